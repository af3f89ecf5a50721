import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { DAY_MS } from '@croupier/calendar/durations'
import * as contract from '@croupier/contract/bonuses'
import * as cashierCalls from '@croupier/contract/cashier'
import * as consoleBonuses from '@croupier/contract/console/bonuses'
import * as consolePromotions from '@croupier/contract/console/promotions'
import * as rewards from '@croupier/contract/console/rewards'
import * as security from '@croupier/contract/identity-security'
import * as promotions from '@croupier/contract/promotions'
import { noConditions } from '@croupier/contract/promotions-conditions'
import type { InputOf } from '@croupier/contract/route'
import * as wallet from '@croupier/contract/wallet'
import pg from 'pg'
import { inTransaction } from '#platform/context.ts'
import { aMember, passwordOf } from '#testing/actors.ts'
import { anOwner, fund, play, untilStreamFlows } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aToken } from '#testing/players.ts'
import { aSite } from '#testing/site.ts'
import { aVendor } from '#testing/vendor.ts'
import { applyPayment } from '../cashier/deposits.ts'
import { countBonusPlays, expireBonuses } from '../games/rounds/bonus-plays.ts'
import { giveLastCashbacks } from '../promotions/cashbacks.ts'

const site = await aSite(import.meta.filename)
const { context, payments } = site
const app = site.server.site
const owner = await anOwner(site)
after(() => owner.end())
const operator = await anOperator(site, { username: 'ingat', permissions: ['cashier', 'brand', 'support'] })
const why = 'a test'
const UNITS = 1000n
const id = () => randomUUID()

type Offer = Omit<InputOf<typeof consoleBonuses.saveBonusOffer>, 'why'>
const weights = { RNG: 100, LIVE: 10, FISH: 50, SPORTS: 100, PVP: 0, ELOTT: 0, LOTT: 0, ESPORTS: 0, COCKFIGHT: 0 }
const terms: Offer['terms'] = {
  ...{ first: 'real', isSticky: false, times: 3, isWithDeposit: false, weights, games: [], maxBet: null, maxWin: null, days: 7 },
  isEndedByWithdrawal: false,
}
const words = { title: 'A gift', summary: 'For you' }

async function offer(code: string, gift: Offer['gift'], more: Partial<Offer> = {}) {
  const whole = {
    code,
    texts: { EN: words, TY: words },
    terms,
    gift,
    budget: 'rewards',
    startsAt: 0,
    endsAt: null,
    isOpen: true,
    stock: null,
  }
  await operator.send(consoleBonuses.saveBonusOffer, { ...whole, ...more, why })
}

await operator.send(rewards.saveBudget, { code: 'rewards', name: 'Rewards', why })
await operator.send(rewards.changeBudget, { id: id(), code: 'rewards', amount: 10_000_000n, why })
await offer('welcome', { kind: 'code', amount: 1_000n })
await offer('gift', { kind: 'given', most: 50_000n })
const aStep = { percent: 100, most: 20_000n }
await offer(
  'first',
  {
    kind: 'deposit',
    steps: [
      { from: 10_000n, ...aStep },
      { from: 50_000n, percent: 200, most: 150_000n },
    ],
    timesPerMember: null,
  },
  { terms: { ...terms, isEndedByWithdrawal: true } },
)

async function aPlayer(username: string, amountMinor = 0n) {
  const member = await aMember(app, username)
  const memberId = BigInt(member.id)
  if (amountMinor > 0n) await fund(context, { memberId }, { kind: 'member', amountMinor })
  return { member, memberId, vendor: aVendor(app, { user: member.id, token: await aToken(context, memberId) }) }
}
type Player = Awaited<ReturnType<typeof aPlayer>>

const give = async (player: Player, amount: bigint, code = 'gift') =>
  await operator.send(consoleBonuses.giveBonus, { id: id(), account: await nameOf(player), code, amount, why })
