// The button of a sheet to print.
document.querySelector("[data-print]")?.addEventListener("click", () => window.print());
