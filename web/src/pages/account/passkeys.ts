// The browser's passkey functions, with JSON arguments from the server and JSON results for it.

export type Json = Record<string, unknown>

/** Whether this page can create passkeys, or why it cannot: browser, missing https, or an address without a name. */
type Ability = 'able' | 'no-browser' | 'no-https' | 'no-name'

/** Return whether a host name is a numeric loopback address. */
export const isHere = (hostname: string): boolean => /^127\.[\d.]+$|^\[::1\]$/.test(hostname)

export function ability({ hostname }: Pick<Location, 'hostname'> = location, secure = isSecureContext): Ability {
  if (!secure && !isHere(hostname)) return 'no-https'
  // A passkey belongs to a domain name: browsers refuse to create one for an IP address.
  if (/^[\d.]+$|:/.test(hostname)) return 'no-name'
  return typeof PublicKeyCredential === 'undefined' ? 'no-browser' : 'able'
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}

export function textOf(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const opened = (options: Json): Json => ({ ...options, challenge: bytesOf(options['challenge'] as string) })
const known = (list: unknown): Json[] =>
  ((list ?? []) as Json[]).map((one) => ({ ...one, id: bytesOf(one['id'] as string) }))

/** Decode the options of `navigator.credentials.create` from JSON. */
export function creation(options: Json): PublicKeyCredentialCreationOptions {
  const user = options['user'] as Json
  return {
    ...opened(options),
    user: { ...user, id: bytesOf(user['id'] as string) },
    excludeCredentials: known(options['excludeCredentials']),
  } as unknown as PublicKeyCredentialCreationOptions
}

/** Decode the options of `navigator.credentials.get` from JSON. */
export function request(options: Json): PublicKeyCredentialRequestOptions {
  return {
    ...opened(options),
    allowCredentials: known(options['allowCredentials']),
  } as unknown as PublicKeyCredentialRequestOptions
}

const told = ({ id, rawId, type }: PublicKeyCredential, response: Json): Json => ({
  id,
  rawId: textOf(rawId),
  type,
  response,
})

/** Ask the browser to create a passkey. */
export async function newKeyOf(options: Json): Promise<Json> {
  const made = (await navigator.credentials.create({ publicKey: creation(options) })) as PublicKeyCredential
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse
  return told(made, { clientDataJSON: textOf(clientDataJSON), attestationObject: textOf(attestationObject) })
}

/** Ask the browser to sign a challenge with a passkey. */
export async function answerOf(options: Json): Promise<Json> {
  const answer = (await navigator.credentials.get({ publicKey: request(options) })) as PublicKeyCredential
  const { clientDataJSON, authenticatorData, signature, userHandle } = answer.response as AuthenticatorAssertionResponse
  return told(answer, {
    clientDataJSON: textOf(clientDataJSON),
    authenticatorData: textOf(authenticatorData),
    signature: textOf(signature),
    ...(userHandle && { userHandle: textOf(userHandle) }),
  })
}
