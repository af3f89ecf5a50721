import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readLimits } from '../catalogue/rules.ts'
import type { SettledGame } from '../catalogue/store-settings.ts'
import { decideSetting, decideStakeLimit, isWithinLimit, limitMark } from './rules.ts'

const shown = { isOn: true, isHot: false, isNew: true, subType: null, place: null }
const named = { nodeId: 1001, nameEn: 'Lantern Tide', gameCode: 'stu_lantern_tide', vendorCode: 'STU', vendorStatus: null, coverId: null }
const slot: SettledGame = { ...shown, ...named, gameType: 'RNG', smallestMinor: null, largestMinor: null }

test('CO-03 LB-21 a setting changes a game that is there, and a sub-type is for slots alone', () => {
  const decided = (game: SettledGame | undefined, change: object) => {
    const decision = decideSetting(game, { ...shown, ...change })
    return 'refusal' in decision ? decision.refusal : decision.after
  }
  assert.deepEqual(decided(slot, { subType: 'AC', place: 3 }), { ...shown, subType: 'AC', place: 3 })
  assert.equal(decided(slot, {}), 'wrong_state')
  assert.equal(decided({ ...slot, gameType: 'FISH' }, { subType: 'AC' }), 'request_param_err')
  assert.equal(decided(undefined, { subType: 'AC' }), 'not_found')
  for (const change of [{ isOn: false }, { isHot: true }, { isNew: false }, { place: 1 }])
    assert.deepEqual(decided(slot, change), { ...shown, ...change })
})

test('CO-03 limits of stakes leave room between them, and change something', () => {
  const decided = (smallestMinor: bigint | null, largestMinor: bigint | null, game: SettledGame | undefined = slot) => {
    const decision = decideStakeLimit(game, { smallestMinor, largestMinor })
    return 'refusal' in decision ? decision.refusal : 'changed'
  }
  assert.deepEqual([decided(100n, 100n), decided(100n, null), decided(null, 100n)], Array(3).fill('changed'))
  assert.deepEqual([decided(101n, 100n), decided(null, null)], ['request_param_err', 'wrong_state'])
  assert.equal(decided(null, null, { ...slot, largestMinor: 5n }), 'changed')
  assert.deepEqual(decideStakeLimit(undefined, { smallestMinor: null, largestMinor: 1n }), { refusal: 'not_found' })
})

test('CO-03 the smallest and the largest stake are taken, those beside them are not', () => {
  const taken = (amountMinor: bigint, smallestMinor: bigint | null, largestMinor: bigint | null) =>
    isWithinLimit(amountMinor, { smallestMinor, largestMinor })
  assert.deepEqual(
    [99n, 100n, 200n, 201n].map((amount) => taken(amount, 100n, 200n)),
    [false, true, true, false],
  )
  assert.deepEqual(
    [taken(99n, 100n, null), taken(100n, 100n, null), taken(0n, null, 200n), taken(201n, null, 200n)],
    [false, true, true, false],
  )
  assert.ok(isWithinLimit(0n, undefined) && isWithinLimit(10n ** 12n, undefined))
})

test('CO-03 limits are read by the codes of games and said on the trail as amounts; a bound of the vendor stays open', () => {
  const written = { koi: ['100', null], mines: [null, '9007199254740993'] } as const
  const limits = readLimits(written)
  assert.deepEqual(
    [...limits.values()],
    [
      { smallestMinor: 100n, largestMinor: null },
      { smallestMinor: null, largestMinor: 9_007_199_254_740_993n },
    ],
  )
  assert.deepEqual(limitMark(limits.get('mines')!), { smallest: null, largest: '90071992547409.93' })
})
