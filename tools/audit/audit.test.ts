import assert from 'node:assert/strict'
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as cashier from '@croupier/contract/cashier'
import * as security from '@croupier/contract/identity-security'
import * as limits from '@croupier/contract/limits'
import { toWire } from '@croupier/money/money'
import pg from 'pg'
import { aMember, passwordOf } from '../../apps/server/testing/actors.ts'
import { aSite, webhookSecret } from '../../apps/server/testing/site.ts'
import { aVendor } from '../../apps/server/testing/vendor.ts'
import { makeWages } from '../../apps/server/testing/wages.ts'
import { audit, type Evidence, readInvariants } from './audit.ts'

const site = await aSite(import.meta.filename)
const app = site.server.site
const owner = new pg.Client({ connectionString: site.database.ownerUrl })
// The database is dropped under this connection when the file is done.
owner.on('error', () => undefined)
await owner.connect()
after(() => owner.end())
await makeTraffic()
const evidence = await readEvidence()

const signedTwice =
  'alter table agents.contract drop constraint contract_taker_id_kind_product_tstzrange_excl; insert into agents.contract (id, brand_id, chain_id, version, kind, product, period, payer, giver_id, taker_id, terms, terms_hash, is_above_own, state, offered_at, offer_ends_at, starts_at) select gen_random_uuid(), brand_id, gen_random_uuid(), 1, kind, product, period, payer, giver_id, taker_id, terms, terms_hash, is_above_own, state, offered_at, offer_ends_at, starts_at from agents.contract'

const copiedMessage =
  'insert into games.vendor_transaction (member_id, amount_minor, at, balance_minor, brand_id, vendor_code, transaction_uuid, reference_uuid, kind, state, digest) select member_id, amount_minor, at, balance_minor, brand_id, vendor_code, gen_random_uuid(), reference_uuid, kind, state, digest from games.vendor_transaction'

/** Each corruption must be caught by its own line, done by somebody who has taken the database's guards off. */
const corruptions: Record<string, string> = {
  I01: 'update wallet.entry set amount = amount + 1 where ctid = (select ctid from wallet.entry where amount > 0 limit 1)',
  I02: 'delete from wallet.entry where ctid = (select ctid from wallet.entry limit 1)',
  I03: "update wallet.account set unit = 'USD' where class = 'player'",
  I04: 'insert into wallet.entry (account_id, seq, transfer_id, amount, balance_after) select account_id, max(seq) + 1, max(transfer_id), 5, 0 from wallet.entry group by 1 limit 1',
  I05: "update wallet.hold set amount = amount + 1 where state = 'held'",
  I06: 'update wallet.entry set balance_after = balance_after + 100 where seq = 1 and balance_after > 0',
  I07: "update wallet.account set floor = null where class = 'player'",
  I08: 'alter table wallet.entry drop constraint entry_amount_check; update wallet.entry set amount = 0 where seq = 1',
  I09: 'drop index wallet.transfer_operation; insert into wallet.transfer (brand_id, operation_id, kind) select brand_id, operation_id, kind from wallet.transfer where operation_id is not null limit 1',
  I13: 'update cashier.deposit set amount_minor = amount_minor + 1 where transfer_id is not null',
  I14: "insert into platform.outbox (brand_id, topic, payload, quarantined_at) values (1, 'x', '{}', now())",
  I15: "update cashier.deposit set transfer_id = null where state = 'paid'",
  I16: "update games.vendor_transaction set amount_minor = amount_minor + 1 where kind = 'bet' and state = 'applied'",
  I17: `${copiedMessage} limit 1`,
  I18: `${copiedMessage} where kind = 'rollback' and state = 'applied'`,
  I19: "update games.vendor_transaction set amount_minor = amount_minor + 1 where kind = 'rollback' and state = 'applied'",
  I20: "update games.vendor_transaction set state = 'applied' where transaction_uuid = (select reference_uuid from games.vendor_transaction where state = 'tombstone')",
  I21: "delete from games.vendor_transaction where kind = 'bet' and state = 'applied'",
  I22: "update cashier.deposit set currency = 'USD' where transfer_id is not null",
  I23: 'update cashier.withdrawal set settle_transfer_id = hold_transfer_id, return_transfer_id = hold_transfer_id',
  I24: 'update cashier.deposit set transfer_id = (select hold_transfer_id from cashier.withdrawal limit 1) where transfer_id is not null',
  I25: 'update cashier.withdrawal set hold_transfer_id = null',
  I26: 'update identity.member set type = 4 where type = 0',
  I27: 'update agents.line_transfer set transfer_id = 0',
  I28: "update agents.node set path = ('9.' || path::text)::public.ltree where upline_id is not null",
  I29: 'update agents.node set upline_id = null where member_id in (select taker_id from agents.contract where giver_id is not null)',
  I30: signedTwice,
  I31: signedTwice,
  I32: "update agents.payslip set amount_minor = amount_minor + 1 where state = 'paid'",
  I33: "update agents.run set to_at = to_at - interval '1 minute'",
  I34: 'update agents.payslip set epoch = 1000000',
  I35: "insert into promotions.point_line (member_id, seq, brand_id, kind, reference, points, balance_after, at) select id, 2, brand_id, 'welcome', 'x', 5, 5, now() from identity.member limit 1",
  I36: "insert into promotions.referral (brand_id, member_id, code, made_at) select brand_id, id, 'MIRROR', now() from identity.member limit 1; update identity.member set profile = jsonb_build_object('referralCode', 'MIRROR') where id = (select member_id from promotions.referral where code = 'MIRROR')",
  I37: "insert into platform.outbox (brand_id, topic, payload, created_at) values (1, 'x', '{}', now() - interval '2 minutes')",
  I38: "update wallet.transfer set kind = 'fee' where id = (select last_transfer_id from wallet.seal order by id limit 1)",
  I39: 'delete from wallet.seal where id = (select max(id) from wallet.seal)',
  R01: 'update games.round set win_minor = win_minor + 1',
  R02: "update games.vendor_transaction set member_id = member_id + 1000 where kind = 'win'",
  R03: 'update limits.choice set amount_minor = 1',
  R04: 'insert into games.player_day (brand_id, day, member_id, rounds, turnover_minor, win_minor) select brand_id, 1, id, 1, 1, 0 from identity.member limit 1',
}
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
  assert.equal(report.transfers, 17)
})

