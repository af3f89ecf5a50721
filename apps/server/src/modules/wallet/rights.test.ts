import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import pg from 'pg'
import { openPool } from '#modules/games/index.ts'
import { addOperator } from '#modules/identity/index.ts'
import { inTransaction } from '#platform/context.ts'
import { aGamePlayer } from '#testing/players.ts'
import { aSite } from '#testing/site.ts'
import { aVendor } from '#testing/vendor.ts'
import { insertDeposit, updateDeposit } from '../cashier/store.ts'
import { insertBankAccount, insertWithdrawal } from '../cashier/store-withdrawals.ts'
import { placeHold, postTransfer, walletOf } from './index.ts'

const { context, database, server } = await aSite(import.meta.filename)
const brand = { unit: 'PHP', realm: 'real' as const }
const ana = await aGamePlayer(context, 'ana', 50_000n)
const ben = await aGamePlayer(context, 'ben', 50_000n)
const vendor = aVendor(server.site, ana)
const [bet, free] = [randomUUID(), randomUUID()]
await vendor.bet(bet, 1_000_000n)
await vendor.bet(free, 1_000_000n, { is_free: true })
const terms = { contributionPpm: 10_000n, reservePpm: 5_000n, seedMinor: 75_000_000n, maxStakeMinor: 100_000n }
await openPool(context, { vendorCode: 'STU', gameCode: 'stu_vault_of_pearls', ...terms })
await payDeposit()
await askForPayout()
await addOperator(context, {
  username: 'kapitan',
  password: 'the keeper of the light',
  totpSecret: 'JBSWY3DPEHPK3PXP',
  permissions: ['operators'],
})

/** A deposit that is paid, as the cashier writes it. */
async function payDeposit(): Promise<void> {
  await inTransaction(context, async (tx) => {
    const id = randomUUID()
    const order = {
      id,
      brandId: tx.actor.brandId,
      memberId: ana.memberId,
      clientId: id,
      channel: 'ewallet',
      route: null,
      adapter: 'hosted_page',
      amountMinor: 500n,
      feeMinor: 0n,
    }
    await insertDeposit(tx.db, { ...order, currency: 'PHP', at: tx.now })
    const legs = [
      { account: { ...brand, class: 'payment' as const, ownerId: 0n }, amountMinor: -500n },
      { account: walletOf({ memberId: ana.memberId, kind: 'member' }, 'PHP'), amountMinor: 500n },
    ]
    const { transferId } = await postTransfer(tx, { operationId: id, kind: 'deposit', legs })
    await updateDeposit(tx.db, id, { state: 'paid', transferId, finishedAt: tx.now })
  })
}

/** A withdrawal that waits for an operator, with its money held. */
async function askForPayout(): Promise<void> {
  await inTransaction(context, async (tx) => {
    const own = {
      brandId: tx.actor.brandId,
      bankCode: 'BPI',
      holderSealed: Buffer.of(1),
      numberSealed: Buffer.of(1),
      numberLast4: '1234',
      at: tx.now,
    }
    for (const { memberId } of [ana, ben]) {
      const id = randomUUID()
      await insertBankAccount(tx.db, { ...own, id, clientId: id, memberId, numberHash: Buffer.from(id), usableFrom: tx.now })
      if (memberId === ben.memberId) continue
      const order = { id: randomUUID(), wallet: walletOf({ memberId, kind: 'member' }, 'PHP'), amountMinor: 10_000n }
      const { transferId } = await placeHold(tx, order)
      const asked = {
        id: order.id,
        brandId: tx.actor.brandId,
        memberId,
        clientId: order.id,
        bankAccountId: id,
        amountMinor: 10_000n,
        feeMinor: 0n,
        ...{ persons: 1, routingId: null, routedBy: [] },
      }
      await insertWithdrawal(tx.db, { ...asked, currency: 'PHP', holdTransferId: transferId, at: tx.now })
    }
  })
}

