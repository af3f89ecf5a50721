import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { type ChannelName, channels } from '@croupier/contract/channels'
import { jackpot } from '@croupier/contract/games'
import { parseJson, stringifyJson } from '@croupier/wallet-protocol/json'
import { SIGNATURE_HEADER, signBody } from '@croupier/wallet-protocol/signing'
import { io, type Socket } from 'socket.io-client'
import * as z from 'zod/mini'
import { inTransaction } from '#platform/context.ts'
import { publish } from '#platform/events.ts'
import { type Actor, aMember } from '#testing/actors.ts'
import { anOwner } from '#testing/lines.ts'
import { aToken } from '#testing/players.ts'
import { aSite, vendorKeys } from '#testing/site.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const { port } = await site.server.start()
const owner = await anOwner(site)

async function listen(member: Actor, merchant: string, channel: ChannelName): Promise<unknown[]> {
  const heard: unknown[] = []
  const socket: Socket = io(`http://127.0.0.1:${port}`, {
    path: '/socket',
    transports: ['websocket'],
    auth: { token: member.token, language: 'EN', merchant },
    reconnection: false,
    extraHeaders: { origin: 'http://localhost:3000' },
  })
  after(() => socket.close())
  socket.on(channel, (value: unknown) => heard.push(value))
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
  return heard
}

async function untilHeard(heard: unknown[], times = 1): Promise<void> {
  for (let tries = 0; tries < 200 && heard.length < times; tries += 1) await new Promise((resolve) => setTimeout(resolve, 50))
}

test('AP-05 LY-03 whoever watches hears when the winner board of the brand is another one, and nobody elsewhere does', async () => {
  const [winner, stranger] = [
    await aMember(site.server.site, 'Nagwagi'),
    await aMember(site.server.site, 'Dayuhan', { merchant: 'habagat' }),
  ]
  const [heard, elsewhere] = [await listen(winner, 'parola', 'winners'), await listen(stranger, 'habagat', 'winners')]
  const win = async (roundRef: string) => {
    const at = new Date()
    await site.context.db
      .insertInto('games.round')
      .values({
        ...{ brand_id: site.context.actor.brandId, vendor_code: 'STU', member_id: BigInt(winner.id), node_id: 1001, state: 'settled' },
        ...{ round_name: roundRef, bet_minor: 100n, win_minor: 9_000n, opened_at: at, closed_at: at },
      })
      .execute()
    await inTransaction(site.context, async (tx) => await publish(tx, 'wallet.settled', { balances: '' }))
  }
  await win('first')
  await untilHeard(heard)
  // The board is read once in five seconds, and the last win of them is not forgotten.
  await win('second')
  await untilHeard(heard, 2)
  assert.deepEqual([heard, elsewhere], [[{}, {}], []])
})

/** No feature fills a pool yet: the database's owner does, as a feature would have to be allowed to. */
const growing = `
  with pool as (select id from wallet.open_account($1, 'jackpot', $2, 0::smallint, 'PHP', 'real', '')),
    house as (select id from wallet.open_account($1, 'house', $2, 0::smallint, 'PHP', 'real', '')),
    moved as (insert into wallet.transfer (brand_id, operation_id, kind) values ($1, gen_random_uuid(), 'bonus') returning id)
  insert into wallet.entry (account_id, seq, transfer_id, amount, balance_after)
  select pool.id, 1, moved.id, $3::bigint, $3::bigint from pool, moved
  union all select house.id, 1, moved.id, -$3::bigint, -$3::bigint from house, moved`

test('UI-05 LY-03 the jackpot is the sum of the pools of the ledger, and whoever watches hears it when one has grown', async () => {
  const [member, stranger] = [
    await aMember(site.server.site, 'Nanonood'),
    await aMember(site.server.site, 'Tagalabas', { merchant: 'habagat' }),
  ]
  const [heard, elsewhere] = [await listen(member, 'parola', 'jackpot'), await listen(stranger, 'habagat', 'jackpot')]
  assert.equal((await member.send(jackpot, {})).total, 0n)
  const grow = async (pool: bigint, amountMinor: bigint) => {
    await owner.query(growing, [site.context.actor.brandId, pool, amountMinor])
    await inTransaction(site.context, (tx) => publish(tx, 'wallet.pool_moved', {}))
  }
  await grow(1n, 75_000_00n)
  await untilHeard(heard)
  await grow(2n, 1_25n)
  await untilHeard(heard, 2)
  assert.deepEqual([heard.map((push) => z.parse(channels.jackpot, push).total), elsewhere], [[75_000_00n, 75_001_25n], []])
  assert.equal((await member.send(jackpot, {})).total, 75_001_25n)
})

test('a player hears what a message of a vendor left on the wallet', async () => {
  const members = [await aMember(site.server.site, 'Nanalo'), await aMember(site.server.site, 'Nanalo2')]
  const heard = await Promise.all(members.map((member) => listen(member, 'parola', 'balance')))
  const win = async (member: { id: string }, amount: bigint) => {
    const ids = { request_uuid: randomUUID(), transaction_uuid: randomUUID(), supplier_transaction_id: 'win' }
    const session = { user: member.id, token: await aToken(site.context, BigInt(member.id)), game_code: 'stu_lantern_tide' }
    const body = stringifyJson({ ...ids, ...session, amount, currency: 'PHP', is_free: false, is_supplier_promo: true })
    const headers = { [SIGNATURE_HEADER]: signBody(Buffer.from(body), vendorKeys.privateKey), 'content-type': 'application/json' }
    const answer = await site.server.site.inject({ method: 'POST', url: '/vendor/parola/STU/transaction/win', headers, payload: body })
    assert.equal((parseJson(answer.body) as { status: string }).status, 'RS_OK')
  }
  await Promise.all(members.map((member, at) => win(member, BigInt(at + 1) * 1_234_000n)))
  await Promise.all(heard.map((balances) => untilHeard(balances)))
  assert.deepEqual(heard, [[{ availBalance: '12.34', seq: '1' }], [{ availBalance: '24.68', seq: '1' }]])
})
