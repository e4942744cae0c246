"""What every answer says to the browser about what it may do with it."""

_POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)

HEADERS = {
    "content-security-policy": _POLICY,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}

# A worker goes by the policy of its own script: no page needs to be allowed what only the kernel's worker does.
KERNEL_HEADERS = {"content-security-policy": f"{_POLICY}; script-src 'self' 'wasm-unsafe-eval'"}
