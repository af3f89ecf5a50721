import assert from 'node:assert/strict'
import { test } from 'node:test'
import { membersIn, shownMark } from './rules-trails.ts'

const mark = {
  id: 5n,
  at: new Date('2026-11-20T04:00:00Z'),
  actorKind: 'operator',
  operator: 'rosa',
  action: 'member.status',
  subject: 'member 7',
  before: null,
  after: null,
  why: 'asked for',
}
const names = new Map([
  [7n, { username: 'kapitan' }],
  [8n, { username: 'ahente' }],
])

test('CO-01 the trail names members whom marks are about, and agents who left them', () => {
  const byAgent = { ...mark, actorKind: 'agent', operator: 'agent 8' }
  assert.deepEqual(membersIn([mark, byAgent, { ...mark, subject: 'brand demo' }]), [7n, 7n, 8n])
  const shown = [mark, byAgent].map((one) => shownMark(one, names))
  assert.deepEqual(
    shown.map(({ id, actorKind, actorName, subjectName, at }) => [id, actorKind, actorName, subjectName, at]),
    [
      ['5', 'operator', null, 'kapitan', mark.at.getTime()],
      ['5', 'agent', 'ahente', 'kapitan', mark.at.getTime()],
    ],
  )
})

test('CO-01 a mark about something else, or about somebody unknown, names nobody', () => {
  for (const subject of ['member 9', 'member x', 'remember 7', 'member 7 of it', 'brand demo'])
    assert.equal(shownMark({ ...mark, subject }, names).subjectName, null, subject)
})
