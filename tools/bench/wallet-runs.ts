import { fork } from 'node:child_process'
import pg from 'pg'
import { sampleMemory, watched } from './memory.ts'
import { type Checks, sampleProcessor } from './processor.ts'
import type { LoadOrder, LoadResult, LoadWord } from './wallet-load.ts'
import type { Pool } from './wallet-requests.ts'
import { cpuOf, cpuOfCluster, SEED, type Servers, type Stage, startServers } from './wallet-stage.ts'

const CONNECTIONS = 512
const RUN = 'bench_run'

export type Bench = {
  stage: Stage
  pool: Pool
  /** Seconds of the same load before the measured ones: code is compiled, connections are open. */
  warm: number
  seconds: number
  /** Hundredths of one processor for each server process; 0 is no limit. */
  share: number
  isProfiled: boolean
}

/**
 * One load: how many server processes, a rate or as fast as it goes, whether with a copy of another journal than the empty one, and whether
 * what servers keep in memory is looked at meanwhile.
 */
export type Load = { processes: number; rate?: number; seconds?: number; template?: string; isWatched?: boolean }

/**
 * What a load cost: microseconds of processor a bet, bytes on disk a bet, megabytes of growth a minute where it was watched; and
 * what a signature check took beside it, in microseconds.
 */
export type Run = LoadResult & { databaseUs: number; serverUs: number; generatorUs: number; bytes: number; growth: number; checkUs: number }

/** Makes a load and counts the journal afterwards; throws when the rows are not the requests. */
export async function runLoad(bench: Bench, load: Load): Promise<Run> {
  const { admin, url, serverUrl } = bench.stage
  await admin.query(`create database ${RUN} template ${load.template ?? SEED} strategy file_copy`)
  const client = new pg.Client({ connectionString: url(RUN) })
  await client.connect()
  const profile = bench.isProfiled ? ['--cpu-prof', '--cpu-prof-dir=/tmp/croupier-bench-profiles'] : []
  const servers = await startServers({
    url: serverUrl(RUN),
    count: load.processes,
    share: bench.share,
    sockets: bench.stage.sockets,
    execArgv: [...profile, ...(load.isWatched ? watched : [])],
  })
  try {
    return await measure(bench, load, { client, servers })
  } finally {
    await servers.stop()
    await client.end()
    await admin.query(`drop database ${RUN} with (force)`)
  }
}

type Site = { client: pg.Client; servers: Servers }

async function measure(bench: Bench, load: Load, { client, servers }: Site): Promise<Run> {
  const { pids } = servers
  const { pool, warm, seconds } = bench
  const order = { places: servers.places, file: pool.file, connections: CONNECTIONS, warmMs: warm * 1000, rate: load.rate }
  const before = await countJournal(client)
  const memory = load.isWatched ? sampleMemory(pids) : undefined
  const processor = sampleProcessor()
  const cpu = () => ({
    database: cpuOfCluster(bench.stage.clusterPid),
    server: pids.reduce((sum, pid) => sum + cpuOf(pid), 0),
    checks: processor.soFar(),
  })
  const marks: ReturnType<typeof cpu>[] = []
  const made = makeLoad({ ...order, measureMs: (load.seconds ?? seconds) * 1000 }, () => marks.push(cpu()))
  const result = await made.finally(() => {
    memory?.stop()
    processor.stop()
  })
  const after = await countJournal(client)
  const bets = after.bets - before.bets
  if (result.refused.length > 0 || bets !== result.accepted || result.accepted !== result.sent)
    throw new Error(`no figure: ${result.sent} sent, ${result.accepted} accepted, ${bets} in the journal; ${result.refused.join(' | ')}`)
  const [begin, end] = marks
  const each = (part: 'database' | 'server') => (((end?.[part] ?? 0) - (begin?.[part] ?? 0)) * 1000) / result.inWindow
  const costs = { databaseUs: each('database'), serverUs: each('server'), generatorUs: (result.cpuMs * 1000) / result.accepted }
  return {
    ...result,
    ...costs,
    bytes: (after.bytes - before.bytes) / result.accepted,
    growth: memory?.growth() ?? Number.NaN,
    checkUs: checkBetween(begin?.checks, end?.checks),
  }
}

function checkBetween(begin?: Checks, end?: Checks): number {
  return ((end?.sumUs ?? 0) - (begin?.sumUs ?? 0)) / ((end?.samples ?? 0) - (begin?.samples ?? 0))
}

async function countJournal(client: pg.Client): Promise<{ bets: number; bytes: number }> {
  const { rows } = await client.query<{ bets: string; bytes: string }>(`
    select (select count(*) from wallet.entry where account_id <> all (array(select id from wallet.account where class = 'vendor'))) as bets,
      (select sum(pg_total_relation_size(name::regclass))
       from unnest(array['wallet.transfer', 'wallet.entry', 'games.vendor_transaction', 'games.round']) name) as bytes`)
  return { bets: Number(rows[0]?.bets), bytes: Number(rows[0]?.bytes) }
}

async function makeLoad(order: LoadOrder, mark: () => void): Promise<LoadResult> {
  const generator = fork(new URL('./wallet-load.ts', import.meta.url))
  generator.send(order)
  return await new Promise((resolve, reject) => {
    generator.on('message', (word: LoadWord) => (typeof word === 'string' ? mark() : resolve(word)))
    generator.once('exit', (code) => reject(new Error(`the generator ended with ${code}`)))
  })
}
