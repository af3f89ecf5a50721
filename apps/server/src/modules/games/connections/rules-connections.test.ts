import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { VendorRow } from '../catalogue/store.ts'
import { addressChange, decideSides, knownConnection, shownVendor } from './rules-connections.ts'

const vendorOptions = { replayedBalance: 'first', unknownRollback: 'accepted', forgeryStatus: 200, namesSides: true } as const
const connection = { publicKey: 'PEM', vendorOptions, status: 'connected', stakeLimits: {} }
const row = (code: string, gameType: VendorRow['gameType'], games: bigint): VendorRow => ({
  code,
  name: `${code} Games`,
  accountTypeName: code,
  gameType,
  status: null,
  games,
})

test('messages of a vendor in maintenance are closed, and know the limits and pools of its games by their codes', () => {
  const pool = { nodeId: 11, contributionPpm: 1n, reservePpm: 1n, seedMinor: 1n, maxStakeMinor: 1n }
  const known = knownConnection({ ...connection, stakeLimits: { koi: ['100', null] } }, [{ ...pool, gameCode: 'koi' }])
  assert.deepEqual(known, {
    publicKey: 'PEM',
    vendorOptions,
    isClosed: false,
    stakeLimits: new Map([['koi', { smallestMinor: 100n, largestMinor: null }]]),
    pools: new Map([['koi', pool]]),
  })
  assert.equal(knownConnection({ ...connection, status: 'maintenance' }, []).isClosed, true)
})

test('CO-03 a vendor is listed once over all its categories, with what its connection says', () => {
  const rows = [row('STU', 'RNG', 12n), row('STU', 'LIVE', 3n), row('TCG', 'LOTT', 4n)]
  assert.deepEqual(shownVendor('STU', rows, { ...connection, allowedAddresses: ['10.0.0.0/8'] }), {
    code: 'STU',
    name: 'STU Games',
    status: 'connected',
    games: 15,
    namesSides: true,
    desk: null,
    addresses: ['10.0.0.0/8'],
  })
  const { status, namesSides, desk, addresses } = shownVendor('TCG', rows, undefined)
  assert.deepEqual([status, namesSides, desk, addresses], ['not_connected', false, 'results', []])
  assert.equal(shownVendor('TCG', [row('TCG', 'ELOTT', 1n)], undefined).desk, 'results')
  assert.equal(shownVendor('TCG', [row('TCG', 'ESPORTS', 1n)], undefined).desk, 'trading')
  assert.equal(shownVendor('STU', rows, { ...connection, status: 'maintenance', allowedAddresses: [] }).status, 'maintenance')
})

test('CO-03 sides are believed or not any more, and the trail says what was and what is', () => {
  assert.deepEqual(decideSides(connection, false), { change: { before: 'names sides', after: 'names no sides' } })
  assert.deepEqual([decideSides(connection, true), decideSides(undefined, true)], Array(2).fill({ refusal: 'wrong_state' }))
  assert.deepEqual(addressChange({ allowedAddresses: ['10.0.0.1', '10.0.0.2'] }, []), { before: '10.0.0.1 10.0.0.2', after: '' })
})
