import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS, MINUTE_MS } from '@croupier/calendar/durations'
import {
  actorOf,
  operatorIdleSince,
  resumableMember,
  SESSION_MS,
  SESSIONS_PER_MEMBER_MAX,
  shownSession,
  socketSessionOf,
  usageTimes,
  visitOf,
} from './rules.ts'
import type { FoundSession } from './store-sessions.ts'

const now = new Date('2026-11-20T04:00:00Z')
const at = (ms: number) => new Date(now.getTime() + ms)
const cookieHash = Buffer.from('a cookie')
const proof = { cookieHash, now }
const origin = { brandId: 1, language: 'EN' as const, ip: '::1', device: 'test', requestId: 'r' }
const member: FoundSession = {
  id: 9n,
  brandId: 1,
  cookieHash,
  memberId: 7n,
  operatorId: null,
  lastSeenAt: at(-1),
  expiresAt: at(DAY_MS),
  endedAt: null,
  memberType: 0,
  memberStatus: 'active',
  mustChangePassword: false,
  operatorName: null,
  permissions: [],
}
const operator: FoundSession = { ...member, memberId: null, memberType: null, memberStatus: null, operatorId: 3n, operatorName: 'rosa' }

test('a session lives for a day and idles for 30 minutes, an operator’s for 15; a member has five', () => {
  assert.deepEqual([SESSION_MS, SESSIONS_PER_MEMBER_MAX], [DAY_MS, 5])
  assert.deepEqual(usageTimes(now), { now, idleSince: at(-30 * MINUTE_MS), touchBefore: at(-MINUTE_MS) })
  assert.deepEqual(operatorIdleSince(now), at(-15 * MINUTE_MS))
})

test('a session is alive until it is ended, until its last instant, and until it was idle for as long as it may', () => {
  const isAlive = (changes: Partial<FoundSession>) => [
    visitOf({ ...member, ...changes }, proof) !== undefined,
    socketSessionOf({ ...member, ...changes }, proof) !== undefined,
    resumableMember({ ...member, ...changes }, now) !== undefined,
  ]
  const [alive, dead] = [
    [true, true, true],
    [false, false, false],
  ]
  assert.deepEqual(isAlive({ lastSeenAt: at(1 - 30 * MINUTE_MS), expiresAt: at(1) }), alive)
  assert.deepEqual(isAlive({ lastSeenAt: at(-30 * MINUTE_MS) }), dead)
  assert.deepEqual(isAlive({ expiresAt: now }), dead)
  assert.deepEqual(isAlive({ endedAt: at(-1) }), dead)
})

test('an operator’s session is over after 15 idle minutes', () => {
  const isAlive = (lastSeenAt: Date) => visitOf({ ...operator, lastSeenAt }, proof) !== undefined
  assert.deepEqual([isAlive(at(1 - 15 * MINUTE_MS)), isAlive(at(-15 * MINUTE_MS))], [true, false])
})

test('D5 a browser’s token is nothing without its cookie, another client’s needs none', () => {
  for (const given of [undefined, Buffer.from('another'), Buffer.from('a cookie and more')]) {
    assert.equal(visitOf(member, { cookieHash: given, now }), undefined)
    assert.equal(socketSessionOf(member, { cookieHash: given, now }), undefined)
  }
  const plain = { ...member, cookieHash: null }
  assert.ok(visitOf(plain, { cookieHash: undefined, now }))
  assert.ok(socketSessionOf(plain, proof))
})

test('SS-01 the caller of a member’s session is a member, an agent or a trial, at the own brand alone', () => {
  const kindOf = (memberType: number | null) => actorOf({ ...member, memberType }, origin)?.kind
  assert.deepEqual([0, 4, 41, null].map(kindOf), ['member', 'trial', 'agent', 'member'])
  assert.equal(actorOf(member, { ...origin, brandId: 2 }), undefined)
  assert.deepEqual(actorOf({ ...member, mustChangePassword: true }, origin), {
    ...origin,
    kind: 'member',
    memberId: 7n,
    sessionId: 9n,
    mustChangePassword: true,
  })
})

test('members and operators who are stopped have no session, whatever its row says', () => {
  for (const memberStatus of ['locked', 'closed', null]) {
    assert.equal(actorOf({ ...member, memberStatus }, origin), undefined)
    assert.equal(socketSessionOf({ ...member, memberStatus }, proof), undefined)
  }
  assert.equal(actorOf({ ...operator, operatorName: null }, origin), undefined)
  assert.equal(actorOf({ ...member, memberId: null }, origin), undefined)
})

test('CO-01 an operator acts for the brand of the own account, with the permissions of now', () => {
  const actor = actorOf({ ...operator, brandId: 5, permissions: ['support'] }, origin)
  assert.deepEqual(actor, {
    ...origin,
    kind: 'operator',
    brandId: 5,
    operatorId: 3n,
    operatorName: 'rosa',
    permissions: ['support'],
    sessionId: 9n,
  })
})

test('a visit is written down once a minute at most', () => {
  const isNoted = (lastSeenAt: Date) => visitOf({ ...member, lastSeenAt }, proof)?.isNoted
  assert.deepEqual([isNoted(at(-MINUTE_MS)), isNoted(at(-MINUTE_MS - 1))], [false, true])
})

test('a socket lapses with its session: after half an idle hour, or at its last instant', () => {
  assert.deepEqual(socketSessionOf(member, proof), {
    sessionId: '9',
    memberId: 7n,
    brandId: 1,
    isTrial: false,
    lapsesAt: at(30 * MINUTE_MS - 1),
  })
  assert.deepEqual(socketSessionOf({ ...member, expiresAt: at(5), memberType: 4 }, proof)?.lapsesAt, at(5))
  assert.equal(socketSessionOf({ ...member, memberType: 4 }, proof)?.isTrial, true)
})

test('no socket opens before a first password is changed, for an operator, or for nobody', () => {
  assert.equal(socketSessionOf({ ...member, mustChangePassword: true }, proof), undefined)
  assert.equal(socketSessionOf({ ...member, memberType: null }, proof), undefined)
  assert.equal(socketSessionOf(operator, proof), undefined)
})

test('D5 a tab goes on with a member’s session by its cookie, never with an operator’s', () => {
  assert.equal(resumableMember(member, now), 7n)
  assert.equal(resumableMember(operator, now), undefined)
})

test('a member sees the own sessions with their origin, the one of this call marked', () => {
  const row = { id: 7n, startedAt: new Date(1), lastSeenAt: new Date(2) }
  const origin = { device: 'browser', ip: '203.0.113.7' }
  assert.deepEqual(shownSession(row, { origin, ownId: 7n }), { id: '7', ...origin, startedAt: 1, lastSeenAt: 2, isCurrent: true })
  assert.deepEqual(
    [shownSession(row, { origin, ownId: 8n }).isCurrent, shownSession(row, { origin, ownId: undefined }).isCurrent],
    [false, false],
  )
})
