import { randomUUID } from 'node:crypto'
import { deposit } from '@croupier/contract/cashier'
import { gameList, withVendor } from '@croupier/contract/games'
import { launchGame } from '@croupier/contract/games-launches'
import { logout, sessionKey } from '@croupier/contract/identity'
import { challenge as challengeRoute, login } from '@croupier/contract/identity-login'
import { balance } from '@croupier/contract/wallet'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { CompactEncrypt, importJWK, type JWK } from 'jose'

export type Account = { username: string; password: string }
type Envelope = { success: boolean; errorCode?: string; value: unknown }
/** A call of the contract, by its method and path. */
type Route = { method: string; path: string }

/** A visit of one player to the site, over the calls that every client has. */
export type SiteVisit = {
  call(route: Route, input?: Record<string, string>): Promise<unknown>
  leave(): Promise<void>
}

const TIMEOUT_MS = 15_000

/** Logs in with name and password. Throws with the server's code where it refuses. */
export async function logIn(site: string, account: Account): Promise<SiteVisit> {
  let token = ''
  let cookie = ''
  const send = async ({ method, path }: Route, body: object = {}): Promise<Envelope> => {
    const query = method === 'GET' && Object.keys(body).length > 0 ? `?${new URLSearchParams(body as Record<string, string>)}` : ''
    const response = await fetch(`${site}${path}${query}`, {
      method,
      headers: {
        language: 'EN',
        merchant: 'parola',
        'x-requested-with': 'croupier',
        'content-type': 'application/json',
        ...(token ? { authorization: token, cookie } : {}),
      },
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const given = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
    if (given.length > 0) cookie = given.join('; ')
    return (await response.json()) as Envelope
  }
  const call: SiteVisit['call'] = async (route, input) => {
    const { success, errorCode, value } = await send(route, input)
    if (!success) throw new Error(`${route.path}: ${errorCode}`)
    return value
  }
  const challenge = (await call(challengeRoute)) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  const { keys, now } = (await call(sessionKey)) as { keys: JWK[]; now: number }
  const sealed = await seal(
    { jwk: keys[0] ?? {}, atMs: now },
    { ...account, type: 'username', loginDeviceId: randomUUID(), challenge: proof },
  )
  const session = (await call(login, { value: sealed })) as { token: string }
  token = session.token
  return { call, leave: async () => void (await send(logout)) }
}

/** `atMs` is the time of the server, by which it judges how old a body is. */
async function seal({ jwk, atMs }: { jwk: JWK; atMs: number }, body: object): Promise<string> {
  const text = JSON.stringify({ body, iat: Math.floor(atMs / 1000), jti: randomUUID() })
  return await new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid ?? '' })
    .encrypt(await importJWK(jwk, 'ECDH-ES'))
}

const STU = 'STU'
const DEPOSIT = '500.00'
const BALANCE_MIN = 100
const CREDIT_TRIES = 50
const CREDIT_EVERY_MS = 200

/** Opens a game, and gives the address at which its page calls its vendor, with the session that it got. */
export async function openGame(visit: SiteVisit, gameCode: string): Promise<GameSession> {
  const { games } = (await visit.call(gameList, { ...withVendor(STU), pageSize: '100' })) as {
    games: { nodeId: number; gameCode: string; gameType: string }[]
  }
  const game = games.find((one) => one.gameCode === gameCode)
  if (!game) throw new Error(`the catalogue has no ${gameCode}`)
  const { content } = (await visit.call(launchGame, {
    launchMode: 'GLS',
    nodeId: String(game.nodeId),
    ...withVendor(STU),
    gameType: game.gameType,
    language: 'EN',
    backUrl: '/',
  })) as { content: { game_url: string } }
  const page = new URL(content.game_url)
  const opened = await callsOf(page.origin, {})('POST', '/api/session', { launch: page.searchParams.get('launch') })
  const session = String(opened.session)
  return {
    origin: page.origin,
    session,
    betsMinor: opened.betsMinor as string[],
    ask: callsOf(page.origin, { 'x-studio-session': session }),
  }
}

export type GameSession = {
  origin: string
  session: string
  /** The stakes that the game offers, in minor units. */
  betsMinor: readonly string[]
  ask(method: 'GET' | 'POST', path: string, body?: object): Promise<Record<string, unknown>>
}

function callsOf(origin: string, headers: Record<string, string>): GameSession['ask'] {
  return async (method, path, body) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const told = (await response.json()) as Record<string, unknown>
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(told).slice(0, 200)}`)
    return told
  }
}

/** Pays play money in at the provider's page where the balance is low, and waits until it is there. */
export async function keepSolvent(visit: SiteVisit): Promise<void> {
  if ((await balanceOf(visit)) >= BALANCE_MIN) return
  const order = { id: randomUUID(), amount: DEPOSIT, channel: 'ewallet' }
  const { redirectUrl } = (await visit.call(deposit, order)) as { redirectUrl: string }
  await fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ outcome: 'pay' }), redirect: 'manual' })
  for (let tries = 0; tries < CREDIT_TRIES && (await balanceOf(visit)) < BALANCE_MIN; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, CREDIT_EVERY_MS))
}

/** In whole units of the currency: enough to decide whether to pay in. */
async function balanceOf(visit: SiteVisit): Promise<number> {
  const { sumBalance } = (await visit.call(balance)) as { sumBalance: string }
  return Math.floor(Number(sumBalance))
}
