import * as openid from 'openid-client'
import type { Logger } from 'pino'
import * as z from 'zod'
import type { OutsideSignIn } from '#platform/ports.ts'

const TIMEOUT_SECONDS = 8

export type OpenidAddress = { issuer: string; clientId: string; clientSecret: string; name: string }

const claims = z.object({ sub: z.string().min(1).max(255), name: z.string().optional(), email: z.string().optional() })

/** Sign-in with an OpenID provider: authorization code with PKCE, state and nonce. Its answers decide nothing but who came. */
export function outsideSignIn(address: OpenidAddress, log: Logger): OutsideSignIn | undefined {
  if (address.issuer === '') return undefined
  let known: Promise<openid.Configuration> | undefined
  // Discovery is made once; a failed one is made again at the next sign-in.
  const provider = () => {
    known ??= discover(address).catch((failure) => {
      known = undefined
      throw failure
    })
    return known
  }
  return {
    name: address.name,
    issuer: address.issuer,
    begin: async ({ returnUrl }) => {
      const keys = { state: openid.randomState(), nonce: openid.randomNonce(), verifier: openid.randomPKCECodeVerifier() }
      try {
        const url = openid.buildAuthorizationUrl(await provider(), {
          redirect_uri: returnUrl,
          scope: 'openid email profile',
          state: keys.state,
          nonce: keys.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(keys.verifier),
          code_challenge_method: 'S256',
        })
        return { url: url.href, ...keys }
      } catch (failure) {
        log.warn({ failure: String(failure) }, 'the OpenID provider could not be reached')
        return undefined
      }
    },
    finish: async ({ returnedTo, state, nonce, verifier }) => {
      try {
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
        const tokens = await openid.authorizationCodeGrant(await provider(), new URL(returnedTo), checks)
        const read = claims.parse(tokens.claims())
        return { subject: read.sub, name: read.name ?? read.email ?? read.sub, email: read.email }
      } catch (failure) {
        log.warn({ failure: String(failure) }, 'a sign-in with the OpenID provider did not end well')
        return undefined
      }
    },
  }
}

async function discover({ issuer, clientId, clientSecret }: OpenidAddress): Promise<openid.Configuration> {
  // Plain HTTP is for a provider on this machine only.
  const isLoopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(issuer)
  // The library trusts TLS alone for the ID token's sender unless it is asked to check the signature too (ASVS 6.8.2).
  const execute = [openid.enableNonRepudiationChecks, ...(isLoopback ? [openid.allowInsecureRequests] : [])]
  return await openid.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_SECONDS })
}
