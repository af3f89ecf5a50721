import assert from 'node:assert/strict'
import { test } from 'node:test'
import { follow, readAddress, writeAddress } from './address.ts'

const here = readAddress({ pathname: '/rng/', search: '?vassalage=STU&page=2', hash: '#top' })

test('RT-03 an address is read with its parameters and written back', () => {
  assert.deepEqual(here, { path: '/rng', search: { vassalage: 'STU', page: '2' }, hash: 'top' })
  assert.equal(writeAddress(here), '/rng?vassalage=STU&page=2#top')
  assert.equal(writeAddress(readAddress({ pathname: '//', search: '', hash: '' })), '/')
})

test('a target without a path stays on the page and changes only its parameters', () => {
  assert.equal(writeAddress(follow(here, { search: { open: 'login', page: undefined } })), '/rng?vassalage=STU&open=login')
  assert.equal(writeAddress(follow(here, { to: '/live' })), '/live')
  assert.equal(writeAddress(follow(here, { to: '/help', hash: 'term' })), '/help#term')
})

test('a parameter cannot break out of its place', () => {
  const odd = { path: '/rng', search: { vassalage: 'a&open=login#x/ü' }, hash: '' }
  assert.deepEqual(readAddress(new URL(writeAddress(odd), 'http://site.test')), odd)
})
