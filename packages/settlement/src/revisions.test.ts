import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { LOSE, VOID, WIN } from './factors.ts'
import { correctionOf, foldRevisions, type Revision, settlementAt } from './revisions.ts'

const at = (timestampMs: number) => ({ timestampMs, producer: 1, generation: 1 })
const home: Revision = { ...at(10), kind: 'settlement', outcomes: { 1: WIN, 2: LOSE } }
const away: Revision = { ...at(30), kind: 'settlement', outcomes: { 1: LOSE, 2: WIN } }
const rollback: Revision = { ...at(20), kind: 'rollback-settlement' }
const cancel: Revision = { ...at(40), kind: 'cancel', startMs: 5, endMs: 8 }
const uncancel: Revision = { ...at(50), kind: 'rollback-cancel', startMs: 5, endMs: 8 }

describe('revisions of a market', () => {
  test('a settlement stands until it is rolled back, and the next one counts', () => {
    assert.equal(settlementAt(foldRevisions([home]), '1', 1), WIN)
    assert.equal(settlementAt(foldRevisions([home, rollback]), '1', 1), undefined)
    assert.equal(settlementAt(foldRevisions([home, rollback, away]), '1', 1), LOSE)
    assert.equal(settlementAt(foldRevisions([rollback, home]), '1', 1), undefined, 'a rollback that came before its settlement')
  })

  test('bets that were accepted within a cancelled window are void, its edges included, and bets before it stand', () => {
    const state = foldRevisions([home, cancel])
    assert.deepEqual(
      [4, 5, 8, 9].map((acceptedMs) => settlementAt(state, '1', acceptedMs)),
      [WIN, VOID, VOID, WIN],
    )
    const open: Revision = { ...at(40), kind: 'cancel', startMs: 5 }
    assert.equal(settlementAt(foldRevisions([open]), '1', 1_000_000), VOID)
    assert.equal(settlementAt(foldRevisions([{ ...at(40), kind: 'cancel' }]), '1', -1), VOID)
    assert.equal(settlementAt(foldRevisions([home, cancel, uncancel]), '1', 6), WIN)
  })

  test('every order of arrival, with repeats, ends in the same state', () => {
    const all = [home, away, rollback, cancel, uncancel, { ...home, timestampMs: 60, producer: 3 }]
    const sample = fc.subarray(all, { minLength: 1 })
    const shuffled = sample.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray([...some, ...some], { minLength: some.length * 2 })),
    )
    fc.assert(fc.property(shuffled, ([some, arrived]) => assert.deepEqual(foldRevisions(arrived), foldRevisions(some))))
  })

  test('corrections of a bet sum to what it is paid in the end', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(0n, 1_000_000n), { maxLength: 12 }), (payments) => {
        let paid = 0n
        let sum = 0n
        for (const now of payments) {
          const { kind, amountMinor } = correctionOf(paid, now)
          assert.equal(kind === 'none', amountMinor === 0n)
          sum += kind === 'take-back' ? -amountMinor : amountMinor
          paid = now
        }
        assert.equal(sum, paid)
      }),
    )
  })
})

test('GM-06 of revisions that bear the same instant, what takes back follows what it takes back, whatever their order', () => {
  const told: Revision[] = [
    home,
    { ...at(10), kind: 'rollback-settlement' },
    { ...at(10), kind: 'cancel' },
    { ...at(10), kind: 'rollback-cancel' },
  ]
  fc.assert(
    fc.property(fc.shuffledSubarray(told, { minLength: told.length }), (revisions) => {
      assert.deepEqual(foldRevisions(revisions), { outcomes: undefined, cancelled: [] })
    }),
  )
})
