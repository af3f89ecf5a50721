import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

export type MigrationFile = { name: string; text: string }

/** Migrations run once, in the order of names; definitions are whatever can be replaced, as it is now. */
export type Migrations = { once: readonly MigrationFile[]; definitions: readonly MigrationFile[]; former: readonly string[] }

const FOLDER = fileURLToPath(new URL('../migrations/', import.meta.url))
const FORMER = new URL('../migrations/former-names.txt', import.meta.url)
/** Functions come before views that call them, and triggers after both; their bodies are checked when they first run. */
const DEFINITIONS = ['functions', 'views', 'triggers']
/** What the parsed body (`begin atomic`) of another function names, which PostgreSQL looks for at once. */
const FIRST = 'functions/agents_day_of.sql'
/** Two processes that start together must not migrate together. Any number will do, as long as it stays. */
const LOCK = 7_305_412

export function readMigrations(): Migrations {
  return {
    once: filesIn(''),
    definitions: DEFINITIONS.flatMap((kind) => filesIn(`${kind}/`)).sort((a, b) => Number(b.name === FIRST) - Number(a.name === FIRST)),
    former: readFileSync(FORMER, 'utf8').trim().split('\n'),
  }
}

/**
 * Brings a database up to date, in one transaction: nothing of a failed migration stays. Gives the names of what was applied. A definition is
 * applied when its text has changed, and all of them are after a migration, which may have dropped what one of them had made.
 */
export async function migrate(client: pg.ClientBase, { once, definitions, former }: Migrations): Promise<string[]> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await prepareRecords(client)
    await adoptFormer(client, former)
    const waiting = await waitingOf(client, once)
    for (const { name, text } of waiting) {
      await client.query(text)
      await client.query('insert into migration.applied (name) values ($1)', [name])
    }
    const changed = await changedOf(client, definitions, waiting.length > 0)
    for (const definition of changed) await define(client, definition)
    await client.query('commit')
    return [...waiting, ...changed].map(({ name }) => name)
  } catch (failure) {
    await client.query('rollback')
    throw failure
  }
}

function filesIn(folder: string): MigrationFile[] {
  return readdirSync(FOLDER + folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: folder + file, text: readFileSync(FOLDER + folder + file, 'utf8') }))
}

async function prepareRecords(client: pg.ClientBase): Promise<void> {
  await client.query('create schema if not exists migration')
  await client.query('create table if not exists migration.applied (name text primary key, applied_at timestamptz not null default now())')
  await client.query(
    'create table if not exists migration.definition (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
}

/** A database of the 150 former migrations has what the baselines make: it only gets their names. Any other state is left to a person. */
async function adoptFormer(client: pg.ClientBase, former: readonly string[]): Promise<void> {
  const { rows: tables } = await client.query("select from pg_class where oid = to_regclass('migration.kysely_migration')")
  if (tables.length === 0) return
  const { rows } = await client.query<{ name: string }>('select name from migration.kysely_migration')
  const recorded = new Set(rows.map(({ name }) => name))
  const missing = former.filter((name) => !recorded.has(name))
  const unknown = [...recorded].filter((name) => !former.includes(name))
  if (missing.length > 0 || unknown.length > 0) throw new Error(refusalOf(missing, unknown))
  const { rows: own } = await client.query<{ applied: string[] | null }>('select array_agg(name) as applied from migration.applied')
  if (own[0]?.applied) throw new Error('the database records both former migrations and new ones; restore a backup')
  await client.query('insert into migration.applied (name) select unnest($1::text[])', [baselines()])
  await client.query('drop table migration.kysely_migration, migration.kysely_migration_lock')
}

function baselines(): string[] {
  return filesIn('')
    .map(({ name }) => name)
    .filter((name) => name.endsWith('_baseline.sql'))
}

function refusalOf(missing: readonly string[], unknown: readonly string[]): string {
  const parts = [missing.length > 0 && `lacks ${missing.join(', ')}`, unknown.length > 0 && `has the unknown ${unknown.join(', ')}`]
  return `the database is not at the last former version: it ${parts.filter(Boolean).join(' and ')}; start the release before this one first`
}

async function waitingOf(client: pg.ClientBase, once: readonly MigrationFile[]): Promise<readonly MigrationFile[]> {
  const { rows } = await client.query<{ name: string }>('select name from migration.applied')
  const applied = new Set(rows.map(({ name }) => name))
  const known = new Set(once.map(({ name }) => name))
  const newer = [...applied].filter((name) => !known.has(name))
  if (newer.length > 0) throw new Error(`the database is of a newer release: it has ${newer.join(', ')}`)
  return once.filter(({ name }) => !applied.has(name))
}

async function changedOf(client: pg.ClientBase, definitions: readonly MigrationFile[], isAll: boolean): Promise<readonly MigrationFile[]> {
  if (isAll) return definitions
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration.definition')
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  return definitions.filter(({ name, text }) => applied.get(name) !== hashOf(text))
}

/** Functions call each other in any order, so that PostgreSQL must not look for what they name. */
async function define(client: pg.ClientBase, { name, text }: MigrationFile): Promise<void> {
  await client.query('set local check_function_bodies = off')
  await client.query(text)
  await client.query(
    'insert into migration.definition (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash, applied_at = now()',
    [name, hashOf(text)],
  )
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
