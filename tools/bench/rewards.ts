import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { claimAward } from '@croupier/contract/promotions'
import { noConditions } from '@croupier/contract/promotions-conditions'
import { addActivity, openBudget, openProgram } from '../../apps/server/src/modules/promotions/index.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { openLoginClient } from '../../apps/server/testing/login-client.ts'
import { percentile, type Row, rowOf, sayRows } from './figures.ts'
import { type IdentityStage, openIdentityStage, PASSWORD } from './identity-stage.ts'
import { benchStanding } from './rewards-standing.ts'

const MEMBERS = 300
/** As many as a member may claim in a minute. */
const AWARDS_EACH = 10
const CLAIMS_A_SECOND = 200
const AWARD_MINOR = 500n
/** Fewer than strangers may wait for their password to be hashed. */
const AT_ONCE = 4

type Claim = { id: string; headers: Record<string, string> }

const parts: Readonly<Record<string, () => Promise<Row[]>>> = { claims: benchClaims, standing: benchStanding }

/** `npm run bench -- rewards [claims standing]` */
export async function benchRewards(given: readonly string[]): Promise<void> {
  const wanted = given.length > 0 ? given : Object.keys(parts)
  if (wanted.some((name) => !Object.hasOwn(parts, name)))
    throw new Error(`usage: npm run bench -- rewards [${Object.keys(parts).join(' ')}]`)
  for (const name of wanted) sayRows((await parts[name]?.()) ?? [])
}

/** Awards of one budget claimed at the real route of one process, 200 a second, in three rounds. */
async function benchClaims(): Promise<Row[]> {
  const names = Array.from({ length: MEMBERS }, (_, at) => `claimer${at}`)
  const stage = await openIdentityStage(names, 1)
  try {
    const claims = await plantAwards(stage, await logInAll(stage, names))
    const rounds = Array.from({ length: 3 }, (_, round) => claims.filter((_claim, at) => at % 3 === round))
    const figures: { p99: number; rate: number }[] = []
    for (const round of rounds) figures.push(await claimAll(stage, round))
    await requirePaid(stage.context, claims.length)
    return [
      rowOf(
        'claims a second',
        { reach: `>= ${CLAIMS_A_SECOND}` },
        figures.map(({ rate }) => rate),
      ),
      rowOf(
        'claim, p99 ms',
        { reach: '<= 150' },
        figures.map(({ p99 }) => p99),
      ),
    ]
  } finally {
    await stage.stop()
  }
}

async function logInAll({ sites, secret }: IdentityStage, names: readonly string[]): Promise<Record<string, string>[]> {
  const logIn = await openLoginClient(sites[0] ?? '', secret)
  const sessions: Record<string, string>[] = []
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const entering = names.slice(at, at + AT_ONCE).map(async (username, n) => {
      const address = `10.9.${(at + n) >> 8}.${(at + n) & 255}`
      const { token = '', cookies } = await logIn({ username, password: PASSWORD, address })
      const cookie = [...cookies].map(([name, text]) => `${name}=${text}`).join('; ')
      return {
        ...{ merchant: 'parola', authorization: token, cookie, 'x-forwarded-for': address },
        ...{ 'x-requested-with': 'croupier', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      }
    })
    sessions.push(...(await Promise.all(entering)))
  }
  return sessions
}

/** A promotion whose awards wait for every member, and a budget that pays them all. */
async function plantAwards({ context, memberIds }: IdentityStage, sessions: readonly Record<string, string>[]): Promise<Claim[]> {
  const now = new Date()
  const words = { title: 'Bench', summary: '', content: '' }
  const nothing = {
    metric: null,
    target: null,
    award: { kind: 'money' as const, amount: AWARD_MINOR },
    points: null,
    conditions: noConditions,
    stock: null,
  }
  const times = { startsAt: now, endsAt: null, imageUrl: '', position: 0 }
  await addActivity(
    { ...context, now },
    { code: 'bench', type: 'game', way: 'apply', texts: { EN: words, TY: words }, ...times, ...nothing },
  )
  const amountMinor = AWARD_MINOR * BigInt(MEMBERS * AWARDS_EACH)
  await openBudget({ ...context, now }, { code: 'bench', name: 'Bench', amountMinor, operatorId: 0n, operatorName: 'bench' })
  await openProgram(context, { kind: 'promotion', budget: 'bench', leastMinor: 0n, convert: undefined })
  const { id: activityId } = await context.db
    .selectFrom('promotions.activity')
    .select('id')
    .where('code', '=', 'bench')
    .executeTakeFirstOrThrow()
  const claims = Array.from({ length: AWARDS_EACH }, () => sessions.map((headers) => ({ id: randomUUID(), headers }))).flat()
  const rows = claims.map(({ id }, at) => ({
    ...{ id, brand_id: context.actor.brandId, member_id: memberIds[at % MEMBERS] ?? 0n, activity_id: activityId },
    ...{ amount_minor: AWARD_MINOR, state: 'issued', issued_at: now, expires_at: null },
  }))
  await context.db.insertInto('promotions.award').values(rows).execute()
  return claims
}

/** Sends claims at their pace, whether those before are answered or not. */
async function claimAll({ sites }: IdentityStage, claims: readonly Claim[]): Promise<{ p99: number; rate: number }> {
  const started = performance.now()
  const times = await Promise.all(
    claims.map(async ({ id, headers }, at) => {
      await sleep((at * 1000) / CLAIMS_A_SECOND)
      const asked = performance.now()
      const response = await fetch(`${sites[0]}${claimAward.path}`, { method: 'POST', headers, body: JSON.stringify({ id }) })
      if (!response.ok) throw new Error(`a claim answered ${response.status}: ${await response.text()}`)
      await response.arrayBuffer()
      return performance.now() - asked
    }),
  )
  return { p99: percentile(times, 0.99), rate: claims.length / ((performance.now() - started) / 1000) }
}

async function requirePaid({ db }: Context, count: number): Promise<void> {
  const paid = await db.selectFrom('promotions.payment').select('id').execute()
  if (paid.length !== count) throw new Error(`${paid.length} of ${count} awards were paid`)
}
