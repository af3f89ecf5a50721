import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activityFor, refusalOfSpan, savedActivity, shownSince, statusOf, writtenActivity } from './rules-activities.ts'
import type { Activity } from './store.ts'

const now = new Date('2026-11-20T12:00:00Z')
const later = new Date('2026-11-21T12:00:00Z')
const before = new Date('2026-11-19T12:00:00Z')

test('DT-06 a promotion says what a member may do with it, and his own application comes first', () => {
  const open = { startsAt: before, endsAt: null }
  assert.equal(statusOf({ ...open, way: 'read' }, undefined, now), null)
  assert.equal(statusOf({ ...open, way: 'apply' }, undefined, now), 'join')
  assert.equal(statusOf({ ...open, way: 'claim' }, undefined, now), 'claim')
  assert.equal(statusOf({ way: 'claim', startsAt: later, endsAt: null }, undefined, now), 'coming_soon')
  assert.equal(statusOf({ way: 'apply', startsAt: before, endsAt: now }, undefined, now), 'close')
  for (const state of ['applying', 'rejected', 'issued', 'claimed', 'process', 'joined'] as const)
    assert.equal(statusOf({ way: 'apply', startsAt: before, endsAt: before }, state, now), state)
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
}

test('SC-01 DT-06 a reader sees a promotion in the own language, with what came of the own application', () => {
  const seen = activityFor({ language: 'TY', now, application: 'rejected' }, activity)
  assert.deepEqual([seen.id, seen.title, seen.summary, seen.status], ['7', 'Doble', 'Doble.', 'rejected'])
  assert.ok(!('content' in seen) && !('texts' in seen))
  assert.deepEqual([seen.startsAt, seen.endsAt], [before.getTime(), null])
  const another = activityFor({ language: 'EN', now, application: undefined }, { ...activity, type: 'unheard', endsAt: later })
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
}

test('CO-03 a promotion ends after it begins, or never', () => {
  const refusalOf = (endsAt: number | null) => refusalOfSpan({ startsAt: now.getTime(), endsAt })?.refusal
  assert.deepEqual([before.getTime(), now.getTime()].map(refusalOf), ['request_param_err', 'request_param_err'])
  assert.deepEqual([later.getTime(), null].map(refusalOf), [undefined, undefined])
})

test('CO-03 nothing in the HTML of a promotion can run, and the trail keeps what stood there before', () => {
  const first = savedActivity(draft, undefined)
  assert.deepEqual([first.values.texts.EN.content, first.values.startsAt, first.values.endsAt], ['<b>2</b>', before, now])
  assert.deepEqual([first.mark.subject, first.mark.after, 'before' in first.mark], ['promotion double', first.values, false])
  const again = savedActivity({ ...draft, endsAt: null }, activity)
  assert.deepEqual([again.values.endsAt, again.mark.before], [null, { ...activity, id: '7' }])
})

test('CO-03 operators read a promotion as it was written, in both languages', () => {
  assert.deepEqual(writtenActivity({ ...activity, endsAt: later }), {
    ...activity,
    id: '7',
    startsAt: before.getTime(),
    endsAt: later.getTime(),
  })
})
