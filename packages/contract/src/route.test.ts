import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { agents, everyone, isWriting, methodsOf, operators, players, route, signedIn } from './route.ts'

const declared = { path: '/wps/call', summary: '', input: z.any(), value: z.any() }

test('RL-01 the groups of callers are those that the roles name', () => {
  assert.deepEqual(
    [everyone, signedIn, players, agents, operators],
    [['guest', 'trial', 'member', 'agent'], ['trial', 'member', 'agent'], ['member', 'agent'], ['agent'], ['operator']],
  )
})

test('a call writes unless it is a GET that does not say so', () => {
  assert.deepEqual(
    [{ method: 'GET' }, { method: 'GET', writes: true }, { method: 'POST' }, { method: 'PUT' }, { method: 'DELETE' }].map((one) =>
      isWriting(one as Parameters<typeof isWriting>[0]),
    ),
    [false, true, true, true, true],
  )
})

test('a reading for which no verb is named answers POST as well, any other call its own method alone', () => {
  assert.deepEqual(methodsOf({ method: 'GET', anyVerb: true }), ['GET', 'POST'])
  assert.deepEqual(methodsOf({ method: 'PUT' }), ['PUT'])
})

test('D15 what a guest or a GET writes wants our own page, unless its declaration says otherwise', () => {
  const wantsPage = (more: object) => route({ ...declared, method: 'POST', who: ['member'], ...more }).sameOrigin
  assert.equal(wantsPage({}), undefined)
  assert.equal(wantsPage({ who: ['guest', 'member'] }), true)
  assert.equal(wantsPage({ method: 'GET', writes: true }), true)
  assert.equal(wantsPage({ method: 'GET', who: ['guest'] }), undefined)
  assert.equal(wantsPage({ who: ['guest'], sameOrigin: false }), false)
  assert.equal(wantsPage({ sameOrigin: true }), true)
})

test('a call has no refusals but those that it lists, and the usual limit where it names none', () => {
  const plain = route({ ...declared, method: 'GET', who: ['guest'] })
  assert.deepEqual([plain.kind, plain.refusals, plain.limits], ['route', [], [{ times: 300, seconds: 10, per: 'ip' }]])
  const own = route({
    ...declared,
    method: 'GET',
    who: ['guest'],
    refusals: ['not_yet'],
    limits: [{ times: 1, seconds: 2, per: 'account' }],
  })
  assert.deepEqual([own.refusals, own.limits], [['not_yet'], [{ times: 1, seconds: 2, per: 'account' }]])
})
