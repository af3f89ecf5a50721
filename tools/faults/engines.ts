import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { corrected } from './corrections.ts'
import { type Engine, engines } from './engine-moments.ts'
import { playings } from './playings.ts'
import type { Scenario, Stage } from './scenario.ts'
import { killAt, noteStill, pulseOf, withOwner } from './striking.ts'
import type { VendorProcess } from './system.ts'

const STUDIOS: readonly VendorProcess[] = ['studio', 'studio-2']
/** Twice as long as a lease of a table and some. */
const PAUSED_MS = 4_500
const AWAKE_MS = 2_000
const BETWEEN_MS = 3_000
const CUT_MS = 20_000
const SILENT_MS = 25_000
const SILENT_PLAYERS = 4
/** How often a short run does everything. */
const TIMES_SHORT = 3

const { table, hands, fish } = engines

const killed: readonly Scenario[] = Object.values(engines).map((engine) => ({
  name: `${engine.game}-killed`,
  fault: `kill -9 of Studio while ${engine.moments.map(({ name }) => name).join(', ')}`,
  ...on(engine, 1),
  break: (stage) =>
    repeatedly(stage, async () => {
      for (const moment of engine.moments) await killAt(stage, engine, moment)
    }),
}))

const paused: readonly Scenario[] = [table, hands, fish].map((engine) => ({
  name: `${engine.game}-paused`,
  fault: 'two Studios, each stopped by SIGSTOP past the lease of its tables and continued',
  ...on(engine, 2),
  break: (stage) =>
    repeatedly(stage, async () => {
      let taken = 0
      for (const name of STUDIOS) taken += await pause(stage, engine, name)
      if (taken === 0) throw new Error('nobody took the lead: the run proves nothing')
    }),
}))

const cut: readonly Scenario[] = [table, hands, fish].map((engine) => ({
  name: `${engine.game}-cut`,
  fault: 'every player cuts the own socket after each event',
  ...on(engine, 1),
  break: async ({ habits, times }) => {
    habits.isCutting = true
    await sleep((CUT_MS * times) / TIMES_SHORT)
    habits.isCutting = false
  },
}))

/** Faults of Studio's engines, each on a whole system. */
export const engineFaults: readonly Scenario[] = [
  ...killed,
  ...paused,
  {
    name: 'table-twofold',
    fault: 'one table of two Studios, each killed in turn: the other one leads on',
    ...on(table, 2),
    break: (stage) =>
      repeatedly(stage, async () => {
        for (const name of STUDIOS) await killOneOfTwo(stage, name)
      }),
  },
  ...cut,
  corrected,
  {
    name: 'hands-silent',
    fault: 'half of the players sit at a table and never answer',
    ...on(hands, 1),
    isFelt: false,
    break: async (stage) => {
      stage.habits.silent = SILENT_PLAYERS
      await sleep((SILENT_MS * stage.times) / TIMES_SHORT)
      stage.habits.silent = 0
      await withOwner(stage.system, async (owner) => {
        const { rows } = await owner.query('select from studio.hand_action where is_default limit 1')
        if (rows.length === 0) throw new Error('no turn ran out: the run proves nothing')
      })
    },
  },
]

function on({ game, tablePacePercent }: Engine, studios: 1 | 2): Pick<Scenario, 'needs' | 'traffic' | 'isFelt' | 'look'> {
  return { needs: { studios, tablePacePercent }, traffic: game, isFelt: true, look: lookForLateWrites }
}

async function repeatedly({ times }: Stage, work: () => Promise<void>): Promise<void> {
  for (let done = 0; done < times / TIMES_SHORT; done += 1) await work()
}

async function killOneOfTwo(stage: Stage, name: VendorProcess): Promise<void> {
  await sleep(BETWEEN_MS + stage.dice.roll(BETWEEN_MS))
  await withOwner(stage.system, async (owner) => {
    const [before, struckAt] = [await pulseOf(owner, table), performance.now()]
    process.kill(stage.system.pidOf(name), 'SIGKILL')
    await noteStill(stage, owner, { engine: table, before, struckAt, servedAt: struckAt })
  })
}

type Lead = { id: string; fence: string; written: string }

/** Stops one of two Studios until the other one leads its tables. Answers how many tables that were; none may be written by the first again. */
async function pause(stage: Stage, engine: Engine, name: VendorProcess): Promise<number> {
  const taken: Lead[] = []
  await withOwner(stage.system, async (owner) => {
    await sleep(BETWEEN_MS)
    const before = await leadsOf(owner, engine, true)
    const pid = stage.system.pidOf(name)
    process.kill(pid, 'SIGSTOP')
    try {
      await sleep(PAUSED_MS)
      const after = new Map((await leadsOf(owner, engine, false)).map((lead) => [lead.id, lead]))
      const lost = before.filter(({ id, fence }) => BigInt(after.get(id)?.fence ?? fence) > BigInt(fence))
      for (const lead of lost) taken.push({ ...lead, written: await writtenBy(owner, lead) })
    } finally {
      process.kill(pid, 'SIGCONT')
    }
    await sleep(AWAKE_MS)
    for (const lead of taken)
      if ((await writtenBy(owner, lead)) !== lead.written) stage.findings.push(`a paused leader of ${lead.id} wrote when it woke`)
  })
  return taken.length
}

/** The tables of a game, each with the number of the last leader that it had. */
async function leadsOf(owner: pg.Client, { game }: Engine, isRunning: boolean): Promise<Lead[]> {
  const { rows } = await owner.query<Lead>(
    `select id, fence::text, '' as written from studio.game_table where game_code = $1 and (lease_until > now() or not $2)`,
    [playings[game].gameCode, isRunning],
  )
  return rows
}

/** How much stands there that bears the number of a leader. */
async function writtenBy(owner: pg.Client, { id, fence }: Lead): Promise<string> {
  const { rows } = await owner.query<{ written: string }>(
    `select (select count(*) from studio.table_round_step step join studio.table_round round on round.id = round_id
         where table_id = $1 and step.fence = $2)
       + (select count(*) from studio.fish_shot shot join studio.fish_minute minute on minute.id = minute_id
         where table_id = $1 and minute.fence = $2) as written`,
    [id, fence],
  )
  return rows[0]?.written ?? ''
}

/** Every round was written by leaders in turn: none after a later one had written. */
async function lookForLateWrites({ system }: Stage): Promise<string[]> {
  let late = 0
  await withOwner(system, async (owner) => {
    const { rows } = await owner.query(
      `select from (select fence < lag(fence) over (partition by round_id order by position) as is_late from studio.table_round_step) step where is_late`,
    )
    late = rows.length
  })
  return late === 0 ? [] : [`${late} steps of rounds were written by a leader that had lost the lead`]
}
