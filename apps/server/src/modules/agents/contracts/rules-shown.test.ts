import assert from 'node:assert/strict'
import { test } from 'node:test'
import { someTerms } from '#testing/terms.ts'
import { contractNews, isSideOf, shownConsolidated, shownContract, shownStep, sidesOf } from './rules-shown.ts'
import type { Contract } from './store.ts'

const contract: Contract = {
  id: 'c',
  brandId: 1,
  chainId: 'chain',
  version: 2,
  kind: 'dividend',
  product: 'RNG',
  giverId: 1n,
  giverName: 'pinuno',
  takerId: 2n,
  takerName: 'ahente',
  terms: someTerms(),
  termsHash: Buffer.from('ab', 'hex'),
  isAboveOwn: false,
  state: 'offered',
  askedBy: null,
  offeredAt: new Date(1),
  offerEndsAt: new Date(2),
  startsAt: null,
  endsAt: null,
  seq: 5n,
  owedMinor: 7n,
}

test('AC-05 an offer waits for its taker, an end that one side asked for waits for the other, and the brand waits for nobody', () => {
  const turn = (change: Partial<Contract>, viewerId: bigint | null) => shownContract({ ...contract, ...change }, viewerId).isMyTurn
  assert.deepEqual([turn({}, 2n), turn({}, 1n), turn({}, null)], [true, false, false])
  const asked = { state: 'termination_asked', askedBy: 'taker' } as const
  assert.deepEqual([turn(asked, 1n), turn(asked, 2n), turn(asked, null)], [true, false, false])
  assert.deepEqual([turn({ state: 'in_force' }, 1n), turn({ state: 'in_force' }, 2n)], [false, false])
})

test('AC-05 each side sees the contract as given or received, and both sides by name', () => {
  const shown = shownContract(contract, 2n)
  assert.deepEqual([shown.side, shown.giver, shown.taker], ['received', { id: '1', username: 'pinuno' }, { id: '2', username: 'ahente' }])
  assert.deepEqual([shown.termsHash, shown.version, shown.owed, shown.startsAt], ['ab', 2, 7n, null])
  assert.equal(shownContract(contract, 1n).side, 'given')
  assert.equal(shownContract({ ...contract, giverId: null }, null).giver, null)
})

test('AC-10 LY-03 the consolidated view names what waits by kind and product, and what the member earns by', () => {
  const daily = { ...contract, id: 'd', kind: 'daily', product: 'CONS' } as const
  const earned = { ...contract, id: 'e', state: 'termination_asked', askedBy: 'taker' } as const
  const given = { ...contract, id: 'g', state: 'in_force', giverId: 2n, takerId: 3n } as const
  const view = shownConsolidated([contract, daily, earned, given], 2n)
  assert.deepEqual(
    [Object.keys(view.divtypereq), Object.keys(view.dailysalreqtype), Object.keys(view.contracthoursalreq)],
    [['RNG'], ['CONS'], []],
  )
  assert.deepEqual(
    view.inForce.map(({ id }) => id),
    ['e'],
  )
  assert.equal(view.waiting, 2)
})

test('AC-13 a list asks for one side of the caller, and a contract has two sides', () => {
  assert.deepEqual(sidesOf('given', { ownId: 1n, otherId: undefined }), { giverId: 1n, takerId: undefined })
  assert.deepEqual(sidesOf('received', { ownId: 1n, otherId: undefined }), { takerId: 1n })
  assert.deepEqual(sidesOf('received', { ownId: 1n, otherId: 2n }), { takerId: 1n, giverId: 2n })
  assert.deepEqual([isSideOf(contract, 1n), isSideOf(contract, 2n), isSideOf(contract, 3n)], [true, true, false])
})

test('AC-05 a step names the side that took it, and both sides hear of the new state', () => {
  const step = { at: new Date(3), action: 'accept', party: 'taker', username: 'ahente', termsHash: Buffer.from('ab', 'hex') }
  const by = (party: string) => shownStep({ ...step, party } as Parameters<typeof shownStep>[0]).by
  assert.deepEqual(['giver', 'taker', 'brand', 'system', 'other'].map(by), ['giver', 'taker', 'brand', 'system', 'system'])
  assert.deepEqual(contractNews(contract, 'accepted'), { memberIds: ['2', '1'], contractId: 'c', kind: 'dividend', state: 'accepted' })
  assert.deepEqual(contractNews({ ...contract, giverId: null }, 'accepted').memberIds, ['2'])
})
