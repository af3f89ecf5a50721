import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { inTransaction } from '#platform/context.ts'
import type { Refused } from '#platform/refusal.ts'
import { unexplained } from '#testing/ledger.ts'
import { whileBusy } from '#testing/patience.ts'
import { aSite } from '#testing/site.ts'
import { operationId, postTransfer, readBalance, type TransferOrder, walletOf } from './index.ts'

const { context: guarded, other } = await aSite(import.meta.filename)
const context = await unexplained(guarded)
const PHP = 'PHP'

const player = (memberId: bigint) => walletOf({ memberId, kind: 'member' }, PHP)
const payment = { class: 'payment' as const, ownerId: 0n, unit: PHP, realm: 'real' as const, stripe: 0 }

function topUp(memberId: bigint, amountMinor: bigint, account = player(memberId)): TransferOrder {
  return {
    operationId: randomUUID(),
    kind: 'deposit',
    legs: [
      { account: payment, amountMinor: -amountMinor },
      { account, amountMinor },
    ],
  }
}

function spend(memberId: bigint, amountMinor: bigint, id: string = randomUUID()): TransferOrder {
  const vendor = { class: 'vendor' as const, ownerId: 0n, unit: PHP, realm: 'real' as const, stripe: Number(memberId % 64n) }
  return {
    operationId: id,
    kind: 'bet',
    legs: [
      { account: player(memberId), amountMinor: -amountMinor },
      { account: vendor, amountMinor },
    ],
  }
}

const post = (order: TransferOrder) => whileBusy(() => inTransaction(context, (tx) => postTransfer(tx, order)))
const balance = (memberId: bigint) => readBalance(context, { memberId, kind: 'member' }, PHP)

test('64 parallel spends on one wallet let exactly as many through as the money covers', async () => {
  await post(topUp(1n, 1000n))
  const results = await Promise.allSettled(Array.from({ length: 64 }, () => post(spend(1n, 100n))))
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 10)
  for (const result of results) if (result.status === 'rejected') assert.equal((result.reason as Refused).code, 'insufficient_funds')
  assert.equal((await balance(1n)).availableMinor, 0n)
})

test('the same operation fifty times at once moves money once and gives one answer', async () => {
  await post(topUp(2n, 1000n))
  const order = spend(2n, 300n)
  const posted = await Promise.all(Array.from({ length: 50 }, () => post(order)))
  assert.equal(new Set(posted.map(({ transferId }) => transferId)).size, 1)
  assert.equal(posted.filter(({ isRepeat }) => !isRepeat).length, 1)
  assert.equal(new Set(posted.map(({ balances }) => balances.join())).size, 1)
  assert.equal((await balance(2n)).availableMinor, 700n)
})

test('a transfer of many legs opens the accounts that are missing, and moves each leg to its own', async () => {
  const owners = Array.from({ length: 40 }, (_, at) => 900n + BigInt(at))
  await post(topUp(905n, 7n))
  const shares = owners.map((owner, at) => ({ account: player(owner), amountMinor: BigInt(at + 1) }))
  const sum = shares.reduce((total, { amountMinor }) => total + amountMinor, 0n)
  const order = { operationId: randomUUID(), kind: 'deposit' as const, legs: [{ account: payment, amountMinor: -sum }, ...shares] }
  const posted = await Promise.all([post(order), post(order)])
  assert.equal(new Set(posted.map(({ transferId }) => transferId)).size, 1)
  for (const [at, owner] of owners.entries())
    assert.equal((await balance(owner)).availableMinor, BigInt(at + 1) + (owner === 905n ? 7n : 0n))
})

test('the same operation with another content is refused', async () => {
  await post(topUp(3n, 1000n))
  const id = randomUUID()
  await post(spend(3n, 300n, id))
  await assert.rejects(post(spend(3n, 301n, id)), (failure: Refused) => failure.code === 'id_reused')
  assert.equal((await balance(3n)).availableMinor, 700n)
})

test('a transfer that does not balance, names an account twice or has one leg is no transfer', async () => {
  const legs = [
    { account: player(4n), amountMinor: 100n },
    { account: payment, amountMinor: -99n },
  ]
  await assert.rejects(post({ operationId: randomUUID(), kind: 'deposit', legs }))
  await assert.rejects(post({ operationId: randomUUID(), kind: 'deposit', legs: [{ account: player(4n), amountMinor: 0n }] }))
  const twice = [
    { account: player(4n), amountMinor: 100n },
    { account: player(4n), amountMinor: -100n },
  ]
  await assert.rejects(post({ operationId: randomUUID(), kind: 'deposit', legs: twice }))
  assert.equal((await balance(4n)).availableMinor, 0n)
})

test('trial money and real money never meet, and neither do two brands', async () => {
  const trial = walletOf({ memberId: 5n, kind: 'trial' }, PHP)
  await assert.rejects(
    post({
      operationId: randomUUID(),
      kind: 'deposit',
      legs: [
        { account: payment, amountMinor: -1n },
        { account: trial, amountMinor: 1n },
      ],
    }),
  )
  await post(topUp(6n, 500n))
  assert.equal((await readBalance(other, { memberId: 6n, kind: 'member' }, PHP)).availableMinor, 0n)
})

test('opposite transfers between the same accounts never wait for each other in a circle', async () => {
  const agent = (memberId: bigint) => walletOf({ memberId, kind: 'agent' }, PHP)
  for (const memberId of [7n, 8n]) await post(topUp(memberId, 100_000n, agent(memberId)))
  const swap = (from: bigint, to: bigint): TransferOrder => ({
    operationId: randomUUID(),
    kind: 'agent_transfer',
    legs: [
      { account: agent(from), amountMinor: -1n },
      { account: agent(to), amountMinor: 1n },
    ],
  })
  await Promise.all(Array.from({ length: 60 }, (_, at) => post(at % 2 === 0 ? swap(7n, 8n) : swap(8n, 7n))))
  const left = [7n, 8n].map((memberId) => readBalance(context, { memberId, kind: 'agent' }, PHP))
  assert.equal(
    (await Promise.all(left)).reduce((sum, { availableMinor }) => sum + availableMinor, 0n),
    200_000n,
  )
})

test('an operation id follows from its purpose, and differs for another member', () => {
  assert.equal(operationId('deposit', 1n, 'a'), operationId('deposit', 1n, 'a'))
  assert.notEqual(operationId('deposit', 1n, 'a'), operationId('deposit', 2n, 'a'))
})
