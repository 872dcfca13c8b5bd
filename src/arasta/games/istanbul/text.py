TEXTS = None
