import { randomBytes } from 'node:crypto'
import type { TestContext } from 'node:test'
import pg from 'pg'

/**
 * A database of its own with schema and role as Studio finds them in production. `CROUPIER_TEST_DATABASE` is a superuser's URL of a
 * running cluster; `query` asks as that superuser.
 */
export type TestDatabase = { url: string; query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> }

export async function createDatabase(t: TestContext): Promise<TestDatabase> {
  const cluster = process.env.CROUPIER_TEST_DATABASE
  if (!cluster) throw new Error('CROUPIER_TEST_DATABASE must be the URL of a PostgreSQL superuser')
  const name = `studio_test_${randomBytes(6).toString('hex')}`
  const password = randomBytes(12).toString('hex')
  await asSuperuser(cluster, [`create role ${name} login password '${password}'`, `create database ${name}`])
  const url = new URL(cluster)
  url.pathname = `/${name}`
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await admin.query(`create schema studio authorization ${name}`)
  t.after(async () => {
    await admin.end()
    await asSuperuser(cluster, [`drop database ${name} with (force)`, `drop role ${name}`])
  })
  url.username = name
  url.password = password
  return {
    url: url.href,
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => (await admin.query<Row>(text, values)).rows,
  }
}

async function asSuperuser(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
