import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressAt, hostAlike } from './addresses.ts'

test('CO-03 another host of the site has its scheme and its port', () => {
  assert.equal(addressAt('https://parola.example', 'bago.example'), 'https://bago.example')
  assert.equal(addressAt('http://localhost:3000', 'bago.localhost'), 'http://bago.localhost:3000')
})

test('S16 an origin of another scheme or port, with more than an origin, or none at all is alike to no host', () => {
  const alike = (origin: string) => hostAlike('https://parola.example', origin)
  assert.equal(alike('https://bago.example'), 'bago.example')
  for (const other of ['http://bago.example', 'https://bago.example:8443', 'https://bago.example/', 'https://a@bago.example', 'null', ''])
    assert.equal(alike(other), undefined, other)
})
