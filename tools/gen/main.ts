import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openTestCluster, TEMPLATE } from '../../apps/server/testing/cluster.ts'
import { databaseSchema } from './database-schema.ts'
import { databaseTypes } from './database-types.ts'
import { referencePages } from './reference-pages.ts'
import { ownedSchemas } from './schemas.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Writes what is generated from the code, or with `--check` says which of it is stale. */
async function generate(isCheck: boolean): Promise<void> {
  const wanted: Record<string, string> = { ...(await fromDatabase()), ...(await referencePages(root)) }
  const stale = Object.keys(wanted).filter((path) => !existsSync(root + path) || readFileSync(root + path, 'utf8') !== wanted[path])
  if (isCheck && stale.length > 0) {
    process.stderr.write(`stale: ${stale.join(', ')}\nrun \`npm run gen\` and commit what it writes\n`)
    process.exitCode = 1
    return
  }
  for (const path of stale) {
    mkdirSync(dirname(root + path), { recursive: true })
    writeFileSync(root + path, wanted[path] ?? '')
    process.stdout.write(`${path}\n`)
  }
}

/** The cluster of a running check is used; alone, one is started. */
async function fromDatabase(): Promise<Record<string, string>> {
  const given = process.env.CROUPIER_TEST_DATABASE
  const cluster = given ? undefined : await openTestCluster()
  try {
    const url = new URL(given ?? cluster?.url ?? '')
    url.pathname = `/${TEMPLATE}`
    const schemas = ownedSchemas(root)
    return {
      'apps/server/src/platform/schema.gen.ts': await databaseTypes(url.toString(), schemas),
      'docs/reference/schema.sql': await databaseSchema(url.toString(), schemas),
    }
  } finally {
    await cluster?.stop()
  }
}

await generate(process.argv.includes('--check'))
