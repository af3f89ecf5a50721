import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { z } from 'zod'
import { BODY_MAX_BYTES, INT64_MAX, stringifyJson } from './json.ts'
import { betRequest, rollbackRequest, transactionsRequest, winRequest } from './messages.ts'
import { readMessage } from './reading.ts'

const bet = (more: object = {}) => ({
  user: 'p_1001',
  token: 'token-0123456789',
  request_uuid: randomUUID(),
  transaction_uuid: randomUUID(),
  supplier_transaction_id: 'r1-bet',
  game_code: 'stu_lantern_tide',
  round: 'r1',
  round_closed: false,
  is_free: false,
  currency: 'PHP',
  amount: 100_000n,
  ...more,
})

const read = (message: object) => readMessage(betRequest, Buffer.from(stringifyJson(message)))

test('a bet is read with its amount exact, up to the largest int64', () => {
  const reading = read(bet({ amount: INT64_MAX }))
  assert.ok(reading.ok)
  assert.equal(reading.message.amount, INT64_MAX)
})

test('AC-05 a bet may say what of its stake opposite places match, all of it at most', () => {
  for (const matched of [undefined, null, 0n, 100_000n]) assert.ok(read(bet({ matched })).ok, String(matched))
})

test('fields that nobody knows yet are accepted and dropped', () => {
  const reading = read(bet({ surprise: { deep: [1n] }, meta: { new_thing: 'NEW_ENUM' } }))
  assert.ok(reading.ok)
  assert.equal('surprise' in reading.message, false)
})

test('a missing field is wrong syntax, a field of another type is wrong types, and both name it', () => {
  const { token: _token, ...withoutToken } = bet()
  const cases: [object | string, string, string][] = [
    [withoutToken, 'RS_ERROR_WRONG_SYNTAX', 'token'],
    ['', 'RS_ERROR_WRONG_SYNTAX', 'body'],
    ['[]', 'RS_ERROR_WRONG_SYNTAX', 'body'],
    ['null', 'RS_ERROR_WRONG_SYNTAX', 'body'],
    [stringifyJson(bet()).replace('100000', '100000.5'), 'RS_ERROR_WRONG_TYPES', 'amount'],
    [stringifyJson(bet()).replace('100000', '1e5'), 'RS_ERROR_WRONG_TYPES', 'amount'],
    [stringifyJson(bet()).replace('100000', '9223372036854775808'), 'RS_ERROR_WRONG_TYPES', 'amount'],
    [stringifyJson(bet()).replace('100000', '-1'), 'RS_ERROR_WRONG_TYPES', 'amount'],
    [stringifyJson(bet()).replace('100000', '"100000"'), 'RS_ERROR_WRONG_TYPES', 'amount'],
    [bet({ amount: null }), 'RS_ERROR_WRONG_TYPES', 'amount'],
    [bet({ is_free: 1n }), 'RS_ERROR_WRONG_TYPES', 'is_free'],
    [bet({ transaction_uuid: 'not-a-uuid' }), 'RS_ERROR_WRONG_TYPES', 'transaction_uuid'],
    [bet({ user: 7n }), 'RS_ERROR_WRONG_TYPES', 'user'],
    [bet({ matched: 100_001n }), 'RS_ERROR_WRONG_TYPES', 'matched'],
    [bet({ matched: -1n }), 'RS_ERROR_WRONG_TYPES', 'matched'],
  ]
  for (const [message, status, field] of cases) {
    const raw = Buffer.from(typeof message === 'string' ? message : stringifyJson(message))
    const reading = readMessage(betRequest, raw)
    assert.ok(!reading.ok)
    assert.deepEqual([reading.status, reading.field], [status, field])
  }
})

test('an unreadable request still gives its own id to echo', () => {
  const message = bet({ amount: 'x' })
  const reading = read(message)
  assert.ok(!reading.ok)
  assert.equal(reading.requestUuid, message.request_uuid)
})

test('a win names its bet unless the vendor pays a promotion, a rollback always names what it undoes', () => {
  assert.equal(winRequest.safeParse(bet()).success, false)
  assert.equal(winRequest.safeParse(bet({ reference_transaction_uuid: randomUUID(), amount: 0n })).success, true)
  assert.equal(winRequest.safeParse(bet({ is_supplier_promo: true })).success, true)
  assert.equal(rollbackRequest.safeParse(bet()).success, false)
})

test('the transaction list is asked for by a window or by a round', () => {
  assert.equal(transactionsRequest.safeParse({ operator_id: 1n }).success, false)
  assert.equal(transactionsRequest.safeParse({ operator_id: 1n, round: 'r1' }).success, true)
  const window = { operator_id: 1n, start_time: '2026-11-20T00:00:00', end_time: '2026-11-21T00:00:00Z' }
  assert.equal(transactionsRequest.safeParse(window).success, true)
})

test('a body of the largest length is read, a longer one is no message', () => {
  const written = stringifyJson(bet())
  const padded = (length: number) => readMessage(betRequest, Buffer.from(written.padEnd(length)))
  assert.equal(padded(BODY_MAX_BYTES).ok, true)
  assert.deepEqual(padded(BODY_MAX_BYTES + 1), { ok: false, status: 'RS_ERROR_WRONG_SYNTAX', field: 'body', requestUuid: undefined })
})

test('a field within a field is named with its place, missing or of another type; a body that is wrong as a whole is called so', () => {
  const schema = z.object({ deep: z.object({ list: z.array(z.bigint()) }) })
  const said = (body: unknown, of: z.ZodType = schema) => {
    const reading = readMessage(of, Buffer.from(stringifyJson(body)))
    return reading.ok ? 'ok' : [reading.status, reading.field, reading.requestUuid]
  }
  assert.deepEqual(said({ deep: {} }), ['RS_ERROR_WRONG_SYNTAX', 'deep.list', undefined])
  assert.deepEqual(said({ deep: null }), ['RS_ERROR_WRONG_TYPES', 'deep', undefined])
  assert.deepEqual(said({ deep: { list: { 0: 1n } } }), ['RS_ERROR_WRONG_TYPES', 'deep.list', undefined])
  assert.deepEqual(said({ request_uuid: 7n }), ['RS_ERROR_WRONG_SYNTAX', 'deep', undefined])
  assert.deepEqual(
    said(
      { request_uuid: 'r' },
      z.object({}).refine(() => false),
    ),
    ['RS_ERROR_WRONG_TYPES', 'body', 'r'],
  )
  assert.deepEqual(said({}, z.object({ toString: z.string() })), ['RS_ERROR_WRONG_SYNTAX', 'toString', undefined])
})
