import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newSecret, signedHeaders } from './signatures.ts'

test('a message is signed as the published example of Standard Webhooks', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: new Date(1_614_265_330_000), body: '{"test": 2432232314}' }
  assert.deepEqual(signedHeaders(message, [secret]), {
    'content-type': 'application/json',
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('while a secret is rotated both sign, and secrets differ', () => {
  const [one, other] = [newSecret(), newSecret()]
  assert.match(one, /^whsec_[A-Za-z0-9+/]{32}$/)
  assert.notEqual(one, other)
  const { 'webhook-signature': signatures = '' } = signedHeaders({ id: 'a', at: new Date(0), body: '{}' }, [one, other])
  assert.equal(signatures.split(' ').length, 2)
})