const nameOf = async ({ memberId }: Player) =>
  (await owner.query('select username from identity.member where id = $1', [memberId])).rows[0].username
const balanceOf = async ({ member }: Player) => (await member.send(wallet.balance, {})).sumBalance
const shown = async ({ member }: Player) => await member.send(contract.bonuses, {})

/** A round of one bet and its end; a payout of nothing closes it as well. */
async function round(
  { vendor }: Player,
  stakeMinor: bigint,
  payoutMinor = 0n,
  more: object = {},
): Promise<{ bet: string; win: string; status: string }> {
  const [bet, win] = [id(), id()]
  const { status } = await vendor.bet(bet, stakeMinor * UNITS, { round: bet, ...more })
  if (status === 'RS_OK') await vendor.win(win, bet, payoutMinor * UNITS, { round: bet, round_closed: true, ...more })
  return { bet, win, status }
}

async function counted(player: Player): Promise<Awaited<ReturnType<typeof shown>>> {
  await untilStreamFlows(owner)
  await countBonusPlays({ ...context, now: new Date() })
  return await shown(player)
}

test('a bonus is played in a game, counts, and becomes real money once enough has counted', async () => {
  const player = await aPlayer('bonusone', 500n)
  await give(player, 1_000n)
  assert.equal(await balanceOf(player), 500n)
  assert.equal((await player.vendor.balance()).balance, 1_500n * UNITS)
  await round(player, 700n, 1_400n)
  const half = await counted(player)
  assert.deepEqual([half.active?.counted, half.active?.target, half.active?.balance], [700n, 3_000n, 1_200n])
  assert.deepEqual(half.waits, [{ id: half.active?.id, why: 'bonus', title: 'A gift', amount: 1_200n, missing: 2_300n }])
  assert.equal(half.available, 1_000n)
  await round(player, 2_200n, 2_200n)
  assert.equal((await counted(player)).active?.counted, 2_900n)
  await round(player, 100n)
  const done = await counted(player)
  assert.equal(done.active, null)
  assert.deepEqual([done.ended[0]?.state, done.ended[0]?.released, done.ended[0]?.lost], ['released', 1_200n, 0n])
  assert.equal(await balanceOf(player), 2_100n)
})

test('of a bonus with a largest win no more than that becomes real money', async () => {
  const player = await aPlayer('bonusmax')
  await offer('capped', { kind: 'given', most: 50_000n }, { terms: { ...terms, times: 1, maxWin: 1_250n } })
  await give(player, 1_000n, 'capped')
  await round(player, 1_000n, 1_900n)
  const { ended } = await counted(player)
  assert.deepEqual([ended[0]?.released, ended[0]?.lost, await balanceOf(player)], [1_250n, 650n, 1_250n])
})

test('one page says which rounds counted how much and why', async () => {
  const player = await aPlayer('bonustwo', 10_000n)
  await give(player, 1_000n)
  const first = await round(player, 300n, 100n)
  await round(player, 200n, 0n, { game_code: 'stu_baccarat' })
  const { active } = await counted(player)
  const { rows } = await player.member.send(contract.bonusRounds, { id: active?.id ?? '' })
  assert.deepEqual(
    rows
      .map(({ stake, weight, counted: own, why: reason }) => ({ stake, weight, own, reason }))
      .toSorted((one, other) => Number(other.stake - one.stake)),
    [
      { stake: 300n, weight: 100, own: 300n, reason: null },
      { stake: 200n, weight: 10, own: 20n, reason: 'weight' },
    ],
  )
  await player.vendor.rollback(id(), first.win, { round: first.bet })
  await player.vendor.rollback(id(), first.bet, { round: first.bet })
  assert.equal((await counted(player)).active?.counted, 20n)
  const other = await aPlayer('bonusbis')
  assert.equal((await other.member.ask(contract.bonusRounds, { id: active?.id ?? '' })).status, 404)
})

