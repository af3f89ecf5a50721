import { createHash } from 'node:crypto'
import pg from 'pg'
import { openTestCluster, TEMPLATE, testPasswords } from './cluster.ts'

export type TestDatabase = { url: string; ownerUrl: string; auditUrl: string; studioUrl: string; drop: () => Promise<void> }

/** The owner's connection strings of this process's databases, by their names. */
export const ownerUrls = new Map<string, string>()

/**
 * A database of its own for a test file, cloned from the migrated template. The cluster comes from the test run
 * (CROUPIER_TEST_DATABASE); a file that is run alone starts one. The caller drops it when everything that uses it has stopped.
 */
export async function aDatabase(file: string): Promise<TestDatabase> {
  const given = process.env.CROUPIER_TEST_DATABASE
  const cluster = given ? undefined : await openTestCluster()
  const admin = given ?? cluster?.url ?? ''
  const name = `t_${createHash('sha256').update(`${file}${process.pid}`).digest('hex').slice(0, 16)}`
  await administer(admin, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  const drop = async () => {
    await administer(admin, `drop database ${name} with (force)`).finally(() => cluster?.stop())
  }
  const url = new URL(admin)
  url.pathname = `/${name}`
  const login = (role: keyof typeof testPasswords) => {
    const own = new URL(url)
    own.username = `${TEMPLATE}_${role}_login`
    own.password = testPasswords[role]
    return own.toString()
  }
  ownerUrls.set(name, url.toString())
  return { url: login('server'), ownerUrl: url.toString(), auditUrl: login('audit'), studioUrl: login('studio'), drop }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
