import assert from 'node:assert/strict'
import { test } from 'node:test'
import { GIVE_UP_MS, isFitAddress, isInsideAllowed, nextTry, outcomeOf } from './rules.ts'

const now = new Date('2026-11-28T12:00:00Z')
const seconds = (failures: number, chance = 0) => (nextTry(failures, now, chance).getTime() - now.getTime()) / 1000

test('each failure in a row waits longer, up to an hour, with a part left to chance', () => {
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6, 7, 40].map((failures) => seconds(failures)),
    [5, 30, 120, 600, 1800, 3600, 3600, 3600],
  )
  assert.equal(seconds(6, 1), 4320)
})

test('the last try after a day of outage comes before an event is given up', () => {
  assert.ok(GIVE_UP_MS - 24 * 3_600_000 > seconds(40, 1) * 1000)
})

test('2xx is delivered, 410 is gone, and everything else is tried again', () => {
  const outcomes = [200, 204, 299, 301, 400, 404, 410, 500, null].map((status) => outcomeOf({ status }))
  assert.deepEqual(outcomes, ['delivered', 'delivered', 'delivered', 'failed', 'failed', 'failed', 'gone', 'failed', 'failed'])
})

test('an address of real money is a public name behind TLS; play money may tell this machine', () => {
  const fit = (url: string) => [isFitAddress(url, 'play'), isFitAddress(url, 'real')]
  assert.deepEqual(fit('https://hooks.example/croupier?a=1'), [true, true])
  assert.deepEqual(fit('http://localhost:4000/hook'), [true, false])
  for (const url of ['http://hooks.example', 'https://10.0.0.1/x', 'https://internal/x', 'https://a:b@hooks.example', 'nothing'])
    assert.deepEqual(fit(url), [false, false], url)
})

test('of play money this machine alone is inside, and no name that may lead elsewhere', () => {
  const allowed = (url: string) => [isInsideAllowed(url, 'play'), isInsideAllowed(url, 'real')]
  assert.deepEqual(allowed('http://127.0.0.1:4000/hook'), [true, false])
  for (const url of ['https://hooks.example', 'https://localhost.example', 'https://10.0.0.1'])
    assert.deepEqual(allowed(url), [false, false], url)
})
