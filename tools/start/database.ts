import { mkdirSync } from 'node:fs'
import { keepCluster } from '@croupier/local-postgres/kept-cluster'
import pg from 'pg'
import { type LoginUrls, prepareDatabase } from '../../apps/server/src/migrate.ts'
import type { Home } from './home.ts'

export type Database = { urls: LoginUrls; stop: () => Promise<void> }

const NAME = 'croupier'

/** The user's PostgreSQL when DATABASE_URL names one, else the one from npm in the data folder, which is kept running; brought up to date. */
export async function openDatabase(home: Home, givenUrl: string | undefined): Promise<Database> {
  const passwords = home.databasePasswords()
  if (givenUrl) return { urls: await prepareDatabase(givenUrl, passwords), stop: async () => undefined }
  mkdirSync(home.path('postgres'), { recursive: true })
  const folder = home.path('postgres', 'data')
  const say = (line: string) => process.stderr.write(`${line}\n`)
  const cluster = await keepCluster({ folder, passwordFile: home.path('secrets', 'postgres'), isDurable: true }, say)
  try {
    await createWhenMissing(cluster.url('postgres'))
    return { urls: await prepareDatabase(cluster.url(NAME), passwords), stop: cluster.stop }
  } catch (failure) {
    await cluster.stop()
    throw failure
  }
}

async function createWhenMissing(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [NAME])
    if (rowCount === 0) await client.query(`create database ${NAME}`)
  } finally {
    await client.end()
  }
}
