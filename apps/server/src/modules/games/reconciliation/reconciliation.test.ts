import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS, HOUR_MS } from '@croupier/calendar/durations'
import { toUnits } from '@croupier/wallet-protocol/amounts'
import pg from 'pg'
import type { VendorMovement } from '#platform/ports.ts'
import { aGamePlayer } from '#testing/players.ts'
import { aSite } from '#testing/site.ts'
import { aVendor } from '#testing/vendor.ts'
import { vendorListFake } from '#testing/vendor-list.ts'
import { readDifferences, reconcileYesterday } from './reconciliation.ts'

// The books of one UTC day are compared: what is played here must not lie on both sides of midnight.
const untilMidnightMs = DAY_MS - (Date.now() % DAY_MS)
if (untilMidnightMs < 180_000) await sleep(untilMidnightMs + 1000)

const vendors = vendorListFake()
const site = await aSite(import.meta.filename, { ports: { vendors } })
const owner = new pg.Client({ connectionString: site.database.ownerUrl })
owner.on('error', () => undefined)
await owner.connect()
after(() => owner.end())

const player = await aGamePlayer(site.context, 'compared', 1_000_000n)
const other = await aGamePlayer(site.context, 'another', 1_000_000n)
const vendor = aVendor(site.server.site, player)
const tomorrow = { ...site.context, now: new Date(Date.now() + DAY_MS) }

const thisHour = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS)

/** A bet of 10.00 in a round of its own, and how the vendor lists it. */
async function aPlayedBet(): Promise<VendorMovement> {
  const [uuid, round] = [randomUUID(), `round-${randomUUID()}`]
  assert.equal((await vendor.bet(uuid, toUnits(1_000n), { round })).status, 'RS_OK')
  const listed = { uuid, kind: 'bet', state: 'done', user: player.user, amountMinor: 1_000n, currency: 'PHP', round } as const
  vendors.movements.push(listed)
  return listed
}

const listAs = (bet: VendorMovement, change: Partial<VendorMovement>) => {
  vendors.movements = vendors.movements.map((one) => (one.uuid === bet.uuid ? { ...one, ...change } : one))
}
const transferOf = async (bet: VendorMovement): Promise<string> => {
  const { rows } = await owner.query('select transfer_id from games.vendor_transaction where transaction_uuid = $1', [bet.uuid])
  return String(rows[0].transfer_id)
}
const found = async () => {
  await reconcileYesterday(tomorrow)
  const { rows } = await readDifferences(site.context, { size: 100 })
  return rows.map(({ kind, reference }) => `${kind} ${reference}`)
}

test('a day on which vendor, records, ledger and rounds agree has no difference', async () => {
  const bet = await aPlayedBet()
  const [win, undone, rollback] = [randomUUID(), await aPlayedBet(), randomUUID()]
  await vendor.win(win, bet.uuid, toUnits(2_500n), { round: bet.round })
  await vendor.rollback(rollback, undone.uuid, { round: undone.round })
  listAs(undone, { state: 'rolled_back' })
  vendors.movements.push({ ...bet, uuid: win, kind: 'win', amountMinor: 2_500n }, { ...undone, uuid: rollback, kind: 'rollback' })
  await vendor.bet(randomUUID(), toUnits(500n), { is_free: true, round: bet.round })
  await vendor.bet(randomUUID(), toUnits(900_000_000n))
  assert.deepEqual(await found(), [])
})

test('every kind of difference that is planted is found and named, once', async () => {
  const planted: string[] = []
  const plant = async (
    kind: string,
    change: (bet: VendorMovement) => Promise<unknown> | unknown,
    reference = (bet: VendorMovement) => bet.uuid,
  ) => {
    const bet = await aPlayedBet()
    // The database's own guards refuse such changes.
    await owner.query('set session_replication_role = replica')
    await change(bet)
    await owner.query('reset session_replication_role')
    planted.push(`${kind} ${reference(bet)}`)
  }
  const stranger = randomUUID()
  vendors.movements.push({ ...(await aPlayedBet()), uuid: stranger })
  planted.push(`unknown_here ${stranger}`)
  await plant('unknown_there', (bet) => {
    vendors.movements = vendors.movements.filter(({ uuid }) => uuid !== bet.uuid)
  })
  await plant('other_state', (bet) => listAs(bet, { state: 'rolled_back' }))
  await plant('other_amount', (bet) => listAs(bet, { amountMinor: 1_001n }))
  await plant('other_player', (bet) => listAs(bet, { user: other.user }))
  await plant('other_kind', (bet) => listAs(bet, { kind: 'win' }))
  await plant(
    'other_round',
    (bet) => owner.query('update games.round set win_minor = 7 where coalesce(round_uuid::text, round_name) = $1', [bet.round]),
    (bet) => bet.round ?? '',
  )
  await plant('other_transfer', (bet) =>
    owner.query('update games.vendor_transaction set amount_minor = 999 where transaction_uuid = $1', [bet.uuid]),
  )
  // The amount of that record is another than the vendor's and the round's as well.
  const changed = planted.at(-1)?.split(' ')[1]
  planted.push(`other_amount ${changed}`)
  planted.push(`other_round ${vendors.movements.find(({ uuid }) => uuid === changed)?.round}`)
  await plant('no_transfer', async (bet) => {
    planted.push(`stray_transfer ${await transferOf(bet)}`)
    await owner.query('update games.vendor_transaction set transfer_id = 999999999 where transaction_uuid = $1', [bet.uuid])
  })
  await plant('no_transfer', async (bet) => {
    const transfer = await transferOf(bet)
    planted.push(`stray_transfer ${transfer}`)
    await owner.query('begin; set local session_replication_role = replica')
    await owner.query('delete from wallet.entry where transfer_id = $1', [transfer])
    await owner.query('commit')
  })
  assert.deepEqual((await found()).sort(), planted.sort())
  assert.deepEqual((await found()).sort(), planted.sort())
  const { rows } = await readDifferences(site.context, { size: 100 })
  const strays = rows.filter(({ kind }) => kind === 'stray_transfer').map(({ ours }) => ours)
  assert.deepEqual(strays.sort(), [`transfer of a bet of ${player.user}`, 'transfer of a bet of nobody'])
})

test('a list that is too long for one answer is asked for in pieces', async () => {
  const before = await found()
  vendors.spanMaxMs = 10 * 60_000
  assert.deepEqual(await found(), before)
  vendors.spanMaxMs = 1
  assert.ok((await found()).some((one) => one.startsWith('unanswered')))
  vendors.spanMaxMs = Number.POSITIVE_INFINITY
})

test('a vendor that does not answer is named, and our own books are compared all the same', async () => {
  vendors.isSilent = true
  const wrong = await aPlayedBet()
  await owner.query('update games.round set bet_minor = 8 where coalesce(round_uuid::text, round_name) = $1', [wrong.round])
  const now = await found()
  vendors.isSilent = false
  assert.ok(now.includes(`unanswered ${thisHour.toISOString()}`))
  assert.ok(now.includes(`other_round ${wrong.round}`))
})

test('the differences of one brand are not shown to another', async () => {
  const ofBooks = async (context: typeof site.context) => {
    const { rows } = await readDifferences(context, { size: 100 })
    return rows.filter(({ kind }) => kind === 'other_round' || kind === 'no_transfer' || kind === 'stray_transfer')
  }
  assert.ok((await ofBooks(site.context)).length > 0)
  assert.deepEqual(await ofBooks(site.other), [])
})
