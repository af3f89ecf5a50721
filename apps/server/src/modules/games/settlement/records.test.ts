import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { aGamePlayer } from '#testing/players.ts'
import { aSite, vendorKeys } from '#testing/site.ts'
import { aVendor } from '#testing/vendor.ts'
import { connectVendor } from '../connections/connections.ts'
import { nameOfRound } from '../rounds/store-names.ts'
import { settleBatch } from './message-batches.ts'
import { digestOf, type MoneyMessage } from './rules.ts'

const site = await aSite(import.meta.filename)
const { context } = site
const UNITS = 1000n

test('a round keeps its name as the vendor wrote it: a uuid, the same in capitals, or a word', async () => {
  const player = await aGamePlayer(context, 'names', 1_000n)
  const vendor = aVendor(site.server.site, player)
  const uuid = randomUUID()
  const names = [uuid, uuid.toUpperCase(), `${uuid} `, 'NULL']
  for (const round of [...names, ...names]) await vendor.bet(randomUUID(), 1n * UNITS, { round })
  const query = context.db.selectFrom('games.round as r').select([nameOfRound.as('name'), 'bet_minor'])
  const rounds = await query.where('member_id', '=', player.memberId).orderBy('id').execute()
  assert.deepEqual(
    rounds,
    names.map((name) => ({ name, bet_minor: 2n })),
  )
})

test('GM-04 the turnover of a round is its bets without what was never at risk, in the round, its day and its record', async () => {
  const player = await aGamePlayer(context, 'advances', 1_000n)
  const vendor = aVendor(site.server.site, player)
  const [bet, win, round] = [randomUUID(), randomUUID(), randomUUID()]
  await vendor.bet(bet, 200n * UNITS, { round })
  await vendor.win(win, bet, 190n * UNITS, { unused: 150n * UNITS, round, round_closed: true })
  assert.equal(await player.balance(), 990n)
  const rounds = context.db.selectFrom('games.round').select(['bet_minor', 'win_minor', 'state']).where('member_id', '=', player.memberId)
  assert.deepEqual(await rounds.execute(), [{ bet_minor: 50n, win_minor: 40n, state: 'settled' }])
  const changes = context.db
    .selectFrom('games.round_change')
    .select(['turnover_minor', 'payouts_minor'])
    .where('member_id', '=', player.memberId)
  assert.deepEqual(await changes.execute(), [{ turnover_minor: 50n, payouts_minor: 40n }])
  const records = context.db.selectFrom('games.vendor_transaction').select(['amount_minor', 'unused_minor'])
  assert.deepEqual(await records.where('transaction_uuid', '=', win).execute(), [{ amount_minor: 190n, unused_minor: 150n }])
})

test('GM-04 wins that say more unused than their round was staked are refused and write nothing, also when they come at once', async () => {
  const player = await aGamePlayer(context, 'unstaked', 1_000n)
  const vendor = aVendor(site.server.site, player)
  const [bet, round] = [randomUUID(), randomUUID()]
  await vendor.bet(bet, 100n * UNITS, { round })
  await vendor.bet(randomUUID(), 100n * UNITS, { round })
  const giveBack = (minor: bigint, more: object = {}) =>
    vendor.win(randomUUID(), bet, minor * UNITS, { unused: minor * UNITS, round, ...more })
  assert.equal((await giveBack(201n)).status, 'RS_ERROR_WRONG_TYPES')
  assert.equal((await giveBack(1n, { round: undefined })).status, 'RS_ERROR_WRONG_TYPES')
  const told = await Promise.all([giveBack(80n), giveBack(80n), giveBack(80n), giveBack(80n)])
  assert.deepEqual(told.map(({ status }) => status).toSorted(), ['RS_ERROR_WRONG_TYPES', 'RS_ERROR_WRONG_TYPES', 'RS_OK', 'RS_OK'])
  assert.equal(await player.balance(), 960n)
  const records = context.db.selectFrom('games.vendor_transaction').select('amount_minor').where('member_id', '=', player.memberId)
  assert.equal((await records.execute()).length, 4)
  const rounds = context.db.selectFrom('games.round').select(['bet_minor', 'win_minor']).where('member_id', '=', player.memberId)
  assert.deepEqual(await rounds.execute(), [{ bet_minor: 40n, win_minor: 0n }])
})

