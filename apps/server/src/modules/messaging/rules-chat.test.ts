import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { decideLine, lineFor, moderatedLine, muteAt, muteUntil, newsOfLine, PACE, roomDates } from './rules-chat.ts'

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

const line = {
  id: 5n,
  brandId: 1,
  language: 'TY' as const,
  memberId: 7n,
  name: 'kap***n',
  content: 'kumusta',
  sentAt: ago(1000),
  deletedBy: null,
}
const at = line.sentAt.getTime()

test('SC-11 a reader knows the own lines in a room and nobody by a whole name', () => {
  assert.deepEqual(lineFor(7n, line), { id: '5', name: 'kap***n', content: 'kumusta', at, isOwn: true })
  assert.equal(lineFor(8n, line).isOwn, false)
})

test('SC-11 open pages hear a line once, and of a deleted one only that it is gone', () => {
  assert.deepEqual(newsOfLine(line), {
    topic: 'chat',
    value: { id: '5', language: 'TY', name: 'kap***n', content: 'kumusta', at },
  })
  assert.deepEqual(newsOfLine({ ...line, deletedBy: 'rosa' }), { topic: 'chatGone', value: { id: '5', language: 'TY' } })
})

test('CO-02 an operator sees the whole name of a writer, and a mute as long as it lasts', () => {
  const seen = moderatedLine({ ...line, deletedBy: 'rosa', mutedUntil: ago(-1) }, 'kapitan', now)
  assert.deepEqual([seen.username, seen.deletedBy, seen.mutedUntil], ['kapitan', 'rosa', now.getTime() + 1])
  const later = moderatedLine({ ...line, mutedUntil: now }, undefined, now)
  assert.deepEqual([later.username, later.deletedBy, later.mutedUntil], ['', null, null])
})

test('SC-11 a newcomer catches up with a week of a room, and lines are kept for ninety days', () => {
  const { keptSince, unreadSince } = roomDates(now)
  assert.deepEqual([keptSince, unreadSince], [new Date('2026-08-22T12:00:00Z'), new Date('2026-11-13T12:00:00Z')])
})

test('SC-11 no pace gets more lines into a minute than are allowed, however a member times them', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9000 }), { maxLength: 80 }), (gaps) => {
      const taken: Date[] = []
      let clock = now.getTime()
      for (const gap of gaps) {
        clock += gap
        const decision = decideLine('kumusta', { mutedUntil: null, lastTimes: taken.slice(0, PACE.linesMax) }, new Date(clock))
        if ('content' in decision) taken.unshift(new Date(clock))
        assert.ok(taken.filter((one) => clock - one.getTime() < PACE.windowMs).length <= PACE.linesMax)
      }
    }),
  )
})
