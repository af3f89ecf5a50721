import { readdirSync, readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'

const POOL_MAX = 10

const int8AsBigint = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? BigInt : pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig

/** The database ends a statement before this; who hears nothing by now has a dead connection. */
const ANSWER_WITHIN_MS = 6000

/**
 * A connection that prepares its statements, so that each text is planned once, and that is given up when it falls silent: its next user would wait
 * for nothing.
 */
class WakingClient extends pg.Client {
  override query(text: unknown, values?: unknown, ...others: unknown[]): never {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
    const given = name === undefined ? [text, values, ...others] : [{ name, text, values }, ...others]
    const answer = (super.query as (...args: unknown[]) => unknown)(...given)
    if (answer instanceof Promise) answer.catch((failure: unknown) => isSilence(failure) && socketOf(this).destroy())
    return answer as never
  }
}

/** A list of values makes a text of each length: a connection does not keep all of them. */
const PREPARED_MAX = 400
const prepared = new Map<string, string>()

/** The name of a prepared statement; undefined for texts that come after the first `PREPARED_MAX`. */
function nameOf(text: string): string | undefined {
  const known = prepared.get(text)
  if (known !== undefined || prepared.size >= PREPARED_MAX) return known
  const name = `statement_${prepared.size}`
  prepared.set(text, name)
  return name
}

function isSilence(failure: unknown): boolean {
  return failure instanceof Error && failure.message === 'Query read timeout'
}

function socketOf(client: pg.Client): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}

/** Opens a pool in which int8 is bigint and no statement may hang for long. */
export function openDatabase<Schema>(url: string, log: Logger): Kysely<Schema> {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_MAX,
    connectionTimeoutMillis: 2000,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
    Client: WakingClient,
    types: int8AsBigint,
    options: '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000',
  })
  pool.on('error', (error) => log.error({ err: error }, 'an idle connection was lost'))
  // A transaction's connection that breaks fails its statements; without a listener of its own it would end the process too.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * A vendor's own schema, and the folder of its migrations. Two processes that start together must not migrate together: any number
 * will do as `lock`, as long as it stays.
 */
export type Migrations = { schema: string; folder: string; lock: number }

/** Brings the schema up to date: each file once, in the order of names, each in its own transaction. Answers what it applied. */
export async function migrate(url: string, { schema, folder, lock }: Migrations): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  const migration = `${pg.escapeIdentifier(schema)}.migration`
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(`create table if not exists ${migration} (name text primary key, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string }>(`select name from ${migration}`)
    const applied = new Set(rows.map((row) => row.name))
    const waiting = readdirSync(folder)
      .filter((name) => name.endsWith('.sql') && !applied.has(name))
      .sort()
    for (const name of waiting) {
      await client.query('begin')
      await client.query(readFileSync(join(folder, name), 'utf8'))
      await client.query(`insert into ${migration} (name) values ($1)`, [name])
      await client.query('commit')
    }
    return waiting
  } finally {
    await client.end()
  }
}

/** Whether the database answers now. */
export async function isAnswering<Schema>(db: Kysely<Schema>): Promise<boolean> {
  return await sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}
