// The browser's passkey functions, with JSON arguments from the server and JSON results for it.

import { decodeBase64Url, encodeBase64Url } from '../../ui/bytes'

export type Json = Record<string, unknown>

/** Whether this page can create passkeys, or why it cannot: browser, missing https, or an address without a name. */
type PasskeyAbility = 'able' | 'no-browser' | 'no-https' | 'no-name'

/** Return whether a host name is a numeric loopback address. */
export const isLoopback = (hostname: string): boolean => /^127\.[\d.]+$|^\[::1\]$/.test(hostname)

export function passkeyAbility(
  { hostname }: Pick<Location, 'hostname'> = location,
  secure = isSecureContext,
): PasskeyAbility {
  if (!secure && !isLoopback(hostname)) return 'no-https'
  // A passkey belongs to a domain name: browsers refuse to create one for an IP address.
  if (/^[\d.]+$|:/.test(hostname)) return 'no-name'
  return typeof PublicKeyCredential === 'undefined' ? 'no-browser' : 'able'
}

const withDecodedChallenge = (options: Json): Json => ({
  ...options,
  challenge: decodeBase64Url(options['challenge'] as string),
})
const decodeCredentials = (list: unknown): Json[] =>
  ((list ?? []) as Json[]).map((one) => ({ ...one, id: decodeBase64Url(one['id'] as string) }))

/** Decode the options of `navigator.credentials.create` from JSON. */
export function decodeCreationOptions(options: Json): PublicKeyCredentialCreationOptions {
  const user = options['user'] as Json
  return {
    ...withDecodedChallenge(options),
    user: { ...user, id: decodeBase64Url(user['id'] as string) },
    excludeCredentials: decodeCredentials(options['excludeCredentials']),
  } as unknown as PublicKeyCredentialCreationOptions
}

/** Decode the options of `navigator.credentials.get` from JSON. */
export function decodeRequestOptions(options: Json): PublicKeyCredentialRequestOptions {
  return {
    ...withDecodedChallenge(options),
    allowCredentials: decodeCredentials(options['allowCredentials']),
  } as unknown as PublicKeyCredentialRequestOptions
}

const credentialJson = ({ id, rawId, type }: PublicKeyCredential, response: Json): Json => ({
  id,
  rawId: encodeBase64Url(rawId),
  type,
  response,
})

/** Ask the browser to create a passkey. */
export async function createPasskey(options: Json): Promise<Json> {
  const made = (await navigator.credentials.create({
    publicKey: decodeCreationOptions(options),
  })) as PublicKeyCredential
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse
  return credentialJson(made, {
    clientDataJSON: encodeBase64Url(clientDataJSON),
    attestationObject: encodeBase64Url(attestationObject),
  })
}

/** Ask the browser to sign a challenge with a passkey. */
export async function signWithPasskey(options: Json): Promise<Json> {
  const answer = (await navigator.credentials.get({ publicKey: decodeRequestOptions(options) })) as PublicKeyCredential
  const { clientDataJSON, authenticatorData, signature, userHandle } = answer.response as AuthenticatorAssertionResponse
  return credentialJson(answer, {
    clientDataJSON: encodeBase64Url(clientDataJSON),
    authenticatorData: encodeBase64Url(authenticatorData),
    signature: encodeBase64Url(signature),
    ...(userHandle && { userHandle: encodeBase64Url(userHandle) }),
  })
}