test('what opposite places match does not count', async () => {
  const player = await aPlayer('bonustri', 10_000n)
  await give(player, 1_000n)
  await round(player, 400n)
  await owner.query('update games.round set excluded_minor = 300 where member_id = $1', [player.member.id])
  const { active } = await counted(player)
  assert.equal(active?.counted, 100n)
  const { rows } = await player.member.send(contract.bonusRounds, { id: active?.id ?? '' })
  assert.deepEqual([rows[0]?.excluded, rows[0]?.why], [300n, 'opposite'])
  const list = await operator.send(consoleBonuses.bonusGrants, { account: 'bonustri' })
  assert.equal(list.rows[0]?.opposite, 300n)
})

test('a player may cancel at any time: bonus money is lost, real money stays, and a repeat changes nothing', async () => {
  const player = await aPlayer('bonusfor', 300n)
  await give(player, 1_000n)
  await round(player, 200n, 100n)
  const { active } = await counted(player)
  assert.equal(active?.lostByCancelling, 1_000n)
  const cancelled = await Promise.all(Array.from({ length: 32 }, () => player.member.ask(contract.cancelBonus, { id: active?.id ?? '' })))
  assert.ok(cancelled.some(({ status }) => status === 200))
  const { ended } = await shown(player)
  assert.deepEqual([ended[0]?.state, ended[0]?.lost, await balanceOf(player)], ['cancelled', 1_000n, 200n])
  const stranger = await aPlayer('bonusfif')
  assert.equal((await stranger.member.ask(contract.cancelBonus, { id: active?.id ?? '' })).status, 404)
  assert.equal((await stranger.member.ask(contract.cancelBonus, { id: 'x' })).status, 404)
})

test('a code gives once to a member, whatever 32 calls at once ask for, and stock is not passed by many members', async () => {
  const player = await aPlayer('bonussix')
  const answers = await Promise.all(Array.from({ length: 10 }, () => player.member.ask(contract.redeemBonusCode, { code: 'welcome' })))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.equal((await shown(player)).active?.balance, 1_000n)

  await offer('rare', { kind: 'code', amount: 700n }, { stock: 1 })
  const many = await Promise.all(['bonussev', 'bonuseig', 'bonusnin'].map((name) => aPlayer(name)))
  assert.equal((await many[0]?.member.ask(contract.redeemBonusCode, { code: 'gift' }))?.envelope.errorCode, 'bonus_not_offered')
  const taken = await Promise.all(many.map(({ member }) => member.ask(contract.redeemBonusCode, { code: 'rare' })))
  assert.equal(taken.filter(({ status }) => status === 200).length, 1)
  assert.equal(taken.filter(({ envelope }) => envelope.errorCode === 'sold_out').length, 2)
})

test('a second bonus waits until the first has ended', async () => {
  const player = await aPlayer('bonusten')
  await give(player, 1_000n)
  await give(player, 2_000n)
  const before = await shown(player)
  assert.deepEqual([before.active?.amount, before.waiting.map(({ amount }) => amount)], [1_000n, [2_000n]])
  assert.equal((await player.vendor.balance()).balance, 1_000n * UNITS)
  await player.member.send(contract.cancelBonus, { id: before.active?.id ?? '' })
  const next = await shown(player)
  assert.deepEqual([next.active?.amount, next.waiting], [2_000n, []])
})

test('a bonus whose time is over is lost, and a late win of its stake with it, by the part that was bonus money', async () => {
  const player = await aPlayer('bonusele', 100n)
  await give(player, 1_000n)
  const bet = id()
  await player.vendor.bet(bet, 400n * UNITS, { round: bet })
  await expireBonuses({ ...context, now: new Date(Date.now() + 8 * DAY_MS) })
  assert.equal((await shown(player)).ended[0]?.state, 'expired')
  await player.vendor.win(id(), bet, 800n * UNITS, { round: bet, round_closed: true })
  const { ended } = await shown(player)
  assert.deepEqual([await balanceOf(player), ended[0]?.lost], [200n, 1_300n])
})

