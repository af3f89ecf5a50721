import type { Socket } from 'node:net'
import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Schema } from './schema.gen.ts'

export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>

/** Read and compose statements with these; nothing else of Kysely is needed outside platform and stores. */
export { type RawBuilder, sql }

// 64-bit integers arrive as bigint, never as a double.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, BigInt)
types.setTypeParser(1016, (text: string) => parseBigintArray(text))

/** Limits that keep a stuck statement from holding money: no call waits longer than this for the database. */
const sessionLimits = [
  'statement_timeout=5000',
  'lock_timeout=2000',
  'idle_in_transaction_session_timeout=10000',
  'transaction_timeout=15000',
]

/**
 * Marks a statement that runs all the time: it is parsed and planned once a connection. Its text must be the same at every call;
 * what differs is a parameter.
 */
export function prepared(name: string): RawBuilder<unknown> {
  return sql.raw(`/* prepared ${name} */`)
}

/** The database ends a statement before this; who hears nothing by now has a dead connection. */
const ANSWER_WITHIN_MS = 6000
const NO_ANSWER = 'Query read timeout'

/** An untaken connection is waited for this long; then the caller hears `busy`. */
const CONNECTION_WITHIN_MS = 2000

const PREPARED = /^\s*\/\* prepared ([a-z-]+) \*\//

/** A connection that keeps what `prepared` marks, and that is given up when it falls silent: its next user would wait for nothing. */
export class KeepingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values] = args
    const name = typeof text === 'string' ? PREPARED.exec(text)?.[1] : undefined
    const given = name === undefined ? args : [{ name, text, values }, ...args.slice(2)]
    const answer = (super.query as (...given: unknown[]) => unknown)(...given)
    if (answer instanceof Promise) answer.catch((failure: unknown) => isSilence(failure) && socketOf(this).destroy())
    return answer as never
  }
}

function isSilence(failure: unknown): boolean {
  return failure instanceof Error && failure.message === NO_ANSWER
}

/** Ending a connection politely would wait for an answer as well. */
export function socketOf(client: pg.Client): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}

export type OpenedDatabase = { db: Db; pool: pg.Pool }

/** How every connection is made; `settings` of the session are its own. */
export function connectionTo(url: string, settings: readonly string[] = []): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECTION_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
    options: [...sessionLimits, ...settings].map((setting) => `-c ${setting}`).join(' '),
    types,
  }
}

/** A pool for a library that writes its own statements and understands numbers of 64 bits as the driver itself gives them, as text. */
export function openPlainPool(url: string, connectionsMax: number): pg.Pool {
  const { types: _, ...connection } = connectionTo(url)
  return tended(new pg.Pool({ ...connection, max: connectionsMax }))
}

/** Opens the pool. A query that waits too long for a connection is refused with `busy`. */
export function openDatabase(url: string, connectionsMax: number, connectionTimeoutMillis = CONNECTION_WITHIN_MS): OpenedDatabase {
  const pool = tended(new pg.Pool({ ...connectionTo(url), connectionTimeoutMillis, max: connectionsMax, Client: KeepingClient }))
  return { db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), pool }
}

/** An idle connection that breaks is replaced by the pool; without a listener it would end the process. */
function tended(pool: pg.Pool): pg.Pool {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

function parseBigintArray(text: string): bigint[] {
  const inner = text.slice(1, -1)
  return inner === '' ? [] : inner.split(',').map(BigInt)
}

const BUSY_CODE = /^(08...|40001|40P01|55P03|57014|57P0[1-3]|53[1-3]00|25P03|25P04|ECONNREFUSED|ECONNRESET|EPIPE|EAGAIN)$/
const BUSY_WORDS =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|^connect ENOENT/

/** Whether the database refused because of load or a lost connection, so that the call may be made again. */
export function isBusy(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false
  const code = 'code' in failure ? String(failure.code) : ''
  return BUSY_CODE.test(code) || BUSY_WORDS.test(failure.message) || isSilence(failure)
}

/** Whether somebody else was faster: the same work, begun again, will see what they did. */
export function isLostRace(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && /^(23505|23P01|40001|40P01)$/.test(String(failure.code))
}

/** Whether a unique constraint of this name refused the row. */
export function isDuplicateOf(failure: unknown, constraint: string): boolean {
  return (
    failure instanceof Error &&
    'code' in failure &&
    failure.code === '23505' &&
    'constraint' in failure &&
    failure.constraint === constraint
  )
}

/** Whether a row named another that is not there. */
export function isMissingReference(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && failure.code === '23503'
}

/** Whether the database answers now. */
export async function isAnswering(db: Db): Promise<boolean> {
  return await sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}
