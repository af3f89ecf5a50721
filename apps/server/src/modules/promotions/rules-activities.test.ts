import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noConditions } from '@croupier/contract/promotions-conditions'
import {
  type ApplicationState,
  activityFor,
  decideJoin,
  decideRequest,
  goalReached,
  refusalOfDraft,
  savedActivity,
  shownSince,
  statusOf,
  writtenActivity,
} from './rules-activities.ts'
import type { Activity } from './store.ts'

const now = new Date('2026-11-20T12:00:00Z')
const later = new Date('2026-11-21T12:00:00Z')
const before = new Date('2026-11-19T12:00:00Z')

const plain = { metric: null, target: null, stock: null, taken: 0 }

test('DT-06 a promotion says what a member may do with it, and his own application comes first', () => {
  const open = { ...plain, startsAt: before, endsAt: null }
  assert.equal(statusOf({ ...open, way: 'read' }, undefined, now), null)
  assert.equal(statusOf({ ...open, way: 'apply' }, undefined, now), 'join')
  assert.equal(statusOf({ ...open, way: 'claim' }, undefined, now), 'claim')
  assert.equal(statusOf({ ...open, way: 'claim', metric: 'rounds', target: 5n }, undefined, now), 'join')
  assert.equal(statusOf({ ...open, way: 'claim', stock: 0 }, undefined, now), 'close')
  assert.deepEqual(
    [4, 5, 6].map((taken) => statusOf({ ...open, way: 'claim', stock: 5, taken }, undefined, now)),
    ['claim', 'close', 'close'],
  )
  assert.equal(statusOf({ ...open, way: 'claim', startsAt: later }, undefined, now), 'coming_soon')
  assert.equal(statusOf({ ...open, way: 'apply', endsAt: now }, undefined, now), 'close')
  for (const state of ['applying', 'rejected', 'issued', 'claimed', 'process', 'joined'] as const)
    assert.equal(statusOf({ ...open, way: 'apply', endsAt: before }, { state, reached: 0n, isMissing: false }, now), state)
})

test('DT-06 who has joined may claim when the goal is reached, by a cent not before, and after the end too', () => {
  const goal = { way: 'claim' as const, startsAt: before, endsAt: now, metric: 'turnover' as const, target: 500n, stock: null, taken: 0 }
  const statusAt = (reached: bigint) => statusOf(goal, { state: 'joined', reached, isMissing: false }, later)
  assert.deepEqual([statusAt(499n), statusAt(500n)], ['joined', 'claim'])
  assert.equal(statusOf(goal, { state: 'joined', reached: 500n, isMissing: true }, later), 'joined')
  const ask = (reached: bigint, way: 'claim' | 'apply' = 'claim') =>
    decideRequest({ ...goal, way }, { application: 'joined', reached, now: later })
  assert.deepEqual([ask(499n), ask(500n), ask(500n, 'apply')], [undefined, 'issued', 'applying'])
})

test('DT-06 joining leads to the goal or to the brand, and nowhere outside of its time, its stock or its kind', () => {
  const open = { ...plain, startsAt: before, endsAt: null }
  assert.equal(decideJoin({ ...open, way: 'apply' }, now), 'applying')
  assert.equal(decideJoin({ ...open, way: 'claim', metric: 'rounds', target: 1n }, now), 'joined')
  for (const closed of [
    { ...open, way: 'read' as const },
    { ...open, way: 'claim' as const },
    { ...open, way: 'apply' as const, startsAt: later },
    { ...open, way: 'apply' as const, endsAt: now },
    { ...open, way: 'apply' as const, stock: 0 },
  ])
    assert.equal(decideJoin(closed, now), undefined)
})

test('DT-06 what is claimed without a goal is issued at once, and a repeat finds it issued', () => {
  const open = { ...plain, way: 'claim' as const, startsAt: before, endsAt: null }
  const ask = (application: ApplicationState | undefined) => decideRequest(open, { application, reached: 0n, now })
  assert.deepEqual(
    [undefined, 'issued', 'claimed', 'applying', 'rejected'].map((state) => ask(state as ApplicationState | undefined)),
    ['issued', 'issued', 'claimed', 'applying', undefined],
  )
  assert.equal(decideRequest({ ...open, endsAt: before }, { application: undefined, reached: 0n, now }), undefined)
})

test('DT-06 a net loss is what was lost in all categories together, and a member who won has none', () => {
  const play = (turnoverMinor: bigint, winMinor: bigint) => ({ rounds: 2n, turnoverMinor, winMinor })
  assert.equal(goalReached('net_loss', [play(900n, 300n), play(100n, 500n)]), 200n)
  assert.equal(goalReached('net_loss', [play(100n, 500n)]), 0n)
  assert.deepEqual([goalReached('rounds', [play(1n, 0n), play(1n, 0n)]), goalReached('turnover', [play(900n, 1n)])], [4n, 900n])
})

