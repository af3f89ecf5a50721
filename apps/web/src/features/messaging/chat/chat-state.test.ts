import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Room, withEarlier, withLine, withoutLine, withUnread } from './chat-state.ts'

const line = (id: string, isOwn = false) => ({ id, name: 'lig***a', content: `line ${id}`, at: 0, isOwn })
const room: Room = { rows: [line('12', true), line('9')], next: '9', mutedUntil: null }
const ids = ({ rows }: Room) => rows.map(({ id }) => id)

test('SC-11 a line that comes twice stands once, and lines stand in their order whichever comes first', () => {
  assert.equal(withLine(room, line('12')), room)
  assert.deepEqual(ids(withLine(room, line('13'))), ['13', '12', '9'])
  assert.deepEqual(ids(withLine(room, line('10'))), ['12', '10', '9'])
})

test("SC-11 a line that the socket brought before the answer to its writer becomes the writer's own", () => {
  const [own] = withLine(withLine(room, line('13')), line('13', true)).rows
  assert.equal(own?.isOwn, true)
  assert.deepEqual(ids(withLine(withLine(room, line('13')), line('13', true))), ['13', '12', '9'])
})

test('SC-11 a line that the server counted as unread is not counted once more when the socket brings it', () => {
  assert.deepEqual(withUnread({ unread: 1, upTo: '12' }, { id: '12' }), { unread: 1, upTo: '12' })
  assert.deepEqual(withUnread({ unread: 1, upTo: '9' }, { id: '12' }), { unread: 2, upTo: '12' })
})

test('SC-11 a line that was taken out is gone, and an earlier page stands behind with its own end', () => {
  assert.deepEqual(ids(withoutLine(room, { id: '9', language: 'EN' })), ['12'])
  const last = withEarlier(room, { rows: [line('3')], mutedUntil: null })
  assert.deepEqual(ids(last), ['12', '9', '3'])
  assert.equal('next' in last, false)
})
