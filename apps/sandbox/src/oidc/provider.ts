import { generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Configuration, errors, interactionPolicy, type JWKS, Provider } from 'oidc-provider'
import type { Config } from '#config.ts'
import { deriveKey } from '#keys.ts'
import { html, renderPage } from '#page.ts'
import { accountBy } from './accounts.ts'
import { memoryAdapter } from './memory.ts'

export const OIDC_CLIENT_ID = 'parola'
const SCOPES = 'openid email profile'
const HOUR_S = 3600

export type OpenidProvider = InstanceType<typeof Provider>

/** A standard OpenID provider with one client. It asks which account at every sign-in, since that is what a demo needs. */
export function openProvider(config: Config, clock: () => Date): OpenidProvider {
  return new Provider(`${config.publicUrl}/oidc`, {
    clients: [
      {
        client_id: OIDC_CLIENT_ID,
        client_secret: deriveKey(config.secret, 'oidc-client'),
        redirect_uris: redirectUris(config),
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    adapter: memoryAdapter(clock),
    jwks: signingKeys(config.home),
    cookies: { keys: [deriveKey(config.secret, 'oidc-cookie')] },
    scopes: SCOPES.split(' '),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username', 'locale'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy: alwaysAsk(), url: (_context, interaction) => `/oidc/interaction/${interaction.uid}` },
    ttl: { AccessToken: HOUR_S, AuthorizationCode: 60, IdToken: HOUR_S, Interaction: HOUR_S, Session: HOUR_S, Grant: HOUR_S },
    findAccount,
    loadExistingGrant,
    renderError: (context, out) => {
      context.type = 'html'
      context.body = renderPage({
        title: 'Sign-in did not work',
        look: 'checkout',
        body: html`<article class="checkout"><h1>Sign-in did not work</h1><p class="hint">${out.error}: ${out.error_description}</p></article>`,
      })
    },
  } satisfies Configuration)
}

/** Without a client to serve, the provider still starts: its own guide stands in. */
export function redirectUris(config: Config): string[] {
  return config.oidcRedirectUris.length > 0 ? [...config.oidcRedirectUris] : [`${config.publicUrl}/oidc-guide`]
}

export const isNoInteraction = (error: unknown): boolean => error instanceof errors.SessionNotFound

const findAccount: Configuration['findAccount'] = (_context, sub) => {
  const account = accountBy(sub)
  if (!account) return undefined
  return { accountId: sub, claims: async () => ({ ...account, email_verified: true }) }
}

/** The demo client is trusted, so nobody is asked what it may see. */
const loadExistingGrant: Configuration['loadExistingGrant'] = async ({ oidc }) => {
  const { client, session, provider } = oidc
  if (!client || !session?.accountId) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(SCOPES)
  await grant.save()
  return grant
}

function alwaysAsk() {
  const { Check, base } = interactionPolicy
  const policy = base()
  const choose = new Check('choose_account', 'somebody has to choose an account', (context) =>
    context.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  )
  policy.get('login')?.checks.add(choose)
  return policy
}

/** Made once and kept, so that tokens signed before a restart can be verified after it. */
function signingKeys(home: string): JWKS {
  const path = join(home, 'oidc-keys.json')
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as JWKS
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key: JsonWebKey = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }
  const keys = { keys: [key] }
  mkdirSync(home, { recursive: true })
  writeFileSync(path, JSON.stringify(keys), { mode: 0o600 })
  return keys as JWKS
}
