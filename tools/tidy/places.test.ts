import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refuseBannedCalls, refuseMarks, refuseSpecWords } from './banned-words.ts'
import { refuseLongFiles } from './budgets.ts'
import { refuseSubjectlessComments } from './comments.ts'
import { refuseOddNames } from './names.ts'
import { productFiles } from './sources.ts'
import { refuseSpecNames } from './spec-names.ts'
import { refuseForeignTables, refuseOddMigrations, refuseStraySql } from './sql-places.ts'

const cashier = 'apps/server/src/modules/cashier'

test('every file keeps its budget of lines', () => {
  assert.deepEqual(refuseLongFiles(productFiles()), [])
})

test('a file over its budget is found, data tables are not', () => {
  const text = 'a\n'.repeat(350)
  const found = refuseLongFiles(
    ['a.ts', 'store.ts', 'store-rounds.ts', 'a-data.ts', 'a.test.ts', 'schema.gen.ts'].map((path) => ({ path, text })),
  )
  assert.deepEqual(found, ['a.ts has 350 lines, 300 are its budget: split it by its nouns'])
  assert.equal(refuseLongFiles([{ path: 'x/store.ts', text: 'a\n'.repeat(401) }]).length, 1)
})

test('files are named after their nouns, in kebab-case', () => {
  assert.deepEqual(refuseOddNames(productFiles()), [])
})

test('vague names, twins and camels are found', () => {
  for (const path of ['apps/a/dateUtils.ts', 'apps/a/utils/date.ts', 'apps/a/date-helpers.ts', 'apps/Web/a.ts', 'apps/a/wallet-v2.ts'])
    assert.equal(refuseOddNames([{ path, text: '' }]).length, 1, path)
  assert.deepEqual(refuseOddNames([{ path: 'apps/a/pager-range.test.ts', text: '' }]), [])
})

test('no banned call stands in the code', () => {
  assert.deepEqual(refuseBannedCalls(productFiles()), [])
})

test('a banned call is found and told its replacement, in a comment it is not', () => {
  const found = (path: string, text: string) => refuseBannedCalls([{ path, text }]).join()
  assert.match(found('packages/money/src/a.ts', 'const x = Math.random()'), /node:crypto/)
  assert.match(found(`${cashier}/a.ts`, 'const x = new Date()'), /`now` from the context/)
  assert.match(found(`${cashier}/a.ts`, 'console.log(1)'), /log of the context/)
  assert.match(found(`${cashier}/a.ts`, 'process.env.SECRET'), /config\.ts/)
  assert.match(found('apps/web/src/features/a/b.tsx', 'await fetch(path)'), /call\(\)/)
  assert.match(found('packages/money/src/a.ts', 'parseFloat(amount)'), /parseWire/)
  assert.match(found('apps/server/src/adapters/a.ts', 'const agent = { rejectUnauthorized: false }'), /always checked/)
  assert.equal(found(`${cashier}/a.ts`, "// Math.random()\nconst why = 'not Math.random()'"), '')
  assert.equal(found(`${cashier}/a.ts`, 'notes.refetch(); const d = new Date(at)'), '')
})

test('no mark of unfinished work stands in the code', () => {
  assert.deepEqual(refuseMarks(productFiles()), [])
  assert.equal(refuseMarks([{ path: 'apps/a/b.ts', text: ['// TO', 'DO later'].join('') }]).length, 1)
  assert.equal(refuseMarks([{ path: 'apps/a/b.ts', text: ['// @ts-', 'ignore'].join('') }]).length, 1)
})

test('the subject of every comment is a noun of the code', () => {
  assert.deepEqual(refuseSubjectlessComments(productFiles()), [])
})

