import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type DiskProbe, probeDisk } from './disk.ts'
import { median, type Row, sayRows } from './figures.ts'
import { findPgbench, preparePgbench, runPgbench } from './pgbench.ts'
import { requireShare } from './processor-share.ts'
import { ageJournal } from './wallet-aging.ts'
import { signedPool } from './wallet-requests.ts'
import { type Bench, type Run, runLoad } from './wallet-runs.ts'
import { openStage, SEED } from './wallet-stage.ts'

const CLIENTS = [8, 16, 32] as const
const TAIL_SHARE = 0.7
const TAIL_MS = 50
const MEMORY_SHARE = 0.5
const AGED_WARM = 2
/** What runs in each full minute falls into both sides once. */
const AGED_SECONDS = 60
const POOL_ROOM = 1.2

const defaults = { rounds: 3, warm: 15, seconds: 10, players: 20_000, pool: 600_000, aged: 10_000_000, minutes: 0, share: 0 }
const USAGE = `npm run bench -- wallet [${Object.entries(defaults)
  .map(([name, value]) => `--${name} ${value}`)
  .join('] [')}] [--only peak,tail,aged,memory] [--sockets] [--profile]`

type Options = typeof defaults & { only: string[]; isBySocket: boolean; isProfiled: boolean }
type Bets = Bench & { options: Options; pgbench: string | undefined }

/**
 * Signed bets over the real route against PostgreSQL's own benchmark, interleaved, generator and all on one machine. Each run counts
 * the journal's rows against the requests that were accepted, and gives no figure when they differ.
 */
export async function benchWallet(args: readonly string[]): Promise<void> {
  const options = readOptions(args)
  if (options.share > 0) requireShare(options.share)
  const pgbench = findPgbench()
  if (!pgbench) console.log('no pgbench here (Debian: apt-get install postgresql-contrib): the ratio to TPC-B is left out')
  const pool = await signedPool(options.pool, options.players)
  const stage = await openStage(pool.publicKey, options.players, options.isBySocket)
  const { warm, seconds, share, isProfiled } = options
  const bench = { options, stage, pool, pgbench, warm, seconds, share, isProfiled }
  try {
    if (pgbench) await stage.admin.query('create database tpcb').then(() => preparePgbench(pgbench, stage.url('tpcb')))
    const peak = await benchPeak(bench)
    if (options.only.includes('aged') && options.aged > 0) await benchAged(bench, peak)
    if (options.only.includes('memory') && options.minutes > 0) await benchMemory(bench, peak)
  } finally {
    await stage.stop()
  }
}

function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const
  const named = Object.fromEntries(Object.keys(defaults).map((name) => [name, text]))
  const flag = { type: 'boolean' } as const
  const { values } = parseArgs({ args: [...args], options: { ...named, only: text, sockets: flag, profile: flag } })
  const { only = 'peak,tail,aged,memory', sockets = false, profile = false, ...numbers } = values
  const given = Object.entries(numbers).map(([name, value]) => {
    const number = Number(value)
    if (!Number.isSafeInteger(number) || number < 0) throw new Error(`--${name} ${value}: ${USAGE}`)
    return [name, number]
  })
  return {
    ...defaults,
    ...Object.fromEntries(given),
    only: String(only).split(','),
    isBySocket: sockets === true,
    isProfiled: profile === true,
  }
}

async function benchPeak(bench: Bets): Promise<number> {
  const tpcb: number[][] = []
  const one: Run[] = []
  const tails: Tail[] = []
  const two: Run[] = []
  for (let round = 0; round < bench.options.rounds; round += 1) {
    if (bench.pgbench) tpcb.push(await runTpcb(bench, bench.pgbench))
    const peak = await runLoad(bench, { processes: 1 })
    one.push(peak)
    two.push(await runLoad(bench, { processes: 2 }))
    if (bench.options.only.includes('tail')) tails.push(await runTail(bench, peak))
    console.log(`round ${round + 1}: load of the machine ${loadavg()[0]?.toFixed(1)}`)
  }
  const best = tpcb.map((speeds) => Math.max(...speeds))
  const speeds = one.map(({ perSecond }) => perSecond)
  sayRows([
    { ...row('TPC-B of 8/16/32 clients, a second', best), rounds: tpcb.map((all) => all.map((speed) => speed.toFixed(0)).join('/')) },
    row('signed bets a second, one process', speeds),
    row(
      'bets divided by the best TPC-B',
      best.map((speed, at) => (speeds[at] ?? 0) / speed),
      { reach: '>= 2.0', digits: 2 },
    ),
    row(
      'two processes divided by one',
      two.map((run, at) => run.perSecond / (speeds[at] ?? 1)),
      { reach: '>= 1.2', digits: 2 },
    ),
    row(
      'bets of two processes divided by TPC-B',
      best.map((speed, at) => (two[at]?.perSecond ?? 0) / speed),
      { digits: 2 },
    ),
    ...(['serverUs', 'databaseUs', 'generatorUs'] as const).map((part) => rowOf(`processor a bet: ${part}`, one, { of: part })),
    row(
      'processor a bet, us, two processes',
      two.map(({ serverUs, databaseUs, generatorUs }) => serverUs + databaseUs + generatorUs),
    ),
    rowOf('a signature check beside the peak, us', one, { of: 'checkUs', digits: 1 }),
    rowOf('p99 at the peak, ms', one, { of: 'p99', digits: 1 }),
    rowOf('bytes on disk a bet, indexes in', one, { of: 'bytes', reach: '<= 450' }),
    ...rowsOfTails(tails),
  ])
  return median(speeds)
}