const article = (title: string, content = '') => ({ title, summary: `${title}.`, content })
const activity: Activity = {
  id: 7n,
  code: 'double',
  type: 'slots',
  way: 'apply',
  imageUrl: '/p.webp',
  texts: { EN: article('Double'), TY: article('Doble') },
  position: 1,
  startsAt: before,
  endsAt: null,
  metric: 'deposits',
  target: 50_000n,
  award: { kind: 'money', amount: 1_000n },
  points: null,
  conditions: noConditions,
  stock: 5,
  taken: 2,
  version: 3,
}

test('SC-01 DT-06 a reader sees a promotion in the own language, with what came of the own application', () => {
  const seen = activityFor(
    {
      language: 'TY',
      now,
      isOpen: true,
      standing: { state: 'rejected', note: 'Sorry' },
      measured: { reached: 60_000n, conditions: [] },
      rounds: new Map(),
    },
    activity,
  )
  assert.deepEqual([seen.id, seen.title, seen.summary, seen.status], ['7', 'Doble', 'Doble.', 'rejected'])
  assert.ok(!('content' in seen) && !('texts' in seen))
  assert.deepEqual([seen.startsAt, seen.endsAt], [before.getTime(), null])
  assert.deepEqual([seen.goal, seen.award, seen.note], [{ metric: 'deposits', target: 50_000n, reached: 50_000n }, activity.award, 'Sorry'])
  const another = activityFor(
    { language: 'EN', now, isOpen: false, standing: undefined, measured: { reached: 0n, conditions: [] }, rounds: new Map() },
    { ...activity, type: 'unheard', endsAt: later },
  )
  assert.deepEqual([another.title, another.status, another.type, another.endsAt], ['Double', 'join', 'game', later.getTime()])
})

test('SC-01 a promotion is shown for thirty days after its end', () => {
  assert.deepEqual(shownSince(now), new Date('2026-10-21T12:00:00Z'))
})

const draft = {
  code: 'double',
  type: 'slots' as const,
  way: 'apply' as const,
  imageUrl: '/p.webp',
  position: 1,
  texts: { EN: article('Double', '<b>2</b><script>x()</script>'), TY: article('Doble') },
  startsAt: before.getTime(),
  endsAt: now.getTime(),
  metric: null,
  target: null,
  award: { kind: 'money' as const, amount: 1_000n },
  points: null,
  conditions: noConditions,
  stock: null,
}

test('CO-03 a promotion ends after it begins, or never', () => {
  const refusalOf = (endsAt: number | null) => refusalOfDraft({ ...draft, startsAt: now.getTime(), endsAt })?.refusal
  assert.deepEqual([before.getTime(), now.getTime()].map(refusalOf), ['request_param_err', 'request_param_err'])
  assert.deepEqual([later.getTime(), null].map(refusalOf), [undefined, undefined])
})

test('CO-03 a goal has a number, and what can be claimed gives something', () => {
  assert.equal(refusalOfDraft({ ...draft, metric: 'rounds' })?.detail?.field, 'target')
  assert.equal(refusalOfDraft({ ...draft, way: 'claim', award: null })?.detail?.field, 'award')
  assert.equal(refusalOfDraft({ ...draft, way: 'claim', award: null, points: 5n }), undefined)
})

test('CO-03 nothing in the HTML of a promotion can run, and the trail keeps what stood there before', () => {
  const first = savedActivity(draft, undefined)
  assert.deepEqual([first.values.texts.EN.content, first.values.startsAt, first.values.endsAt], ['<b>2</b>', before, now])
  assert.deepEqual(
    [first.mark.subject, first.mark.after, 'before' in first.mark],
    ['promotion double', { ...draft, texts: first.values.texts, award: { kind: 'money', amount: '10.00' } }, false],
  )
  const again = savedActivity({ ...draft, endsAt: null }, activity)
  const { id: _id, taken: _taken, version: _version, ...written } = writtenActivity(activity)
  assert.deepEqual(
    [again.values.endsAt, again.mark.before],
    [null, { ...written, target: '50000', award: { kind: 'money', amount: '10.00' } }],
  )
})

test('CO-03 operators read a promotion as it was written, in both languages', () => {
  const { version: _version, ...kept } = activity
  const { version, ...shown } = writtenActivity({ ...activity, endsAt: later })
  assert.notEqual(version, writtenActivity(activity).version)
  assert.deepEqual(shown, {
    ...kept,
    id: '7',
    startsAt: before.getTime(),
    endsAt: later.getTime(),
  })
})