test('a bonus that was played out in time is released, though its time was over before its last round was counted', async () => {
  const player = await aPlayer('bonustim', 5_000n)
  await give(player, 1_000n)
  await round(player, 3_000n)
  await untilStreamFlows(owner)
  await expireBonuses({ ...context, now: new Date(Date.now() + 8 * DAY_MS) })
  assert.deepEqual([(await shown(player)).ended[0]?.state, await balanceOf(player)], ['released', 3_000n])
})

test('bets and the end of a bonus at once: nothing is staked of what is lost', async () => {
  const player = await aPlayer('bonustwe')
  await give(player, 1_000n)
  const { active } = await shown(player)
  const [bets] = await Promise.all([
    Promise.all(Array.from({ length: 24 }, () => player.vendor.bet(id(), 100n * UNITS, { round: id() }))),
    player.member.send(contract.cancelBonus, { id: active?.id ?? '' }),
  ])
  const staked = BigInt(bets.filter(({ status }) => status === 'RS_OK').length) * 100n
  const { ended } = await shown(player)
  assert.equal(ended[0]?.lost, 1_000n - staked)
  assert.equal(await balanceOf(player), 0n)
})

test('the highest step that a deposit reaches gives its bonus, in the transaction that credits it and once', async () => {
  const player = await aPlayer('bonusthi')
  await player.member.send(contract.chooseBonus, { code: 'first' })
  assert.equal((await player.member.ask(contract.chooseBonus, { code: 'welcome' })).envelope.errorCode, 'bonus_not_offered')
  assert.equal((await shown(player)).offers.find(({ code }) => code === 'first')?.isChosen, true)
  await deposit(player, 60_000n)
  const { active, offers } = await shown(player)
  assert.deepEqual([active?.amount, active?.target, offers.find(({ code }) => code === 'first')?.isChosen], [120_000n, 360_000n, false])
  assert.equal(await balanceOf(player), 60_000n)
  await deposit(player, 60_000n)
  assert.equal((await shown(player)).waiting.length, 0)
})

test('an empty budget keeps no deposit from being credited, and the choice stays for the next one', async () => {
  const player = await aPlayer('bonusfou')
  await operator.send(rewards.saveBudget, { code: 'empty', name: 'Empty', why })
  await offer('hollow', { kind: 'deposit', steps: [{ from: 0n, ...aStep }], timesPerMember: 1 }, { budget: 'empty' })
  await player.member.send(contract.chooseBonus, { code: 'hollow' })
  await deposit(player, 20_000n)
  assert.deepEqual([await balanceOf(player), (await shown(player)).active], [20_000n, null])
  assert.equal((await shown(player)).offers.find(({ code }) => code === 'hollow')?.isChosen, true)
})

async function deposit({ member }: Player, amount: bigint) {
  const order = { id: id(), channel: 'ewallet', amount }
  await member.send(cashierCalls.deposit, order)
  const { rows } = await owner.query('select id from cashier.deposit where client_id = $1', [order.id])
  const report = { reference: rows[0].id, state: 'paid' as const, amountMinor: amount, currency: 'PHP', evidence: 'a test' }
  await inTransaction(context, (tx) => applyPayment(tx, report))
  await inTransaction(context, (tx) => applyPayment(tx, report))
  assert.ok(payments)
}

