import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '#platform/context.ts'
import { aSite } from '../../testing/site.ts'
import { carryBatch, everywhere, hearPassed, on, publish } from './events.ts'
import type { PassedNews } from './ports.ts'

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

test('what every process hears is passed on when it is carried, with its brand, and nothing else is', async () => {
  const heard: string[] = []
  const listeners = [
    everywhere('wallet.settled', async ({ actor }, { balances }) => void heard.push(`everywhere ${actor.brandId} ${balances}`)),
    on('wallet.settled', async () => void heard.push('once')),
    on('wallet.moved', async (_context, moved) => void heard.push(memberOf(moved))),
  ]
  const passed: PassedNews[] = []
  const sockets = { ...context.ports.sockets, pass: (news: PassedNews) => void passed.push(news) }
  await inTransaction(context, async (tx) => {
    await publish(tx, 'wallet.settled', { balances: '1 2 3' })
    await publish(tx, 'wallet.moved', news('here alone'))
  })
  await carryBatch({ ...context, ports: { ...context.ports, sockets } }, listeners)
  const { brandId } = context.actor
  assert.deepEqual(heard.splice(0), [`everywhere ${brandId} 1 2 3`, 'once', 'here alone'])
  assert.deepEqual(passed, [{ topic: 'wallet.settled', brandId, payload: { balances: '1 2 3' } }])
  for (const one of passed) await hearPassed(context, listeners, one)
  assert.deepEqual(heard, [`everywhere ${brandId} 1 2 3`])
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
