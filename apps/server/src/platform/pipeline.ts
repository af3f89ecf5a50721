import { type DialectAdapter, Kysely, PostgresDialect, type PostgresPool, type TransactionBuilder } from 'kysely'
import type pg from 'pg'
import { connectionTo, type Db, KeepingClient, prepared, socketOf, sql } from './database.ts'
import type { Schema } from './schema.gen.ts'

/**
 * A writer looks everything up by its key, in plans that are made once. A plan that was made while a table was known to be empty
 * would otherwise read the whole of it for each key, until statistics are gathered again.
 */
const KEYS_ONLY = ['enable_seqscan=off', 'enable_bitmapscan=off', 'enable_memoize=off', 'plan_cache_mode=force_generic_plan']

/** A writer that stands still must not keep others from the members whom it has claimed: the database ends its transaction. */
const STANDSTILL_MAX = 'idle_in_transaction_session_timeout=1000'

/** Work that needs a transaction of its own was asked for in the middle of the pipeline's. */
export class InsideTransaction extends Error {}

/**
 * A connection of its own for one writer: what it asks at once goes over in one piece and is answered in order, by one process of the
 * database. Between `begin` and `commit`, which are sent along like any other statement, it is one transaction; `transaction()` is a
 * connection of the pool.
 */
export class Pipeline extends Kysely<Schema> {
  readonly #pool: Db
  #isBegun = false

  constructor(url: string, pool: Db) {
    super({ dialect: new PipelineDialect(url, pool) })
    this.#pool = pool
  }

  async begin(): Promise<void> {
    this.#isBegun = true
    await sql`${prepared('begin')} begin`.execute(this)
  }

  /** Ends the transaction, unless that was asked already; one in which a statement has failed is rolled back. */
  async commit(): Promise<void> {
    if (!this.#isBegun) return
    this.#isBegun = false
    await sql`${prepared('commit')} commit`.execute(this)
  }

  /** Refuses while the pipeline has begun its own: the other one could wait for what this one holds, and nobody would see the circle. */
  override transaction(): TransactionBuilder<Schema> {
    if (this.#isBegun) throw new InsideTransaction()
    return this.#pool.transaction()
  }
}

/** Of the same database as its pool: what this process remembers of one (`perDatabase`) it remembers of the other. */
class PipelineDialect extends PostgresDialect {
  readonly #adapter: DialectAdapter

  constructor(url: string, pool: Db) {
    super({ pool: new SharedConnection(url) })
    this.#adapter = pool.getExecutor().adapter
  }

  override createAdapter(): DialectAdapter {
    return this.#adapter
  }
}

/** Stands where a pool is expected, and lends one connection to everybody; one that broke is replaced at the next call. */
class SharedConnection implements PostgresPool {
  readonly options = {}
  readonly #config: pg.ClientConfig
  #lent: Promise<PipelinedClient> | undefined

  constructor(url: string) {
    this.#config = { ...connectionTo(url, [...KEYS_ONLY, STANDSTILL_MAX]), pipeline: true }
  }

  async connect(): Promise<PipelinedClient> {
    return await (this.#lent ?? this.#open())
  }

  async end(): Promise<void> {
    const client = await this.#lent?.catch(() => undefined)
    await client?.end()
  }

  #open(): Promise<PipelinedClient> {
    const client = new PipelinedClient(this.#config)
    const lent = client.connect().then(() => client)
    const forget = () => {
      if (this.#lent === lent) this.#lent = undefined
    }
    client.on('error', forget).on('end', forget)
    lent.catch(forget)
    this.#lent = lent
    return lent
  }
}

class PipelinedClient extends KeepingClient {
  #isGathering = false

  /** Nobody else waits for a connection that is shared. */
  release(): void {}

  override query(...args: unknown[]): never {
    this.#gather()
    return super.query(...args)
  }

  /** What is asked in one turn of the event loop leaves as one piece. */
  #gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    const socket = socketOf(this)
    socket.cork()
    process.nextTick(() => {
      this.#isGathering = false
      socket.uncork()
    })
  }
}
