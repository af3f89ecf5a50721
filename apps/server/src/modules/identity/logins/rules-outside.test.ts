import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keysIn, personIn, personOf, returnedUrl, returnUrl, subjectText } from './rules-outside.ts'

test('SS-15 a person is kept as the provider tells, with or without a mail address', () => {
  const person = personOf({ subject: 's', name: 'Ana', email: 'ana@example.com' })
  assert.deepEqual(personIn(JSON.stringify(person)), { subject: 's', name: 'Ana', email: 'ana@example.com' })
  assert.equal(personOf({ subject: 's', name: 'Ana' }).email, null)
  for (const text of ['', '{}', '{"subject":"s","name":"Ana"}', JSON.stringify({ ...person, more: 1 })]) assert.throws(() => personIn(text))
})

test('SS-15 the keys of a sign-in are read whole or not at all', () => {
  const keys = { state: 's', nonce: 'n', verifier: 'v' }
  assert.deepEqual(keysIn(JSON.stringify(keys)), keys)
  assert.throws(() => keysIn(JSON.stringify({ state: 's' })))
})

test('SS-15 a person comes back to one page of the site, with one question mark before the answer', () => {
  assert.equal(returnUrl('https://site.example'), 'https://site.example/signin')
  for (const query of ['code=1&state=2', '?code=1&state=2'])
    assert.equal(returnedUrl('https://site.example', query), 'https://site.example/signin?code=1&state=2')
})

test('SS-15 an account elsewhere is another one in each brand', () => {
  const name = { issuer: 'https://id.example', subject: 's' }
  assert.notEqual(subjectText(1, name), subjectText(2, name))
  assert.notEqual(subjectText(1, name), subjectText(1, { ...name, subject: 't' }))
})
