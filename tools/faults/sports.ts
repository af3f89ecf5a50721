import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Engine, type Moment, ON_ITS_WAY, SPORTS_BOOKED, SPORTS_SETTLED, sports, ticketIs } from './engine-moments.ts'
import { killAndAwait } from './kills.ts'
import type { Scenario, Stage } from './scenario.ts'
import { lookAtBooks } from './sports-books.ts'
import { killAt, noteStill, pulseOf, until, withOwner } from './striking.ts'

const TIMES_SHORT = 3
const REPLIES_LOST_MS = 12_000
const CUT_SHARE = 0.1
/** Markets of a feed that was not heard for ten seconds are suspended. */
const SILENT_MS = 13_000
const SUSPENDED_AFTER_MS = 11_000
const MINUTE_MS = 60_000
const CORRECTED_MIN = 10

const on = { traffic: sports.game, look: lookAtBooks } as const

const corrections: readonly Moment[] = [
  { name: 'a wrong result is paid', stands: ticketIs('ACCEPTED'), holds: [SPORTS_BOOKED], also: ticketIs('CREDIT_PENDING') },
  {
    name: 'it is corrected',
    stands: ticketIs('CLOSED'),
    holds: [SPORTS_SETTLED],
    also: 'select from sportsbook.market where settled_revisions between 1 and revisions - 1',
  },
  { name: 'its win is on the way back', stands: ticketIs('CLOSED'), holds: [ON_ITS_WAY], also: ticketIs('TAKE_BACK_PENDING') },
  {
    name: 'its win is taken back',
    stands: ticketIs('CLOSED'),
    holds: [SPORTS_BOOKED],
    also: ticketIs('TAKE_BACK_PENDING'),
    again: SPORTS_BOOKED,
  },
  {
    name: 'another one is paid',
    stands: ticketIs('CLOSED'),
    holds: [SPORTS_BOOKED],
    also: `${ticketIs('CREDIT_PENDING')} and win_version > 1`,
  },
]

/** Faults of the sportsbook, each on a whole system, with singles, parlays and systems of real members. */
export const sportsFaults: readonly Scenario[] = [
  {
    name: 'sports-killed',
    fault: `kill -9 of the sportsbook while ${sports.moments.map(({ name }) => name).join(', ')}`,
    ...on,
    needs: { sportsbooks: 1 },
    isFelt: true,
    break: (stage) => killAtAll(stage, sports.moments),
  },
  {
    name: 'sports-corrected',
    fault: 'every result is wrong first; kill -9 of the sportsbook while it is paid, corrected, taken back and paid anew',
    ...on,
    needs: { sportsbooks: 1 },
    isFelt: true,
    break: async (stage) => {
      stage.habits.feed.isWrongFirst = true
      await killAtAll(stage, corrections)
      await untilCorrected(stage)
    },
  },
  {
    name: 'sports-replies',
    fault: 'one answer of the wallet in ten is cut off after the work was done',
    ...on,
    needs: { sportsbooks: 1, hasVendorProxy: true },
    isFelt: false,
    break: async ({ system, dice, times }) => {
      system.proxies.vendor?.cutReplies(() => dice.chance(CUT_SHARE))
      await sleep((REPLIES_LOST_MS * times) / TIMES_SHORT)
      system.proxies.vendor?.cutReplies(() => false)
      await withOwner(system, async (owner) => {
        const { rows } = await owner.query("select from sportsbook.wallet_answer where result = 'unknown' limit 1")
        if (rows.length === 0) throw new Error('no answer of the wallet was lost: the run proves nothing')
      })
    },
  },
  {
    name: 'sports-feed',
    fault: 'a feed whose clock is a minute off falls silent in the middle of a goal, and comes back with a recovery',
    ...on,
    needs: { sportsbooks: 1 },
    isFelt: false,
    break: async (stage) => {
      stage.habits.feed.skewsMs = [0, MINUTE_MS, -MINUTE_MS]
      for (let done = 0; done < stage.times / TIMES_SHORT; done += 1) await silence(stage)
    },
  },
  {
    name: 'sports-twofold',
    fault: 'two sportsbooks that are told every result at once, each killed in turn',
    ...on,
    needs: { sportsbooks: 2 },
    isFelt: true,
    break: async (stage) => {
      stage.habits.feed.isWrongFirst = true
      for (let done = 0; done < stage.times / TIMES_SHORT; done += 1)
        for (const name of ['sportsbook', 'sportsbook-2'] as const) {
          await sleep(3_000 + stage.dice.roll(3_000))
          await withOwner(stage.system, async (owner) => {
            const [before, struckAt] = [await pulseOf(owner, sports), performance.now()]
            await killAndAwait(stage.system, name)
            await noteStill(stage, owner, { engine: sports, before, struckAt, servedAt: struckAt })
          })
        }
      await untilCorrected(stage)
    },
  },
]

async function killAtAll(stage: Stage, moments: Engine['moments']): Promise<void> {
  for (let done = 0; done < stage.times / TIMES_SHORT; done += 1) for (const moment of moments) await killAt(stage, sports, moment)
}

/** Betting was stopped at a goal and nothing follows: nobody may bet on that match at the odds of before, and on nothing once the silence is noticed. */
async function silence({ system, habits, findings }: Stage): Promise<void> {
  const { feed } = habits
  await withOwner(system, async (owner) => {
    feed.isCutAtGoal = true
    while (feed.silentAt === undefined) await sleep(50)
    const event = feed.silentAt
    await until(owner, { name: 'betting is stopped', query: `select from sportsbook.market where event_id = '${event}' and status = -1` })
    const began = await clockOf(owner)
    await sleep(SILENT_MS)
    feed.isCutAtGoal = false
    const ended = await clockOf(owner)
    const taken = await takenBetween(owner, began, ended)
    if (taken.some((one) => one.event === event)) findings.push(`a bet was taken on ${event} after its goal`)
    if (taken.length === 0) throw new Error('nobody bet in the silence: the run proves nothing')
    const noticed = began.getTime() + SUSPENDED_AFTER_MS
    if (taken.some(({ at }) => at.getTime() > noticed)) findings.push('a bet was taken at odds of a silent feed')
    await until(owner, {
      name: 'bets are taken again',
      query: `select from sportsbook.ticket where accepted_at > '${ended.toISOString()}' and state = 'ACCEPTED'`,
    })
  })
}

async function clockOf(owner: pg.Client): Promise<Date> {
  const { rows } = await owner.query<{ at: Date }>('select clock_timestamp() as at')
  return rows[0]?.at ?? new Date()
}

async function takenBetween(owner: pg.Client, from: Date, to: Date): Promise<{ event: string; at: Date }[]> {
  const { rows } = await owner.query<{ event: string; at: Date }>(
    `select leg.event_id as event, accepted_at as at from sportsbook.ticket join sportsbook.ticket_leg leg on ticket_id = ticket.id
     where accepted_at > $1 and accepted_at < $2`,
    [from, to],
  )
  return rows
}

/** Some tickets must have been paid by a wrong result, and have lost that win again. */
async function untilCorrected({ system }: Stage): Promise<void> {
  const query = `select where (select count(*) from (select from sportsbook.ticket_payout group by ticket_id
    having count(*) > 1 and (array_agg(payout_minor order by version))[1] > 0) corrected) >= ${CORRECTED_MIN}`
  await withOwner(system, (owner) => until(owner, { name: `${CORRECTED_MIN} tickets are corrected`, query }))
}
