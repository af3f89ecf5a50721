import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultOfMission, isReached, measuredMissions, missionReference, reachedOf } from './rules-missions.ts'

const played = [
  { gameType: 'RNG', turnoverMinor: 600n, rounds: 2n },
  { gameType: 'LIVE', turnoverMinor: 100n, rounds: 1n },
]

test('SC-12 a mission never shows more than its target, and counts its categories alone', () => {
  const done = { played, depositsMinor: 0n }
  assert.equal(reachedOf({ metric: 'turnover', target: 500n, gameTypes: [] }, done), 500n)
  assert.equal(reachedOf({ metric: 'turnover', target: 500n, gameTypes: ['LIVE'] }, done), 100n)
  assert.equal(reachedOf({ metric: 'rounds', target: 10n, gameTypes: [] }, done), 3n)
  assert.equal(reachedOf({ metric: 'rounds', target: 10n, gameTypes: ['FISH'] }, done), 0n)
  assert.equal(reachedOf({ metric: 'deposits', target: 10n, gameTypes: [] }, done), 0n)
})

const from = new Date('2026-11-19T16:00:00Z')
const spans = {
  day: { from, to: new Date('2026-11-20T16:00:00Z') },
  week: { from, to: new Date('2026-11-22T16:00:00Z') },
}
const mission = (id: number, period: 'day' | 'week' | 'once', target: bigint) => ({
  ...{
    id,
    code: `code-${id}`,
    metric: 'turnover' as const,
    period,
    isMilestone: false,
    gameTypes: [],
    target,
    award: { kind: 'points' as const, points: 5n },
  },
  texts: { EN: { title: 'Play', summary: '' }, TY: { title: 'Maglaro', summary: '' } },
  ...{ position: 0, isOpen: true, startsAt: period === 'once' ? from : null, endsAt: period === 'once' ? LATER : null },
})
const LATER = new Date('2026-12-24T16:00:00Z')

test('SC-12 a mission of the day counts the day alone, one of the week the week, one of its own time that, each until its own end', () => {
  const missions = [mission(1, 'day', 500n), mission(2, 'week', 500n), mission(3, 'once', 900n)]
  const turnovers = new Map([
    [spans.day.to.getTime(), 100n],
    [spans.week.to.getTime(), 900n],
    [LATER.getTime(), 950n],
  ])
  const rows = measuredMissions(missions, {
    spans,
    doneIn: ({ to }) => ({
      played: [{ gameType: 'RNG', turnoverMinor: turnovers.get(to.getTime()) ?? 0n, rounds: 1n }],
      depositsMinor: 0n,
    }),
    claimed: new Set([`code-2 ${from.toISOString()}`, 'code-3 once']),
    language: 'TY',
    rounds: new Map(),
  })
  assert.deepEqual(
    rows.map(({ id, title, reached, endsAt }) => [id, title, reached, endsAt]),
    [
      ['1', 'Maglaro', 100n, spans.day.to.getTime()],
      ['2', 'Maglaro', 500n, spans.week.to.getTime()],
      ['3', 'Maglaro', 900n, LATER.getTime()],
    ],
  )
  assert.deepEqual(rows.map(isReached), [false, true, true])
  assert.deepEqual(
    rows.map(({ isClaimed }) => isClaimed),
    [false, true, true],
  )
})

test('SC-12 a mission that counts once is named once, whenever its time is written anew', () => {
  const once = { code: 'feast', period: 'once' as const }
  assert.equal(missionReference(once, spans.day), missionReference(once, { from: LATER, to: LATER }))
})

test('CO-03 a mission names categories of play alone, and has a time of its own where it counts once', () => {
  const good = {
    metric: 'rounds' as const,
    period: 'day' as const,
    gameTypes: [],
    startsAt: null,
    endsAt: null,
  }
  const once = { ...good, period: 'once' as const, startsAt: from, endsAt: LATER }
  assert.equal(faultOfMission(good), undefined)
  assert.equal(faultOfMission(once), undefined)
  assert.equal(faultOfMission({ ...good, metric: 'deposits', gameTypes: ['RNG'] }), 'gameTypes')
  assert.equal(faultOfMission({ ...good, startsAt: from }), 'startsAt')
  assert.equal(faultOfMission({ ...once, startsAt: null }), 'startsAt')
  assert.equal(faultOfMission({ ...good, endsAt: from }), 'endsAt')
  assert.equal(faultOfMission({ ...once, endsAt: null }), 'endsAt')
  assert.equal(faultOfMission({ ...once, endsAt: from }), 'endsAt')
})
