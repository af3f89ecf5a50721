import { writeFileSync } from 'node:fs'
import { openTestCluster, TEMPLATE } from '../../apps/server/testing/cluster.ts'
import { databaseTypes } from './database-types.ts'

const cluster = await openTestCluster()
try {
  const url = new URL(cluster.url)
  url.pathname = `/${TEMPLATE}`
  writeFileSync(new URL('../../apps/server/src/platform/schema.gen.ts', import.meta.url), await databaseTypes(url.toString()))
} finally {
  await cluster.stop()
}