test('a withdrawal that ends a bonus says so first, and takes no real money with it', async () => {
  const player = await aPlayer('bonusfyf')
  await player.member.send(contract.chooseBonus, { code: 'first' })
  await deposit(player, 60_000n)
  const paymentPassword = 'a quiet harbour'
  const loginPassword = passwordOf('bonusfyf'.split('').reverse().join(''))
  await player.member.send(security.setPaymentPassword, {
    loginPassword,
    newPassword: paymentPassword,
    confirmNewPassword: paymentPassword,
  })
  const bank = { bankCode: 'BPI', holder: 'Ligaya Reyes', number: '1234567890' }
  const { id: bankCardId } = await player.member.send(cashierCalls.addBankAccount, { id: id(), ...bank, paymentPassword })
  await owner.query('update cashier.bank_account set usable_from = now() where member_id = $1', [player.member.id])
  await owner.query("update identity.member set payment_password_changed_at = now() - interval '9 days' where id = $1", [player.member.id])
  const order = { id: id(), amount: 50_000n, bankCardId, paymentPassword }
  assert.equal((await player.member.ask(cashierCalls.withdraw, order)).envelope.errorCode, 'bonus_would_end')
  assert.equal((await shown(player)).active?.state, 'active')
  assert.equal((await player.member.ask(cashierCalls.withdraw, { ...order, endsBonus: true })).status, 200)
  assert.deepEqual([(await shown(player)).ended[0]?.state, await balanceOf(player)], ['cancelled', 60_000n])
})

test('an operator gives once for an id, not above the most, and ends with a reason', async () => {
  await aPlayer('bonussit')
  const order = { id: id(), account: 'bonussit', code: 'gift', amount: 900n, why }
  assert.deepEqual(
    await Promise.all([operator.ask(consoleBonuses.giveBonus, order), operator.ask(consoleBonuses.giveBonus, order)]).then((all) =>
      all.map(({ status }) => status),
    ),
    [200, 200],
  )
  assert.equal((await operator.ask(consoleBonuses.giveBonus, { ...order, amount: 901n })).envelope.errorCode, 'id_reused')
  assert.equal((await operator.ask(consoleBonuses.giveBonus, { ...order, id: id(), amount: 50_001n })).envelope.field, 'amount')
  assert.equal((await operator.ask(consoleBonuses.giveBonus, { ...order, id: id(), account: 'nobody1' })).status, 404)
  const list = await operator.send(consoleBonuses.bonusGrants, { account: 'bonussit' })
  assert.deepEqual(
    list.rows.map(({ amount, state }) => ({ amount, state })),
    [{ amount: 900n, state: 'active' }],
  )
  await operator.send(consoleBonuses.endBonus, { id: list.rows[0]?.id ?? '', why })
  assert.equal((await operator.ask(consoleBonuses.endBonus, { id: list.rows[0]?.id ?? '', why })).envelope.errorCode, 'bonus_over')
})

test('bonuses are a cost that lines share: what is given, less what is lost', async () => {
  const player = await aPlayer('bonusset')
  await give(player, 1_000n)
  const { active } = await shown(player)
  await round(player, 300n)
  await player.member.send(contract.cancelBonus, { id: active?.id ?? '' })
  const { rows } = await owner.query(
    "select amount_minor::text from cashier.cash_change where member_id = $1 and kind = 'bonus' order by id",
    [player.member.id],
  )
  assert.deepEqual(
    rows.map(({ amount_minor }) => amount_minor),
    ['1000', '-700'],
  )
})

test('a grant is never changed once it has ended, and its movements are history', async () => {
  await assert.rejects(
    owner.query("update bonuses.bonus_grant set state = 'active', ended_at = null, pot_minor = null where state = 'cancelled'"),
    /ends once/,
  )
  await assert.rejects(owner.query('delete from bonuses.movement'))
})

test('a week of losses brings its cashback once, of what was lost beyond what was won', async () => {
  const player = await aPlayer('bonusatt')
  await offer('back', { kind: 'cashback', percent: 10, least: 1_000n, most: 5_000n })
  const [loser, winner] = [player.memberId, BigInt((await aMember(app, 'bonusnyn')).id)]
  const lastWeek = new Date(Date.now() - 7 * DAY_MS)
  const rounds = [
    { memberId: loser, betMinor: 30_000n, winMinor: 9_000n, at: lastWeek },
    { memberId: winner, betMinor: 30_000n, winMinor: 29_001n, at: lastWeek },
  ]
  await play(owner, context.actor.brandId, rounds)
  await giveLastCashbacks(context)
  await giveLastCashbacks(context)
  const { rows } = await owner.query("select member_id::text, amount_minor::text from bonuses.bonus_grant where source = 'cashback'")
  assert.deepEqual(rows, [{ member_id: String(loser), amount_minor: '2100' }])
})

