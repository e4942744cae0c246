"""The census of Okiya: the exact answer for every class of equivalent layouts, counted in parts."""
