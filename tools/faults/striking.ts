import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Engine, Moment } from './engine-moments.ts'
import { killAndAwait } from './kills.ts'
import type { Stage } from './scenario.ts'
import type { System, VendorProgram } from './system.ts'

const LOOK_MS = 10
const REACHED_WITHIN_MS = 30_000
/** Play goes on within this time after a blow that another process outlives, or once the process that was killed serves again. */
const STILL_MS_MAX = 5_000
const STILL_WITHIN_MS = 30_000

/** Kills the vendor at a moment, waits until it has been set up again, and until play goes on. */
export async function killAt(stage: Stage, engine: Engine, moment: Moment): Promise<void> {
  const program = programOf(engine)
  await withOwner(stage.system, async (owner) => {
    const locks: pg.Client[] = []
    try {
      await reach(stage.system, owner, { moment, locks })
      const before = await pulseOf(owner, engine)
      const struckAt = performance.now()
      await killAndAwait(stage.system, program, () => release(locks))
      if (moment.again !== undefined) {
        locks.push(await lock(stage.system, moment.again))
        await until(owner, { name: `${moment.name}, once more`, holds: moment.again })
        await killAndAwait(stage.system, program, () => release(locks))
      }
      await untilServing(stage.system, program)
      await noteStill(stage, owner, { engine, before, struckAt, servedAt: performance.now() })
    } finally {
      await release(locks)
    }
  })
}

type Reaching = { moment: Moment; locks: pg.Client[] }

/** Waits until work has come to a moment; the locks that hold it there are the caller's to release. */
export async function reach(system: System, owner: pg.Client, { moment, locks }: Reaching): Promise<void> {
  const { name, stands, holds = [], also } = moment
  if (stands !== undefined) await until(owner, { name, query: stands })
  for (const [at, held] of holds.entries()) {
    locks.push(await lock(system, held))
    if (at > 0) await locks[at - 1]?.query('rollback')
    const isLast = at === holds.length - 1
    await until(owner, { name, holds: held, ...(isLast && also !== undefined && { query: also }) })
  }
}

async function lock(system: System, table: string): Promise<pg.Client> {
  const holder = await connect(system)
  await holder.query(`begin; lock table ${table}`)
  return holder
}

export async function release(locks: pg.Client[]): Promise<void> {
  await Promise.all(locks.splice(0).map((holder) => holder.end()))
}

type Wanted = { name: string; query?: string; holds?: string }

/** Waits until the query answers a row and somebody waits for the table that is held. */
export async function until(owner: pg.Client, { name, query = 'select', holds }: Wanted): Promise<void> {
  const waits = `select from pg_locks where not granted and relation = '${holds?.split(' ')[0]}'::regclass limit 1`
  for (let waited = 0; waited < REACHED_WITHIN_MS; waited += LOOK_MS) {
    const isHeld = holds === undefined || (await owner.query(waits)).rows.length > 0
    if (isHeld && (await owner.query(query)).rows.length > 0) return
    await sleep(LOOK_MS)
  }
  throw new Error(`it never came to "${name}": the run proves nothing`)
}

export async function pulseOf(owner: pg.Client, { pulse }: Engine): Promise<number> {
  const { rows } = await owner.query<Record<string, string>>(pulse)
  return Number(Object.values(rows[0] ?? {})[0] ?? 0)
}

/** Where Studio was killed, and where a process serves its players since. */
type Blow = { engine: Engine; before: number; struckAt: number; servedAt: number }

/** Notes how long it takes from a blow until play goes on. */
export async function noteStill(stage: Stage, owner: pg.Client, { engine, before, struckAt, servedAt }: Blow): Promise<void> {
  while ((await pulseOf(owner, engine)) <= before && performance.now() - servedAt < STILL_WITHIN_MS) await sleep(LOOK_MS)
  const now = performance.now()
  stage.stillMs.push(now - struckAt)
  if (now - servedAt > STILL_MS_MAX) stage.findings.push(`play stood still for ${((now - servedAt) / 1000).toFixed(1)} s`)
}

function programOf({ game }: Engine): VendorProgram {
  return game === 'sports' ? 'sportsbook' : 'studio'
}

export async function untilServing({ studioUrls, sportsbookUrls }: System, program: VendorProgram): Promise<void> {
  const [url] = program === 'studio' ? studioUrls : sportsbookUrls
  await untilReady(`${url}/health`)
}

/** Waits until a process says below this address of its health that it can serve. */
export async function untilReady(healthUrl: string): Promise<void> {
  const isReady = () =>
    fetch(`${healthUrl}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) await sleep(LOOK_MS)
}

export async function withOwner(system: System, work: (owner: pg.Client) => Promise<void>): Promise<void> {
  const owner = await connect(system)
  try {
    await work(owner)
  } finally {
    await owner.end()
  }
}

async function connect(system: System): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: system.urlOf('owner') })
  await client.connect()
  return client
}
