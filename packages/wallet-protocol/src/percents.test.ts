import assert from 'node:assert/strict'
import { test } from 'node:test'
import { percentOf, readPercent } from './percents.ts'

test('a return is written in percent with four decimals, and read from what vendors write', () => {
  for (const ppm of [0, 1, 850_000, 959_873, 1_000_000]) assert.equal(readPercent(percentOf(ppm)), ppm)
  for (const [text, ppm] of [
    ['96.5', 965_000],
    ['96,50 %', 965_000],
    [' 96% ', 960_000],
    ['95.98739', 959_873],
    ['100', 1_000_000],
  ] as const)
    assert.equal(readPercent(text), ppm)
  for (const text of ['', 'high', '-96', '96.', '.96', '9600', '1e2', '94-96', '96.5%%']) assert.equal(readPercent(text), undefined, text)
})
