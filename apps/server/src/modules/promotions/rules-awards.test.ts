import assert from 'node:assert/strict'
import { test } from 'node:test'
import { awardStateAt, litCounters, shownAward } from './rules-awards.ts'

const now = new Date('2026-11-20T12:00:00Z')
const later = new Date('2026-11-21T12:00:00Z')
const before = new Date('2026-11-19T12:00:00Z')

test('SC-12 an award that was not claimed expires at its instant, a claimed one never, and one without an end waits', () => {
  assert.equal(awardStateAt({ state: 'issued', expiresAt: now }, now), 'expired')
  assert.equal(awardStateAt({ state: 'issued', expiresAt: later }, now), 'issued')
  assert.equal(awardStateAt({ state: 'issued', expiresAt: null }, now), 'issued')
  assert.equal(awardStateAt({ state: 'claimed', expiresAt: before }, now), 'claimed')
})

test('SC-12 a member reads an award under the name of its promotion, with its state of now', () => {
  const texts = { EN: { title: 'Double', summary: '', content: '' }, TY: { title: 'Doble', summary: '', content: '' } }
  const award = {
    id: 'a',
    program: 'promotion' as const,
    award: { kind: 'bonus' as const, amount: 500n, offer: 'gift' },
    state: 'issued' as const,
    issuedAt: before,
    expiresAt: now,
    texts,
    way: 'claim' as const,
  }
  assert.deepEqual(shownAward(award, { language: 'TY', now, rounds: new Map() }), {
    id: 'a',
    title: 'Doble',
    program: 'promotion',
    award: { kind: 'bonus', amount: 500n },
    state: 'expired',
    issuedAt: before.getTime(),
    expiresAt: now.getTime(),
  })
  assert.equal(shownAward({ ...award, expiresAt: null }, { language: 'EN', now, rounds: new Map() }).expiresAt, null)
})

test('MC-03 no counter lights for what cannot be claimed now, and none of a module that the brand has switched off', () => {
  const both = new Set(['mission', 'promotion'] as const)
  assert.deepEqual(litCounters(new Set(), ['MISSIONLB3', 'REWCEN3']), { missions: false, boards: false, rewards: false })
  assert.deepEqual(litCounters(both, ['MISSIONLB3']), { missions: true, boards: false, rewards: false })
  for (const kind of ['promotion', 'raffle'] as const)
    assert.deepEqual(litCounters(new Set([kind]), ['MISSIONLB3', 'REWCEN3']), { missions: false, boards: false, rewards: true })
  assert.deepEqual(litCounters(new Set(['leaderboard']), ['MISSIONLB3']), { missions: false, boards: true, rewards: false })
})
