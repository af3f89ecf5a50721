import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDeposit } from '#modules/cashier/index.ts'
import { launch } from '#modules/games/index.ts'
import { addMember, singleUsePassword } from '#modules/identity/index.ts'
import { brandByMerchant } from '#modules/site/index.ts'
import { readBalance } from '#modules/wallet/index.ts'
import { readConfig } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import type { Call } from '#platform/http.ts'
import { composeServer } from '../../src/server.ts'
import { callFrom } from './demo-call.ts'

const names = ['tala', 'amihan', 'sinag', 'bituin', 'dalisay', 'hiraya']
const STAKE_MINOR = '2000'
const DEPOSIT_MINOR = 200_000n
const ROUNDS_EACH = 14
const CREDIT_WITHIN_MS = 10_000

/**
 * Real rounds of seeded players in a fresh demo, so that the winner board has something true to show (D22): they deposit
 * at the sandbox's page and play Lantern Tide at Studio, as anybody would. Played once; a demo with rounds is left alone.
 */
export async function playDemoRounds(environment: Record<string, string>): Promise<void> {
  const server = await composeServer(readConfig({ ...environment, LOG_LEVEL: 'error' }))
  try {
    const brand = await brandByMerchant(server.context.db, 'parola', '')
    const played = await server.context.db
      .selectFrom('games.round')
      .select('id')
      .where(({ eb, or }) => or([eb('round_uuid', 'is not', null), eb('round_name', 'not like', 'line-%')]))
      .limit(1)
      .execute()
    if (!brand || played.length > 0) return
    const origin = { brandId: brand.id, language: 'EN' as const, ip: '127.0.0.1', device: 'demo', requestId: 'demo' }
    const context: Context = { ...server.context, now: new Date(), actor: { ...origin, kind: 'system' } }
    await Promise.all(
      names.map(async (username) => {
        const { hash } = await singleUsePassword()
        const memberId = await addMember(context, { username, passwordHash: hash, type: 0, isDemo: true })
        await playAs(
          { ...context, actor: { ...origin, kind: 'member', memberId, sessionId: 0n } },
          memberId,
          callFrom(environment.PUBLIC_URL ?? ''),
        )
      }),
    )
  } finally {
    await server.stop()
  }
}

async function playAs(context: Context, memberId: bigint, call: Call): Promise<void> {
  const deposit = await openDeposit(context, { id: randomUUID(), amount: DEPOSIT_MINOR, channel: 'ewallet' }, call)
  await post(deposit.redirectUrl, { 'content-type': 'application/x-www-form-urlencoded' }, 'outcome=pay')
  await untilCredited(context, memberId)
  const order = {
    launchMode: 'GLS' as const,
    nodeId: 1001,
    vassalage: 'STU',
    gameType: 'RNG' as const,
    language: 'EN' as const,
    backUrl: '/',
  }
  const { content } = await launch(context, order, call)
  const page = new URL(content.game_url)
  const json = { 'content-type': 'application/json' }
  const opened = await post(`${page.origin}/api/session`, json, JSON.stringify({ launch: page.searchParams.get('launch') }))
  const { session } = (await opened.json()) as { session: string }
  for (let round = 0; round < ROUNDS_EACH; round += 1) {
    const body = JSON.stringify({ id: randomUUID(), betMinor: STAKE_MINOR })
    await post(`${page.origin}/api/rounds`, { ...json, 'x-studio-session': session }, body)
  }
}

async function post(url: string, headers: Record<string, string>, body: string): Promise<Response> {
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(10_000) })
  if (response.status >= 400)
    throw new Error(`${new URL(url).pathname} answered ${response.status}: ${(await response.text()).slice(0, 200)}`)
  return response
}

async function untilCredited(context: Context, memberId: bigint): Promise<void> {
  for (let waited = 0; waited < CREDIT_WITHIN_MS; waited += 100) {
    const { availableMinor } = await readBalance(context, { memberId, kind: 'member' }, 'PHP')
    if (availableMinor > 0n) return
    await sleep(100)
  }
  throw new Error('the deposit of a demo player was not credited')
}
