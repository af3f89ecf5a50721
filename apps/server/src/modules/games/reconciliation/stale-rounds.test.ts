import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { toUnits } from '@croupier/wallet-protocol/amounts'
import pg from 'pg'
import { aGamePlayer } from '#testing/players.ts'
import { aSite } from '#testing/site.ts'
import { aVendor } from '#testing/vendor.ts'
import { vendorListFake } from '#testing/vendor-list.ts'
import { closeStaleRounds } from './stale-rounds.ts'

const vendors = vendorListFake()
const site = await aSite(import.meta.filename, { ports: { vendors } })
const owner = new pg.Client({ connectionString: site.database.ownerUrl })
owner.on('error', () => undefined)
await owner.connect()
after(() => owner.end())
const twoDaysOn = { ...site.context, now: new Date(Date.now() + 49 * 3_600_000) }

let players = 0
/** A player with 100.00 who bet 10.00 in a round that stays open. */
async function anOpenRound(state?: 'done' | 'pending' | 'given_up', wonMinor = 0n) {
  players += 1
  const player = await aGamePlayer(site.context, `stale${players}`, 10_000n)
  const vendor = aVendor(site.server.site, player)
  const [uuid, round] = [randomUUID(), `round-${randomUUID()}`]
  await vendor.bet(uuid, toUnits(1_000n), { round })
  if (wonMinor > 0n) await vendor.win(randomUUID(), uuid, toUnits(wonMinor), { round })
  if (state) vendors.movements.push({ uuid, kind: 'bet', state, user: player.user, amountMinor: 1_000n, currency: 'PHP', round })
  const stateOf = async () => (await owner.query('select state from games.round where round_name = $1', [round])).rows[0].state
  return { ...player, vendor, uuid, round, stateOf }
}

test('a round that the vendor has played stands as it is, one that it is still asking about waits', async () => {
  const [played, pending] = [await anOpenRound('done'), await anOpenRound('pending')]
  await closeStaleRounds(twoDaysOn)
  assert.deepEqual([await played.stateOf(), await played.balance()], ['settled', 9_000n])
  assert.deepEqual([await pending.stateOf(), await pending.balance()], ['open', 9_000n])
})

test('a stake that the vendor did not play goes back, once, and its late messages are refused', async () => {
  const [lost, unknown] = [await anOpenRound('given_up'), await anOpenRound()]
  for (let run = 0; run < 3; run += 1) await closeStaleRounds(twoDaysOn)
  assert.deepEqual([await lost.stateOf(), await lost.balance()], ['voided', 10_000n])
  assert.deepEqual([await unknown.stateOf(), await unknown.balance()], ['voided', 10_000n])
  assert.equal((await lost.vendor.rollback(randomUUID(), lost.uuid)).status, 'RS_OK')
  assert.equal((await lost.vendor.bet(lost.uuid, toUnits(1_000n), { round: lost.round })).status, 'RS_ERROR_TRANSACTION_ROLLED_BACK')
  assert.equal(await lost.balance(), 10_000n)
})

test('of a vendor that says nothing the player keeps the better: the win, or the stake', async () => {
  const [ahead, behind] = [await anOpenRound(undefined, 3_000n), await anOpenRound()]
  vendors.isSilent = true
  await closeStaleRounds(twoDaysOn)
  vendors.isSilent = false
  assert.deepEqual([await ahead.stateOf(), await ahead.balance()], ['settled', 12_000n])
  assert.deepEqual([await behind.stateOf(), await behind.balance()], ['voided', 10_000n])
})

test('a young round is left alone', async () => {
  const young = await anOpenRound()
  await closeStaleRounds(site.context)
  assert.deepEqual([await young.stateOf(), await young.balance()], ['open', 9_000n])
})
