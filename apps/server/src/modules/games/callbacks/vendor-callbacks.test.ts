import assert from 'node:assert/strict'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { signBody } from '@croupier/wallet-protocol/signing'
import { sql } from '#platform/database.ts'
import { unexplained } from '#testing/ledger.ts'
import { aGamePlayer } from '#testing/players.ts'
import { aSite, vendorKeys } from '#testing/site.ts'
import { aVendor } from '#testing/vendor.ts'
import { connectVendor } from '../connections/connections.ts'
import { tokenHash } from '../launches/rules.ts'

const site = await aSite(import.meta.filename)
const { context } = site
const app = site.server.site
const UNITS = 1000n

async function aPlayer(username: string, amountMinor: bigint) {
  const player = await aGamePlayer(context, username, amountMinor)
  return { ...player, vendor: aVendor(app, player) }
}

const id = () => randomUUID()

test('a bet takes money once and a win gives it once, however often they are sent', async () => {
  const player = await aPlayer('ana1', 10_000n)
  const [bet, win] = [id(), id()]
  const first = await player.vendor.bet(bet, 2_500n * UNITS)
  assert.deepEqual([first.status, first.balance], ['RS_OK', 7_500n * UNITS])
  const repeats = await Promise.all(Array.from({ length: 50 }, () => player.vendor.bet(bet, 2_500n * UNITS)))
  for (const repeat of repeats) assert.deepEqual([repeat.status, repeat.balance], [first.status, first.balance])
  assert.equal((await player.vendor.win(win, bet, 4_000n * UNITS, { round_closed: true })).balance, 11_500n * UNITS)
  assert.equal((await player.vendor.win(win, bet, 4_000n * UNITS, { round_closed: true })).status, 'RS_OK')
  assert.equal(await player.balance(), 11_500n)
})

test('fifty copies of one new bet at once debit once', async () => {
  const player = await aPlayer('ana2', 10_000n)
  const bet = id()
  const answers = await Promise.all(Array.from({ length: 50 }, () => player.vendor.bet(bet, 10_000n * UNITS)))
  assert.deepEqual(new Set(answers.map(({ status, balance }) => `${status} ${balance}`)), new Set(['RS_OK 0']))
  assert.equal(await player.balance(), 0n)
})

test('two different bets that race for one balance never overdraw it, and the refused one hears the balance', async () => {
  const player = await aPlayer('ana3', 10_000n)
  const answers = await Promise.all(Array.from({ length: 64 }, () => player.vendor.bet(id(), 1_500n * UNITS)))
  assert.equal(answers.filter(({ status }) => status === 'RS_OK').length, 6)
  const refused = answers.filter(({ status }) => status === 'RS_ERROR_NOT_ENOUGH_MONEY')
  assert.equal(refused.length, 58)
  assert.ok(refused.every(({ balance }) => balance !== undefined && balance < 1_500n * UNITS * 7n))
  assert.equal(await player.balance(), 1_000n)
})

test('the same id with other details is a duplicate and moves nothing', async () => {
  const player = await aPlayer('ana4', 10_000n)
  const bet = id()
  await player.vendor.bet(bet, 1_000n * UNITS)
  assert.equal((await player.vendor.bet(bet, 1_001n * UNITS)).status, 'RS_ERROR_DUPLICATE_TRANSACTION')
  assert.equal((await player.vendor.bet(bet, 1_000n * UNITS, { round: 'another' })).status, 'RS_ERROR_DUPLICATE_TRANSACTION')
  assert.equal(await player.balance(), 9_000n)
})

test('a rollback gives the stake back exactly once, and the bet cannot come again', async () => {
  const player = await aPlayer('ana5', 10_000n)
  const [bet, rollback] = [id(), id()]
  await player.vendor.bet(bet, 4_000n * UNITS)
  assert.equal((await player.vendor.rollback(rollback, bet)).balance, 10_000n * UNITS)
  assert.equal((await player.vendor.rollback(rollback, bet)).status, 'RS_OK')
  assert.equal((await player.vendor.rollback(id(), bet)).status, 'RS_OK')
  assert.equal((await player.vendor.bet(bet, 4_000n * UNITS)).status, 'RS_ERROR_TRANSACTION_ROLLED_BACK')
  assert.equal((await player.vendor.win(id(), bet, 9_000n * UNITS)).status, 'RS_ERROR_TRANSACTION_ROLLED_BACK')
  assert.equal(await player.balance(), 10_000n)
})

