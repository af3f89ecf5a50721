import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import * as contract from '@croupier/contract/console/games'
import * as consoleIdentity from '@croupier/contract/console/identity'
import { anOperator } from '#testing/operators.ts'
import { aGamePlayer } from '#testing/players.ts'
import { aSite, vendorKeys } from '#testing/site.ts'
import { aVendor } from '#testing/vendor.ts'
import { connectVendor } from './connections.ts'

const site = await aSite(import.meta.filename)
const { context } = site
const first = await anOperator(site, { username: 'nagtanong', permissions: ['games', 'audit'] })
const second = await anOperator(site, { username: 'pumayag', permissions: ['games'] })
const UNITS = 1_000n

const ceilingOf = async (code: string) => (await first.send(contract.consoleVendors, {})).rows.find((vendor) => vendor.code === code)
const ask = (change: object = {}) =>
  first.ask(contract.askPromoCeiling, { id: randomUUID(), code: 'STU', ceiling: 5_000n, why: 'a tournament', ...change })
const codeOf = async (answer: Promise<{ status: number; envelope: { errorCode?: string } }>) => (await answer).envelope.errorCode

test('V4 CO-01 the ceiling of promotions takes two persons, stands on the trail with its reasons, and holds for the next win', async () => {
  const { user, token } = await aGamePlayer(context, 'Palaro', 1_000n)
  const vendor = aVendor(site.server.site, { user, token })
  await vendor.bet(randomUUID(), 1n * UNITS)
  const promo = (amount: bigint) => {
    const uuid = randomUUID()
    return vendor.win(uuid, randomUUID(), amount * UNITS, { is_supplier_promo: true, reference_transaction_uuid: undefined, round: uuid })
  }
  assert.equal((await ceilingOf('STU'))?.promoCeiling, 10_000_000n)
  const id = randomUUID()
  await first.send(contract.askPromoCeiling, { id, code: 'STU', ceiling: 5_000n, why: 'a tournament' })
  await first.send(contract.askPromoCeiling, { id, code: 'STU', ceiling: 5_000n, why: 'a tournament' })
  assert.deepEqual((await ceilingOf('STU'))?.promoAsked, { id, ceiling: 5_000n, by: 'nagtanong', why: 'a tournament' })
  assert.equal((await promo(6_000n)).status, 'RS_OK')
  const approve = { id, action: 'approve' as const, why: 'as agreed' }
  assert.equal(await codeOf(first.ask(contract.decidePromoCeiling, approve)), 'second_person_needed')
  await second.send(contract.decidePromoCeiling, approve)
  assert.equal(await codeOf(second.ask(contract.decidePromoCeiling, approve)), 'wrong_state')
  const now = await ceilingOf('STU')
  assert.deepEqual([now?.promoCeiling, now?.promoAsked], [5_000n, null])
  assert.equal((await promo(1n)).status, 'RS_ERROR_LIMIT_REACHED')
  const { rows } = await first.send(consoleIdentity.trail, { subject: 'STU' })
  assert.deepEqual(
    rows.slice(0, 2).map(({ action, operator, before, after, why }) => [action, operator, before, after, why]),
    [
      ['vendor.promo_ceiling.approve', 'pumayag', '100000.00', '50.00', 'as agreed'],
      ['vendor.promo_ceiling.ask', 'nagtanong', '100000.00', '50.00', 'a tournament'],
    ],
  )
})

test('V4 a ceiling that changes nothing, of a vendor that is not connected, or beside one that waits is refused, and a rejected one changes nothing', async () => {
  const before = (await ceilingOf('STU'))?.promoCeiling
  for (const change of [{ ceiling: before }, { code: 'NONE' }, { code: 'PG' }]) assert.equal(await codeOf(ask(change)), 'wrong_state')
  for (const ceiling of ['-0.01', '-1.00', '1e9', '99999999999999999.99', 1]) {
    const raw = { id: randomUUID(), code: 'STU', ceiling, why: 'to break it' }
    assert.equal((await first.ask(contract.askPromoCeiling, {} as never, { raw })).status, 400, String(ceiling))
  }
  const id = randomUUID()
  assert.equal((await ask({ id, ceiling: 0n })).status, 200)
  assert.equal(await codeOf(ask({ id, ceiling: 1n })), 'id_reused')
  assert.equal(await codeOf(ask({ ceiling: 1n })), 'wrong_state')
  await second.send(contract.decidePromoCeiling, { id, action: 'reject', why: 'not today' })
  const after = await ceilingOf('STU')
  assert.deepEqual([after?.promoCeiling, after?.promoAsked], [before, null])
  const open = await Promise.all(Array.from({ length: 8 }, (_, at) => ask({ ceiling: BigInt(at + 1) })))
  assert.deepEqual(open.map(({ status }) => status).sort(), [200, 409, 409, 409, 409, 409, 409, 409])
})

test('V4 V8 the role of the server raises no ceiling that two persons did not agree on, nor one that they agreed on before', async () => {
  await connectVendor(context, { vendorCode: 'JDB', baseUrl: 'http://127.0.0.1:9', operatorId: 7, publicKey: vendorKeys.publicKey })
  const set = (ceiling: bigint, code = 'JDB') =>
    context.db.updateTable('games.vendor_connection').set({ promo_ceiling_minor: ceiling }).where('vendor_code', '=', code).execute()
  const agreed = async (ceiling: bigint) => {
    const id = randomUUID()
    await first.send(contract.askPromoCeiling, { id, code: 'JDB', ceiling, why: 'step by step' })
    await second.send(contract.decidePromoCeiling, { id, action: 'approve', why: 'as agreed' })
  }
  await assert.rejects(set(90_000_000n), /no two persons agreed/)
  await agreed(20_000_000n)
  await agreed(1_000n)
  await assert.rejects(set(20_000_000n), /no two persons agreed/)
  await assert.rejects(
    context.db.updateTable('games.promo_ceiling').set({ state: 'done' }).where('vendor_code', '=', 'JDB').execute(),
    /decided once/,
  )
  await assert.rejects(context.db.deleteFrom('games.promo_ceiling').execute(), /permission denied/)
  assert.equal((await ceilingOf('JDB'))?.promoCeiling, 1_000n)
})
