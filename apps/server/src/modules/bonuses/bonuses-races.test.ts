import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as contract from '@croupier/contract/bonuses'
import * as cashierCalls from '@croupier/contract/cashier'
import * as consoleBonuses from '@croupier/contract/console/bonuses'
import * as rewards from '@croupier/contract/console/rewards'
import * as security from '@croupier/contract/identity-security'
import type { InputOf } from '@croupier/contract/route'
import { AMOUNT_MAX_MINOR } from '@croupier/money/money'
import { claimMember } from '#modules/wallet/index.ts'
import { inTransaction } from '#platform/context.ts'
import { aMember, passwordOf } from '#testing/actors.ts'
import { anOwner, fund } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { setClass } from '../agents/downlines/downlines.ts'
import { applyPayment } from '../cashier/deposits.ts'
import { grantBonus } from './grants.ts'
import { lockFirst } from './store-grants.ts'

const site = await aSite(import.meta.filename)
const { context } = site
const app = site.server.site
const owner = await anOwner(site)
after(() => owner.end())
const operator = await anOperator(site, { username: 'ingat', permissions: ['cashier', 'brand', 'support'] })
const why = 'a test'
const id = () => randomUUID()

type Offer = Omit<InputOf<typeof consoleBonuses.saveBonusOffer>, 'why'>
const weights = { RNG: 100, LIVE: 10, FISH: 50, SPORTS: 100, PVP: 0, ELOTT: 0, LOTT: 0, ESPORTS: 0, COCKFIGHT: 0 }
const terms: Offer['terms'] = {
  ...{ first: 'real', isSticky: false, times: 3, isWithDeposit: false, weights, games: [], maxBet: null, maxWin: null, days: 7 },
  isEndedByWithdrawal: false,
}
const words = { title: 'A gift', summary: 'For you' }
const offer = async (code: string, gift: Offer['gift'], more: Partial<Offer['terms']> = {}) =>
  await operator.send(consoleBonuses.saveBonusOffer, {
    ...{ code, gift, terms: { ...terms, ...more }, texts: { EN: words, TY: words }, budget: 'rewards', stock: null, isOpen: true },
    ...{ startsAt: 0, endsAt: null, why },
  })

await operator.send(rewards.saveBudget, { code: 'rewards', name: 'Rewards', why })
await operator.send(rewards.changeBudget, { id: id(), code: 'rewards', amount: 10_000_000n, why })
await offer('gift', { kind: 'given', most: 50_000n })

const give = async (account: string, amount: bigint, code = 'gift') =>
  await operator.send(consoleBonuses.giveBonus, { id: id(), account, code, amount, why })

/** Resolves once a statement waits for a lock of this kind. */
async function untilWaits(locktype: 'advisory' | 'transactionid' | 'tuple'): Promise<void> {
  const waiting =
    'select from pg_locks where not granted and locktype = $1 and pid in (select pid from pg_stat_activity where datname = current_database())'
  while ((await owner.query(waiting, [locktype])).rows.length === 0);
}

test('a code that gives another amount since is still taken once', async () => {
  const player = await aMember(app, 'racecode')
  await offer('spring', { kind: 'code', amount: 1_000n })
  await player.send(contract.redeemBonusCode, { code: 'spring' })
  await offer('spring', { kind: 'code', amount: 2_000n })
  const again = await player.ask(contract.redeemBonusCode, { code: 'spring' })
  assert.deepEqual([again.status, again.envelope.errorCode], [409, 'already_claimed'])
})

test('an operator who ends a bonus waits for whoever has claimed its member, and holds nothing meanwhile', async () => {
  const player = await aMember(app, 'raceend')
  await give('raceend', 1_000n)
  const grantId = (await player.send(contract.bonuses, {})).active?.id ?? ''
  const { ending, state } = await inTransaction(context, async (tx) => {
    await claimMember(tx, BigInt(player.id))
    const asked = operator.ask(consoleBonuses.endBonus, { id: grantId, why })
    await untilWaits('advisory')
    const grant = await lockFirst(tx.db, BigInt(player.id), 'active')
    return { ending: asked, state: grant?.state }
  })
  assert.deepEqual([state, (await ending).status], ['active', 200])
})

