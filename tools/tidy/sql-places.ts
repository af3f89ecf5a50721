import { basename } from 'node:path'
import { codeOf, lineAt, withoutComments } from './code.ts'
import { isCode, isTest, type Source } from './sources.ts'

const SQL = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|selectNoFrom)\(/g
const SERVER = /^(apps\/(server|studio|sportsbook)|packages\/vendor-server)\/src\//
const MODULE = /^apps\/server\/src\/modules\/([^/]+)\//

/** Every statement stands in a store, where its schema is known; the platform has tables of its own. */
export function refuseStraySql(files: readonly Source[]): string[] {
  return files
    .filter(({ path }) => isCode(path) && SERVER.test(path) && !isTest(path) && !isPlaceOfSql(path))
    .flatMap(({ path, text }) => {
      const code = codeOf(text)
      return [...code.matchAll(SQL)].map(
        (found) => `${path}:${lineAt(code, found.index)} ${found[0]}: SQL stands in store.ts; call a function of it`,
      )
    })
}

function isPlaceOfSql(path: string): boolean {
  return (
    /^store(-[a-z-]+)?\.ts$/.test(basename(path)) ||
    path.includes('/src/platform/') ||
    /\/src\/(migrate|migrations|database|schema)\.ts$/.test(path)
  )
}

/** A store names only the tables of its own module; `reports` reads the views of its own schema. */
export function refuseForeignTables(files: readonly Source[]): string[] {
  const tables = tablesOf(files)
  return files.flatMap(({ path, text }) => {
    const [, own] = MODULE.exec(path) ?? []
    if (!own || !isCode(path) || isTest(path)) return []
    const source = withoutComments(text)
    return [...source.matchAll(/['"`\s(,]([a-z]+)\.([a-z_]+)\b/g)].flatMap((found) => {
      const [, schema = '', table = ''] = found
      if (schema === own || !tables.has(`${schema}.${table}`)) return []
      return [
        `${path}:${lineAt(source, found.index)} ${schema}.${table}: ${own} owns only its own schema; ask the door of ${schema}, or read a view of reports`,
      ]
    })
  })
}

function tablesOf(files: readonly Source[]): ReadonlySet<string> {
  const schema = files.find(({ path }) => path === 'apps/server/src/platform/schema.gen.ts')
  return new Set([...(schema?.text ?? '').matchAll(/'([a-z]+\.[a-z_]+)': \{/g)].map((match) => match[1] ?? ''))
}

const DEFINITION = /^apps\/server\/migrations\/(functions\/[a-z]+_[a-z0-9_]+|views\/[a-z]+_[a-z0-9_]+|triggers\/[a-z]+)\.sql$/
const MIGRATION = /^apps\/(server|studio|sportsbook)\/migrations\/(\d{14})_([a-z]+)_[a-z0-9_]+\.sql$/

/** `<timestamp>_<module>_<what>.sql`, in one order, each making tables of its own module alone. */
export function refuseOddMigrations(files: readonly Source[]): string[] {
  const migrations = files.filter(({ path }) => /\/migrations\/.*\.sql$/.test(path) && !DEFINITION.test(path))
  const stamps = new Set<string>()
  return migrations.flatMap(({ path, text }) => {
    const [, app, stamp = '', owner] = MIGRATION.exec(path) ?? []
    if (!owner) return [`${path}: name it <timestamp>_<module>_<what>.sql`]
    if (stamps.has(`${app}${stamp}`)) return [`${path}: another migration has the same timestamp; the order would be chance`]
    stamps.add(`${app}${stamp}`)
    const foreign = [...text.matchAll(/create table (?:if not exists )?([a-z]+)\./g)].filter(([, schema]) => schema !== owner)
    return foreign.map(([, schema]) => `${path}: makes a table in ${schema}; that belongs to a migration of ${schema}`)
  })
}
