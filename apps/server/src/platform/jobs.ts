import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '@croupier/calendar/durations'
import type { Runner as LibraryRunner, RunnerOptions, TaskList, Logger as WorkerLogger } from 'graphile-worker'
import type { Logger } from 'pino'
import { type Context, inTransaction, type TxContext } from './context.ts'
import { openPlainPool, sql } from './database.ts'

/**
 * A background task; it calls one verb and may be run twice. `every` is a crontab line of five fields; in each minute that it names the job
 * runs `timesAMinute`, once where that is left out. Jobs of several times a minute take turns.
 */
export type Job = {
  name: string
  every?: string
  timesAMinute?: number
  run: (context: Context, payload: Record<string, string>) => Promise<void>
}

/** Puts a job into the queue in the caller's transaction; jobs with one key replace each other while they wait. */
export async function enqueue(
  tx: TxContext,
  job: { name: string; payload: Record<string, string>; key?: string; runAt?: Date },
): Promise<void> {
  await sql`
    select graphile_worker.add_job(${job.name}, ${JSON.stringify(job.payload)}::json, job_key := ${job.key ?? null}, run_at := ${job.runAt ?? null}, max_attempts := 12)
  `.execute(tx.db)
}

/** So often a process says which jobs it still has under way. */
const TOLD_EVERY_MS = 30_000
/** A job without a heartbeat for this long is free again: its worker is gone, and the library alone would wait for four hours. */
const GIVEN_BACK_AFTER = '2 minutes'

/** What the queue needs itself. */
export const platformJobs: readonly Job[] = [{ name: 'platform-give-back-jobs', every: '* * * * *', run: giveBackJobs }]

async function giveBackJobs({ db }: Context): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set locked_by = null, locked_at = null where locked_at < now() - ${GIVEN_BACK_AFTER}::interval
  `.execute(db)
}

const CONNECTIONS_MAX = 4

export type Runner = { stop: () => Promise<void> }

/**
 * Starts the worker of this process; one that only answers calls does without the library. The worker's own statements have their own
 * connections, since it writes a job's number as JSON when the job has failed, which a bigint cannot be: the process ended with it.
 */
export async function startJobs(context: Context, url: string, jobs: readonly Job[]): Promise<Runner> {
  const { Logger, run } = await import('graphile-worker')
  const taskList: TaskList = {}
  const underWay = new Map<string, Job>()
  const often = jobs.filter(({ timesAMinute }) => timesAMinute !== undefined)
  const enqueueMinute = (job: Job) =>
    inTransaction({ ...context, now: new Date() }, (tx) => enqueueParts(tx, job, often.indexOf(job) / often.length))
  for (const job of jobs) {
    taskList[job.name] = async (given, { job: { id } }) => {
      const payload = given as Record<string, string>
      if (job.timesAMinute !== undefined && payload.part === undefined) return await enqueueMinute(job)
      // A run that is not over does this turn's work too, and leaves the worker's slots to other jobs.
      if (job.every && [...underWay.values()].includes(job)) return
      underWay.set(id, job)
      await job.run({ ...context, now: new Date() }, payload).finally(() => underWay.delete(id))
    }
  }
  const crontab = jobs.flatMap((job) => (job.every ? [`${job.every} ${job.name}`] : [])).join('\n')
  const pool = openPlainPool(url, CONNECTIONS_MAX)
  const options: RunnerOptions = {
    pgPool: pool,
    taskList,
    crontab,
    pollInterval: 1000,
    noHandleSignals: true,
    noPreparedStatements: true,
    logger: quietLogger(context.log, Logger),
    // By way of its batches the library hears that the end of a job could not be written; else nobody does, and the process ends with it.
    preset: { worker: { concurrentJobs: 4, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
  const runner = await keepRunning(context, async () => {
    const started = await run(options)
    for (const job of often) await enqueueMinute(job)
    return started
  })
  const telling = setInterval(() => void tellUnderWay(context, [...underWay.keys()]), TOLD_EVERY_MS)
  return {
    stop: async () => {
      await runner.stop()
      clearInterval(telling)
      await pool.end()
    },
  }
}

const RESTART_AFTER_MS = 1_000

/** A worker that loses its database ends; it is started again until it is asked to stop. The first start has to succeed. */
async function keepRunning({ log }: Context, start: () => Promise<LibraryRunner>): Promise<Runner> {
  let isStopping = false
  let current: LibraryRunner | undefined = await start()
  const keep = async () => {
    while (!isStopping) {
      await current?.promise.catch((failure: unknown) => log.warn({ failure: String(failure) }, 'the worker of the jobs has ended'))
      if (isStopping) return
      await sleep(RESTART_AFTER_MS)
      current = await start().catch((failure: unknown) => {
        log.warn({ failure: String(failure) }, 'the worker of the jobs waits for the database')
        return undefined
      })
    }
  }
  const kept = keep()
  return {
    stop: async () => {
      isStopping = true
      await current?.stop().catch(() => undefined)
      await kept
    },
  }
}

/** A job that is still under way stays whose it is. */
async function tellUnderWay({ db, log }: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const telling = sql`update graphile_worker._private_jobs set locked_at = now() where id = any(${ids}::bigint[]) and locked_at is not null`
  await telling.execute(db).catch((failure: unknown) => log.warn({ failure: String(failure) }, 'jobs under way were not told'))
}

/** A timer that fires so shortly before a minute means that minute: clocks and timers are not exact. */
const EARLY_MS = 5_000

/** The clock of the library counts in minutes; what is not over of this one is put in the queue. */
async function enqueueParts(tx: TxContext, { name, timesAMinute = 1 }: Job, turn: number): Promise<void> {
  for (const { part, runAt } of partsOfMinute(tx.now, timesAMinute, turn))
    await enqueue(tx, { name, payload: { part: String(part) }, key: `${name}-${part}`, runAt })
}

/** The parts of a minute that are not over; `turn`, from 0 to 1, is how much of the time between two goes by before the first. */
export function partsOfMinute(now: Date, timesAMinute: number, turn: number): { part: number; runAt: Date }[] {
  const everyMs = MINUTE_MS / timesAMinute
  const minute = Math.floor((now.getTime() + EARLY_MS) / MINUTE_MS) * MINUTE_MS
  const all = Array.from({ length: timesAMinute }, (_, part) => ({ part, runAt: new Date(minute + (part + turn) * everyMs) }))
  return all.filter(({ runAt }) => runAt.getTime() + everyMs > now.getTime())
}

function quietLogger(log: Logger, Library: typeof WorkerLogger): WorkerLogger {
  return new Library(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
  })
}