async function assertCaught(id: string, statement: string): Promise<void> {
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  await owner.query(statement)
  const { findings } = await audit(owner, evidence)
  await owner.query('rollback')
  assert.ok((findings.find((finding) => finding.id === id)?.violations ?? 0) > 0, `${id} did not see: ${statement}`)
}

test('every seeded corruption is caught by its own line', async () => {
  for (const [id, statement] of Object.entries(corruptions)) await assertCaught(id, statement)
})

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
  I17: corruptions.I17 ?? '',
  I22: 'update cashier.deposit set id = gen_random_uuid() where transfer_id is not null',
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

test('every invariant has a corruption that it must catch', () => {
  const proved = new Set([...Object.keys(corruptions), ...Object.keys(clientLies), 'I11', 'I42'])
  assert.deepEqual(
    readInvariants()
      .map(({ id }) => id)
      .filter((id) => !proved.has(id)),
    [],
  )
})

test('an edit by a superuser is named, also when he makes the chain anew', async () => {
  const edit = 'update wallet.entry set amount = amount + 1 where transfer_id = (select max(last_transfer_id) from wallet.seal)'
  const nameOf = async (id: string) => (await audit(owner, evidence)).findings.find((finding) => finding.id === id)?.names
  await owner.query(`begin; set local session_replication_role = replica; ${edit}`)
  assert.match((await nameOf('I38')) ?? '', /^transfers \d+ to \d+$/)
  await owner.query('delete from wallet.seal; select wallet.seal_journal(1000)')
  assert.equal(await nameOf('I38'), null)
  assert.match((await nameOf('I39')) ?? '', /^up to transfer \d+$/)
  await owner.query('rollback')
})

async function assertFound(id: string, client: object[]): Promise<void> {
  const { findings } = await audit(owner, { ...evidence, client })
  assert.ok((findings.find((finding) => finding.id === id)?.violations ?? 0) > 0, `${id} did not see ${JSON.stringify(client)}`)
}

async function makeTraffic(): Promise<void> {
  // Account numbers of two digits: their order as text is not their order.
  await owner.query(`select wallet.open_account($1, 'house', n, 0::smallint, 'PHP', 'real', '') from generate_series(1, 12) n`, [
    site.context.actor.brandId,
  ])
  await makeWages(site, owner)
  await makeVendorLog()
  const member = await aMember(app, 'Tagasuri')
  const paymentPassword = 'a quiet harbour'
  await member.send(cashier.deposit, { id: randomUUID(), amount: 100_000n, channel: 'ewallet' })
  await pay([...site.payments.payments.values()].at(-1)?.reference ?? '', 100_000n)
  const vendor = await aSession(member.id)
  await member.send(limits.setPlayLimit, { kind: 'stake', period: 'day', amount: 90_000n })
  await member.send(limits.setPlayLimit, { kind: 'loss', period: 'week', amount: 90_000n })
  await playRounds(sayingTo(vendor, member.id))
  const others = await Promise.all(['Tagauna', 'Tagalawa'].map(async (name) => await aMember(app, name)))
  await winTogether(await Promise.all(others.map(async ({ id }) => sayingTo(await aSession(id), id))))
  const loginPassword = passwordOf('irusagaT')
  await member.send(security.setPaymentPassword, { loginPassword, newPassword: paymentPassword, confirmNewPassword: paymentPassword })
  const account = await member.send(cashier.addBankAccount, {
    id: randomUUID(),
    bankCode: 'BPI',
    holder: 'Ligaya Reyes',
    number: '1234567890',
    paymentPassword,
  })
  await member.send(cashier.withdraw, { id: randomUUID(), amount: 20_000n, bankCardId: account.id, paymentPassword })
  await owner.query('delete from platform.outbox')
  await sealAll()
}

