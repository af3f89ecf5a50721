import { setTimeout as sleep } from 'node:timers/promises'
import { BOOKED, type Engine, type Moment, ON_ITS_WAY, TO_BE_SETTLED } from './engine-moments.ts'
import type { Scenario, Stage } from './scenario.ts'
import { killAt, withOwner } from './striking.ts'

/** How often a short run does everything. */
const TIMES_SHORT = 3
const BETWEEN_MS = 1_500

const chased = (more: string) => `select from studio.ticket where chase_id is not null and ${more}`
/** Without a debit of the first ticket there is no later one: the hold comes when one has just been written. */
const IS_BOUGHT = chased("state = 'DEBIT_PENDING' and chase_id <> id")
const HAS_BEGUN = `${IS_BOUGHT} and placed_at > clock_timestamp() - interval '200 milliseconds'`
/** Some draws are drawn while a call is held. */
const LONG = `${chased("state = 'ACCEPTED' and stops_on_win")} group by chase_id having count(*) > 4`
const waitsFor = (statement: string) => `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%${statement}%'`
const HAS_WON = `exists (select from studio.ticket won where won.chase_id = ticket.chase_id and won.payout_minor > 0)`
const GOES_BACK = `state = 'ROLLBACK_PENDING' and exists (select from studio.ticket first where first.id = ticket.chase_id and first.stopped_at is not null)`

const moments: readonly Moment[] = [
  { name: 'a later ticket is on its way', stands: HAS_BEGUN, holds: [ON_ITS_WAY], also: IS_BOUGHT },
  { name: 'a later ticket is booked', stands: HAS_BEGUN, holds: [BOOKED], also: IS_BOUGHT },
  { name: 'a draw that is chased is settled', holds: [TO_BE_SETTLED], also: "select from studio.draw where state = 'SETTLING'" },
  {
    name: 'later stakes are being taken out of their draws',
    stands: LONG,
    holds: ['studio.draw_exposure in exclusive mode'],
    also: waitsFor('paid_minor - taken.minor'),
  },
  {
    name: 'the stake of a chase that won is given back',
    stands: LONG,
    holds: [ON_ITS_WAY],
    also: chased(`${GOES_BACK} and stops_on_win and ${HAS_WON}`),
  },
  { name: 'a stake that was given back is booked', holds: [BOOKED], also: chased(GOES_BACK), again: BOOKED },
  {
    name: 'the stake of a chase that its player stopped is given back',
    stands: LONG,
    holds: [ON_ITS_WAY],
    also: chased(`${GOES_BACK} and not ${HAS_WON}`),
  },
]

const engine: Engine = {
  game: 'chases',
  tablePacePercent: 3,
  pulse: "select count(*) from studio.ticket where state <> 'DEBIT_PENDING'",
  moments,
}

/** Chases bought, drawn and stopped. Draws that a chain decides are never void, so none of theirs comes back that way. */
export const chases: Scenario = {
  name: 'chases-killed',
  fault: `kill -9 of Studio while ${moments.map(({ name }) => name).join(', ')}`,
  needs: { studios: 1, tablePacePercent: engine.tablePacePercent },
  traffic: engine.game,
  isFelt: true,
  break: async (stage) => {
    for (let done = 0; done < stage.times / TIMES_SHORT; done += 1)
      for (const moment of moments) {
        await killAt(stage, engine, moment)
        await compareHeld(stage)
        await sleep(stage.dice.roll(BETWEEN_MS))
      }
  },
  look: lookAtChases,
}

/** Each statement sees one moment of both books, which stand in one database. */
const HELD: Readonly<Record<string, string>> = {
  'tickets wait whose stakes the platform does not hold': `
    select from studio.ticket left join games.round on round_uuid = ticket.id
    where chase_id is not null and ticket.state = 'ACCEPTED' and (round.state, bet_minor, win_minor) is distinct from ('open', cost_minor, 0)`,
  'stakes are held for tickets that do not wait': `
    select from studio.ticket join games.round on round_uuid = ticket.id
    where chase_id is not null and ticket.state in ('REJECTED', 'ROLLED_BACK', 'CLOSED') and round.state = 'open'`,
}

async function compareHeld(stage: Stage): Promise<void> {
  stage.findings.push(...(await findingsOf(stage, HELD)))
}

const AT_REST: Readonly<Record<string, string>> = {
  ...HELD,
  'rounds are held yet':
    "select from studio.ticket join games.round on round_uuid = ticket.id where chase_id is not null and round.state = 'open'",
  'draws have two tickets of one chase':
    'select from studio.ticket where chase_id is not null group by chase_id, draw_id having count(*) > 1',
  'tickets were bought after their chase was stopped': `
    select from studio.ticket join studio.ticket first on first.id = ticket.chase_id where ticket.placed_at > first.stopped_at`,
  'chases have won and were not stopped': `
    select from studio.ticket join studio.ticket first on first.id = ticket.chase_id
    where ticket.stops_on_win and ticket.payout_minor > 0 and first.stopped_at is null`,
  'stakes that came back do not stand once in the ledger': `
    select from studio.ticket join games.round on round_uuid = ticket.id
    left join games.vendor_transaction undone on undone.round_id = round.id and undone.kind = 'rollback' and undone.transfer_id is not null
    where chase_id is not null and ticket.state = 'ROLLED_BACK' and round.state = 'voided'
    group by ticket.id having count(undone) <> 1`,
}

/** What was reached by itself: chases of fifty draws, wins that stopped one, players who did. */
const REACHED: Readonly<Record<string, string>> = {
  'no chase of fifty draws was bought': 'select from studio.ticket where chase_id is not null group by chase_id having count(*) = 50',
  'no win gave later stakes back': chased(`stops_on_win and state = 'ROLLED_BACK' and ${HAS_WON}`),
  'no player stopped a chase': chased(`state = 'ROLLED_BACK' and not ${HAS_WON}`),
}

async function lookAtChases(stage: Stage): Promise<string[]> {
  const findings = await findingsOf(stage, AT_REST)
  await withOwner(stage.system, async (owner) => {
    for (const [name, query] of Object.entries(REACHED))
      if ((await owner.query(query)).rows.length === 0) throw new Error(`${name}: the run proves nothing`)
  })
  return findings
}

async function findingsOf({ system }: Stage, wrongs: Readonly<Record<string, string>>): Promise<string[]> {
  const findings: string[] = []
  await withOwner(system, async (owner) => {
    for (const [name, query] of Object.entries(wrongs)) {
      const { rows } = await owner.query(query)
      if (rows.length > 0) findings.push(`${rows.length} ${name}`)
    }
  })
  return findings
}
