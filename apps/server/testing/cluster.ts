import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openCluster } from '@croupier/local-postgres/cluster'
import { scratchFolder } from '@croupier/local-postgres/places'
import pg from 'pg'
import { prepareDatabase } from '#migrate.ts'

/** Passwords of a cluster that lives for one test run on loopback. */
export const testPasswords = { server: 'test-server', studio: 'test-studio', sportsbook: 'test-sportsbook', audit: 'test-audit' }
export const TEMPLATE = 'croupier_test'

/** A cluster for a test run: a migrated template that every test file clones. Durability is off; tests of faults start their own. */
export async function openTestCluster(): Promise<{ url: string; stop: () => Promise<void> }> {
  const home = scratchFolder('croupier-test-')
  const cluster = await openCluster({
    folder: join(home, 'data'),
    passwordFile: join(home, 'password'),
    isDurable: false,
    settings: { max_connections: '300', max_wal_size: '512MB' },
  })
  const admin = new pg.Client({ connectionString: cluster.url('postgres') })
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  await prepareDatabase(cluster.url(TEMPLATE), testPasswords)
  await admin.query(`alter database ${TEMPLATE} is_template true`)
  await admin.end()
  return {
    url: cluster.url('postgres'),
    stop: async () => {
      await cluster.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