test('AC-05 what opposite places of one stake match is in no valid turnover, where the vendor names sides, and comes back with a stake that is undone', async () => {
  const player = await aGamePlayer(context, 'opposite', 10_000n)
  const vendor = aVendor(site.server.site, player)
  const spin = async (matched: bigint, more: object = {}) => {
    const [bet, round] = [randomUUID(), randomUUID()]
    const { status } = await vendor.bet(bet, 200n * UNITS, { round, matched: matched * UNITS, ...more })
    if (status === 'RS_OK') await vendor.win(randomUUID(), bet, 0n, { round, round_closed: true })
    const rounds = context.db.selectFrom('games.round').select(['id', 'bet_minor as bet', 'excluded_minor as excluded'])
    return { status, bet, round: await rounds.where('round_uuid', '=', round).executeTakeFirst() }
  }
  // As long as the vendor names no sides, what it says of them is only said.
  assert.deepEqual((await spin(80n)).round?.excluded, null)
  const connection = { vendorCode: 'STU', baseUrl: 'http://127.0.0.1:9', operatorId: 1, publicKey: vendorKeys.publicKey }
  await connectVendor(context, { ...connection, vendorOptions: { namesSides: true } })
  const matched = await spin(80n)
  assert.deepEqual([matched.round?.bet, matched.round?.excluded], [200n, 80n])
  const changes = context.db.selectFrom('games.round_change').select(['turnover_minor as turnover', 'excluded_minor as excluded'])
  const told = changes.where('round_id', '=', matched.round?.id ?? 0n)
  assert.deepEqual(await told.execute(), [{ turnover: 200n, excluded: 80n }])
  await vendor.rollback(randomUUID(), matched.bet)
  assert.deepEqual(await told.orderBy('id', 'desc').limit(1).execute(), [{ turnover: -200n, excluded: -80n }])
  assert.equal((await spin(200n)).round?.excluded, 200n)
  assert.equal((await spin(0n)).round?.excluded, null)
  // A stake on one side of a market is looked at with the market, and a free round stakes nothing.
  assert.equal((await spin(80n, { bet: 'b-1:red' })).round?.excluded, null)
  assert.equal((await spin(80n, { is_free: true })).round?.excluded, null)
  for (const more of [{ matched: 201n * UNITS }, { matched: -1n }, { matched: 1n }])
    assert.equal((await spin(0n, more)).status, 'RS_ERROR_WRONG_TYPES')
})

test('a bet that was refused and comes again with another amount, where amounts are not compared, is returned with the amount that was taken', async () => {
  const player = await aGamePlayer(context, 'smaller', 1_000n)
  const say = async (message: Partial<MoneyMessage>) => {
    const shared = { memberId: player.memberId, referenceUuid: null, currency: 'PHP', gameCode: 'stu_lantern_tide', round: 'smaller' }
    const flags = { isFree: false, rewardUuid: null, isPromo: false, isRoundClosed: false }
    const whole: MoneyMessage = { kind: 'bet', transactionUuid: '', amountMinor: 0n, ...shared, ...flags, ...message }
    const digest = digestOf(whole, { isAmountCompared: false })
    const command = { brandId: context.actor.brandId, vendorCode: 'STU', message: whole, digest, token: player.token }
    const [answer] = await settleBatch(context, [command], 1)
    return answer?.status
  }
  const transactionUuid = randomUUID()
  assert.equal(await say({ transactionUuid, amountMinor: 5_000n }), 'RS_ERROR_NOT_ENOUGH_MONEY')
  assert.equal(await say({ transactionUuid, amountMinor: 400n }), 'RS_OK')
  assert.equal(await player.balance(), 600n)
  assert.equal(await say({ kind: 'rollback', transactionUuid: randomUUID(), referenceUuid: transactionUuid }), 'RS_OK')
  assert.equal(await player.balance(), 1_000n)
})
