"""The census: every class of layouts of Okiya answered once, in parts."""
