import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DIALECTS } from '@croupier/wallet-protocol/dialects'
import { answerOf, cutOff, unreadAnswer } from './rules-answers.ts'

const [dialect] = Object.values(DIALECTS) as [Parameters<typeof answerOf>[0]['dialect']]
const vendorOptions = { replayedBalance: 'first', unknownRollback: 'accepted', forgeryStatus: 401, namesSides: false } as const

test('an answer says its status and what is known, amounts as whole numbers, and nothing that is not known', () => {
  const { status, body } = answerOf({ dialect }, { status: 'RS_OK', user: '7', currency: 'PHP', balance: 9_007_199_254_740_993n })
  assert.equal(status, 200)
  assert.equal(body, `{"status":"${dialect.statusName('RS_OK')}","user":"7","currency":"PHP","balance":9007199254740993}`)
})

test('a forgery is answered with the status that the connection chooses, everything else that is unread with 200', () => {
  const answered = (read: Parameters<typeof unreadAnswer>[1]) => {
    const { answer, isForged } = unreadAnswer({ dialect }, read, { vendorOptions })
    return { status: answer.status, isForged, echo: (JSON.parse(String(answer.body)) as { request_uuid?: string }).request_uuid }
  }
  assert.deepEqual(answered({ ok: false, status: 'RS_ERROR_INVALID_SIGNATURE' }), { status: 401, isForged: true, echo: undefined })
  assert.deepEqual(answered({ ok: false, status: 'RS_ERROR_WRONG_TYPES', requestUuid: 'q' } as never), {
    status: 200,
    isForged: false,
    echo: 'q',
  })
})

test('a flood of forgeries is told when to come again', () => {
  const answer = answerOf({ dialect }, { status: 'RS_ERROR_INVALID_PARTNER' })
  const { status, headers, body } = cutOff(answer, { status: 429, retryAfterSeconds: 7 })
  assert.deepEqual([status, headers['retry-after'], body], [429, '7', answer.body])
  assert.equal(cutOff(answer, { status: 429, retryAfterSeconds: undefined }).headers['retry-after'], '1')
})
