import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { type MigrationFile, migrate, readMigrations } from '../../apps/server/src/migrations.ts'
import { aDatabase } from '../../apps/server/testing/database.ts'
import { audit } from '../audit/audit.ts'
import { databaseSchema } from './database-schema.ts'
import { ownedSchemas } from './schemas.ts'

const schemas = ownedSchemas(fileURLToPath(new URL('../../', import.meta.url)))
const migrations = readMigrations()
/** What came after the baselines: an installation of the former version has it still to come. */
const laterNames = migrations.once.map(({ name }) => name).filter((name) => !name.endsWith('_baseline.sql'))
const definitionNames = migrations.definitions.map(({ name }) => name)
/** The 150 former migrations as they were, rows that their release wrote, and the names that it recorded. */
const formerVersion = gunzipSync(readFileSync(new URL('../../apps/server/testing/former-version.sql.gz', import.meta.url))).toString()

const fresh = await aDatabase(import.meta.filename)
const admin = await connect(fresh.ownerUrl)
const made: pg.Client[] = []
after(async () => {
  for (const { database } of made) await admin.query(`drop database ${database} with (force)`)
  await admin.end()
  await fresh.drop()
})

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // Its database is dropped under it when the file is done.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

function urlOf(database: string): string {
  const url = new URL(fresh.ownerUrl)
  url.pathname = `/${database}`
  return url.toString()
}

async function anotherDatabase(): Promise<pg.Client> {
  const name = `${admin.database}_${made.length}`
  await admin.query(`create database ${name} template template0`)
  const client = await connect(urlOf(name))
  made.push(client)
  return client
}

async function aFormerDatabase(): Promise<pg.Client> {
  const client = await anotherDatabase()
  await client.query(formerVersion)
  await client.query('reset all')
  return client
}

async function aNewDatabase(): Promise<pg.Client> {
  const client = await anotherDatabase()
  await migrate(client, migrations)
  return client
}

const schemaOf = (client: pg.Client) => databaseSchema(urlOf(client.database ?? ''), schemas)

