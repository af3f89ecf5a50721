import assert from 'node:assert/strict'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { catalogueGames } from '@croupier/contract/console/catalogue'
import { consoleVendors } from '@croupier/contract/console/games'
import * as consoleIdentity from '@croupier/contract/console/identity'
import * as contract from '@croupier/contract/console/vendors'
import * as games from '@croupier/contract/games'
import type { InputOf } from '@croupier/contract/route'
import type { ListedGames } from '#platform/ports.ts'
import { anActor } from '#testing/actors.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'

let told: ListedGames = { answered: 'no_answer', httpStatus: null, durationMs: 3 }
const asked: object[] = []
const vendorGames = {
  publicKey: () => 'the key of our calls',
  list: async (order: object) => {
    asked.push(order)
    return told
  },
  draws: async () => 'untold' as const,
  desk: async () => undefined,
}
const site = await aSite(import.meta.filename, { limiter: async () => undefined, ports: { vendorGames } })
const first = await anOperator(site, { username: 'nagtanong', permissions: ['games', 'audit'] })
const second = await anOperator(site, { username: 'pumayag', permissions: ['games'] })
const cashier = await anOperator(site, { username: 'kahero', permissions: ['cashier'] })
const visitor = anActor(site.server.site)

const pemOf = (bits: number) =>
  generateKeyPairSync('rsa', { modulusLength: bits }).publicKey.export({ type: 'spki', format: 'pem' }).toString()
const publicKey = pemOf(2048)
const connection = {
  code: 'TOSS',
  name: 'Coin Toss House',
  categories: ['RNG' as const, 'LIVE' as const],
  baseUrl: 'http://127.0.0.1:9/vendor',
  gameOrigin: 'http://127.0.0.1:9',
  operatorNumber: 77,
  publicKey,
  replayedBalance: 'first' as const,
  unknownRollback: 'accepted' as const,
  forgeryStatus: 200 as const,
  namesSides: false,
  why: 'a new house of small games',
}
const ask = (change: Partial<InputOf<typeof contract.askVendorConnection>> = {}) =>
  first.ask(contract.askVendorConnection, { id: randomUUID(), ...connection, ...change })
const statusOf = async (code: string) => (await first.send(consoleVendors, {})).rows.find((vendor) => vendor.code === code)?.status

test('CO-03 a vendor is connected by two operators, on the trail with their reasons, and its messages are believed at once', async () => {
  const id = randomUUID()
  await first.send(contract.askVendorConnection, { id, ...connection })
  await first.send(contract.askVendorConnection, { id, ...connection })
  assert.equal(await statusOf('TOSS'), undefined)
  const shown = await first.send(contract.vendorConnections, {})
  assert.equal(shown.walletPath, '/vendor/parola/')
  assert.equal(shown.publicKey, 'the key of our calls')
  assert.deepEqual(
    shown.asked.map(({ code, by, isRenewal }) => ({ code, by, isRenewal })),
    [{ code: 'TOSS', by: 'nagtanong', isRenewal: false }],
  )
  const approve = { id, action: 'approve' as const, why: 'the key was read out to me' }
  assert.equal((await first.ask(contract.decideVendorConnection, approve)).envelope.errorCode, 'second_person_needed')
  await second.send(contract.decideVendorConnection, approve)
  assert.equal((await second.ask(contract.decideVendorConnection, approve)).envelope.errorCode, 'wrong_state')
  assert.equal(await statusOf('TOSS'), 'connected')
  const lanes = (await visitor.send(games.gameVendors, {})).data.lanes
  for (const type of ['RNG', 'LIVE'])
    assert.ok(lanes.find(({ gameType }) => gameType === type)?.cards.some(({ vassalage }) => vassalage === 'TOSS'))
  const page = await site.server.site.inject({ url: '/', headers: { host: 'localhost' } })
  if (page.statusCode === 200) assert.match(String(page.headers['content-security-policy']), /frame-src http:\/\/127\.0\.0\.1:9 /)
  const { rows } = await first.send(consoleIdentity.trail, { subject: 'TOSS' })
  assert.deepEqual(
    rows.map(({ action, why }) => [action, why]),
    [
      ['vendor.connect.approve', 'the key was read out to me'],
      ['vendor.connect.ask', 'a new house of small games'],
    ],
  )
  const answer = await site.server.site.inject({ method: 'POST', url: '/vendor/parola/TOSS/user/balance', payload: '{}' })
  assert.notEqual(answer.statusCode, 404)
})

