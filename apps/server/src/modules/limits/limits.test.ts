import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import * as cashier from '@croupier/contract/cashier'
import { launchGame } from '@croupier/contract/games-launches'
import * as security from '@croupier/contract/identity-security'
import * as contract from '@croupier/contract/limits'
import pg from 'pg'
import { inTransaction } from '#platform/context.ts'
import { type Actor, aMember, passwordOf } from '#testing/actors.ts'
import { fund } from '#testing/lines.ts'
import { connectionsLost } from '#testing/patience.ts'
import { aToken } from '#testing/players.ts'
import { aSite } from '#testing/site.ts'
import { aVendor } from '#testing/vendor.ts'
import { applyPayment } from '../cashier/deposits.ts'
import { settleBatch } from '../games/settlement/message-batches.ts'
import { digestOf } from '../games/settlement/rules.ts'

const site = await aSite(import.meta.filename)
const { context, payments } = site
const app = site.server.site
const UNITS = 1000n
const id = () => randomUUID()
const game = { launchMode: 'GLS', nodeId: 1001, vassalage: 'STU', gameType: 'RNG', language: 'EN', backUrl: '/' } as const

/** The owner of the tables, who moves what was chosen into the past. */
const owner = new pg.Client({ connectionString: site.database.ownerUrl })
await owner.connect()
owner.on('error', () => undefined)

async function aPlayer(username: string, amountMinor = 100_000n) {
  const member = await aMember(app, username)
  const memberId = BigInt(member.id)
  await fund(context, { memberId }, { kind: 'member', amountMinor })
  const vendor = aVendor(app, { user: member.id, token: await aToken(context, memberId) })
  return { member, memberId, vendor }
}

type Player = Awaited<ReturnType<typeof aPlayer>>

async function bet({ vendor }: Player, amountMinor: bigint, uuid = id(), more: object = {}): Promise<string> {
  return (await vendor.bet(uuid, amountMinor * UNITS, { round: uuid, ...more })).status.replace('RS_', '')
}

async function limit(member: Actor, kind: 'deposit' | 'stake' | 'loss', amount: bigint | null, period: 'day' | 'week' | 'month' = 'day') {
  return await member.send(contract.setPlayLimit, { kind, period, amount })
}

async function shown(member: Actor, kind: 'deposit' | 'stake' | 'loss', period: 'day' | 'week' | 'month' = 'day') {
  const { limits } = await member.send(contract.playLimits, {})
  const found = limits.find((one) => one.kind === kind && one.period === period)
  assert.ok(found)
  return found
}

async function aWithdrawal(member: Actor, username: string) {
  const paymentPassword = 'a quiet harbour'
  const loginPassword = passwordOf(username.split('').reverse().join(''))
  await member.send(security.setPaymentPassword, { loginPassword, newPassword: paymentPassword, confirmNewPassword: paymentPassword })
  const bank = { bankCode: 'BPI', holder: 'Ligaya Reyes', number: '1234567890' }
  const { id: bankCardId } = await member.send(cashier.addBankAccount, { id: id(), ...bank, paymentPassword })
  return { id: id(), amount: 20_000n, bankCardId, paymentPassword }
}

test('PP-01 64 bets at once never pass a stake limit, and the refused ones hear the balance', async () => {
  const player = await aPlayer('limita1')
  await limit(player.member, 'stake', 1_000n)
  const answers = await Promise.all(Array.from({ length: 64 }, () => player.vendor.bet(id(), 70n * UNITS)))
  assert.equal(answers.filter(({ status }) => status === 'RS_OK').length, 14)
  const refused = answers.filter(({ status }) => status === 'RS_ERROR_LIMIT_REACHED')
  assert.equal(refused.length, 50)
  assert.ok(refused.every(({ balance }) => balance !== undefined))
  assert.equal((await shown(player.member, 'stake')).left, 20n)
})

test('PP-01 two server processes together never pass a stake limit', async () => {
  const player = await aPlayer('limita2')
  await limit(player.member, 'stake', 1_000n)
  const neighbour = await site.aNeighbour()
  const there = aVendor(neighbour.site, { user: player.member.id, token: await aToken(context, player.memberId) })
  const both = [player.vendor, there]
  const answers = await Promise.all(Array.from({ length: 64 }, (_, at) => both[at % 2]?.bet(id(), 70n * UNITS)))
  assert.equal(answers.filter((answer) => answer?.status === 'RS_OK').length, 14)
})

