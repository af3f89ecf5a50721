import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '#platform/context.ts'
import { aSite } from '../../testing/site.ts'
import { carryBatch, on, publish } from './events.ts'

const { context } = await aSite(import.meta.filename)
const news = (memberId: string) => ({ wallets: [{ memberId, kind: 'member' as const }] })
const memberOf = ({ wallets }: { wallets: { memberId: string }[] }) => wallets[0]?.memberId ?? ''

async function untilSilent(listeners: Parameters<typeof carryBatch>[1], batchesMax: number): Promise<void> {
  for (let n = 0; n < batchesMax; n += 1) await carryBatch(context, listeners)
}

test('news is heard if and only if the transaction that wrote it commits', async () => {
  const heard: string[] = []
  const listeners = [on('wallet.moved', async (_context, moved) => void heard.push(memberOf(moved)))]
  await inTransaction(context, (tx) => publish(tx, 'wallet.moved', news('1')))
  await inTransaction(context, async (tx) => {
    await publish(tx, 'wallet.moved', news('2'))
    throw new Error('rolled back')
  }).catch(() => undefined)
  await untilSilent(listeners, 2)
  assert.deepEqual(heard, ['1'])
})

test('two relays carry each event once', async () => {
  const heard: string[] = []
  const listeners = [on('wallet.moved', async (_context, moved) => void heard.push(memberOf(moved)))]
  await inTransaction(context, async (tx) => {
    for (let n = 0; n < 50; n += 1) await publish(tx, 'wallet.moved', news(`pair-${n}`))
  })
  await Promise.all([carryBatch(context, listeners), carryBatch(context, listeners)])
  assert.equal(heard.length, 50)
  assert.equal(new Set(heard).size, 50)
})

test('a poisoned event is set aside after eight tries, and the others go on', async () => {
  const heard: string[] = []
  const listeners = [
    on('wallet.moved', async (_context, moved) => {
      const memberId = memberOf(moved)
      if (memberId === 'poison') throw new Error('cannot digest this')
      heard.push(memberId)
    }),
  ]
  await inTransaction(context, async (tx) => {
    for (const memberId of ['before', 'poison', 'behind']) await publish(tx, 'wallet.moved', news(memberId))
  })
  await untilSilent(listeners, 10)
  assert.deepEqual(heard, ['before', 'behind'])
  const aside = await context.db
    .selectFrom('platform.outbox')
    .select(['attempts', 'last_error'])
    .where('quarantined_at', 'is not', null)
    .execute()
  assert.deepEqual(aside, [{ attempts: 8, last_error: 'Error: cannot digest this' }])
})
