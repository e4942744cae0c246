// The browser's passkey functions, with JSON arguments from the server and JSON results for it.

import { decodeBase64Url, encodeBase64Url } from '../../ui/bytes'

export type JsonObject = Record<string, unknown>

/** Whether this page can create passkeys, or why it cannot: browser, missing https, or an address without a name. */
type PasskeySupport = 'able' | 'no-browser' | 'no-https' | 'no-name'

/** Return whether a host name is a numeric loopback address. */
export const isLoopback = (hostname: string): boolean => /^127\.[\d.]+$|^\[::1\]$/.test(hostname)

export function checkPasskeySupport(
  { hostname }: Pick<Location, 'hostname'> = location,
  secure = isSecureContext,
): PasskeySupport {
  if (!secure && !isLoopback(hostname)) return 'no-https'
  // A passkey belongs to a domain name: browsers refuse to create one for an IP address.
  if (/^[\d.]+$|:/.test(hostname)) return 'no-name'
  return typeof PublicKeyCredential === 'undefined' ? 'no-browser' : 'able'
}

const decodeChallengeInOptions = (options: JsonObject): JsonObject => ({
  ...options,
  challenge: decodeBase64Url(options['challenge'] as string),
})
const decodeCredentialIds = (credentials: unknown): JsonObject[] =>
  ((credentials ?? []) as JsonObject[]).map((one) => ({ ...one, id: decodeBase64Url(one['id'] as string) }))

/** Decode the options of `navigator.credentials.create` from JSON. */
export function decodePasskeyCreationOptions(options: JsonObject): PublicKeyCredentialCreationOptions {
  const user = options['user'] as JsonObject
  return {
    ...decodeChallengeInOptions(options),
    user: { ...user, id: decodeBase64Url(user['id'] as string) },
    excludeCredentials: decodeCredentialIds(options['excludeCredentials']),
  } as unknown as PublicKeyCredentialCreationOptions
}

/** Decode the options of `navigator.credentials.get` from JSON. */
export function decodePasskeyRequestOptions(options: JsonObject): PublicKeyCredentialRequestOptions {
  return {
    ...decodeChallengeInOptions(options),
    allowCredentials: decodeCredentialIds(options['allowCredentials']),
  } as unknown as PublicKeyCredentialRequestOptions
}

const makeCredentialJson = ({ id, rawId, type }: PublicKeyCredential, response: JsonObject): JsonObject => ({
  id,
  rawId: encodeBase64Url(rawId),
  type,
  response,
})

/** Ask the browser to create a passkey. */
export async function createPasskey(options: JsonObject): Promise<JsonObject> {
  const made = (await navigator.credentials.create({
    publicKey: decodePasskeyCreationOptions(options),
  })) as PublicKeyCredential
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse
  return makeCredentialJson(made, {
    clientDataJSON: encodeBase64Url(clientDataJSON),
    attestationObject: encodeBase64Url(attestationObject),
  })
}

/** Ask the browser to sign a challenge with a passkey. */
export async function signChallengeWithPasskey(options: JsonObject): Promise<JsonObject> {
  const answer = (await navigator.credentials.get({
    publicKey: decodePasskeyRequestOptions(options),
  })) as PublicKeyCredential
  const { clientDataJSON, authenticatorData, signature, userHandle } = answer.response as AuthenticatorAssertionResponse
  return makeCredentialJson(answer, {
    clientDataJSON: encodeBase64Url(clientDataJSON),
    authenticatorData: encodeBase64Url(authenticatorData),
    signature: encodeBase64Url(signature),
    ...(userHandle && { userHandle: encodeBase64Url(userHandle) }),
  })
}
