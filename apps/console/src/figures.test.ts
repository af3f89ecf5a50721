import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figureOf, percentChange } from './figures.ts'

test('a figure of the dashboard is an amount or a count, and nothing else', () => {
  assert.equal(figureOf('-12.50', true), -1250n)
  assert.equal(figureOf('17', false), 17n)
  assert.equal(figureOf('1e3', false), undefined)
  assert.equal(figureOf('12', true), undefined)
})

test('today is compared with yesterday only where yesterday had something', () => {
  assert.equal(percentChange({ now: 150n, before: 100n }), 50n)
  assert.equal(percentChange({ now: 50n, before: 100n }), -50n)
  assert.equal(percentChange({ now: 50n, before: 0n }), undefined)
  assert.equal(percentChange({ now: 50n, before: -10n }), undefined)
})
