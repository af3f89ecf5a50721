import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { aGamePlayer } from '#testing/players.ts'
import { aSite } from '#testing/site.ts'
import { aVendor } from '#testing/vendor.ts'
import { settleBatch } from './message-batches.ts'
import { digestOf, type MoneyMessage } from './rules.ts'
import { nameOfRound } from './store-names.ts'

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
