import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { migrate, readMigrations } from './migrations.ts'

/** The first that ends a transaction which lasts too long by itself. */
const VERSION_MIN = 170_000

/** Vendors of ours: each owns the schema of its name, and nothing else. */
const VENDORS = ['studio', 'sportsbook'] as const

type Login = 'server' | 'audit' | (typeof VENDORS)[number]

export type LoginPasswords = Record<Login, string>
export type LoginUrls = Record<Login, string>

/**
 * Brings a database up to date and makes its login roles: `<database>_server_login`, `<database>_audit_login` and one of each vendor of ours.
 * The owner's connection needs the right to create roles. Gives the connection strings of the roles.
 */
export async function prepareDatabase(ownerUrl: string, passwords: LoginPasswords): Promise<LoginUrls> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  const db = new Kysely<Record<string, never>>({ dialect: new PostgresDialect({ pool }) })
  try {
    await refuseOldServer(db)
    await bringUpToDate(pool)
    const name = databaseOf(ownerUrl)
    await makeLogins(db, name, passwords)
    const server = withLogin(ownerUrl, `${name}_server_login`, passwords.server)
    await openQueue(db, name, server)
    return {
      server,
      studio: withLogin(ownerUrl, `${name}_studio_login`, passwords.studio),
      sportsbook: withLogin(ownerUrl, `${name}_sportsbook_login`, passwords.sportsbook),
      audit: withLogin(ownerUrl, `${name}_audit_login`, passwords.audit),
    }
  } finally {
    await db.destroy()
  }
}

async function refuseOldServer(db: Kysely<Record<string, never>>): Promise<void> {
  const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::integer as version`.execute(db)
  if ((rows[0]?.version ?? 0) < VERSION_MIN) throw new Error('PostgreSQL 17 or newer is needed')
}

async function bringUpToDate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await migrate(client, readMigrations())
  } finally {
    client.release()
  }
}

/** The server's role owns the job queue, a vendor's role its schema; none owns anything of the ledger. */
async function makeLogins(db: Kysely<Record<string, never>>, name: string, passwords: LoginPasswords): Promise<void> {
  await makeLogin(db, `${name}_server_login`, { password: passwords.server, group: 'croupier_server' })
  await makeLogin(db, `${name}_audit_login`, { password: passwords.audit, group: 'croupier_audit' })
  const { rows } = await sql<{ user: string }>`select current_user as user`.execute(db)
  const owner = rows[0]?.user ?? ''
  await ownSchema(db, 'graphile_worker', { role: `${name}_server_login`, owner })
  for (const vendor of VENDORS) {
    const role = `${name}_${vendor}_login`
    await makeLogin(db, role, { password: passwords[vendor] })
    await ownSchema(db, vendor, { role, owner })
    await sql.raw(`grant usage on schema ${vendor} to croupier_audit`).execute(db)
    await sql
      .raw(`alter default privileges for role ${quoted(role)} in schema ${vendor} grant select on tables to croupier_audit`)
      .execute(db)
  }
}

/** The queue's tables belong to the server's role: their row rules let only the owner in. Making them needs a right that it otherwise lacks. */
async function openQueue(db: Kysely<Record<string, never>>, name: string, serverUrl: string): Promise<void> {
  await sql.raw(`grant create on database ${quoted(name)} to ${quoted(`${name}_server_login`)}`).execute(db)
  // The library of the queue comes when there is one to make.
  const { runMigrations } = await import('graphile-worker')
  await runMigrations({ connectionString: serverUrl })
  await sql.raw(`revoke create on database ${quoted(name)} from ${quoted(`${name}_server_login`)}`).execute(db)
}

async function makeLogin(
  db: Kysely<Record<string, never>>,
  role: string,
  { password, group }: { password: string; group?: string },
): Promise<void> {
  const { rows } = await sql`select 1 from pg_roles where rolname = ${role}`.execute(db)
  if (rows.length === 0) await sql.raw(`create role ${quoted(role)} login`).execute(db)
  await sql.raw(`alter role ${quoted(role)} password '${password.replaceAll("'", "''")}'`).execute(db)
  if (group) await sql.raw(`grant ${group} to ${quoted(role)}`).execute(db)
}

async function ownSchema(
  db: Kysely<Record<string, never>>,
  schema: string,
  { role, owner }: { role: string; owner: string },
): Promise<void> {
  await sql.raw(`grant ${quoted(role)} to ${quoted(owner)}`).execute(db)
  await sql.raw(`create schema if not exists ${schema} authorization ${quoted(role)}`).execute(db)
}

function databaseOf(url: string): string {
  const name = new URL(url).pathname.slice(1)
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(name)) throw new Error(`the database name ${name} must be lower-case letters, digits and underscores`)
  return name
}

function withLogin(url: string, user: string, password: string): string {
  const made = new URL(url)
  made.username = user
  made.password = password
  return made.toString()
}

function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`
}
