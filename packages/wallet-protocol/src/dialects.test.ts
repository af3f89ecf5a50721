import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { DIALECTS } from './dialects.ts'
import { stringifyJson } from './json.ts'
import { readMessage } from './reading.ts'
import { WALLET_STATUSES } from './statuses.ts'

const { hub88, caleta } = DIALECTS
const bytes = (body: unknown) => Buffer.from(stringifyJson(body))

const bet = {
  user: 'ana-1',
  token: 'token-of-ana-1',
  request_uuid: randomUUID(),
  transaction_uuid: randomUUID(),
  supplier_transaction_id: 'vendor-1',
  game_code: 'stu_lantern_tide',
  round: 'round-1',
  round_closed: false,
  amount: 2_500_000n,
  currency: 'PHP',
  is_free: false,
  reward_uuid: null,
}

test('a bet comes out of both dialects in the same words', () => {
  const plain = readMessage(hub88.requests.bet, bytes(hub88.write('bet', bet)))
  const other = readMessage(caleta.requests.bet, bytes(caleta.write('bet', bet)))
  assert.ok(plain.ok && other.ok)
  for (const name of ['token', 'transaction_uuid', 'game_code', 'round', 'amount', 'currency', 'is_free'] as const)
    assert.equal(other.message[name], plain.message[name], name)
  assert.equal(other.message.user, undefined)
  assert.equal(other.message.supplier_transaction_id, bet.transaction_uuid)
})

test('the second dialect wants its own fields and knows none of the first', () => {
  const wire = caleta.write('bet', bet)
  assert.equal('user' in wire, false)
  assert.equal(wire.supplier_user, 'ana-1')
  const { round: _round, ...roundless } = wire
  const read = readMessage(caleta.requests.bet, bytes(roundless))
  assert.deepEqual(read.ok ? '' : [read.status, read.field], ['RS_ERROR_WRONG_SYNTAX', 'round'])
  const win = caleta.write('win', { ...bet, reference_transaction_uuid: randomUUID(), jackpot_win: -1n })
  const refused = readMessage(caleta.requests.win, bytes(win))
  assert.deepEqual(refused.ok ? '' : [refused.status, refused.field], ['RS_ERROR_WRONG_TYPES', 'jackpot_win'])
})

test('a campaign of the second dialect is a reward, and its limit has a name of its own', () => {
  const reward = randomUUID()
  const read = readMessage(caleta.requests.bet, bytes(caleta.write('bet', { ...bet, is_free: true, reward_uuid: reward })))
  assert.equal(read.ok && read.message.reward_uuid, reward)
  assert.equal(caleta.statusName('RS_ERROR_LIMIT_REACHED'), 'RS_ERROR_BET_LIMIT_EXCEEDED')
  assert.equal(hub88.statusName('RS_ERROR_LIMIT_REACHED'), 'RS_ERROR_LIMIT_REACHED')
})

test('a rollback of the second dialect may name the player or leave it to the token', () => {
  const rollback = { ...bet, reference_transaction_uuid: randomUUID() }
  const { user: _user, ...nameless } = caleta.write('rollback', rollback)
  const [named, unnamed] = [caleta.write('rollback', rollback), nameless].map((wire) => readMessage(caleta.requests.rollback, bytes(wire)))
  assert.equal(named?.ok && named.message.user, 'ana-1')
  assert.equal(unnamed?.ok && unnamed.message.user, undefined)
})

test('each dialect has its paths, header, demo currency and word on repeated amounts', () => {
  const { name, signatureHeader, demoCurrency, paths, isAmountCompared } = caleta
  assert.deepEqual(
    { name, signatureHeader, demoCurrency, paths, isAmountCompared },
    {
      name: 'caleta',
      signatureHeader: 'x-auth-signature',
      demoCurrency: 'FUN',
      paths: { balance: '/wallet/balance', bet: '/wallet/bet', win: '/wallet/win', rollback: '/wallet/rollback' },
      isAmountCompared: false,
    },
  )
  assert.deepEqual(
    [hub88.name, hub88.signatureHeader, hub88.demoCurrency, hub88.paths.bet, hub88.isAmountCompared],
    ['hub88', 'x-hub88-signature', 'XXX', '/transaction/bet', true],
  )
})

test('every status but that of a limit has one name in both dialects', () => {
  for (const status of WALLET_STATUSES.filter((one) => one !== 'RS_ERROR_LIMIT_REACHED')) assert.equal(caleta.statusName(status), status)
})

test('the second dialect writes the fields of its call alone, and none that has no value', () => {
  const message = { ...bet, surprise: 1n, reward_uuid: undefined, reference_transaction_uuid: randomUUID() }
  assert.deepEqual(Object.keys(caleta.write('bet', message)).sort(), [
    ...[
      'amount',
      'currency',
      'game_code',
      'is_free',
      'request_uuid',
      'round',
      'round_closed',
      'supplier_user',
      'token',
      'transaction_uuid',
    ],
  ])
  assert.deepEqual(Object.keys(caleta.write('balance', message)).sort(), ['game_code', 'request_uuid', 'supplier_user', 'token'])
  assert.deepEqual(caleta.write('userInfo', message), {})
  const balance = readMessage(caleta.requests.balance, bytes(caleta.write('balance', message)))
  assert.deepEqual(balance.ok && balance.message, {
    token: bet.token,
    request_uuid: bet.request_uuid,
    game_code: bet.game_code,
    supplier_user: 'ana-1',
  })
  const copy = hub88.write('bet', message)
  assert.deepEqual(copy, message)
  assert.notEqual(copy, message)
})