/** An hour later the whole journal has settled and is sealed. */
async function sealAll(): Promise<void> {
  await owner.query(
    "begin; set local session_replication_role = replica; update wallet.transfer set at = at - interval '1 hour'; commit; select wallet.seal_journal(1000)",
  )
}

/** The vendor's own log, as Studio keeps it. */
async function makeVendorLog(): Promise<void> {
  const studio = new pg.Client({ connectionString: site.database.studioUrl })
  await studio.connect()
  await studio.query(
    `create table studio.wallet_call (id bigint generated always as identity primary key, kind text, transaction_uuid uuid, request jsonb)`,
  )
  await studio.query('create table studio.wallet_answer (call_id bigint primary key, result text)')
  await studio.end()
}

async function aSession(memberId: string): Promise<Vendor> {
  const token = randomBytes(24).toString('base64url')
  await owner.query(
    "insert into games.launch (token_hash, brand_id, member_id, vendor_code, node_id, currency, started_at, expires_at) values ($1, $2, $3, 'STU', 1001, 'PHP', now(), now() + interval '1 hour')",
    [createHash('sha256').update(token).digest(), site.context.actor.brandId, memberId],
  )
  return aVendor(app, { user: memberId, token })
}

type Vendor = ReturnType<typeof aVendor>
type Say = (kind: 'bet' | 'win' | 'rollback', uuid: string, amount: bigint, reference?: string, isFree?: boolean) => Promise<void>

/** Sends a message, and keeps it as Studio does. A win without a bet is one of the vendor's promotions, and names a bet that never came. */
function sayingTo(vendor: Vendor, user: string): Say {
  return async (kind, uuid, amount, reference, isFree = false) => {
    const reply =
      kind === 'bet'
        ? await vendor.bet(uuid, amount, { is_free: isFree })
        : kind === 'win'
          ? await vendor.win(uuid, reference ?? randomUUID(), amount, { is_supplier_promo: reference === undefined })
          : await vendor.rollback(uuid, reference ?? '')
    const request = JSON.stringify({ user, currency: 'PHP', amount: Number(amount), is_free: isFree })
    const { rows } = await owner.query<{ id: string }>(
      'insert into studio.wallet_call (kind, transaction_uuid, request) values ($1, $2, $3) returning id',
      [kind, uuid, request],
    )
    await owner.query('insert into studio.wallet_answer (call_id, result) values ($1, $2)', [
      rows[0]?.id,
      reply.status === 'RS_OK' ? 'ok' : 'refused',
    ])
  }
}

/** Two players' free rounds that win at the same instant: one transfer moves both. */
async function winTogether(players: readonly Say[]): Promise<void> {
  const bets = players.map(() => randomUUID())
  for (const [at, say] of players.entries()) await say('bet', bets[at] ?? '', 1_000_000n, undefined, true)
  await Promise.all(players.map((say, at) => say('win', randomUUID(), BigInt(at + 1) * 2_000_000n, bets[at])))
}

async function playRounds(say: Say): Promise<void> {
  const [bet, win, undone, overtaken] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const [free, freeUndone] = [randomUUID(), randomUUID()]
  await say('bet', bet, 5_000_000n)
  await say('win', win, 7_000_000n, bet)
  await say('bet', undone, 3_000_000n)
  await say('rollback', randomUUID(), 0n, undone)
  await say('rollback', randomUUID(), 0n, overtaken)
  await say('bet', overtaken, 1_000_000n)
  await say('bet', free, 2_000_000n, undefined, true)
  await say('win', randomUUID(), 4_000_000n, free)
  await say('bet', freeUndone, 2_000_000n, undefined, true)
  await say('rollback', randomUUID(), 0n, freeUndone)
  await say('win', randomUUID(), 1_000_000n)
}

async function pay(reference: string, amountMinor: bigint): Promise<void> {
  const t = Math.floor(Date.now() / 1000)
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    type: 'payment.paid',
    data: { id: 'pay_1', reference, amount: toWire(amountMinor), currency: 'PHP', status: 'paid' },
  })
  const v1 = createHmac('sha256', webhookSecret).update(`${t}.${body}`).digest('hex')
  await app.inject({
    method: 'POST',
    url: '/hooks/pay',
    headers: { 'pay-signature': `t=${t},v1=${v1}`, 'content-type': 'application/json' },
    payload: body,
  })
}

async function readEvidence(): Promise<Evidence> {
  const { rows } = await owner.query<{ id: string }>('select id from cashier.deposit where transfer_id is not null')
  const heads = await owner.query(
    `select id::text, last_transfer_id::text as "lastTransferId", encode(head, 'hex') as head from wallet.seal`,
  )
  return {
    provider: rows.map(({ id }) => ({ entry: 'payment', reference: id, status: 'paid', amount: '1000.00', currency: 'PHP' })),
    client: [],
    heads: heads.rows,
  }
}
