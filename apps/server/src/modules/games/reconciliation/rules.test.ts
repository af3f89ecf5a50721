import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareRound, compareWithLedger, compareWithVendor, decideStale, isOwed, type OurRecord, strayOf, unknownThere } from './rules.ts'

const ours: OurRecord = {
  uuid: 'u',
  kind: 'bet',
  state: 'applied',
  memberId: 7n,
  amountMinor: 1_000n,
  currency: 'PHP',
  transferId: 9n,
  roundRef: 'r',
}
const theirs = { uuid: 'u', kind: 'bet', state: 'done', user: '7', amountMinor: 1_000n, currency: 'PHP', round: 'r' } as const

test('a message that may never have reached us is no difference while we have no record of it', () => {
  for (const state of ['declined', 'pending', 'rolled_back'] as const)
    assert.equal(compareWithVendor({ ...theirs, state }, undefined), undefined)
  for (const state of ['done', 'given_up'] as const) assert.equal(compareWithVendor({ ...theirs, state }, undefined)?.kind, 'unknown_here')
})

test('what has no end at the vendor agrees with every state of ours', () => {
  for (const state of ['applied', 'refused', 'rolled_back'] as const) {
    assert.equal(compareWithVendor({ ...theirs, state: 'pending' }, { ...ours, state }), undefined)
    assert.equal(compareWithVendor({ ...theirs, state: 'given_up' }, { ...ours, state }), undefined)
  }
})

test('what the vendor booked and we undid or refused is a difference, and the other way round', () => {
  const named = (at: Parameters<typeof compareWithVendor>[0]['state'], state: OurRecord['state']) =>
    compareWithVendor({ ...theirs, state: at }, { ...ours, state })?.kind
  assert.deepEqual([named('done', 'rolled_back'), named('done', 'refused')], ['other_state', 'other_state'])
  assert.deepEqual([named('rolled_back', 'applied'), named('declined', 'applied')], ['other_state', 'other_state'])
  assert.deepEqual([named('rolled_back', 'refused'), named('declined', 'refused')], [undefined, undefined])
})

test('a difference says both sides in money that people read', () => {
  const differs = compareWithVendor({ ...theirs, amountMinor: 1_001n }, ours)
  assert.deepEqual([differs?.ours, differs?.theirs], ['10.00 PHP', '10.01 PHP'])
  assert.equal(compareWithVendor({ ...theirs, amountMinor: null }, ours)?.theirs, 'a fraction of a unit of PHP')
  const round = { roundRef: 'r', betMinor: 5n, winMinor: 0n, recordedBetMinor: 1_000n, recordedWinMinor: 0n }
  assert.equal(compareRound(round)?.theirs, 'records: bets 10.00, wins 0.00')
})

test('the ledger must say the same amount and the right direction, and must have moved the player', () => {
  const said = (gainMinor: bigint) => compareWithLedger(ours, { transferId: 9n, memberId: 7n, gainMinor })?.kind
  assert.equal(said(-1_000n), undefined)
  assert.equal(said(1_000n), 'other_transfer')
  assert.equal(said(-999n), 'other_transfer')
  assert.equal(compareWithLedger(ours, undefined)?.kind, 'no_transfer')
})

test('a forgotten round is closed by the vendor’s word, and without one in favour of the player', () => {
  const lost = { memberId: 7n, betMinor: 1_000n, winMinor: 0n }
  assert.equal(decideStale(lost, [theirs]), 'settle')
  assert.equal(decideStale(lost, [{ ...theirs, state: 'pending' }]), 'wait')
  assert.equal(decideStale(lost, [{ ...theirs, state: 'given_up' }]), 'return')
  assert.equal(decideStale(lost, []), 'return')
  for (const state of ['done', 'pending'] as const) assert.equal(decideStale(lost, [{ ...theirs, state, user: '8' }]), 'return')
  assert.equal(decideStale(lost, undefined), 'return')
  assert.equal(decideStale({ ...lost, winMinor: 1_000n }, undefined), 'settle')
})

const states = ['applied', 'refused', 'rolled_back', 'tombstone', 'void'] as const
const theirStates = ['done', 'rolled_back', 'declined', 'pending', 'given_up'] as const

test('the states that agree are those of the table: a bet or win that is done there stands here, a rollback need not have found anything', () => {
  const agreeing = (kind: 'bet' | 'win' | 'rollback', state: (typeof theirStates)[number]) =>
    states.filter((own) => compareWithVendor({ ...theirs, kind, state }, { ...ours, kind, state: own })?.kind !== 'other_state')
  const undone = ['refused', 'rolled_back', 'void']
  for (const kind of ['bet', 'win', 'rollback'] as const) {
    assert.deepEqual(agreeing(kind, 'done'), kind === 'rollback' ? ['applied', 'tombstone', 'void'] : ['applied'], kind)
    assert.deepEqual(agreeing(kind, 'rolled_back'), undone)
    assert.deepEqual(agreeing(kind, 'declined'), ['refused', 'void'])
    for (const state of ['pending', 'given_up'] as const) assert.deepEqual(agreeing(kind, state), states)
  }
})