test('a promotion may give its money as bonus money, once, by the terms of an offer for gifts', async () => {
  const player = await aPlayer('bonuspromo')
  const program = { kind: 'promotion' as const, isOpen: true, budget: 'rewards', least: 0n, convertPoints: null, convertAmount: null }
  await operator.send(rewards.saveProgram, { ...program, isAtOnce: false, why })
  const article = { ...words, content: '' }
  const promotion = {
    ...{ code: 'bonus-feast', type: 'game' as const, way: 'claim' as const, imageUrl: '', position: 0, startsAt: 0, endsAt: null },
    ...{
      texts: { EN: article, TY: article },
      metric: null,
      target: null,
      conditions: noConditions,
      award: { kind: 'bonus' as const, amount: 4_000n, offer: 'gift' },
      points: null,
      stock: null,
    },
  }
  await operator.send(consolePromotions.savePromotion, { ...promotion, why })
  const { rows } = await player.member.send(promotions.promotions, {})
  const own = rows.find(({ title }) => title === 'A gift')
  assert.deepEqual(own?.award, { kind: 'bonus', amount: 4_000n })
  await player.member.send(promotions.requestReward, { promotionId: own?.id ?? '' })
  const { rows: waiting } = await player.member.send(promotions.awards, {})
  assert.equal(waiting[0]?.award.kind, 'bonus')
  const claims = await Promise.all([1, 2, 3, 4].map(() => player.member.ask(promotions.claimAward, { id: waiting[0]?.id ?? '' })))
  assert.ok(claims.every(({ status }) => status === 200))
  assert.deepEqual([(await shown(player)).active?.balance, await balanceOf(player), (await shown(player)).waiting.length], [4_000n, 0n, 0])
})

test('V1 the server’s role moves no bonus money that no row explains, and releases none that has not been played', async () => {
  const player = await aPlayer('bonusforg')
  await give(player, 1_000n)
  const { id: grantId } = (await shown(player)).active ?? {}
  const account = (accountClass: string, scope: string) =>
    `(wallet.open_account(1, '${accountClass}', ${player.memberId}, 0::smallint, 'PHP', 'real', '${scope}')).id`
  const post = (kind: string, target: string) =>
    `select wallet.post(1, gen_random_uuid(), '${kind}', array[${account('bonus', grantId ?? '')}, ${target}], array[-1000, 1000])`
  const end = (state: string) =>
    `update bonuses.bonus_grant set state = '${state}', ended_at = now(), pot_minor = 1000 where id = ${grantId}`
  const row = (kind: string, lost: number) =>
    `insert into bonuses.movement (grant_id, kind, amount_minor, lost_minor, transfer_id, at) select ${grantId}, '${kind}', 1000, ${lost}, max(id), now() from wallet.transfer`
  const wallets = account('player', '')
  assert.equal(await triedAsServer(post('release', wallets)), '23514')
  assert.equal(await triedAsServer(`${end('released')}; ${post('release', wallets)}; ${row('release', 0)}`), '23514')
  assert.equal(await triedAsServer(`${end('cancelled')}; ${post('release', wallets)}; ${row('release', 0)}`), '23514')
  assert.equal(await triedAsServer(`${end('cancelled')}; ${post('forfeit', account('forfeit', ''))}; ${row('forfeit', 1_000)}`), undefined)
})

async function triedAsServer(statements: string): Promise<string | undefined> {
  const role = new pg.Client({ connectionString: site.database.url })
  await role.connect()
  try {
    await role.query(`begin; ${statements}; set constraints all immediate`)
    return undefined
  } catch (failure) {
    return (failure as { code: string }).code
  } finally {
    await role.end()
  }
}
