def check(box, s): return ""