/** Statements with which a stolen server connection would try to make or hide money. */
const forbidden = [
  'update wallet.entry set balance_after = balance_after + 1000000',
  'update wallet.entry set amount = 1000000 where amount > 0',
  'delete from wallet.entry',
  'truncate wallet.entry',
  'insert into wallet.entry (account_id, seq, transfer_id, amount, balance_after) select account_id, seq + 1, transfer_id, 1000000, balance_after + 1000000 from wallet.entry where amount > 0',
  "update wallet.transfer set at = now() - interval '1 year'",
  'delete from wallet.transfer',
  'truncate wallet.transfer cascade',
  "insert into wallet.transfer (brand_id, operation_id, kind) values (1, gen_random_uuid(), 'deposit')",
  'update wallet.account set floor = -1000000',
  'update wallet.account set floor = null',
  "insert into wallet.account (brand_id, class, owner_id, unit, realm, floor) values (1, 'player', 2, 'PHP', 'real', -1000000)",
  'delete from wallet.account',
  "update wallet.hold set state = 'voided'",
  'delete from wallet.hold',
  'alter table wallet.entry disable trigger all',
  'drop trigger entry_is_history on wallet.entry',
  'drop table wallet.entry cascade',
  'alter table wallet.account drop constraint account_pkey cascade',
  'create or replace function wallet.post(p_brand integer) returns void language sql as $$ $$',
  'set session_replication_role = replica',
  'update platform.trail set why = null',
  'delete from platform.trail',
  "insert into platform.trail (brand_id, at, operator_id, operator_name, action, subject, why) values (1, now() - interval '9 days', 1, 'kapitan', 'x', 'y', 'z')",
  "insert into platform.trail (brand_id, operator_id, operator_name, action, subject, why) values (1, 77, 'kapitan', 'x', 'y', 'z')",
  "insert into platform.trail (brand_id, actor_kind, member_id, operator_name, action, subject, why) values (1, 'agent', 77, 'agent 77', 'x', 'y', 'z')",
  'insert into identity.secret_change (member_id, secret) values (1, null)',
  'delete from identity.secret_change',
  "insert into identity.operator (brand_id, username, password_hash, totp_sealed, permissions) values (1, 'multo', 'x', 'x', '{operators}')",
  "update identity.operator set permissions = '{operators,cashier}'",
  "update identity.operator set totp_sealed = 'x'",
  "update identity.operator set join_hash = 'x'",
  'delete from identity.operator',
  'delete from identity.operator_change',
  "update games.vendor_connection set public_key = 'mine'",
  'delete from games.vendor_connection',
  `insert into games.launch (token_hash, brand_id, member_id, vendor_code, node_id, currency, started_at, expires_at, session_id)
    values ('x', 1, 1, 'STU', 1001, 'PHP', now(), now(), 77)`,
  'delete from cashier.step',
  'delete from games.round',
  'delete from wallet.posting',
  "insert into wallet.posting select 1, 1, 'bet', '{}', '{}', '{}', '{}'",
  'select wallet.forget_posting()',
  'alter table wallet.posting disable trigger all',
  'drop trigger cashier_explains on wallet.posting',
  'update games.vendor_transaction set member_id = member_id + 1',
  'update games.vendor_transaction set digest = 1',
  'delete from games.vendor_transaction',
  'update games.round set member_id = member_id + 1',
  "update games.launch set expires_at = now() + interval '9 years'",
  'insert into games.round_change (brand_id, round_id, member_id, node_id, closed_at, rounds, turnover_minor, excluded_minor, payouts_minor) values (1, 1, 1, 1001, now(), 1, 1, 0, 0)',
  'update cashier.deposit set amount_minor = 5000000',
  'update cashier.deposit set member_id = member_id + 1',
  'delete from cashier.deposit',
  "insert into cashier.cash_change (brand_id, member_id, kind, amount_minor, at) values (1, 1, 'deposit', 5, now())",
  'delete from cashier.provider_event',
  'update cashier.withdrawal set bank_account_id = (select id from cashier.bank_account order by member_id desc limit 1)',
  'update cashier.withdrawal set member_id = member_id + 1',
  'update cashier.withdrawal set fee_minor = 9000',
  "update cashier.bank_account set number_sealed = 'x'",
  "update cashier.bank_account set holder = 'Somebody Else'",
  'delete from agents.payslip',
  'delete from identity.session',
  'create schema mine',
  'create table public.mine (id integer)',
  'select * from studio.round',
  "copy (select 1) to program 'true'",
]

