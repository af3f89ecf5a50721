import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { MoneyResult } from '@croupier/vendor-kit/wallet'
import { DEMO_CURRENCY, type GameUrlRequest } from '@croupier/wallet-protocol/messages'
import type { Operator } from './config.ts'
import type { VendorContext } from './context.ts'
import { balanceOf, payerOfRow, refusalOf } from './money.ts'
import { allOrigins } from './pages.ts'
import { refuse } from './refusals.ts'
import * as store from './store-sessions.ts'

const FUN_BALANCE_MINOR = 500_000n
const TOKEN_BYTES = 32
const FILIPINO = /^(fil|tl|ty)\b/i

/** A launch as the operator asked for it, its game and addresses checked already, and the columns that the vendor adds. */
export type Launch = { operator: Operator; request: GameUrlRequest; added: store.AddedColumns }

/** Prepares a game for a player and returns the one-time launch id. */
export async function openLaunch(context: VendorContext, { operator, request, added }: Launch): Promise<string> {
  const isDemo = request.currency === DEMO_CURRENCY
  const id = randomUUID()
  const playerId = await store.upsertPlayer(context.tables, {
    id: randomUUID(),
    operatorId: operator.operatorId,
    operatorUser: isDemo ? `demo-${id}` : (request.user ?? ''),
    isDemo,
  })
  if (isDemo) await store.insertFunBalance(context.tables, playerId, FUN_BALANCE_MINOR)
  const launch = newToken()
  const session = {
    id,
    launchHash: hashOf(launch),
    playerId,
    operatorId: operator.operatorId,
    walletTokenSealed: isDemo ? null : context.vault.seal(Buffer.from(request.token ?? ''), `token:${id}`),
    gameCode: request.game_code,
    currency: request.currency,
    language: languageOf(request.lang),
    isDemo,
    lobbyUrl: request.lobby_url,
    depositUrl: isDemo ? null : (request.deposit_url ?? null),
  }
  await store.insertSession(context.tables, session, added)
  return launch
}

/** Exchanges the launch id for a session, once. Nothing is used up where `view` refuses, as while the wallet does not answer. */
export async function startSession<Row extends store.SessionRow, View extends object>(
  context: VendorContext,
  launch: string,
  view: (session: Row) => Promise<View>,
): Promise<View & { session: string }> {
  const launched = await store.findLaunched<Row>(context.tables, hashOf(launch))
  if (!launched) return refuse('SESSION_ENDED')
  const viewed = await view(launched)
  const session = newToken()
  if (!(await store.exchangeLaunch(context.tables, launched.id, hashOf(session)))) return refuse('SESSION_ENDED')
  return { session, ...viewed }
}

/** The session behind the token of a request. */
export async function sessionOf<Row extends store.SessionRow>(context: VendorContext, token: unknown): Promise<Row> {
  const session = typeof token === 'string' && isToken(token) ? await store.findSession<Row>(context.tables, hashOf(token)) : undefined
  return session ?? refuse('SESSION_ENDED')
}

/** What the player has, with the pool of the game where there is one, or why nobody can say it. */
export async function askBalance(context: VendorContext, session: store.SessionRow): Promise<Extract<MoneyResult, { kind: 'ok' }>> {
  const result = await balanceOf(context, payerOfRow({ ...session, session_id: session.id }, ''))
  switch (result.kind) {
    case 'ok':
      return result
    case 'refused':
      return refuse(refusalOf(result.status))
    case 'unknown':
      return refuse('WALLET_UNAVAILABLE')
  }
}

/** Only the sites of the operator that launched the game may frame it; after a reload the launch is gone, so any of our operators may. */
export async function framersOf(context: VendorContext, launch: unknown): Promise<readonly string[]> {
  const isLaunch = typeof launch === 'string' && isToken(launch)
  const operatorId = isLaunch ? await store.findLaunchOperator(context.tables, hashOf(launch)) : undefined
  const operator = operatorId === undefined ? undefined : context.operators.get(operatorId)
  return operator ? operator.siteOrigins : allOrigins(context.operators.values())
}

export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text)
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

export function languageOf(lang: string): 'EN' | 'TY' {
  return FILIPINO.test(lang) ? 'TY' : 'EN'
}
