"""The table in the browser: FastAPI application, storage, live updates and pages."""
