import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteAddress } from './site-address.ts'

test('CO-03 the site that the console opens is that of the own brand', () => {
  assert.equal(siteAddress('https://play.example:8443', ['127.0.0.1', 'play.example']), 'https://play.example:8443')
  assert.equal(siteAddress('https://play.example:8443', ['other.example', 'second.example']), 'https://other.example:8443')
  assert.equal(siteAddress('http://localhost:3000', []), 'http://localhost:3000')
})