/** Calls of the doors that the role may enter, with which it would make money if the database believed it. */
const forged = {
  'entries that do not sum to zero': ['23514', 'array[1]', 'array[1,1]', 'array[V,W]', 'array[101,-100]', 'array[SV,SW]'],
  'an entry out of nothing': ['23514', 'array[1]', 'array[1]', 'array[W]', 'array[-1000000]', 'array[SW]'],
  'a bet that pays the player': ['23514', 'array[1]', 'array[1,1]', 'array[V,W]', 'array[-100,100]', 'array[SV,SW]'],
  'a stake that goes to another player': ['23514', 'array[1]', 'array[1,1]', 'array[B,W]', 'array[100,-100]', 'array[SB,SW]'],
  'a balance below the floor': ['23514', 'array[1]', 'array[1,1]', 'array[V,W]', 'array[1000000,-1000000]', 'array[SV,SW]'],
  'an entry over one that is there': ['40001', 'array[1]', 'array[1,1]', 'array[V,W]', 'array[100,-100]', 'array[SV,SW-1]'],
  'an entry with a gap before it': ['40001', 'array[1]', 'array[1,1]', 'array[V,W]', 'array[100,-100]', 'array[SV,SW+1]'],
  'an entry that expects nothing': ['23502', 'array[1]', 'array[1,1]', 'array[V,W]', 'array[100,-100]', 'array[null,null]'],
  'the account of another brand': ['23514', 'array[2]', 'array[1,1]', 'array[V,W]', 'array[100,-100]', 'array[SV,SW]'],
  'an account that is not there': ['23514', 'array[1]', 'array[1,1]', 'array[V,99999]', 'array[100,-100]', 'array[SV,1]'],
} as const

type Forgery = { member?: bigint; amount?: number; kind?: string; state?: string; drafted?: string; twice?: boolean }

/** The records of a batch that moves one bet of a hundred, honest but for what is changed. */
function records({ member = ana.memberId, amount = 100, kind = 'bet', state = 'applied', drafted = '1', twice = false }: Forgery): string {
  const each = (value: string, type: string) => `array[${twice ? `${value}, ${value}` : value}]::${type}[]`
  const uuids = twice ? 'array[gen_random_uuid(), gen_random_uuid()]' : 'array[gen_random_uuid()]'
  return [
    ...[
      each('null', 'bigint'),
      each(String(member), 'bigint'),
      each(String(amount), 'bigint'),
      each(drafted, 'integer'),
      each('0', 'bigint'),
    ],
    ...[each('1', 'integer'), each("'STU'", 'text'), uuids, each('null', 'uuid'), each(`'${kind}'`, 'text'), each(`'${state}'`, 'text')],
    ...[
      each('1', 'bigint'),
      each('null', 'text'),
      each('null', 'uuid'),
      each('null', 'text'),
      each('now()', 'timestamptz'),
      ...Array.from({ length: 6 }, () => each('null', 'bigint')),
    ],
  ].join(', ')
}
const nothing = Array.from({ length: 22 }, () => "'{}'").join(', ')

/** What would be written beside a bet of a hundred: V2. */
const forgedRecords = {
  'no record at all': nothing,
  'a record that says less': records({ amount: 99 }),
  'the record of another player': records({ member: ben.memberId }),
  'a record of another kind': records({ kind: 'win' }),
  'a record that was refused': records({ state: 'refused' }),
  'a record that bears no transfer': records({ drafted: 'null' }),
  'a win that bears no transfer': records({ drafted: 'null', kind: 'win' }),
  'two records for one bet': records({ twice: true }),
}

/** The account of a class, and of its owner where it has one; opened by the role itself, which it may. */
const account = (accountClass: string, owner: bigint | number = 0, realm = 'real', scope = '') =>
  `(wallet.open_account(1, '${accountClass}', ${owner}, 0::smallint, 'PHP', '${realm}', '${scope}')).id`
const mint = (kind: string, from: string, to: string, minor = 1000) =>
  `select wallet.post(1, gen_random_uuid(), '${kind}', array[${from}, ${to}], array[-${minor}, ${minor}])`
const [wallet, other] = [account('player', ana.memberId), account('player', ben.memberId)]
const agent = account('agent', ana.memberId)
const record = (columns: string, values: string, kind = 'win') =>
  `insert into games.vendor_transaction (member_id, amount_minor, at, brand_id, kind, state, vendor_code, transaction_uuid, digest${columns})
   select ${ana.memberId}, 1000, now(), 1, '${kind}', 'applied', 'STU', gen_random_uuid(), 1${values}`

