import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { io, type Socket } from 'socket.io-client'
import { inTransaction } from '#platform/context.ts'
import { publish } from '#platform/events.ts'
import { type Actor, aMember } from '#testing/actors.ts'
import { aSite } from '#testing/site.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const { port } = await site.server.start()

async function listen(member: Actor, merchant: string): Promise<unknown[]> {
  const heard: unknown[] = []
  const socket: Socket = io(`http://127.0.0.1:${port}`, {
    path: '/socket',
    transports: ['websocket'],
    auth: { token: member.token, language: 'EN', merchant },
    reconnection: false,
    extraHeaders: { origin: 'http://localhost:3000' },
  })
  after(() => socket.close())
  socket.on('winners', (value: unknown) => heard.push(value))
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
  return heard
}

test('AP-05 LY-03 whoever watches hears when the winner board of the brand is another one, and nobody elsewhere does', async () => {
  const [winner, stranger] = [
    await aMember(site.server.site, 'Nagwagi'),
    await aMember(site.server.site, 'Dayuhan', { merchant: 'habagat' }),
  ]
  const [heard, elsewhere] = [await listen(winner, 'parola'), await listen(stranger, 'habagat')]
  const at = new Date()
  await site.context.db
    .insertInto('games.round')
    .values({
      ...{ brand_id: site.context.actor.brandId, vendor_code: 'STU', member_id: BigInt(winner.id), node_id: 1001, state: 'settled' },
      ...{ round_ref: 'win', bet_minor: 100n, win_minor: 9_000n, opened_at: at, closed_at: at },
    })
    .execute()
  await inTransaction(site.context, async (tx) => await publish(tx, 'wallet.settled', { balances: [] }))
  for (let tries = 0; tries < 100 && heard.length === 0; tries += 1) await new Promise((resolve) => setTimeout(resolve, 50))
  assert.deepEqual([heard, elsewhere], [[{}], []])
})