test('a comment without a subject is found, and so is one about him; a string and a noun are not', () => {
  const found = (text: string) => refuseSubjectlessComments([{ path: 'apps/a/b.ts', text }]).join()
  assert.match(found('\n/** Who asks, and when. */\n'), /^apps\/a\/b\.ts:2 "Who": name the noun/)
  assert.match(found('/**\n * The same for many.\n */'), /"The same"/)
  assert.match(found('const a = 1 // a member, and his wallet'), /"his"/)
  assert.match(found('// A lane takes\n// whoever waits'), /"whoever"/)
  assert.equal(found("/** Members who play. */\n// A player\n// Who plays on is one.\nconst a = 'his' // https://a.b/c"), '')
})

test('the words of the specification stand in the contract alone', () => {
  assert.deepEqual(refuseSpecWords(productFiles()), [])
})

test('a path or relay name outside the contract is found', () => {
  const contract = { path: 'packages/contract/src/a.ts', text: "path: '/wps/relay/ABC_doIt'" }
  const found = (text: string) => refuseSpecWords([contract, { path: 'apps/web/src/a.ts', text }]).length
  assert.equal(found("open('/wps/x')"), 1)
  assert.equal(found("open('ABC_doIt')"), 1)
  assert.equal(found('// the relay ABC_doIt'), 0)
})

test('names of the specification for which we have a word stand where they are read and written', () => {
  assert.deepEqual(refuseSpecNames(productFiles()), [])
})

test('a name of the specification is found in identifiers, keys and strings, and told our word; in a comment and at its home it is not', () => {
  const found = (text: string, path = 'apps/web/src/features/games/a.ts') => refuseSpecNames([{ path, text }]).join()
  assert.match(found('const a = 1\nconst b = card.vassalage'), /^apps\/web\/src\/features\/games\/a\.ts:2 vassalage: .*vendorOf/)
  assert.match(found("const column = { 'gameClassify': 1 }"), /sub-type/)
  assert.match(found("open('agentDailyWages2')"), /"dailyWages"/)
  assert.equal(found('// the vassalage of a game\nconst vendor = vendorOf(game)'), '')
  assert.equal(found('const a = card.vassalage', 'packages/contract/src/games.ts'), '')
  assert.equal(found('const a = card.vassalage', 'apps/web/src/features/games/a.test.ts'), '')
})

test('SQL stands in stores, migrations and the platform', () => {
  assert.deepEqual(refuseStraySql(productFiles()), [])
})

test('a statement in a verb is found', () => {
  const found = (path: string) =>
    refuseStraySql([{ path, text: "await db.selectFrom('cashier.deposit')\nawait sql<Row>`select 1`" }]).length
  assert.equal(found(`${cashier}/deposits.ts`), 2)
  assert.equal(found(`${cashier}/store-deposits.ts`), 0)
})

test('a store names only the tables of its own module', () => {
  assert.deepEqual(refuseForeignTables(productFiles()), [])
})

test("another module's table is found, in plain statements and in templates", () => {
  const schema = { path: 'apps/server/src/platform/schema.gen.ts', text: "  'wallet.entry': {\n  'cashier.deposit': {" }
  const found = (text: string) => refuseForeignTables([schema, { path: `${cashier}/store.ts`, text }])
  assert.match(found("db.selectFrom('wallet.entry')").join(), /ask the door of wallet/)
  assert.equal(found('sql`select 1\nfrom wallet.entry`').length, 1)
  assert.equal(found("db.selectFrom('cashier.deposit')").length, 0)
})

test('migrations are named by time and module and make tables of that module', () => {
  assert.deepEqual(refuseOddMigrations(productFiles()), [])
})

test('a migration without owner, with a foreign table or with a used timestamp is found', () => {
  const at = (name: string, text = '') => ({ path: `apps/server/migrations/${name}`, text })
  assert.equal(refuseOddMigrations([at('add-things.sql')]).length, 1)
  assert.equal(refuseOddMigrations([at('20260101000000_cashier_a.sql', 'create table wallet.b (id int)')]).length, 1)
  assert.equal(refuseOddMigrations([at('20260101000000_cashier_a.sql'), at('20260101000000_wallet_b.sql')]).length, 1)
})