/** What the server's role may begin and never commit, because no row explains it or a row is kept as it is: V1, V2, V3 and V8. */
const unexplainedByRows: Record<string, string> = {
  'V1 an adjustment from the house': mint('adjustment', account('house'), wallet),
  'V1 an adjustment from the vendor': mint('adjustment', account('vendor'), wallet),
  'V1 an adjustment from the payment account without a refunded receipt': mint('adjustment', account('payment'), wallet),
  "V1 an adjustment from another's receivable": mint('adjustment', account('receivable', ben.memberId), wallet),
  'V1 an adjustment from player to player': mint('adjustment', other, wallet),
  'V1 a bonus from the house': mint('bonus', account('house'), wallet),
  'V1 a pool that pays a bonus': mint('bonus', account('house'), account('jackpot', 1)),
  'V1 a pool that pays a win': mint('win', account('jackpot', 0, 'real', '1003'), wallet),
  'V1 a loan of the house that pays a win': mint('win', account('house', 0, 'real', 'loan 1003'), wallet),
  'V1 a pool that pays a bonus to a player': mint('bonus', account('jackpot', 0, 'real', '1003'), wallet),
  'V1 a pool that is seeded again': mint(
    'jackpot_seed',
    account('house', 0, 'real', 'loan 1003'),
    account('jackpot', 0, 'real', '1003'),
    75_000_000,
  ),
  'V1 a seed of a pool that nobody opened': mint(
    'jackpot_seed',
    account('house', 0, 'real', 'loan 1004'),
    account('jackpot', 0, 'real', '1004'),
  ),
  'V1 a pool whose terms are changed': 'update games.progressive set seed_minor = 1',
  'V1 a fee that pays': mint('fee', account('house'), wallet),
  'V1 play money for a player': mint('trial_grant', account('house', 0, 'trial'), account('trial', ana.memberId, 'trial')),
  'V1 an escrow without a contract': mint('escrow', account('house'), agent),
  'V1 an escrow of one agent that another gets': mint('class_change', other, agent),
  'V1 a wallet that becomes the wallet of an agent': mint('class_change', wallet, agent),
  'V1 a limit that nobody chose': mint(
    'limit_grant',
    account('house', 0, 'limit'),
    account('limit', ana.memberId, 'limit', '1 2026-11-25'),
  ),
  'V1 a deposit without its row': mint('deposit', account('payment'), wallet),
  'V1 wages without a payslip': mint('salary', account('house'), agent),
  'V1 a dividend without a payslip': mint('dividend', account('house'), agent),
  'V1 a repayment of what nobody owes': mint('repayment', wallet, account('receivable', ana.memberId)),
  "V1 a repayment of another's debt": mint('repayment', wallet, account('receivable', ben.memberId)),
  'V5 a write-off that nobody agreed on': mint('write_off', account('house'), account('receivable', ana.memberId)),
  'V1 held money to another player': mint('hold_return', account('hold', ana.memberId), other),
  'V1 a payout without a withdrawal': mint('withdrawal', account('hold', ana.memberId), account('payment')),
  'V2 a win without a record': mint('win', account('vendor'), wallet),
  'V2 a rollback without a record': mint('rollback', account('vendor'), wallet),
  'V2 a bet without a record': mint('bet', wallet, account('vendor')),
  'V2 a record of a win that moved nothing': record('', ''),
  'V2 a record on a transfer of before': record(', transfer_id', ', max(id) from wallet.transfer'),
  'V3 the hold ended while its withdrawal waits': `select wallet.finish_hold(id, 1, 'voided') from wallet.hold`,
  'V3 held money returned while its withdrawal waits': `select wallet.finish_hold(id, 1, 'voided') from wallet.hold; ${mint('hold_return', account('hold', ana.memberId), wallet, 10_000)}`,
  'V3 a withdrawal rejected without its money': "update cashier.withdrawal set state = 'rejected'",
  'V3 a withdrawal paid at once': "update cashier.withdrawal set state = 'paid'",
  'V3 a withdrawal to the account of another member': `insert into cashier.withdrawal (id, brand_id, member_id, client_id, bank_account_id, amount_minor, fee_minor, currency, state, created_at)
    select gen_random_uuid(), 1, ${ana.memberId}, gen_random_uuid(), id, 10, 0, 'PHP', 'requested', now() from cashier.bank_account where member_id = ${ben.memberId}`,
  'V3 a withdrawal that nothing is held for': `insert into cashier.withdrawal (id, brand_id, member_id, client_id, bank_account_id, amount_minor, fee_minor, currency, state, created_at)
    select gen_random_uuid(), 1, member_id, gen_random_uuid(), id, 10, 0, 'PHP', 'requested', now() from cashier.bank_account`,
  'V8 a bet made larger': 'update games.vendor_transaction set amount_minor = amount_minor + 1',
  'V8 a record on another transfer': 'update games.vendor_transaction set transfer_id = transfer_id + 1',
  'V8 a record undone without a message': "update games.vendor_transaction set state = 'void'",
  'V8 a deposit that is paid again': 'update cashier.deposit set transfer_id = transfer_id + 1',
  'V8 a deposit that is not paid any more': "update cashier.deposit set state = 'failed'",
  'V8 a deposit that was born paid': `insert into cashier.deposit (id, brand_id, member_id, client_id, channel, amount_minor, fee_minor, currency, state, created_at)
    values (gen_random_uuid(), 1, ${ana.memberId}, gen_random_uuid(), 'ewallet', 5, 0, 'PHP', 'paid', now())`,
}