/** Every row of every table as text, and how far each sequence has come. */
async function rowsOf(client: pg.Client): Promise<Record<string, string[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any($1) order by 1`,
    [[...schemas, 'migration']],
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ text: string }>(`select t::text as text from ${name} t order by 1`)
    all[name] = rows.map(({ text }) => text)
  }
  const { rows: sequences } = await client.query<{ text: string }>(
    `select format('%s.%s %s', schemaname, sequencename, last_value) as text from pg_sequences where schemaname = any($1) order by 1`,
    [schemas],
  )
  assert.ok(sequences.length > 0)
  return { ...all, sequences: sequences.map(({ text }) => text) }
}

/** The one row that a later migration drops: Studio has no fast lotteries under its own name any more. */
const isDropped = (table: string, row: string) => table === 'games.vendor_category' && row === '(STU,ELOTT,0)'

/** The tables that later migrations add. */
const ADDED = [
  'bonuses.choice',
  'bonuses.counted_round',
  'bonuses.bonus_grant',
  'bonuses.movement',
  'bonuses.offer',
  'cashier.adjustment',
  'cashier.cohort_money',
  'cashier.day_difference',
  'cashier.day_file',
  'cashier.day_line',
  'cashier.depositor',
  'cashier.method_change',
  'cashier.money_cursor',
  'cashier.money_day',
  'cashier.routing',
  'cashier.transfer_match',
  'exports.export',
  'exports.recipient',
  'exports.schedule',
  'exports.schedule_recipient',
  'cashier.withdrawal_stop',
  'games.bonus_cursor',
  'games.brand_day',
  'games.cohort_gross',
  'games.cohort_players',
  'games.free_bet_terms',
  'games.game_day',
  'games.prize_group',
  'games.round_prize',
  'games.uncounted_member',
  'games.uncounted_round',
  'identity.member_note',
  'identity.member_tag',
  'identity.registered_cursor',
  'identity.registered_day',
  'kyc.decision',
  'kyc.lookup',
  'kyc.picture',
  'kyc.submission',
  'previews.draft',
  'promotions.activity_version',
  'promotions.board',
  'promotions.board_period',
  'promotions.board_place',
  'promotions.budget',
  'promotions.budget_change',
  'promotions.payment',
  'promotions.program',
  'promotions.raffle',
  'promotions.raffle_ticket',
  'promotions.raffle_win',
  'promotions.rank_review',
  'promotions.rebate_run',
  'promotions.rank_standing',
  'promotions.referral_step',
  'risk.case_file',
  'risk.case_hit',
  'risk.case_member',
  'risk.case_request',
  'risk.case_step',
  'risk.rule_set',
  'risk.harm_contact',
  'risk.harm_event',
  'risk.harm_marker_set',
  'risk.harm_member',
  'risk.segment',
  'risk.segment_event',
  'risk.segment_member',
  'risk.segment_rule',
  'risk.standing_change',
  'site.brand_change',
  'site.picture',
  'warehouse.api_key',
  'webhooks.attempt',
  'webhooks.delivery',
  'webhooks.endpoint',
]

/** What rows end with since later migrations added columns to their tables. */
const ADDED_COLUMNS: Readonly<Record<string, string>> = {
  'agents.late_change': ',,,0,0,0,0)',
  'agents.run': ',0)',
  'cashier.cash_change': ',,0)',
  'cashier.channel': ',,0,,1,hosted_page,{},,,,)',
  'cashier.deposit': ',hosted_page,,,,,,,0,,0,0)',
  'cashier.withdrawal': ',1,,{},,)',
  'games.vendor_transaction': ',,)',
  'site.brand': ',)',
  'games.free_bet': ',0,,f)',
  'identity.member': ',,,,)',
  'identity.operator': ',,,)',
  'promotions.activity': ',,,,,,1,,0,,)',
  'promotions.award': ',,,)',
  'promotions.mission': ',,{},,,,)',
  'promotions.rank': ',0,30,0,,)',
  'promotions.redemption': ',"",,"","",)',
  'promotions.reward': ',,0,,)',
}

/** Points became a unit of the ledger: each of the two lines has a transfer of two entries now, and brand and member an account; a budget, a leaderboard, its periods reviews of ranks, bonuses, decisions of identity checks, notes about members, deliveries of webhooks and their attempts, files of days and their differences have sequences, and the counting of bonuses a cursor. */
const GROWN: Readonly<Record<string, number>> = {
  'cashier.cohort_money': 1,
  'cashier.depositor': 1,
  'cashier.money_cursor': 1,
  'cashier.money_day': 2,
  'games.bonus_cursor': 1,
  'identity.registered_cursor': 1,
  'identity.registered_day': 1,
  'wallet.account': 2,
  'wallet.transfer': 2,
  'wallet.entry': 4,
  'wallet.seal_source': 8,
  sequences: 22,
}

/** The rows of a table that were there before; those of a table that grew are as many more as it grew by. */
function keptRows(table: string, rows: readonly string[], before: readonly string[]): readonly string[] {
  const own = table === 'promotions.point_line' ? rows.map((row) => row.replace(/,\d+\)$/, ')')) : rows
  const grown = GROWN[table]
  if (grown === undefined) return own
  const added = own.filter((row) => !before.includes(row))
  assert.equal(added.length, grown, `${table}: ${added.join(' ')}`)
  return table === 'sequences' ? before : own.filter((row) => before.includes(row))
}

const rowNow = (table: string, row: string) => row.replace(/\)$/, ADDED_COLUMNS[table] ?? ')')

/** The one table that a later migration renames. */
const nameNow = (table: string) => (table === 'identity.letter' ? 'identity.outgoing_message' : table)

const withoutRecords = (rows: Record<string, string[]>) => Object.entries(rows).filter(([name]) => !name.startsWith('migration.'))

test('an installation of the former version is carried over: its rows stay, its schema is a new one, its money audits clean', async () => {
  const client = await aFormerDatabase()
  const before = await rowsOf(client)
  assert.ok((before['wallet.entry']?.length ?? 0) > 100)
  assert.deepEqual(await migrate(client, migrations), [...laterNames, ...definitionNames])
  const carried = await rowsOf(client)
  assert.deepEqual(
    Object.fromEntries(withoutRecords(carried).map(([name, rows]) => [name, keptRows(name, rows, before[name] ?? [])])),
    Object.fromEntries([
      ...ADDED.map((name) => [name, []] as const),
      ...withoutRecords(before).map(
        ([name, rows]) => [nameNow(name), rows.filter((row) => !isDropped(name, row)).map((row) => rowNow(name, row))] as const,
      ),
    ]),
  )
  assert.deepEqual(
    Object.keys(carried).filter((name) => name.startsWith('migration.')),
    ['migration.applied', 'migration.definition'],
  )
  assert.equal(await schemaOf(client), await schemaOf(await aNewDatabase()))
  assert.deepEqual(await migrate(client, migrations), [])

  await client.query('begin isolation level repeatable read read only')
  const { findings, wrongBalances, transfers } = await audit(client, { provider: undefined, client: [], heads: [] })
  await client.query('rollback')
  assert.deepEqual(
    findings.filter(({ violations }) => violations > 0),
    [],
  )
  assert.deepEqual({ wrongBalances, transfers }, { wrongBalances: 0, transfers: 40 })
})

test('messages that wait in the queue of the former version are sent by the new one', async () => {
  await admin.query("select graphile_worker.add_job('identity-send-letter')")
  await admin.query(migrations.once.find(({ name }) => name.endsWith('_identity_queued_messages.sql'))?.text ?? '')
  const { rows } = await admin.query<{ task: string }>('select task_identifier as task from graphile_worker.jobs')
  assert.deepEqual(rows, [{ task: 'identity-send-outgoing-message' }])
})

test('an installation that is not at the last former version is left as it is, and told in words what it lacks and has', async () => {
  const client = await aFormerDatabase()
  const last = migrations.former.at(-1) ?? ''
  const rename = (from: string, to: string) => client.query('update migration.kysely_migration set name = $2 where name = $1', [from, to])
  const assertLeft = async (words: RegExp) => {
    const before = await rowsOf(client)
    await assert.rejects(migrate(client, migrations), words)
    assert.deepEqual(await rowsOf(client), before)
  }

  await rename(last, '20261127000000_site_own')
  await assertLeft(
    new RegExp(`not at the last former version: it lacks ${last} and has the unknown 20261127000000_site_own; start the release before`),
  )
  await rename('20261127000000_site_own', last)
  await client.query("insert into migration.kysely_migration (name, timestamp) values ('20261127000000_site_own', '')")
  await assertLeft(/: it has the unknown 20261127000000_site_own; start the release before/)
  await client.query("delete from migration.kysely_migration where name in ($1, '20261127000000_site_own')", [last])
  await assertLeft(new RegExp(`: it lacks ${last}; start the release before`))
})

test('what is up to date is left alone, and each function, view and trigger can be made again without a change', async () => {
  const client = await aNewDatabase()
  const before = await schemaOf(client)
  assert.deepEqual(await migrate(client, migrations), [])
  await client.query('begin')
  await client.query('set local check_function_bodies = on')
  for (const { name, text } of migrations.definitions) await assert.doesNotReject(client.query(text), name)
  await client.query('commit')
  assert.equal(await schemaOf(client), before)
})

test('a function, view or trigger is made again when its text has changed, and after a migration, which may have dropped it', async () => {
  const client = await aNewDatabase()
  const before = await schemaOf(client)
  const described = async () =>
    (await client.query<{ text: string | null }>("select obj_description('wallet.append'::regproc) as text")).rows[0]?.text
  const name = 'functions/wallet_append.sql'
  const changed = migrations.definitions.map((file) =>
    file.name === name ? { name, text: `${file.text}\ncomment on function wallet.append is 'changed';` } : file,
  )
  assert.deepEqual(await migrate(client, { ...migrations, definitions: changed }), [name])
  assert.equal(await described(), 'changed')
  assert.deepEqual(await migrate(client, { ...migrations, definitions: changed }), [])

  const dropping: MigrationFile = { name: '20991231000000_reports_next.sql', text: 'drop view if exists reports.waiting' }
  const next = { ...migrations, once: [...migrations.once, dropping] }
  assert.deepEqual(await migrate(client, next), [dropping.name, ...definitionNames])
  assert.equal(await schemaOf(client), before)
  await assert.rejects(migrate(client, migrations), /the database is of a newer release: it has 20991231000000_reports_next\.sql/)
})

test('a migration that fails leaves nothing of itself or of those before it', async () => {
  const client = await aNewDatabase()
  const before = await rowsOf(client)
  const failing: MigrationFile[] = [
    { name: '20991231000000_site_good.sql', text: 'create table site.good (id integer)' },
    { name: '20991231000001_site_bad.sql', text: 'create table site.good (id integer)' },
  ]
  await assert.rejects(migrate(client, { ...migrations, once: [...migrations.once, ...failing] }), /already exists/)
  assert.deepEqual(await rowsOf(client), before)
})
