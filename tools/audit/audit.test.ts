import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import pg from 'pg'
import { aSite } from '../../apps/server/testing/site.ts'
import { makeTraffic } from '../../apps/server/testing/traffic/everything.ts'
import { audit } from './audit.ts'
import { sources } from './records.ts'

const site = await aSite(import.meta.filename)
const owner = new pg.Client({ connectionString: site.database.ownerUrl })
// The database is dropped under this connection when the file is done.
owner.on('error', () => undefined)
await owner.connect()
after(() => owner.end())
const evidence = await makeTraffic(site, owner)

const clientLies: Record<string, object[]> = {
  I10: [{ outcome: 'ack', kind: 'bet', id: randomUUID() }],
  I12: [{ outcome: 'unknown', kind: 'deposit', id: randomUUID() }],
  I40: [{ kind: 'read', client: 'a', member: 1, seq: 999, balance: 5, started: 1 }],
  I41: [
    { kind: 'read', client: 'a', member: 1, seq: 2, balance: 5, started: 1 },
    { kind: 'read', client: 'a', member: 1, seq: 1, balance: 5, started: 2 },
  ],
}

test('honest traffic leaves nothing to find, for a role that can only read', async () => {
  const reader = new pg.Client({ connectionString: site.database.auditUrl })
  await reader.connect()
  await reader.query('begin isolation level repeatable read read only')
  const report = await audit(reader, evidence)
  await reader.end()
  assert.deepEqual(
    report.findings.filter(({ violations }) => violations > 0),
    [],
  )
  assert.equal(report.wrongBalances, 0)
  assert.equal(report.transfers, 65)
})

async function assertCaught(id: string, statement: string): Promise<void> {
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  await owner.query(statement)
  const { findings } = await audit(owner, evidence)
  await owner.query('rollback')
  assert.ok((findings.find((finding) => finding.id === id)?.violations ?? 0) > 0, `${id} did not see: ${statement}`)
}

test('what is wrong with one player of a transfer that moves several is caught', async () => {
  const { rows } = await owner.query<{ id: string }>(
    'select transfer_id as id from games.vendor_transaction group by 1 having count(*) > 1 and transfer_id is not null',
  )
  assert.equal(rows.length, 1)
  const own = `transfer_id = ${rows[0]?.id}`
  const house = "(select id from wallet.account where class = 'house' limit 1)"
  const planted: [string, string][] = [
    ['I13', `update wallet.entry set amount = 6000 - amount where ${own} and amount > 0`],
    [
      'I24',
      `update games.vendor_transaction set member_id = (select max(member_id) from games.vendor_transaction where ${own}) where ${own}`,
    ],
    ['I25', `update games.vendor_transaction set transfer_id = null where ${own} and amount_minor = 2000`],
    ['I25', `update wallet.entry set account_id = ${house}, seq = 99 where ${own} and amount = 2000`],
  ]
  for (const [id, statement] of planted) await assertCaught(id, statement)
})

test('AC-07 a write-off that two persons did not agree on, or that is more than they did, is caught', async () => {
  const planted = [
    'update agents.write_off set amount_minor = amount_minor + 1',
    'update agents.write_off set amount_minor = amount_minor + 1; update agents.contract_account set owed_back_minor = owed_back_minor + 1 where chain_id in (select chain_id from agents.write_off)',
    "update agents.proposal set state = 'asked', decided_by = null where kind = 'write_off'",
    "alter table agents.proposal drop constraint proposal_check; update agents.proposal set decided_by = asked_by where kind = 'write_off'",
    'update agents.contract_account set owed_back_minor = 0 where owed_back_minor < 0',
    'delete from agents.write_off',
  ]
  for (const statement of planted) await assertCaught('I32', statement)
})

/** What nobody outside has heard of: a message to the wallet, and a credited deposit. */
const unheard: Record<string, string> = {
  I17: 'insert into games.vendor_transaction (member_id, amount_minor, at, balance_minor, brand_id, vendor_code, transaction_uuid, reference_uuid, kind, state, digest) select member_id, amount_minor, at, balance_minor, brand_id, vendor_code, gen_random_uuid(), reference_uuid, kind, state, digest from games.vendor_transaction limit 1',
  I22: 'insert into cashier.deposit (id, brand_id, member_id, client_id, channel, amount_minor, fee_minor, currency, state, transfer_id, created_at) select gen_random_uuid(), brand_id, member_id, gen_random_uuid(), channel, amount_minor, fee_minor, currency, state, -1, created_at from cashier.deposit where transfer_id is not null limit 1',
}
const datedBack = `update games.vendor_transaction set at = timestamptz '2020-01-01'; update cashier.deposit set created_at = timestamptz '2020-01-01'`
const demoMembers = 'update identity.member set is_demo = true'