test('PP-01 a stake that is returned may be staked again; a bet refused at the limit is looked at anew', async () => {
  const player = await aPlayer('limita3')
  await limit(player.member, 'stake', 100n, 'week')
  const [first, second] = [id(), id()]
  assert.equal(await bet(player, 80n, first), 'OK')
  assert.equal(await bet(player, 80n, second), 'ERROR_LIMIT_REACHED')
  assert.equal((await player.vendor.rollback(id(), first)).status, 'RS_OK')
  assert.equal((await shown(player.member, 'stake', 'week')).left, 100n)
  assert.equal(await bet(player, 80n, second), 'OK')
  assert.equal((await player.vendor.win(id(), second, 500n * UNITS)).status, 'RS_OK')
  assert.equal((await shown(player.member, 'stake', 'week')).left, 20n)
})

test('PP-01 free bets draw on no limit, and who lacks money as well hears of the money', async () => {
  const player = await aPlayer('limita4', 50n)
  await limit(player.member, 'stake', 0n)
  assert.equal(await bet(player, 10n, id(), { is_free: true }), 'OK')
  assert.equal(await bet(player, 10n), 'ERROR_LIMIT_REACHED')
  assert.equal(await bet(player, 60n), 'ERROR_NOT_ENOUGH_MONEY')
})

test('PP-01 wins give back to a loss limit, never above its size, and a win that is taken back draws again', async () => {
  const player = await aPlayer('limita5')
  await limit(player.member, 'loss', 100n)
  const [first, second, win] = [id(), id(), id()]
  assert.equal(await bet(player, 90n, first), 'OK')
  assert.equal(await bet(player, 20n), 'ERROR_LIMIT_REACHED')
  await player.vendor.win(id(), first, 50n * UNITS)
  assert.equal((await shown(player.member, 'loss')).left, 60n)
  assert.equal(await bet(player, 60n, second), 'OK')
  await player.vendor.win(win, second, 5_000n * UNITS)
  assert.equal((await shown(player.member, 'loss')).left, 100n)
  assert.equal((await player.vendor.rollback(id(), win)).status, 'RS_OK')
  assert.equal((await shown(player.member, 'loss')).left, 0n)
})

test('PP-01 a new window begins whole, and what comes late from the old one gives nothing to it', async () => {
  const player = await aPlayer('limita6')
  await limit(player.member, 'stake', 100n)
  const tomorrow = new Date(Date.now() + 86_400_000)
  const token = await aToken(context, player.memberId, new Date(tomorrow.getTime() + 3_600_000))
  const tell = async (kind: 'bet' | 'rollback', amountMinor: bigint, { at, ref = null }: { at: Date; ref?: string | null }) => {
    const transactionUuid = id()
    const told = { kind, memberId: player.memberId, transactionUuid, referenceUuid: ref, amountMinor, currency: 'PHP' }
    const rest = { gameCode: 'stu_lantern_tide', round: 'r', isFree: false, rewardUuid: null, isPromo: false, isRoundClosed: false }
    const message = { ...told, ...rest }
    const command = { brandId: context.actor.brandId, vendorCode: 'STU', message, digest: digestOf(message), token }
    const [answer] = await settleBatch({ ...context, now: at }, [command], 1)
    return { status: answer?.status, transactionUuid }
  }
  const old = await tell('bet', 60n, { at: new Date() })
  assert.equal((await tell('bet', 60n, { at: new Date() })).status, 'RS_ERROR_LIMIT_REACHED')
  assert.equal((await tell('bet', 70n, { at: tomorrow })).status, 'RS_OK')
  assert.equal((await tell('rollback', 0n, { at: tomorrow, ref: old.transactionUuid })).status, 'RS_OK')
  assert.equal((await tell('bet', 31n, { at: tomorrow })).status, 'RS_ERROR_LIMIT_REACHED')
  assert.equal((await tell('bet', 30n, { at: tomorrow })).status, 'RS_OK')
})

test('PP-01 a window that begins with a bet is made before anybody is claimed: no lane stands in its own way', async () => {
  const [limited, other] = [await aPlayer('limitp1'), await aPlayer('limitp2')]
  await Promise.all([limited, other].map((player) => bet(player, 10n)))
  const before = await connectionsLost(owner)
  await limit(limited.member, 'stake', 100n)
  assert.deepEqual(await Promise.all([bet(limited, 60n), bet(other, 60n), bet(limited, 60n)]), ['OK', 'OK', 'ERROR_LIMIT_REACHED'])
  // A lane that waits for itself loses its connection after a second.
  assert.equal(await connectionsLost(owner), before)
})

test('PP-01 tightening counts at once with what is gone already, and what comes back of the old limit does not loosen it', async () => {
  const player = await aPlayer('limita7')
  await limit(player.member, 'stake', 1_000n)
  const first = id()
  assert.equal(await bet(player, 800n, first), 'OK')
  await limit(player.member, 'stake', 600n)
  assert.equal((await shown(player.member, 'stake')).left, 0n)
  assert.equal(await bet(player, 1n), 'ERROR_LIMIT_REACHED')
  assert.equal((await player.vendor.rollback(id(), first)).status, 'RS_OK')
  assert.equal(await bet(player, 1n), 'ERROR_LIMIT_REACHED')
})