async function tries(url: string, statement: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(statement)
    await client.query('set constraints all immediate')
    return undefined
  } catch (failure) {
    return (failure as { code: string }).code
  } finally {
    await client.query('rollback').catch(() => undefined)
    await client.end()
  }
}

test("S15 the server's role can neither change history, nor set a balance, nor make money", async () => {
  for (const statement of forbidden) {
    const code = await tries(database.url, statement)
    assert.ok(code !== undefined, `the database let this pass: ${statement}`)
    assert.match(code, /^42501$/, `${statement} was refused with ${code}`)
  }
})

test("V1 V2 V3 V8 nothing that the server's role may post or write is committed without the row that explains it", async () => {
  for (const [what, statement] of Object.entries(unexplainedByRows)) {
    const code = await tries(database.url, statement)
    assert.match(code ?? 'it passed', /^(23514|42501|23503)$/, what)
  }
})

test('what a writer lane posts is computed again by the database: no forged batch passes', async () => {
  const reader = new pg.Client({ connectionString: database.auditUrl })
  await reader.connect()
  const { rows } = await reader.query<{ class: string; owner: string; id: string; next: string }>(
    "select a.class, a.owner_id as owner, a.id, (select max(seq) + 1 from wallet.entry e where e.account_id = a.id) as next from wallet.account a where class in ('player', 'vendor') and exists (select from wallet.entry e where e.account_id = a.id)",
  )
  await reader.end()
  const at = (wanted: string, owner: bigint) => rows.find((row) => row.class === wanted && row.owner === String(owner))
  const places = { V: at('vendor', 0n), W: at('player', ana.memberId), B: at('player', ben.memberId) }
  const named = (text: string) =>
    Object.entries(places).reduce((so, [name, place]) => so.replace(`S${name}`, place?.next ?? '').replace(name, place?.id ?? ''), text)
  const post = (kind: string, batch: readonly string[], records = nothing) => {
    const [brands, transfers, accounts = '', amounts, seqs = ''] = batch
    const posting = `${brands}, array['${kind}'], ${transfers}, ${named(accounts)}::bigint[], ${amounts}::bigint[], ${named(seqs)}::bigint[]`
    return `select games.record_messages(${posting}, now(), ${records})`
  }
  for (const [what, [code, ...batch]] of Object.entries(forged)) assert.equal(await tries(database.url, post('bet', batch)), code, what)
  const bet = ['array[1]', 'array[1,1]', 'array[V,W]', 'array[100,-100]', 'array[SV,SW]']
  for (const [what, records] of Object.entries(forgedRecords))
    assert.equal(await tries(database.url, post('bet', bet, records)), '23514', what)
  assert.equal(await tries(database.url, post('bet', bet, records({}))), undefined, 'what the server does every day')
  assert.equal(await tries(database.url, post('deposit', bet)), '23514', 'only a vendor message goes without an operation id')
  const batch = `select wallet.post_batch(array[1], array['bet'], array[1,1], array[1,2]::bigint[], array[1,-1]::bigint[], array[1,1]::bigint[])`
  assert.equal(await tries(database.url, batch), '42501')
  const append =
    "select wallet.append(array[1], array[gen_random_uuid()], array['deposit'], array[1,1], array[1,2]::bigint[], array[1,-1]::bigint[], array[null,null]::bigint[])"
  assert.equal(await tries(database.url, append), '42501')
})

test('even the owner cannot rewrite the ledger without taking its guards off first', async () => {
  for (const statement of [
    'update wallet.entry set amount = 1',
    'delete from wallet.transfer',
    'truncate wallet.entry',
    'update wallet.account set floor = null',
    'delete from wallet.hold',
    'truncate wallet.hold',
  ]) {
    assert.equal(await tries(database.ownerUrl, statement), '42501', statement)
  }
})

test('the audit reads the ledger and can write nothing', async () => {
  assert.equal(await tries(database.auditUrl, 'select count(*) from wallet.entry'), undefined)
  assert.equal(await tries(database.auditUrl, "insert into platform.outbox (brand_id, topic, payload) values (1, 'x', '{}')"), '42501')
  assert.equal(await tries(database.auditUrl, 'select password_hash from identity.member'), '42501')
})