test('what no vendor and no provider has heard of is excused for marked members of a play-money demo before its opening, for nobody else', async () => {
  const foundAfter = async (id: string, ...statements: string[]) => {
    await owner.query(`begin; set local session_replication_role = replica; ${[unheard[id], ...statements].join('; ')}`)
    const { findings } = await audit(owner, evidence)
    await owner.query('rollback')
    return findings.find((finding) => finding.id === id)?.violations
  }
  for (const id of Object.keys(unheard)) {
    assert.equal(await foundAfter(id, datedBack, demoMembers), 0, `${id} does not excuse the demo's history`)
    assert.equal(await foundAfter(id, demoMembers), 1, `${id} excuses what came after the opening`)
    assert.equal(await foundAfter(id, datedBack), 1, `${id} excuses a member who is not marked`)
    const realMoney = `${datedBack}; ${demoMembers}; update site.brand set mode = 'real'`
    assert.equal(await foundAfter(id, realMoney), 1, `${id} excuses a brand of real money`)
    const unknown = `${datedBack}; ${demoMembers}; delete from identity.member`
    assert.equal(await foundAfter(id, unknown), 1, `${id} excuses a member who is not there`)
  }
})

test('a client that was told something else than the ledger says is believed', async () => {
  for (const [id, lines] of Object.entries(clientLies)) await assertFound(id, lines)
  const withdrawal = await owner.query<{ id: string }>('select client_id as id from cashier.withdrawal limit 1')
  await assertFound('I10', [{ outcome: 'ack', kind: 'deposit', id: withdrawal.rows[0]?.id }])
  await assertFound('I11', [{ outcome: 'nack', kind: 'withdrawal', id: withdrawal.rows[0]?.id }])
  const bet = await owner.query<{ id: string; member: string }>(
    "select transaction_uuid as id, member_id as member from games.vendor_transaction where kind = 'bet' and state = 'applied' limit 1",
  )
  const { id, member } = bet.rows[0] ?? {}
  await assertFound('I11', [{ outcome: 'nack', kind: 'bet', id }])
  await assertFound('I42', [
    { outcome: 'ack', kind: 'bet', id, acked: 1 },
    { kind: 'read', client: 'a', member, seq: 0, balance: 0, started: 2 },
  ])
})

test('an edit by a superuser is named, also when he makes the chain anew', async () => {
  const edit = 'update wallet.entry set amount = amount + 1 where transfer_id = (select max(last_transfer_id) from wallet.seal)'
  const nameOf = async (id: string) => (await audit(owner, evidence)).findings.find((finding) => finding.id === id)?.names
  await owner.query(`begin; set local session_replication_role = replica; ${edit}`)
  assert.match((await nameOf('I38')) ?? '', /^transfers \d+ to \d+$/)
  await owner.query('delete from wallet.seal; select wallet.seal_journal(1000)')
  assert.equal(await nameOf('I38'), null)
  assert.match((await nameOf('I39')) ?? '', /^up to transfer \d+/)
  await owner.query('rollback')
})

async function assertFound(id: string, client: object[]): Promise<void> {
  await owner.query('begin')
  const { findings } = await audit(owner, { ...evidence, client })
  await owner.query('rollback')
  assert.ok((findings.find((finding) => finding.id === id)?.violations ?? 0) > 0, `${id} did not see ${JSON.stringify(client)}`)
}

test('the audit knows the tables under the seals by itself, as the database does', async () => {
  const { rows } = await owner.query('select name, time_column as time, columns, condition, format from wallet.seal_source')
  const known = sources.map(({ table, columns, condition = 'true', ...source }) => {
    return { ...source, name: table, columns: `t.${columns.replaceAll(', ', ', t.')}`, condition }
  })
  const byName = (all: { name: string }[]) => all.toSorted((one, other) => one.name.localeCompare(other.name))
  assert.deepEqual(byName(known), byName(rows))
})