test('PP-01 loosening waits and then counts with what is gone; a second choice replaces the one that waits', async () => {
  const player = await aPlayer('limita8')
  await limit(player.member, 'stake', 100n)
  assert.equal(await bet(player, 90n), 'OK')
  await limit(player.member, 'stake', 500n)
  await limit(player.member, 'stake', 300n)
  const { amount, next } = await shown(player.member, 'stake')
  assert.deepEqual([amount, next?.amount], [100n, 300n])
  assert.equal(await bet(player, 20n), 'ERROR_LIMIT_REACHED')
  await owner.query(
    "update limits.choice set set_at = set_at - interval '7 days', starts_at = starts_at - interval '7 days' where member_id = $1 and starts_at > now() and withdrawn_at is null",
    [player.memberId],
  )
  assert.equal(await bet(player, 210n), 'OK')
  assert.equal(await bet(player, 1n), 'ERROR_LIMIT_REACHED')
  const trail = await owner.query(
    'select amount_minor, withdrawn_at is null as stands from limits.choice where member_id = $1 order by id',
    [player.memberId],
  )
  assert.deepEqual(
    trail.rows.map((row) => [row.amount_minor, row.stands]),
    [
      ['100', true],
      ['500', false],
      ['300', true],
    ],
  )
})

test('PP-01 deposits stop at the limit and say which and until when; an order that brings nothing frees it again', async () => {
  const { member } = await aPlayer('limita9')
  await limit(member, 'deposit', 30_000n, 'week')
  const order = (amount: bigint, orderId = id()) => member.ask(cashier.deposit, { id: orderId, amount, channel: 'ewallet' })
  const first = id()
  assert.equal((await order(20_000n, first)).status, 200)
  assert.equal((await order(20_000n, first)).status, 200)
  const refused = await order(20_000n)
  assert.equal(refused.envelope.errorCode, 'limit_reached')
  const { renewsOn, left } = await shown(member, 'deposit', 'week')
  assert.equal(left, 10_000n)
  assert.equal(refused.envelope.message, `You have reached your deposit limit for the week. It starts anew on ${renewsOn}.`)
  await member.send(cashier.cancelDeposit, { id: first })
  assert.equal((await shown(member, 'deposit', 'week')).left, 30_000n)
  const { reference } = [...payments.payments.values()].at(-1) ?? { reference: '' }
  await inTransaction({ ...context, now: new Date() }, (tx) => applyPayment(tx, { reference, state: 'paid', evidence: 'late' }))
  assert.equal((await shown(member, 'deposit', 'week')).left, 10_000n)
})

test('PP-01 deposits at once never pass their limit', async () => {
  const { member } = await aPlayer('limita10')
  await limit(member, 'deposit', 35_000n)
  const orders = await Promise.all(
    Array.from({ length: 8 }, () => member.ask(cashier.deposit, { id: id(), amount: 10_000n, channel: 'ewallet' })),
  )
  assert.equal(orders.filter(({ status }) => status === 200).length, 3)
})

test('PP-01 a break stops bets and deposits, and never a win, a returned stake or a withdrawal', async () => {
  const player = await aPlayer('limita11')
  const [won, returned] = [id(), id()]
  assert.equal(await bet(player, 100n, won), 'OK')
  assert.equal(await bet(player, 100n, returned), 'OK')
  const { endsAt } = await player.member.send(contract.takeBreak, { length: '6m' })
  await player.member.send(contract.takeBreak, { length: '1d' })
  assert.equal((await player.member.send(contract.playLimits, {})).break?.endsAt, endsAt)
  assert.equal(await bet(player, 1n), 'ERROR_USER_DISABLED')
  assert.equal((await player.vendor.win(id(), won, 300n * UNITS)).status, 'RS_OK')
  assert.equal((await player.vendor.rollback(id(), returned)).status, 'RS_OK')
  assert.equal((await player.member.send(cashier.withdraw, await aWithdrawal(player.member, 'limita11'))).state, 'requested')
  const deposit = await player.member.ask(cashier.deposit, { id: id(), amount: 10_000n, channel: 'ewallet' })
  assert.equal(deposit.envelope.errorCode, 'on_break')
  assert.equal((await player.member.ask(launchGame, game)).envelope.errorCode, 'on_break')
  await owner.query("update limits.play_break set ends_at = now(), set_at = now() - interval '1 year' where member_id = $1", [
    player.memberId,
  ])
  assert.equal(await bet(player, 1n), 'OK')
})
