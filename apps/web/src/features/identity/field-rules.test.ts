import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { brokenRule, nameRule, rulesOf } from './field-rules.ts'

const username = { acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$', patternId: 1, minLength: 4, maxLength: 16 }

test('VL-07 a field is checked by the length and the pattern that the server gave', () => {
  const rules = rulesOf(username)
  assert.equal(brokenRule(rules, 'ann')?.text, 'identity.rule.length')
  assert.equal(brokenRule(rules, '7anna')?.text, 'identity.rule.1')
  assert.equal(brokenRule(rules, 'anna7'), undefined)
  assert.deepEqual(rules[0]?.values, { min: 4, max: 16 })
})

test('VL-07 a bare star matches anything', () => {
  assert.deepEqual(rulesOf({ acceptedPattern: '*', patternId: null, minLength: 0, maxLength: 100 }), [])
})

test('VL-07 a pattern is of the whole value, and one that no browser can read is left to the server', () => {
  const digits = rulesOf({ acceptedPattern: '\\d+', patternId: 6, minLength: 0, maxLength: 9 })
  assert.ok(brokenRule(digits, '12a'))
  assert.deepEqual(rulesOf({ acceptedPattern: '(?i)x[', patternId: null, minLength: 0, maxLength: 9 }), [])
})

test('VL-03 an empty value breaks no rule of form', () => {
  assert.equal(brokenRule(rulesOf(username), ''), undefined)
})

test('VL-04 a password does not hold the username', () => {
  const rule = nameRule(' Anna7 ')
  assert.ok(!rule.fits('xxANNA7xx'))
  assert.ok(rule.fits('seven lanterns'))
})

test('VL-07 every message template of the specification stands in both catalogues', () => {
  for (const language of ['en', 'ty']) {
    const texts = JSON.parse(readFileSync(new URL(`../../locales/${language}/identity.json`, import.meta.url), 'utf8'))
    assert.match(texts['rule.length'], /\{min\}.*\{max\}/)
    for (let id = 1; id <= 14; id += 1) assert.ok(texts[`rule.${id}`], `${language} ${id}`)
  }
})
