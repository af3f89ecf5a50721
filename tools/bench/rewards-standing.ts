import { setTimeout as sleep } from 'node:timers/promises'
import { wholeDays } from '@croupier/calendar/calendar'
import { fillCatalogue } from '../../apps/server/src/modules/games/index.ts'
import { readMissions, readRankProgress, readRebates, rebateOrders } from '../../apps/server/src/modules/promotions/index.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { sql } from '../../apps/server/src/platform/database.ts'
import { parolaSettings } from '../../apps/server/testing/seeds/parola.ts'
import { seedPromotions } from '../../apps/server/testing/seeds/promotions.ts'
import { percentile, type Row, rowOf } from './figures.ts'
import { openIdentityStage } from './identity-stage.ts'

const PLAYERS = 100_000
const PLAYER_FROM = 1_000_000
/** Rounds of each player yesterday. */
const ROUNDS_EACH = 10
const PLANTED_AT_ONCE = 10_000
/** As many pages are read. */
const SAMPLE = 2_000
/** As the job that pays them does. */
const COMPUTED_AT_ONCE = 200
const READERS = 8
const ROUNDS_A_SECOND = 1_000
const BEAT_MS = 100
const PLAYED_SECONDS = 10

/** Rebates of a day, and how missions and ranks follow rounds: read by the product's own verbs, as every member's page does. */
export async function benchStanding(): Promise<Row[]> {
  const stage = await openIdentityStage(['standing'], 1)
  try {
    const context = { ...stage.context, now: new Date() }
    await fillCatalogue(context, 0)
    await seedPromotions(context, stage.memberIds[0] ?? 0n)
    await plantPlayers(context)
    return [...(await readAllRebates(context)), ...(await followRounds(context))]
  } finally {
    await stage.stop()
  }
}

async function plantPlayers({ db, actor, now }: Context): Promise<void> {
  const { from: first, to: last } = wholeDays({ ago: 1, days: 1 }, now, parolaSettings.timeZone)
  for (let from = PLAYER_FROM; from < PLAYER_FROM + PLAYERS; from += PLANTED_AT_ONCE) {
    const to = from + PLANTED_AT_ONCE - 1
    await sql`
      insert into identity.member (id, brand_id, username, username_key, nickname, type) overriding system value
      select n, ${actor.brandId}, 'player' || n, 'player' || n, 'player' || n, 0 from generate_series(${from}::bigint, ${to}::bigint) n`.execute(
      db,
    )
    for (let round = 0; round < ROUNDS_EACH; round += 1)
      await sql`
        insert into games.round (brand_id, vendor_code, round_name, member_id, node_id, state, bet_minor, win_minor, opened_at, closed_at)
        select ${actor.brandId}, 'STU', 'planted ' || ${round}::integer, n, 1001, 'settled', 10000, 9000, at, at
        from generate_series(${from}::bigint, ${to}::bigint) n
        cross join lateral (select ${first}::timestamptz + (n % 86399) * (${last}::timestamptz - ${first}::timestamptz) / 86400 as at) spread`.execute(
        db,
      )
  }
}

/** Members are spread over all, so that what one reads lies where no other has just read. */
const sampleOf = (count: number) => Array.from({ length: count }, (_, at) => BigInt(PLAYER_FROM + Math.floor((at * PLAYERS) / count)))

async function readAllRebates(context: Context): Promise<Row[]> {
  const program = { kind: 'rebate', isOpen: true, budget: undefined, leastMinor: 0n, convert: undefined } as const
  const began = performance.now()
  for (let from = PLAYER_FROM; from < PLAYER_FROM + PLAYERS; from += COMPUTED_AT_ONCE) {
    const memberIds = Array.from({ length: COMPUTED_AT_ONCE }, (_, at) => BigInt(from + at))
    const orders = await rebateOrders(context, { program, memberIds })
    if (orders.length < COMPUTED_AT_ONCE) throw new Error('a rebate is missing')
  }
  const seconds = (performance.now() - began) / 1000
  const { times } = await readBy(context, sampleOf(SAMPLE), async (member) => {
    if ((await readRebates(member)).total === 0n) throw new Error('a rebate is missing')
  })
  return [
    rowOf(`rebates of a day of ${PLAYERS} players computed, s`, { reach: '<= 30' }, [seconds]),
    rowOf('reading the page of rebates, p99 ms', {}, [percentile(times, 0.99)]),
  ]
}

/** Rounds settle a thousand a second; then everybody whose they were reads missions and rank. */
async function followRounds(context: Context): Promise<Row[]> {
  const players = sampleOf(ROUNDS_A_SECOND * PLAYED_SECONDS)
  const perBeat = (ROUNDS_A_SECOND * BEAT_MS) / 1000
  const began = performance.now()
  for (let at = 0; at < players.length; at += perBeat) {
    await settleRounds(context, players.slice(at, at + perBeat))
    await sleep(Math.max(0, began + (at / perBeat + 1) * BEAT_MS - performance.now()))
  }
  const seconds = (performance.now() - began) / 1000
  const later = { ...context, now: new Date() }
  const missions = await readBy(later, players, async (member) => {
    const { rows } = await readMissions(member)
    if (!rows.some(({ reached }) => reached > 0n)) throw new Error('a mission does not know the round')
  })
  const ranks = await readBy(later, players, async (member) => {
    if ((await readRankProgress(member)).turnover < BigInt(ROUNDS_EACH + 1) * 10_000n) throw new Error('a rank does not know the round')
  })
  return [
    rowOf('rounds settled a second', { reach: `>= ${ROUNDS_A_SECOND}` }, [players.length / seconds]),
    rowOf(`missions and ranks of ${players.length} players read after the last round, s`, { reach: '<= 60' }, [
      missions.seconds + ranks.seconds,
    ]),
    rowOf('reading missions, p99 ms', {}, [percentile(missions.times, 0.99)]),
    rowOf('reading a rank, p99 ms', {}, [percentile(ranks.times, 0.99)]),
  ]
}

async function settleRounds({ db, actor }: Context, memberIds: readonly bigint[]): Promise<void> {
  await sql`
    insert into games.round (brand_id, vendor_code, round_name, member_id, node_id, state, bet_minor, win_minor, opened_at, closed_at)
    select ${actor.brandId}, 'STU', gen_random_uuid()::text, n, 1001, 'settled', 10000, 9000, now(), now() from unnest(${[...memberIds]}::bigint[]) n`.execute(
    db,
  )
}

type Read = { seconds: number; times: number[] }

async function readBy(context: Context, memberIds: readonly bigint[], read: (member: Context) => Promise<void>): Promise<Read> {
  const left = [...memberIds]
  const times: number[] = []
  const began = performance.now()
  const readers = Array.from({ length: READERS }, async () => {
    for (let memberId = left.pop(); memberId !== undefined; memberId = left.pop()) {
      const asked = performance.now()
      await read({ ...context, actor: { ...context.actor, kind: 'member', memberId, sessionId: 0n } })
      times.push(performance.now() - asked)
    }
  })
  await Promise.all(readers)
  return { seconds: (performance.now() - began) / 1000, times }
}
