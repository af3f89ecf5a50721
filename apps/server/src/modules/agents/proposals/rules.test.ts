import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  capsChange,
  ceilingChange,
  ceilingOf,
  moveFault,
  moveOf,
  movePayload,
  proposalMark,
  shownProposal,
  writeOffChange,
} from './rules.ts'
import type { Proposal } from './store.ts'

const agent = { memberId: 2n, path: '1.2', isAgent: true }

test('AC-12 only agents head lines, and nobody moves below the own line', () => {
  const fault = (memberId: bigint, upline: typeof agent | undefined, node?: typeof agent) => moveFault(memberId, { node, upline })?.refusal
  assert.deepEqual([fault(7n, undefined), fault(7n, agent), fault(7n, { ...agent, isAgent: false })], [undefined, undefined, 'agents_only'])
  const below = { memberId: 3n, path: '1.2.3', isAgent: true }
  assert.deepEqual([fault(2n, agent), fault(2n, below, agent), fault(3n, agent, below)], ['tree_cycle', 'tree_cycle', undefined])
})

test('what a proposal keeps of a move or a ceiling is read as it was asked for', () => {
  for (const move of [
    { memberId: 7n, uplineId: 2n },
    { memberId: 7n, uplineId: null },
  ])
    assert.deepEqual(moveOf(movePayload(move)), move)
  assert.throws(() => moveOf({ uplineId: '2' }), /names its member/)
  const change = ceilingChange({ type: 41, kind: 'daily', ratePpm: 20_000 }, 10_000)
  assert.deepEqual(
    [change.before, change.after, ceilingOf(change.payload)],
    ['10000', '20000', { memberType: 41, kind: 'daily', ratePpm: 20_000 }],
  )
})

test('the second person reads caps and debts as amounts before and after', () => {
  const caps = { minimumMinor: 100n, maximumMinor: 1_000n, dailyMinor: 5_000n }
  const change = capsChange(caps, { ...caps, dailyMinor: 9_000n })
  assert.deepEqual([change.before, change.after], ['1.00 to 10.00, 50.00 a day', '1.00 to 10.00, 90.00 a day'])
  assert.deepEqual(change.payload, { minimum: '100', maximum: '1000', daily: '9000' })
  const letGo = writeOffChange({ contractId: 'c', takerName: 'ahente', owedMinor: 700n }, 250n)
  assert.deepEqual(
    [letGo.before, letGo.after, letGo.payload],
    ['7.00', '4.50', { contractId: 'c', amountMinor: '250', takerName: 'ahente' }],
  )
})

test('CO-01 each step of a proposal leaves what changes on the trail', () => {
  const mark = proposalMark({ kind: 'move', id: 5n, before: 'a', after: 'b' }, 'approve')
  assert.deepEqual(mark, { action: 'agents.move.approve', subject: 'proposal 5', before: 'a', after: 'b' })
})

test('operators see whom or what a proposal is about', () => {
  const row = {
    id: 5n,
    kind: 'move',
    state: 'asked',
    subjectId: 7n,
    payload: {},
    before: '',
    after: '',
    why: 'w',
    askedByName: 'una',
    askedAt: new Date(5),
    decidedByName: null,
    effectiveAt: null,
  }
  const shown = (change: object) => shownProposal({ ...row, ...change } as unknown as Proposal, 'bago')
  assert.deepEqual([shown({}).subject, shown({}).memberName, shown({}).ceiling], ['member 7', 'bago', null])
  const ceiling = shown({ kind: 'ceiling', payload: { type: '41', kind: 'daily' } })
  assert.deepEqual([ceiling.subject, ceiling.memberName, ceiling.ceiling], ['ceiling 7', null, { type: 41, kind: 'daily' }])
  const subjects = [
    shown({ kind: 'write_off', payload: { takerName: 'ahente' } }),
    shown({ kind: 'transfer_caps' }),
    shown({ kind: 'release' }),
  ]
  assert.deepEqual(
    subjects.map(({ subject }) => subject),
    ['what ahente owes back', 'transfers along the line', 'release 7'],
  )
  assert.equal(shown({ effectiveAt: new Date(9) }).effectiveAt, 9)
})
