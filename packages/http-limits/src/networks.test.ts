import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf } from './networks.ts'

test('L1 an IPv6 /64 is one visitor, an IPv4-mapped address is its IPv4 address, and an IPv4 address is itself', () => {
  assert.equal(networkOf('203.0.113.7'), '203.0.113.7')
  assert.equal(networkOf('::ffff:203.0.113.7'), '203.0.113.7')
  assert.equal(networkOf('::FFFF:CB00:7107'), '203.0.113.7')
  assert.equal(networkOf('0:0:0:0:0:ffff:203.0.113.7'), '203.0.113.7')
  assert.equal(networkOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64')
  assert.equal(networkOf('2001:0DB8:0001:0002::1'), networkOf('2001:db8:1:2:ffff:ffff:ffff:ffff'))
  assert.notEqual(networkOf('2001:db8:1:3::1'), networkOf('2001:db8:1:2::1'))
  assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0:0::/64')
  assert.equal(networkOf('::1'), '0:0:0:0::/64')
  assert.equal(networkOf(''), '')
})