test('a gift that is asked for again with its id leaves one entry in the trail', async () => {
  await aMember(app, 'racetwice')
  const order = { id: id(), account: 'racetwice', code: 'gift', amount: 900n, why }
  await operator.send(consoleBonuses.giveBonus, order)
  await operator.send(consoleBonuses.giveBonus, order)
  const { rows } = await owner.query("select from platform.trail where action = 'bonus.give' and after::text like $1", [`%${order.id}%`])
  assert.equal(rows.length, 1)
})

test('the id of a gift is one gift: for another member it is refused, also of two that come at once', async () => {
  await aMember(app, 'raceida')
  await aMember(app, 'raceidb')
  const order = { id: id(), account: 'raceida', code: 'gift', amount: 900n, why }
  await operator.send(consoleBonuses.giveBonus, order)
  const other = await operator.ask(consoleBonuses.giveBonus, { ...order, account: 'raceidb' })
  assert.deepEqual([other.status, other.envelope.errorCode], [409, 'id_reused'])
  const fresh = id()
  const both = await Promise.all(
    ['raceida', 'raceidb'].map((account) => operator.ask(consoleBonuses.giveBonus, { ...order, id: fresh, account })),
  )
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409])
  const { rows } = await owner.query('select count(*)::integer as n from bonuses.bonus_grant where reference = any ($1)', [
    [order.id, fresh],
  ])
  assert.equal(rows[0].n, 2)
})

test('of two deposits at once one takes the bonus that was chosen, and it is had as often as it says', async () => {
  const steps = [{ from: 0n, percent: 100, most: 20_000n }]
  await offer('twice', { kind: 'deposit', steps, timesPerMember: 2 })
  const player = await aMember(app, 'racetwo')
  const choose = async () => await player.ask(contract.chooseBonus, { code: 'twice' })
  const granted = async () => {
    const { active, waiting } = await player.send(contract.bonuses, {})
    return [active, ...waiting].filter((grant) => grant !== null).length
  }
  await choose()
  const pay = await Promise.all([1, 2].map(() => aPayment(player)))
  await Promise.all(pay.map((report) => inTransaction(context, (tx) => applyPayment(tx, report))))
  assert.equal(await granted(), 1)
  await choose()
  const next = await aPayment(player)
  await inTransaction(context, (tx) => applyPayment(tx, next))
  assert.equal(await granted(), 2)
  assert.equal((await choose()).envelope.errorCode, 'bonus_not_offered')
  assert.ok(!(await player.send(contract.bonuses, {})).offers.some(({ code }) => code === 'twice'))
})

test('a bonus that can be had less often since it was chosen is not given once more, and is chosen no longer', async () => {
  const steps = [{ from: 0n, percent: 100, most: 20_000n }]
  await offer('fewer', { kind: 'deposit', steps, timesPerMember: null })
  const player = await aMember(app, 'racefew')
  for (const timesPerMember of [null, 1]) {
    await player.send(contract.chooseBonus, { code: 'fewer' })
    await offer('fewer', { kind: 'deposit', steps, timesPerMember })
    const report = await aPayment(player)
    await inTransaction(context, (tx) => applyPayment(tx, report))
  }
  const { waiting } = await player.send(contract.bonuses, {})
  const { rows } = await owner.query('select from bonuses.choice where member_id = $1', [player.id])
  assert.deepEqual([waiting.length, rows.length], [0, 0])
})

/** A deposit that waits, with the provider's word that it was paid. */
async function aPayment(member: Awaited<ReturnType<typeof aMember>>) {
  const order = { id: id(), channel: 'ewallet', amount: 10_000n }
  await member.send(cashierCalls.deposit, order)
  const { rows } = await owner.query('select id from cashier.deposit where client_id = $1', [order.id])
  return { reference: rows[0].id, state: 'paid' as const, amountMinor: order.amount, currency: 'PHP', evidence: 'a test' }
}

test('a withdrawal ends every bonus whose terms say so, also one that waits, and one request twice at once is one', async () => {
  await offer('bound', { kind: 'given', most: 50_000n }, { isEndedByWithdrawal: true })
  const player = await aPayee('racepay')
  for (const [amount, code] of [
    [1_000n, 'gift'],
    [2_000n, 'bound'],
    [3_000n, 'gift'],
  ] as const)
    await give('racepay', amount, code)
  const order = { id: id(), amount: 50_000n, ...player.payout }
  assert.equal((await player.ask(cashierCalls.withdraw, order)).envelope.errorCode, 'bonus_would_end')
  const agreed = { ...order, endsBonus: true }
  const answers = await Promise.all([player.ask(cashierCalls.withdraw, agreed), player.ask(cashierCalls.withdraw, agreed)])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  )
  const { active, waiting, ended } = await player.send(contract.bonuses, {})
  assert.deepEqual([active?.amount, waiting.map(({ amount }) => amount)], [1_000n, [3_000n]])
  assert.deepEqual(
    ended.map(({ amount, state, lost }) => ({ amount, state, lost })),
    [{ amount: 2_000n, state: 'cancelled', lost: 2_000n }],
  )
})