async function runTpcb({ stage, options }: Bets, pgbench: string): Promise<number[]> {
  const speeds: number[] = []
  for (const clients of CLIENTS) speeds.push(await runPgbench(pgbench, stage.url('tpcb'), { clients, seconds: options.seconds }))
  return speeds
}

type Tail = { rate: number; run: Run; disk: DiskProbe }

/** Of each round by its own peak, since a machine's speed wanders; what the disk does by itself is looked at just before. */
async function runTail(bench: Bets, peak: Run): Promise<Tail> {
  const rate = Math.floor(peak.perSecond * TAIL_SHARE)
  const disk = await probeDisk(bench.stage.folder, { seconds: bench.seconds, limitMs: TAIL_MS })
  return { rate, disk, run: await runLoad(bench, { processes: 1, rate }) }
}

function rowsOfTails(tails: readonly Tail[]): Row[] {
  if (tails.length === 0) return []
  const runs = tails.map(({ run }) => run)
  return [
    row(
      `${TAIL_SHARE * 100} % of the peak, bets a second`,
      tails.map(({ rate }) => rate),
    ),
    rowOf('a signature check beside the tail, us', runs, { of: 'checkUs', digits: 1 }),
    rowOf('p50 there, ms', runs, { of: 'p50', digits: 1 }),
    rowOf('p99 there, ms', runs, { of: 'p99', reach: `<= ${TAIL_MS}`, digits: 1 }),
    rowOf('worst there, ms', runs, { of: 'worst', digits: 1 }),
    row(
      `disk alone, % of it over ${TAIL_MS} ms`,
      tails.map(({ disk }) => disk.standing * 100),
      { digits: 1 },
    ),
    row(
      'disk alone, longest flush, ms',
      tails.map(({ disk }) => disk.worst),
    ),
  ]
}

/**
 * The load on an empty journal and on copies of one with millions behind it, in turns. Both are in use for longer before they are
 * measured: a page that nobody has met since the last checkpoint is read, and written whole into the log, once.
 */
async function benchAged(bench: Bets, peak: number): Promise<void> {
  const { options, stage, pool } = bench
  const inUse = { ...bench, warm: bench.warm * AGED_WARM, seconds: AGED_SECONDS }
  const needed = Math.ceil(peak * (inUse.warm + inUse.seconds) * POOL_ROOM)
  if (pool.count < needed) {
    console.log(`age is left out, no figure: at this speed it takes --pool ${needed}`)
    return
  }
  console.log(`building a journal of ${options.aged} transfers …`)
  await stage.admin.query(`create database bench_aged template ${SEED}`)
  await ageJournal(stage.url('bench_aged'), options)
  const young: Run[] = []
  const aged: Run[] = []
  for (let round = 0; round < options.rounds; round += 1) {
    young.push(await runLoad(inUse, { processes: 1 }))
    aged.push(await runLoad(inUse, { processes: 1, template: 'bench_aged' }))
  }
  sayRows([
    rowOf('database us a bet, empty journal', young, { of: 'databaseUs' }),
    rowOf(`database us a bet, ${options.aged} transfers`, aged, { of: 'databaseUs' }),
    row(
      'aged divided by empty',
      aged.map((run, at) => run.databaseUs / (young[at]?.databaseUs ?? 1)),
      { reach: '<= 1.4', digits: 2 },
    ),
  ])
}

/** At half of the peak, or as fast as the pool lasts. */
async function benchMemory(bench: Bets, peak: number): Promise<void> {
  const { minutes } = bench.options
  const seconds = minutes * 60
  const rate = Math.floor(Math.min(peak * MEMORY_SHARE, (bench.pool.count - 1) / (seconds + bench.warm)))
  const run = await runLoad(bench, { processes: 1, rate, seconds, isWatched: true })
  sayRows([
    rowOf(`growth of memory over ${minutes} minutes, MB a minute`, [run], { of: 'growth', reach: '<= 1', digits: 2 }),
    rowOf(`p99 at ${rate} a second, ms`, [run], { of: 'p99', digits: 1 }),
  ])
}

type Shown = { reach?: string; digits?: number }

function rowOf(figure: string, runs: readonly Run[], how: Shown & { of: keyof Omit<Run, 'refused'> }): Row {
  return row(
    figure,
    runs.map((run) => run[how.of]),
    how,
  )
}

/** A row of figures, one a round; the median stands beside them. */
function row(figure: string, values: readonly number[], { reach = '', digits = 0 }: Shown = {}): Row {
  return { figure, reach, rounds: values.map((value) => value.toFixed(digits)), median: median(values).toFixed(digits) }
}