test('CO-03 another key of a connected vendor takes two operators too, and the trail has the mark of both keys', async () => {
  const id = randomUUID()
  await ask({ id, publicKey: pemOf(3072), why: 'the key is a year old' })
  assert.equal((await first.send(contract.vendorConnections, {})).asked[0]?.isRenewal, true)
  const before = (await first.send(contract.vendorConnections, {})).rows.find(({ code }) => code === 'TOSS')?.keyMark
  await second.send(contract.decideVendorConnection, { id, action: 'approve', why: 'compared by telephone' })
  const after = (await first.send(contract.vendorConnections, {})).rows.find(({ code }) => code === 'TOSS')?.keyMark
  assert.notEqual(before, after)
  const { rows } = await first.send(consoleIdentity.trail, { subject: 'vendor TOSS' })
  assert.equal(rows[0]?.action, 'vendor.key')
})

test('CO-03 a connection that makes no sense is refused, and one that waits is not asked for twice', async () => {
  for (const [publicKeyGiven, why] of [
    ['x'.repeat(200), 'no key'],
    [pemOf(1024), 'too short'],
    [generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), 'a private key'],
    [generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'pem' }).toString(), 'another kind'],
  ] as const)
    assert.equal((await ask({ publicKey: publicKeyGiven })).envelope.errorCode, 'request_param_err', why)
  const waiting = { code: 'PG', name: 'PG', id: randomUUID() }
  assert.equal((await ask(waiting)).status, 200)
  assert.equal((await ask({ ...waiting, operatorNumber: 78 })).envelope.errorCode, 'id_reused')
  assert.equal((await ask({ ...waiting, id: randomUUID() })).envelope.errorCode, 'wrong_state')
  await second.send(contract.decideVendorConnection, { id: waiting.id, action: 'reject', why: 'nobody knows them' })
  assert.equal(await statusOf('PG'), 'not_connected')
  assert.equal((await cashier.ask(contract.vendorConnections, {})).status, 403)
  assert.equal((await cashier.ask(contract.testVendor, { code: 'TOSS' })).status, 403)
})

test('CO-03 a test call says how the vendor answered, and asks nobody who is not connected', async () => {
  for (const state of ['no_answer', 'too_late', 'refused', 'broken', 'unreadable'] as const) {
    told = { answered: state, httpStatus: state === 'refused' ? 401 : null, durationMs: 12 }
    const { answered, games: count } = await first.send(contract.testVendor, { code: 'TOSS' })
    assert.deepEqual([answered, count], [state, 0])
  }
  assert.deepEqual(asked.at(-1), { baseUrl: connection.baseUrl, operatorId: 77 })
  assert.equal((await first.ask(contract.testVendor, { code: 'KX' })).envelope.errorCode, 'wrong_state')
})

test('CO-03 GC-01 the games of a vendor are imported once, each into the category that its words mean', async () => {
  told = {
    answered: 'ok',
    httpStatus: 200,
    durationMs: 20,
    games: [
      { code: 'tos_coin', name: 'Coin Toss', category: 'Table Games', isEnabled: true },
      { code: 'tos_coin', name: 'Coin Toss again', category: 'Table Games', isEnabled: true },
      { code: 'tos_dealer', name: 'Live Coin', category: 'Live Dealer', isEnabled: true },
      { code: 'tos_old', name: 'Old Coin', category: 'Video Slots', isEnabled: false },
      { code: 'tos_fish', name: 'Fish Coin', category: 'Fishing', isEnabled: true },
      { code: 'tos_what', name: 'What', category: 'Zzz', isEnabled: true },
    ],
  }
  const once = await first.send(contract.importVendorGames, { code: 'TOSS', why: 'they are connected now' })
  assert.deepEqual([once.added, once.known, once.skipped.map(({ code }) => code)], [3, 0, ['tos_fish', 'tos_what']])
  const again = await first.send(contract.importVendorGames, { code: 'TOSS', why: 'they are connected now' })
  assert.deepEqual([again.added, again.known], [0, 3])
  const { rows } = await first.send(catalogueGames, { vendor: 'TOSS' })
  assert.deepEqual(
    rows.map(({ code, gameType, subType, isOn, state }) => [code, gameType, subType, isOn, state]),
    [
      ['tos_dealer', 'LIVE', null, true, 'open'],
      ['tos_coin', 'RNG', 'TG', true, 'open'],
      ['tos_old', 'RNG', null, false, 'open'],
    ],
  )
  const found = (await visitor.send(games.gameList, { gameName: 'live coin' })).games
  assert.deepEqual(
    found.map(({ gameCode, state }) => [gameCode, state]),
    [['tos_dealer', 'open']],
  )
  told = { answered: 'broken', httpStatus: 500, durationMs: 5 }
  assert.equal((await first.ask(contract.importVendorGames, { code: 'TOSS', why: 'once more' })).envelope.errorCode, 'vendor_unavailable')
})
