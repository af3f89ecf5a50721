import type { TaskList, Logger as WorkerLogger } from 'graphile-worker'
import type { Logger } from 'pino'
import { type Context, inTransaction, type TxContext } from './context.ts'
import { openPlainPool, sql } from './database.ts'

/**
 * A background task; it calls one verb and may be run twice. `every` is a crontab line of five fields; in each minute that it names the job
 * runs `timesAMinute`, once where that is left out.
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

const CONNECTIONS_MAX = 4

export type Runner = { stop: () => Promise<void> }

/**
 * Starts the worker of this process; one that only answers calls does without the library. The worker's own statements have their own
 * connections, since it writes a job's number as JSON when the job has failed, which a bigint cannot be: the process ended with it.
 */
export async function startJobs(context: Context, url: string, jobs: readonly Job[]): Promise<Runner> {
  const { Logger, run } = await import('graphile-worker')
  const taskList: TaskList = {}
  const busy = new Set<Job>()
  for (const job of jobs) {
    taskList[job.name] = async (given) => {
      const payload = given as Record<string, string>
      const own = { ...context, now: new Date() }
      if (job.timesAMinute !== undefined && payload.part === undefined) await inTransaction(own, (tx) => enqueueParts(tx, job))
      // Whoever is not done with his last part does this one's work too, and leaves the worker's places to other jobs.
      if (busy.has(job)) return
      if (job.timesAMinute !== undefined) busy.add(job)
      await job.run(own, payload).finally(() => busy.delete(job))
    }
  }
  const crontab = jobs.flatMap((job) => (job.every ? [`${job.every} ${job.name}`] : [])).join('\n')
  const pool = openPlainPool(url, CONNECTIONS_MAX)
  const runner = await run({
    pgPool: pool,
    taskList,
    crontab,
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    noPreparedStatements: true,
    logger: quietLogger(context.log, Logger),
  })
  return {
    stop: async () => {
      await runner.stop()
      await pool.end()
    },
  }
}

/** The clock of the library counts in minutes; the other runs of a minute are put in the queue. */
async function enqueueParts(tx: TxContext, { name, timesAMinute = 1 }: Job): Promise<void> {
  for (let part = 1; part < timesAMinute; part += 1) {
    const runAt = new Date(tx.now.getTime() + (part * 60_000) / timesAMinute)
    await enqueue(tx, { name, payload: { part: String(part) }, key: `${name}-${part}`, runAt })
  }
}

function quietLogger(log: Logger, Library: typeof WorkerLogger): WorkerLogger {
  return new Library(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
  })
}
