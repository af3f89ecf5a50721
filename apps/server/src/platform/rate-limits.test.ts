import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRateLimiter } from './rate-limits.ts'
import { Refused } from './refusal.ts'

const limits = [{ times: 3, seconds: 10, per: 'ip' }] as const

/** A limiter with a clock of its own, and whether an address is admitted; over the limit, the seconds to wait. */
function aLimiter(keysMax?: number) {
  const clock = { ms: 0 }
  const limiter = openRateLimiter(() => clock.ms, keysMax)
  const ask = (ip: string, account?: string, rules: Parameters<typeof limiter>[1] = limits) =>
    limiter('call', rules, { ip, account }).then(
      () => 0,
      (failure: Refused) => failure.retryAfterSeconds,
    )
  return { clock, ask }
}

test('L1 every address of an IPv6 /64 counts as one visitor, and an IPv4-mapped address as its IPv4 address', async () => {
  const { ask } = aLimiter()
  for (const host of ['1', '2', 'ffff:1']) assert.equal(await ask(`2001:db8::${host}`), 0)
  assert.equal(await ask('2001:db8::4'), 10)
  assert.equal(await ask('2001:db8:0:1::4'), 0)
  for (const ip of ['203.0.113.1', '::ffff:203.0.113.1', '::ffff:cb00:7101']) assert.equal(await ask(ip), 0)
  assert.equal(await ask('203.0.113.1'), 10)
})

test('L1 over the limit a visitor waits until the time that began with his first call is over', async () => {
  const { ask, clock } = aLimiter()
  await ask('203.0.113.1')
  clock.ms = 7000
  assert.deepEqual([await ask('203.0.113.1'), await ask('203.0.113.1'), await ask('203.0.113.1')], [0, 0, 3])
  clock.ms = 10_000
  assert.equal(await ask('203.0.113.1'), 0)
})

test('L1 a limit per account counts the account wherever it calls from, and the network where there is none', async () => {
  const { ask } = aLimiter()
  const perAccount = [{ times: 1, seconds: 10, per: 'account' }] as const
  assert.deepEqual(
    [
      await ask('203.0.113.1', 'member-1', perAccount),
      await ask('203.0.113.2', 'member-1', perAccount),
      await ask('203.0.113.2', 'member-2', perAccount),
    ],
    [0, 10, 0],
  )
  assert.deepEqual([await ask('203.0.113.3', undefined, perAccount), await ask('203.0.113.3', undefined, perAccount)], [0, 10])
})

test('L1 the limiter remembers so many visitors and no more: those whose time began first are forgotten', async () => {
  const { ask } = aLimiter(100)
  for (let times = 0; times < 4; times += 1) await ask('198.51.100.1')
  for (let host = 0; host < 99; host += 1) await ask(`203.0.113.${host}`)
  assert.equal(await ask('198.51.100.1'), 10)
  await ask('203.0.113.200')
  assert.equal(await ask('198.51.100.1'), 0)
})

test('L1 a refusal of the limiter is the one that the contract names', async () => {
  const limiter = openRateLimiter()
  await assert.rejects(limiter('call', [{ times: 0, seconds: 1, per: 'ip' }], { ip: '', account: undefined }), (failure) => {
    assert.ok(failure instanceof Refused)
    return failure.code === 'TOO_MANY_REQUESTS' && failure.retryAfterSeconds === 1
  })
})
