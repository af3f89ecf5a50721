import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decidedChange, effectOf, markOfRequest, refusalOfDecision, refusalOfRequest, shownChange } from './rules-changes.ts'

const kinds = ['permissions', 'renew', 'close', 'reopen'] as const

test('an operator who works is changed in any way but reopened, a suspended one is not renewed, and a closed one not changed', () => {
  const open = (status: string) => kinds.filter((kind) => !refusalOfRequest({ id: 1n, status }, { kind, askedBy: 2n }))
  assert.deepEqual(open('active'), ['permissions', 'renew', 'close'])
  assert.deepEqual(open('invited'), ['permissions', 'renew', 'close'])
  assert.deepEqual(open('suspended'), ['permissions', 'close', 'reopen'])
  assert.deepEqual(open('closed'), [])
})

test('nobody asks for a change of the own account', () => {
  for (const kind of kinds) assert.equal(refusalOfRequest({ id: 1n, status: 'active' }, { kind, askedBy: 1n }), 'own_account')
})

test('a change takes a second person where the brand has one; the operator who asked may reject, and what is decided stays so', () => {
  const asked = { state: 'asked', askedBy: 1n }
  assert.equal(refusalOfDecision(asked, { isApproved: true, decidedBy: 1n, deciders: 2 }), 'second_person_needed')
  assert.equal(refusalOfDecision(asked, { isApproved: true, decidedBy: 2n, deciders: 2 }), undefined)
  assert.equal(refusalOfDecision(asked, { isApproved: true, decidedBy: 1n, deciders: 1 }), undefined)
  assert.equal(refusalOfDecision(asked, { isApproved: false, decidedBy: 1n, deciders: 2 }), undefined)
  for (const isApproved of [true, false])
    assert.equal(refusalOfDecision({ ...asked, state: 'approved' }, { isApproved, decidedBy: 2n, deciders: 2 }), 'wrong_state')
})

test('CO-01 the trail says from which permissions to which an operator was to come, or what else was asked for and decided', () => {
  const asked = { kind: 'permissions' as const, username: 'rosa', permissions: ['support'] }
  assert.deepEqual(markOfRequest(asked, ['brand']), {
    action: 'operator.permissions_asked',
    subject: 'operator rosa',
    before: ['brand'],
    after: ['support'],
  })
  const close = { kind: 'close' as const, username: 'rosa', permissions: null }
  assert.equal(markOfRequest(close, undefined).after, 'close')
  assert.deepEqual(decidedChange(asked, true), {
    state: 'approved',
    mark: { action: 'operator.permissions_approved', subject: 'operator rosa', after: ['support'] },
  })
  assert.deepEqual(decidedChange(close, false), {
    state: 'rejected',
    mark: { action: 'operator.close_rejected', subject: 'operator rosa', after: 'close' },
  })
})

test('CO-01 an approved change does what it says: a renewal and an end end every session, and only a renewal invites anew', () => {
  const effect = (kind: string, permissions: string[] | null = null) => effectOf({ opening: null, kind, operatorId: 3n, permissions })
  assert.deepEqual(effect('permissions', ['support']), { operatorId: 3n, permissions: ['support'] })
  assert.deepEqual(effect('renew'), { operatorId: 3n, endsSessions: true, isInvited: true })
  assert.deepEqual(effect('close'), { operatorId: 3n, status: 'closed', endsSessions: true })
  assert.deepEqual(effect('reopen'), { operatorId: 3n, status: 'active' })
  assert.deepEqual(effectOf({ opening: null, kind: 'invite', operatorId: null, permissions: ['brand'] }), {
    newcomer: ['brand'],
    opening: null,
  })
})

test('a change that does not say whom or what it is about does nothing', () => {
  const none = { operatorId: null, permissions: null, opening: null }
  assert.throws(() => effectOf({ ...none, kind: 'close' }), /names its operator/)
  assert.throws(() => effectOf({ ...none, kind: 'invite' }), /names them/)
  assert.throws(() => effectOf({ ...none, kind: 'permissions', operatorId: 3n }), /names them/)
  assert.throws(() => effectOf({ ...none, kind: 'promote', operatorId: 3n }), /promote/)
})

test('operators see when they are alone in deciding a change', () => {
  const at = new Date('2026-11-20T04:00:00Z')
  const row = {
    id: 5n,
    kind: 'close',
    username: 'rosa',
    permissions: null,
    opening: null,
    why: 'left',
    askedById: 1n,
    askedBy: 'maria',
    askedAt: at,
  }
  const listed = { ...row, state: 'asked', decidedBy: null, decidedAt: null }
  const shown = shownChange(listed, 1)
  assert.deepEqual([shown.id, shown.askedAt, shown.decidedAt, shown.isAlone], ['5', at.getTime(), null, true])
  assert.ok(!('askedById' in shown))
  assert.deepEqual([shownChange({ ...listed, decidedAt: at }, 2).decidedAt, shownChange(listed, 2).isAlone], [at.getTime(), false])
})
