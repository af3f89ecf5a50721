import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceName } from './device-name.ts'

test('MC-04 a session is told by its browser and system, not by a line of code', () => {
  const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
  const edge =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0'
  assert.deepEqual(deviceName(android), { browser: 'Chrome', system: 'Android' })
  assert.deepEqual(deviceName(iphone), { browser: 'Safari', system: 'iPhone' })
  assert.deepEqual(deviceName(edge), { browser: 'Edge', system: 'Windows' })
  assert.equal(deviceName('curl/8'), undefined)
})
