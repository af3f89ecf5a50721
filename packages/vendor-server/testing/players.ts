import type { TestOperator } from './operator.ts'

export const SITE = 'http://127.0.0.1:3999'

export type CallResult = { status: number; body: Record<string, unknown> }

/** A player's page: its session, and the calls that it makes. */
export type TestPage = {
  session: string
  /** What the session was opened with. */
  opened: Record<string, unknown>
  get(path: string): Promise<CallResult>
  post(path: string, body: unknown, url?: string): Promise<CallResult>
}

/** The vendor's address, and the header that a session's token goes in. */
type Vendor = { url: string; header: string }

/** What an operator says when it launches a game. */
export function launchBody({ operatorId }: TestOperator, gameCode: string) {
  return {
    operator_id: BigInt(operatorId),
    game_code: gameCode,
    platform: 'GPL_MOBILE',
    currency: 'PHP',
    country: 'PH',
    lang: 'fil',
    lobby_url: `${SITE}/lobby`,
    deposit_url: `${SITE}/deposit`,
  }
}

/** The one-time id in the address that a launch was answered with. */
export function launchIn(launched: { status: number; body: unknown }): string {
  const { url } = launched.body as { url?: string }
  if (!url) throw new Error(`no launch: ${launched.status} ${JSON.stringify(launched.body)}`)
  return new URL(url).searchParams.get('launch') ?? ''
}

export async function openPage({ url, header }: Vendor, launched: { status: number; body: unknown }): Promise<TestPage> {
  const launch = launchIn(launched)
  const headers: Record<string, string> = {}
  const ask = async (target: string, init: RequestInit): Promise<CallResult> => {
    const answer = await fetch(target, init)
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const post = (path: string, body: unknown, base = url) =>
    ask(`${base}${path}`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const get = (path: string) => ask(`${url}${path}`, { headers })
  // On a busy machine the short wallet timeout of the tests may pass; nothing is used up then, and a player asks again.
  let opened = await post('/api/session', { launch })
  for (let tries = 1; tries < 20 && opened.body.error === 'WALLET_UNAVAILABLE'; tries += 1) opened = await post('/api/session', { launch })
  if (opened.status !== 200) throw new Error(`no session: ${JSON.stringify(opened.body)}`)
  const session = String(opened.body.session)
  headers[header] = session
  return { session, opened: opened.body, get, post }
}