test('the first thing that differs is named with both sides: kind, player, state, then money', () => {
  const other = { ...theirs, kind: 'win', user: '8', state: 'rolled_back', amountMinor: 2_000n } as const
  const differences = [other, { ...other, kind: 'bet' }, { ...other, kind: 'bet', user: '7' }, { ...theirs, currency: 'USD' }] as const
  assert.deepEqual(
    differences.map((one) => compareWithVendor(one, ours)),
    [
      { kind: 'other_kind', reference: 'u', ours: 'bet', theirs: 'win' },
      { kind: 'other_player', reference: 'u', ours: '7', theirs: '8' },
      { kind: 'other_state', reference: 'u', ours: 'applied', theirs: 'rolled back' },
      { kind: 'other_amount', reference: 'u', ours: '10.00 PHP', theirs: '10.00 USD' },
    ],
  )
  assert.equal(compareWithVendor(theirs, ours), undefined)
  assert.equal(compareWithVendor({ ...theirs, kind: 'other' }, ours), undefined)
  assert.equal(compareWithVendor({ ...theirs, kind: 'rollback', amountMinor: null }, { ...ours, kind: 'rollback' }), undefined)
  assert.deepEqual(compareWithVendor({ ...theirs, state: 'given_up' }, undefined), {
    kind: 'unknown_here',
    reference: 'u',
    ours: 'no record',
    theirs: 'bet given up',
  })
})

test('a vendor should know what moved money and still stands, and what it does not list is told with its money', () => {
  const owed = states.map((state) => [isOwed({ ...ours, state }), isOwed({ ...ours, state, transferId: null })])
  assert.deepEqual(owed, [[true, false], ...Array.from({ length: 4 }, () => [false, false])])
  assert.deepEqual(unknownThere(ours), { kind: 'unknown_there', reference: 'u', ours: 'bet 10.00 PHP', theirs: 'not listed' })
})

test('what the ledger moved agrees by size and direction: a bet takes, a win gives, a rollback does either', () => {
  const said = (kind: string, gainMinor: bigint, amountMinor = 1_000n) =>
    compareWithLedger({ ...ours, kind, amountMinor }, { transferId: 9n, memberId: 7n, gainMinor })
  for (const fine of [said('bet', -1_000n), said('win', 1_000n), said('rollback', 1_000n), said('rollback', -1_000n), said('bet', 0n, 0n)])
    assert.equal(fine, undefined)
  const recorded = { reference: 'u', ours: 'win 10.00 PHP of 7' }
  assert.deepEqual(said('win', -1_000n), { kind: 'other_transfer', ...recorded, theirs: '-10.00 to 7' })
  assert.deepEqual(said('win', 0n, 0n)?.kind, 'other_transfer')
  assert.equal(said('rollback', 999n)?.kind, 'other_transfer')
  assert.deepEqual(compareWithLedger({ ...ours, kind: 'win' }, undefined), {
    kind: 'no_transfer',
    ...recorded,
    theirs: 'nothing of his in transfer 9',
  })
})

test('a round that is not the sum of its records is told with both of its sums', () => {
  const round = { roundRef: 'r', betMinor: 500n, winMinor: 700n, recordedBetMinor: 500n, recordedWinMinor: 700n }
  assert.equal(compareRound(round), undefined)
  const differs = { kind: 'other_round', reference: 'r', ours: 'round: bets 5.00, wins 7.00' }
  assert.deepEqual(compareRound({ ...round, recordedBetMinor: 0n }), { ...differs, theirs: 'records: bets 0.00, wins 7.00' })
  assert.deepEqual(compareRound({ ...round, recordedWinMinor: 0n }), { ...differs, theirs: 'records: bets 5.00, wins 0.00' })
})

test('a win that is done makes no round played whose bet is not', () => {
  assert.equal(decideStale({ memberId: 7n, betMinor: 1_000n, winMinor: 0n }, [{ ...theirs, kind: 'win' }]), 'return')
  assert.equal(decideStale({ memberId: 7n, betMinor: 1_000n, winMinor: 2_000n }, []), 'settle')
})

test('a transfer is a stray for each of its members of whom no record says so, and for nobody where it moved nobody', () => {
  const transfer = { id: 7n, kind: 'bet', ownerIds: [1n, 2n] }
  const strayed = (ownerIds: bigint[], explained: string[]) => strayOf({ ...transfer, ownerIds }, new Set(explained))?.ours
  assert.equal(strayed([1n, 2n], ['7 1', '7 2']), undefined)
  assert.equal(strayed([1n, 2n], ['7 1', '8 2']), 'transfer of a bet of 2')
  assert.equal(strayed([1n, 2n], []), 'transfer of a bet of 1, 2')
  assert.equal(strayed([], ['7 nobody']), 'transfer of a bet of nobody')
})
