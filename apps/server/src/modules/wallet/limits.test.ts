import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import pg from 'pg'
import { type Context, inTransaction } from '#platform/context.ts'
import type { Refused } from '#platform/refusal.ts'
import { unexplained, unguarded } from '#testing/ledger.ts'
import { whileBusy } from '#testing/patience.ts'
import { aSite } from '#testing/site.ts'
import { type AccountName, type Leg, postingOf, postTransfer, readBalance, readDraft, walletOf } from './index.ts'

const { context: guarded, database } = await aSite(import.meta.filename)
const context = await unexplained(guarded)
const brandId = context.actor.brandId
const PHP = 'PHP'
const payment: AccountName = { class: 'payment', ownerId: 0n, unit: PHP, realm: 'real' }
const vendor: AccountName = { class: 'vendor', ownerId: 0n, unit: PHP, realm: 'real', stripe: 1 }
/** What all limits are granted from and drawn to: balanced like money, in a realm of its own. */
const source: AccountName = { class: 'house', ownerId: 0n, unit: PHP, realm: 'limit' }
const stakesOfDay = (memberId: bigint): AccountName => ({
  ...{ class: 'limit', ownerId: memberId, unit: PHP, realm: 'limit', scope: 'stake day 2026-11-20' },
})
const wallet = (memberId: bigint) => walletOf({ memberId, kind: 'member' }, PHP)

const moves = (from: AccountName, to: AccountName, amountMinor: bigint): Leg[] => [
  { account: from, amountMinor: -amountMinor },
  { account: to, amountMinor },
]

async function post(kind: 'deposit' | 'bet' | 'limit_grant', legs: readonly Leg[]) {
  const order = { operationId: randomUUID(), kind, legs }
  return await whileBusy(() => inTransaction(context, (tx) => postTransfer(tx, order)))
}

async function aLimitedPlayer(memberId: bigint, { fundedMinor, limitMinor }: { fundedMinor: bigint; limitMinor: bigint }) {
  await post('deposit', moves(payment, wallet(memberId), fundedMinor))
  await post('limit_grant', moves(source, stakesOfDay(memberId), limitMinor))
}

/** A stake draws on the wallet and on the limit in one transfer: either both or neither. */
const stake = (memberId: bigint, amountMinor: bigint) => [
  ...moves(wallet(memberId), vendor, amountMinor),
  ...moves(stakesOfDay(memberId), source, amountMinor),
]

const spent = async (at: Context, memberId: bigint, fundedMinor: bigint) =>
  fundedMinor - (await readBalance(at, { memberId, kind: 'member' }, PHP)).availableMinor

test('64 stakes at once never pass a limit, and the refused ones say that it was the limit', async () => {
  await aLimitedPlayer(1n, { fundedMinor: 100_000n, limitMinor: 1_000n })
  const ends = await Promise.allSettled(Array.from({ length: 64 }, () => post('bet', stake(1n, 70n))))
  assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 14)
  for (const end of ends) if (end.status === 'rejected') assert.equal((end.reason as Refused).code, 'limit_reached')
  assert.equal(await spent(context, 1n, 100_000n), 14n * 70n)
})

test('who has neither the money nor the limit hears of the money', async () => {
  await aLimitedPlayer(2n, { fundedMinor: 50n, limitMinor: 40n })
  await assert.rejects(post('bet', stake(2n, 60n)), (failure: Refused) => failure.code === 'insufficient_funds')
  await assert.rejects(post('bet', stake(2n, 45n)), (failure: Refused) => failure.code === 'limit_reached')
})

test('what a limit allows is no money: it never becomes any, and a transfer balances in each realm', async () => {
  await aLimitedPlayer(3n, { fundedMinor: 100n, limitMinor: 100n })
  await assert.rejects(post('bet', moves(stakesOfDay(3n), wallet(3n), 100n)), (failure: pg.DatabaseError) => failure.code === '23514')
  const lopsided = [
    ...moves(wallet(3n), vendor, 10n),
    { account: stakesOfDay(3n), amountMinor: -10n },
    { account: payment, amountMinor: 10n },
  ]
  await assert.rejects(post('bet', lopsided), (failure: pg.DatabaseError) => failure.code === '23514')
})

test('a lane and callers that draw on one limit at once never pass it together', async () => {
  await aLimitedPlayer(4n, { fundedMinor: 100_000n, limitMinor: 1_000n })
  const lane = new pg.Client({ connectionString: unguarded(database.ownerUrl) })
  await lane.connect()
  const names = [wallet(4n), vendor, stakesOfDay(4n), source].map((name) => ({ ...name, brandId }))
  const byLane = async (): Promise<number> => {
    const draft = await readDraft(context, names)
    const outcomes = Array.from({ length: 4 }, () => draft.tryTransfer({ brandId, kind: 'bet', legs: stake(4n, 30n) }))
    const posting = postingOf(draft).compile(context.db)
    const isWritten = await lane.query(`select wallet.post_batch(${posting.sql})`, [...posting.parameters]).then(
      () => true,
      () => false,
    )
    return isWritten ? outcomes.filter(({ outcome }) => outcome === 'posted').length : 0
  }
  let taken = 0
  const lanes = (async () => {
    for (let batch = 0; batch < 20; batch += 1) taken += await byLane()
  })()
  const callers = await Promise.allSettled(Array.from({ length: 32 }, () => post('bet', stake(4n, 30n))))
  await lanes
  taken += callers.filter(({ status }) => status === 'fulfilled').length
  // A lane that lost every race leaves room for what it draws alone.
  for (let alone = await byLane(); alone > 0; alone = await byLane()) taken += alone
  await lane.end()
  assert.equal(taken, 33)
  assert.equal(await spent(context, 4n, 100_000n), 33n * 30n)
})
