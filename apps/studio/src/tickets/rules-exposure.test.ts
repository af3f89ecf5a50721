import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { TICKETS_PER_DRAW_MAX } from './rules.ts'
import { admitTickets, type Weight } from './rules-exposure.ts'

const CAP = 100n
const NONE = { tickets: new Map<string, number>(), exposure: new Map<string, bigint>() }
const ticket = (playerId: string, most: Record<string, bigint>): Weight => ({ playerId, most: new Map(Object.entries(most)) })

test('GM-11 of tickets written together each is taken whole or not at all, in the order in which they came', () => {
  const weights = [
    ticket('ana', { '123': 60n }),
    ticket('ben', { '123': 50n, '321': 10n }),
    ticket('ana', { '321': 100n }),
    ticket('cy', { '123': 40n }),
  ]
  const { excesses, added } = admitTickets(weights, { ...NONE, exposure: new Map([['123', 0n]]) }, CAP)
  assert.deepEqual(excesses, [undefined, { kind: 'number', number: '123' }, undefined, undefined])
  assert.deepEqual(Object.fromEntries(added), { '123': 100n, '321': 100n })
})

test('GM-11 a player has fifty tickets in a draw and no more, those that are written together counted', () => {
  const before = { ...NONE, tickets: new Map([['ana', TICKETS_PER_DRAW_MAX - 1]]) }
  const { excesses } = admitTickets([ticket('ana', {}), ticket('ana', {}), ticket('ben', {})], before, CAP)
  assert.deepEqual(excesses, [undefined, { kind: 'tickets' }, undefined])
})

test('GM-11 no number costs more than its cap, and what is added is the sum of what was taken', () => {
  const most = fc.dictionary(fc.constantFrom('1', '2', '3'), fc.bigInt(1n, 60n))
  const weights = fc.array(fc.record({ playerId: fc.constantFrom('ana', 'ben'), most }), { maxLength: 80 })
  const standing = fc.dictionary(fc.constantFrom('1', '2', '3'), fc.bigInt(0n, CAP))
  fc.assert(
    fc.property(weights, standing, (given, stands) => {
      const before = { ...NONE, exposure: new Map(Object.entries(stands)) }
      const asked = given.map(({ playerId, most: each }) => ticket(playerId, each))
      const { excesses, added } = admitTickets(asked, before, CAP)
      for (const [number, minor] of added) assert.ok((before.exposure.get(number) ?? 0n) + minor <= CAP)
      const taken = asked.filter((_, at) => excesses[at] === undefined)
      for (const number of ['1', '2', '3'])
        assert.equal(
          added.get(number) ?? 0n,
          taken.reduce((sum, weight) => sum + (weight.most.get(number) ?? 0n), 0n),
        )
    }),
  )
})