test('a rollback that overtakes its bet leaves a tombstone: the late bet and its win are refused', async () => {
  const player = await aPlayer('ana6', 10_000n)
  const bet = id()
  assert.equal((await player.vendor.rollback(id(), bet)).status, 'RS_OK')
  assert.equal((await player.vendor.bet(bet, 1_000n * UNITS)).status, 'RS_ERROR_TRANSACTION_ROLLED_BACK')
  assert.equal((await player.vendor.win(id(), bet, 1_000n * UNITS)).status, 'RS_ERROR_TRANSACTION_ROLLED_BACK')
  assert.equal(await player.balance(), 10_000n)
})

test('a win of an unknown bet does not exist; one of an expired session or a locked player is paid', async () => {
  const player = await aPlayer('ana7', 10_000n)
  assert.equal((await player.vendor.win(id(), id(), 1_000n * UNITS)).status, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  const bet = id()
  await player.vendor.bet(bet, 1_000n * UNITS)
  const token = `an older one than ${player.token}`
  const session = await context.db.selectFrom('games.launch').selectAll().where('member_id', '=', player.memberId).executeTakeFirstOrThrow()
  const over = { ...session, token_hash: tokenHash(token), expires_at: new Date(0) }
  await context.db.insertInto('games.launch').values(over).execute()
  await context.db.updateTable('identity.member').set({ status: 'locked' }).where('id', '=', player.memberId).execute()
  assert.equal((await player.vendor.bet(id(), 1_000n * UNITS, { token })).status, 'RS_ERROR_TOKEN_EXPIRED')
  assert.equal((await player.vendor.bet(id(), 1_000n * UNITS)).status, 'RS_ERROR_USER_DISABLED')
  assert.equal((await player.vendor.win(id(), bet, 3_000n * UNITS, { token })).status, 'RS_OK')
  assert.equal(await player.balance(), 12_000n)
})

test('a win that is taken back after it was spent becomes a debt; the wallet stays at its floor', async () => {
  const player = await aPlayer('ana8', 1_000n)
  const [bet, win] = [id(), id()]
  await player.vendor.bet(bet, 1_000n * UNITS)
  await player.vendor.win(win, bet, 5_000n * UNITS)
  await player.vendor.bet(id(), 4_500n * UNITS, { round: 'round-2' })
  const answer = await player.vendor.rollback(id(), win)
  assert.deepEqual([answer.status, answer.balance], ['RS_OK', 0n])
  assert.equal(await player.balance(), 0n)
})

test('a bet refused for lack of money may come again after a deposit; free and zero bets take nothing', async () => {
  const player = await aPlayer('ana9', 100n)
  const bet = id()
  assert.equal((await player.vendor.bet(bet, 500n * UNITS)).status, 'RS_ERROR_NOT_ENOUGH_MONEY')
  await player.vendor.win(id(), bet, 0n, { is_supplier_promo: true, reference_transaction_uuid: undefined })
  await player.vendor.post('win', {
    user: String(player.memberId),
    token: player.token,
    request_uuid: id(),
    game_code: 'stu_lantern_tide',
    transaction_uuid: id(),
    supplier_transaction_id: 'promo',
    amount: 1_000n * UNITS,
    currency: 'PHP',
    is_free: true,
    is_supplier_promo: true,
  })
  assert.equal((await player.vendor.bet(bet, 500n * UNITS)).status, 'RS_OK')
  assert.equal((await player.vendor.bet(id(), 500n * UNITS, { is_free: true })).status, 'RS_OK')
  assert.equal((await player.vendor.bet(id(), 0n)).status, 'RS_OK')
  assert.equal(await player.balance(), 600n)
})

test('a signature that is missing, forged, of another key or over other bytes is refused before anything is read', async () => {
  const player = await aPlayer('ana10', 1_000n)
  const other = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const raw = '{}'
  const forged = ['', 'AAAA', signBody(Buffer.from(raw), other.privateKey), signBody(Buffer.from(`${raw} `), other.privateKey)]
  for (const signature of forged)
    assert.equal((await player.vendor.post('bet', {}, { raw, signature })).status, 'RS_ERROR_INVALID_SIGNATURE')
  assert.equal((await player.vendor.post('bet', {}, { raw })).status, 'RS_ERROR_WRONG_SYNTAX')
})

test('amounts that are no whole minor units, other currencies, foreign tokens and unknown games are refused with their status', async () => {
  const player = await aPlayer('ana11', 1_000n)
  const stranger = await aPlayer('ana12', 1_000n)
  const statusOf = async (more: object) => (await player.vendor.bet(id(), 100n * UNITS, more)).status
  assert.equal(await statusOf({ amount: 100_001n }), 'RS_ERROR_WRONG_TYPES')
  assert.equal(await statusOf({ amount: -1n }), 'RS_ERROR_WRONG_TYPES')
  assert.equal(await statusOf({ amount: 9_223_372_036_854_775_807n }), 'RS_ERROR_WRONG_TYPES')
  assert.equal(await statusOf({ currency: 'USD' }), 'RS_ERROR_WRONG_CURRENCY')
  assert.equal(await statusOf({ token: stranger.token }), 'RS_ERROR_INVALID_TOKEN')
  assert.equal(await statusOf({ game_code: 'stu_stu_no_such_game' }), 'RS_ERROR_INVALID_GAME')
  assert.equal(await statusOf({ user: String(stranger.memberId) }), 'RS_ERROR_INVALID_TOKEN')
  assert.equal(await player.balance(), 1_000n)
})

test('a vendor of one brand cannot move money of another', async () => {
  const player = await aPlayer('ana13', 1_000n)
  const foreign = aVendor(app, { user: String(player.memberId), token: player.token, brand: 'habagat', currency: 'USD' })
  assert.equal((await foreign.bet(id(), 100n * UNITS)).status, 'RS_ERROR_INVALID_TOKEN')
  assert.equal(await player.balance(), 1_000n)
})

test('a vendor may have it his way: the balance of now, rollbacks of the unknown refused, HTTP 401 for forgeries', async () => {
  const player = await aGamePlayer(context, 'ana14', 10_000n)
  const vendor = aVendor(app, player)
  const connection = { vendorCode: 'STU', baseUrl: 'http://127.0.0.1:9', operatorId: 1, publicKey: vendorKeys.publicKey }
  const [bet, unknown, rollback] = [id(), id(), id()]
  await vendor.bet(bet, 1_000n * UNITS)
  await connectVendor(context, { ...connection, vendorOptions: { replayedBalance: 'now', unknownRollback: 'refused', forgeryStatus: 401 } })
  await vendor.bet(id(), 2_000n * UNITS)
  assert.equal((await vendor.bet(bet, 1_000n * UNITS)).balance, 7_000n * UNITS)
  for (let tries = 0; tries < 2; tries += 1)
    assert.equal((await vendor.rollback(rollback, unknown)).status, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  assert.equal((await vendor.bet(unknown, 1_000n * UNITS)).status, 'RS_ERROR_TRANSACTION_ROLLED_BACK')
  await assert.rejects(vendor.post('bet', {}, { signature: 'AAAA' }), /HTTP 401.*INVALID_SIGNATURE/)
  await connectVendor(context, {
    ...connection,
    vendorOptions: { replayedBalance: 'first', unknownRollback: 'accepted', forgeryStatus: 200 },
  })
  assert.equal((await vendor.bet(bet, 1_000n * UNITS)).balance, 9_000n * UNITS)
  assert.equal((await vendor.rollback(rollback, unknown)).status, 'RS_OK')
})

test("V4 a promotion's win needs a known session of its player or a reward of his, a known game, and room under the vendor's ceiling of a day", async () => {
  const [player, other] = [await aPlayer('promo1', 0n), await aPlayer('promo2', 0n)]
  const promo = (amount: bigint, more: object = {}) =>
    player.vendor.win(id(), id(), amount * UNITS, { is_supplier_promo: true, reference_transaction_uuid: undefined, ...more })
  assert.equal((await promo(100n, { token: 'nobody knows this one' })).status, 'RS_ERROR_INVALID_TOKEN')
  assert.equal((await promo(100n, { token: other.token })).status, 'RS_ERROR_INVALID_TOKEN')
  assert.equal((await promo(100n, { game_code: 'stu_no_such_game' })).status, 'RS_ERROR_INVALID_GAME')
  assert.equal((await promo(1_000_000_000_000n)).status, 'RS_ERROR_LIMIT_REACHED')
  const rewardId = id()
  const at = new Date()
  const given = {
    brand_id: context.actor.brandId,
    vendor_code: 'STU',
    member_id: player.memberId,
    campaign_id: id(),
    campaign_name: 'Weekend',
  }
  const terms = {
    game_code: 'stu_lantern_tide',
    bet_minor: 200n,
    rounds: 5,
    ends_at: at,
    operator_name: 'Ligaya',
    given_at: at,
    changed_at: at,
  }
  await context.db
    .insertInto('games.free_bet')
    .values({ ...given, ...terms, id: id(), state: 'new', reward_id: rewardId })
    .execute()
  const rewarded = { token: 'nobody knows this one', reward_uuid: rewardId.toUpperCase() }
  assert.equal((await promo(100n, rewarded)).status, 'RS_OK')
  assert.equal((await promo(100n, { ...rewarded, user: other.user })).status, 'RS_ERROR_INVALID_TOKEN')
  assert.equal(await player.balance(), 100n)
})

test('V4 wins of promotions that come at once stop at the ceiling of the vendor, and what is taken back is free again', async () => {
  const player = await aPlayer('promo3', 0n)
  await player.vendor.bet(id(), 0n)
  const { rows } = await sql<{ paid: bigint }>`
    select coalesce(sum(amount_minor), 0)::bigint as paid from games.vendor_transaction
    where kind = 'win' and reference_uuid is null and state = 'applied' and vendor_code = 'STU' and brand_id = ${context.actor.brandId}
  `.execute(context.db)
  const { db } = await unexplained(context)
  await db
    .updateTable('games.vendor_connection')
    .set({ promo_ceiling_minor: (rows[0]?.paid ?? 0n) + 3_000n })
    .execute()
  const ids = Array.from({ length: 20 }, id)
  const promo = (uuid: string) =>
    player.vendor.win(uuid, id(), 500n * UNITS, { is_supplier_promo: true, reference_transaction_uuid: undefined, round: uuid })
  const answers = await Promise.all(ids.map(promo))
  assert.equal(answers.filter(({ status }) => status === 'RS_OK').length, 6)
  assert.equal(answers.filter(({ status }) => status === 'RS_ERROR_LIMIT_REACHED').length, 14)
  assert.equal(await player.balance(), 3_000n)
  const paid = ids.filter((_, at) => answers[at]?.status === 'RS_OK')
  await player.vendor.rollback(id(), paid[0] ?? '')
  const refused = ids.filter((_, at) => answers[at]?.status !== 'RS_OK')
  assert.equal((await promo(refused[0] ?? '')).status, 'RS_OK')
})

test('V9 a reward written in capitals is the same reward: the message is a repeat, not another one', async () => {
  const player = await aPlayer('reward1', 1_000n)
  const [bet, reward] = [id(), 'abcdefab-cdef-4abc-8def-abcdefabcdef']
  const free = { is_free: true, reward_uuid: reward }
  assert.equal((await player.vendor.bet(bet, 100n * UNITS, free)).status, 'RS_OK')
  assert.equal((await player.vendor.bet(bet, 100n * UNITS, { ...free, reward_uuid: reward.toUpperCase() })).status, 'RS_OK')
})
