import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server'

/** What WebAuthn calls the algorithms that we take: ES256, EdDSA and RS256. */
const ALGORITHMS = [-7, -8, -257]

/** The page that asked, and what it asked with. */
type Wanted = { challenge: Buffer; rpId: string; origin: string }

const expectedOf = ({ challenge, rpId, origin }: Wanted) => ({
  expectedChallenge: challenge.toString('base64url'),
  expectedOrigin: origin,
  expectedRPID: rpId,
  // A passkey is a second proof beside the password: that somebody is there is enough.
  requireUserVerification: false,
})

/** The library is here once somebody uses a passkey. */
const library = () => import('@simplewebauthn/server')

/** The key that a browser made at our asking; undefined when it is not that. */
export async function readMade(response: RegistrationResponseJSON, wanted: Wanted): Promise<WebAuthnCredential | undefined> {
  const { verifyRegistrationResponse } = await library()
  const checked = await quietly(verifyRegistrationResponse({ response, ...expectedOf(wanted), supportedAlgorithmIDs: ALGORITHMS }))
  return checked?.verified ? checked.registrationInfo.credential : undefined
}

/** The counter that the device said with a right answer; undefined for a wrong one, and for that of a copied device. */
export async function readAnswer(
  response: AuthenticationResponseJSON,
  credential: WebAuthnCredential,
  wanted: Wanted,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const checked = await quietly(verifyAuthenticationResponse({ response, credential, ...expectedOf(wanted) }))
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined
}

/** The library throws for everything that does not fit; the caller gets one refusal for all. */
async function quietly<Value>(checking: Promise<Value>): Promise<Value | undefined> {
  try {
    return await checking
  } catch {
    return undefined
  }
}
