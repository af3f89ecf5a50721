import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideLine, muteAt, muteUntil, PACE } from './rules-chat.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const inTime = { mutedUntil: null, lastTimes: [ago(PACE.gapMs)] }

test('SC-11 a member writes a line that is cleaned of unseen signs, when neither mute nor pace forbids it', () => {
  assert.deepEqual(decideLine('  kumusta\u200b   kayo ', inTime, now), { content: 'kumusta kayo' })
  assert.deepEqual(decideLine('kumusta', { ...inTime, mutedUntil: now }, now), { content: 'kumusta' })
  assert.deepEqual(decideLine('kumusta', { mutedUntil: null, lastTimes: [] }, now), { content: 'kumusta' })
})

test('SC-11 a line is refused for the mute first, then for what it says, then for its pace', () => {
  const tooFast = { mutedUntil: null, lastTimes: [ago(PACE.gapMs - 1)] }
  const refusalOf = (written: string, writer: Parameters<typeof decideLine>[1]) => {
    const decision = decideLine(written, writer, now)
    return 'refusal' in decision ? [decision.refusal, decision.detail?.field] : decision.content
  }
  assert.deepEqual(refusalOf('', { ...tooFast, mutedUntil: ago(-1) }), ['chat_muted', undefined])
  assert.deepEqual(refusalOf(' \u200b ', tooFast), ['chat_empty', 'content'])
  assert.deepEqual(refusalOf('www.example.com', tooFast), ['chat_link', 'content'])
  assert.deepEqual(refusalOf('kumusta', tooFast), ['chat_too_fast', undefined])
  const many = Array.from({ length: PACE.linesMax }, (_, at) => ago(PACE.gapMs * (at + 1)))
  assert.deepEqual(refusalOf('kumusta', { mutedUntil: null, lastTimes: many }), ['chat_too_fast', undefined])
})

test('SC-11 a mute is told until its last instant, and no hours end it', () => {
  assert.deepEqual([muteAt(null, now), muteAt(now, now), muteAt(ago(-1), now)], [null, null, now.getTime() + 1])
  assert.deepEqual([muteUntil(0, now), muteUntil(2, now)], [null, ago(-2 * 60 * 60_000)])
})
