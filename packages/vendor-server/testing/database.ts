import { randomBytes } from 'node:crypto'
import pg from 'pg'

/**
 * A database of its own with schema and role as a vendor finds them in production. `CROUPIER_TEST_DATABASE` is a superuser's URL of a
 * running cluster; `query` asks as that superuser.
 */
export type TestDatabase = {
  url: string
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** Waits until a query answers a row. */
  until(statement: string): Promise<void>
  /** A second transaction, ready to take a lock at once; `blocked` resolves when somebody waits for it. */
  openLock(): Promise<{ take(statement: string): Promise<unknown>; blocked(): Promise<void>; release(): Promise<void> }>
}

/** Where the undoing of a start is registered: a test's context, or a suite. */
export type Owner = { after(undo: () => Promise<void>): void }

const SOMEONE_WAITS = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

export async function createDatabase(owner: Owner, schema: string): Promise<TestDatabase> {
  const cluster = process.env.CROUPIER_TEST_DATABASE
  if (!cluster) throw new Error('CROUPIER_TEST_DATABASE must be the URL of a PostgreSQL superuser')
  const name = `${schema}_test_${randomBytes(6).toString('hex')}`
  const password = randomBytes(12).toString('hex')
  await asSuperuser(cluster, [`create role ${name} login password '${password}'`, `create database ${name}`])
  const url = new URL(cluster)
  url.pathname = `/${name}`
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await admin.query(`create schema ${schema} authorization ${name}`)
  owner.after(async () => {
    await admin.end()
    await asSuperuser(cluster, [`drop database ${name} with (force)`, `drop role ${name}`])
  })
  url.username = name
  url.password = password
  const superuserUrl = new URL(cluster)
  superuserUrl.pathname = `/${name}`
  return {
    url: url.href,
    until: (statement) => until(admin, statement),
    async openLock() {
      const holder = new pg.Client({ connectionString: superuserUrl.href })
      await holder.connect()
      await holder.query('begin')
      return { take: (statement) => holder.query(statement), blocked: () => until(admin, SOMEONE_WAITS), release: () => holder.end() }
    },
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => (await admin.query<Row>(text, values)).rows,
  }
}

async function asSuperuser(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** Two minutes: a minute of a fish table is one, and on a busy machine a table takes its time to close. */
const UNTIL_TRIES_MAX = 6000

async function until(admin: pg.Client, statement: string): Promise<void> {
  for (let asked = 0; asked < UNTIL_TRIES_MAX; asked += 1) {
    const { rows } = await admin.query(statement)
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`waited in vain for: ${statement}`)
}
