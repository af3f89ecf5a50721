import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { inTransaction } from '#platform/context.ts'
import type { Refused } from '#platform/refusal.ts'
import { unexplained } from '#testing/ledger.ts'
import { aSite } from '#testing/site.ts'
import { expireHolds, placeHold, postHold, postTransfer, readBalance, voidHold, walletOf } from './index.ts'

const context = await unexplained((await aSite(import.meta.filename)).context)
const shared = { ownerId: 0n, unit: 'PHP', realm: 'real' as const }
const payment = { ...shared, class: 'payment' as const }

async function funded(memberId: bigint, amountMinor: bigint) {
  const wallet = walletOf({ memberId, kind: 'member' }, 'PHP')
  const legs = [
    { account: payment, amountMinor: -amountMinor },
    { account: wallet, amountMinor },
  ]
  await inTransaction(context, (tx) => postTransfer(tx, { operationId: randomUUID(), kind: 'deposit', legs }))
  const show = async () => {
    const { availableMinor, heldMinor } = await readBalance(context, { memberId, kind: 'member' }, 'PHP')
    return [availableMinor, heldMinor]
  }
  return { wallet, show }
}

test('a hold sets money aside once, and posting it takes exactly that out', async () => {
  const { wallet, show } = await funded(1n, 1000n)
  const id = randomUUID()
  const place = () => inTransaction(context, (tx) => placeHold(tx, { id, wallet, amountMinor: 400n }))
  await Promise.all([place(), place(), place()])
  assert.deepEqual(await show(), [600n, 400n])
  const to = [{ account: payment, amountMinor: 400n }]
  const post = () => inTransaction(context, (tx) => postHold(tx, { id, wallet, to }))
  const posted = await Promise.all([post(), post()])
  assert.equal(posted.filter((result) => result !== undefined).length, 1)
  assert.deepEqual(await show(), [600n, 0n])
  assert.equal(await inTransaction(context, (tx) => voidHold(tx, id, wallet)), undefined)
})

test('of posting and returning at the same moment one wins, and nothing is made or lost', async () => {
  const { wallet, show } = await funded(2n, 1000n)
  for (let n = 0; n < 10; n += 1) {
    const id = randomUUID()
    await inTransaction(context, (tx) => placeHold(tx, { id, wallet, amountMinor: 10n }))
    const to = [{ account: payment, amountMinor: 10n }]
    const ends = await Promise.all([
      inTransaction(context, (tx) => postHold(tx, { id, wallet, to })),
      inTransaction(context, (tx) => voidHold(tx, id, wallet)),
    ])
    assert.equal(ends.filter((end) => end !== undefined).length, 1)
  }
  const [available, held] = await show()
  assert.equal(held, 0n)
  assert.ok(available !== undefined && available >= 900n && available <= 1000n && available % 10n === 0n)
})

test('a hold beyond the balance is refused, and the same id with another amount too', async () => {
  const { wallet, show } = await funded(3n, 100n)
  const id = randomUUID()
  const place = (amountMinor: bigint) => inTransaction(context, (tx) => placeHold(tx, { id, wallet, amountMinor }))
  await assert.rejects(place(101n), (failure: Refused) => failure.code === 'insufficient_funds')
  await place(50n)
  await assert.rejects(place(49n), (failure: Refused) => failure.code === 'id_reused')
  assert.deepEqual(await show(), [50n, 50n])
})

test('a hold that runs out gives its money back, once, also when two processes look', async () => {
  const { wallet, show } = await funded(4n, 100n)
  await inTransaction(context, (tx) =>
    placeHold(tx, { id: randomUUID(), wallet, amountMinor: 60n, expiresAt: new Date(Date.now() + 1000) }),
  )
  assert.equal(await expireHolds(context), 0)
  const later = { ...context, now: new Date(Date.now() + 2000) }
  await Promise.all([expireHolds(later), expireHolds(later)])
  assert.deepEqual(await show(), [100n, 0n])
})