/** A member with money and a bank account that payouts go to. */
async function aPayee(username: string) {
  const member = await aMember(app, username)
  await fund(context, { memberId: BigInt(member.id) }, { kind: 'member', amountMinor: 100_000n })
  const paymentPassword = 'a quiet harbour'
  const loginPassword = passwordOf(username.split('').reverse().join(''))
  await member.send(security.setPaymentPassword, { loginPassword, newPassword: paymentPassword, confirmNewPassword: paymentPassword })
  const bank = { id: id(), bankCode: 'BPI', holder: 'Ligaya Reyes', number: '1234567890', paymentPassword }
  const { id: bankCardId } = await member.send(cashierCalls.addBankAccount, bank)
  await owner.query('update cashier.bank_account set usable_from = now() where member_id = $1', [member.id])
  await owner.query("update identity.member set payment_password_changed_at = now() - interval '9 days' where id = $1", [member.id])
  return Object.assign(member, { payout: { bankCardId, paymentPassword } })
}

test('bonus money that is released while its member becomes an agent reaches the wallet of the agent', async () => {
  await offer('once', { kind: 'given', most: 50_000n }, { times: 0 })
  const player = await aMember(app, 'raceclass')
  const memberId = BigInt(player.id)
  const order = { memberId, code: 'once', source: 'operator' as const, reference: 'race', amountMinor: 700n, basis: {} }
  const { giving } = await inTransaction(context, async (tx) => {
    await setClass(tx, memberId, 42)
    const asked = inTransaction(context, (other) => grantBonus(other, order))
    await Promise.race([asked, untilWaits('advisory')])
    return { giving: asked }
  })
  await giving
  const { rows } = await owner.query(
    `select a.class, last.balance_after::text as balance from wallet.account a
     cross join lateral (select e.balance_after from wallet.entry e where e.account_id = a.id order by e.seq desc limit 1) last
     where a.owner_id = $1 and a.class in ('player', 'agent') and last.balance_after <> 0`,
    [player.id],
  )
  assert.deepEqual(rows, [{ class: 'agent', balance: '700' }])
})

test('an offer that asks for more play than an amount can say, or a gift to a name that only begins like a member’s, is refused', async () => {
  const most = AMOUNT_MAX_MINOR
  const huge = { code: 'huge', gift: { kind: 'given' as const, most }, terms: { ...terms, times: 100 }, texts: { EN: words, TY: words } }
  const saved = await operator.ask(consoleBonuses.saveBonusOffer, {
    ...huge,
    ...{ budget: 'rewards', stock: null, isOpen: true, startsAt: 0, endsAt: null, why },
  })
  assert.deepEqual([saved.status, saved.envelope.field], [400, 'gift'])
  assert.equal((await operator.ask(consoleBonuses.giveBonus, { id: id(), account: 'race', code: 'gift', amount: 1n, why })).status, 404)
})

test('a bonus that is played stays on its page, however many wait behind it, and its member is found among many of that name', async () => {
  const player = await aMember(app, 'racemany')
  await owner.query(
    `insert into identity.member select (jsonb_populate_record(m, jsonb_build_object('id', 900000000 + n, 'username', 'racemany' || n, 'username_key', 'racemany' || n))).*
     from identity.member m cross join generate_series(1, 101) n where m.id = $1`,
    [player.id],
  )
  await give('racemany', 1_000n)
  const order = { memberId: BigInt(player.id), code: 'gift', source: 'operator' as const, amountMinor: 1n, basis: {} }
  await inTransaction(context, async (tx) => {
    for (let at = 0; at < 51; at += 1) await grantBonus(tx, { ...order, reference: `many ${at}` })
  })
  const { active, waiting } = await player.send(contract.bonuses, {})
  assert.deepEqual([active?.amount, waiting.length], [1_000n, 49])
})
