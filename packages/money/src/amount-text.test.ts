import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountTyped, readAmount } from './amount-text.ts'

test('WD-04 an amount is read exactly as people type it', () => {
  const typed: Record<string, bigint> = {
    '1,000': 100_000n,
    '1000': 100_000n,
    '1000.5': 100_050n,
    '12,345': 1_234_500n,
    '123,456': 12_345_600n,
    '1,234,567.89': 123_456_789n,
    '１': 100n,
    '２，０００．５０': 200_050n,
    ' 200 ': 20_000n,
    '₱200': 20_000n,
    '₱ 200.': 20_000n,
    '.5': 50n,
    '007': 700n,
    '00000000000000007': 700n,
    '0': 0n,
    '9007199254740.93': 900_719_925_474_093n,
    '10,000,000,000,000': 1_000_000_000_000_000n,
  }
  for (const [text, minor] of Object.entries(typed)) assert.deepEqual(readAmount(text), { minor }, text)
})

test('WD-04 what is no clear amount is told, never guessed', () => {
  assert.deepEqual(readAmount('  '), { problem: 'empty' })
  for (const text of [
    '1,00',
    '1,5',
    '10,00.00',
    '1.000,50',
    '1.2.3',
    '1 000',
    '-5',
    '+5',
    '1e3',
    '0x10',
    'NaN',
    '.',
    ',',
    '1,000,00',
    '٣',
    '5₱0',
    '5$',
    '10000000000000.01',
    '99999999999999999',
  ])
    assert.deepEqual(readAmount(text), { problem: 'form' }, text)
  assert.deepEqual(readAmount('1.005'), { problem: 'decimals' })
})

test('an amount that the page writes into the field is read back as itself', () => {
  for (const minor of [0n, 5n, 50n, 100n, 100_050n, 100_000n, 123_456_789n]) assert.deepEqual(readAmount(amountTyped(minor)), { minor })
  assert.equal(amountTyped(100_000n), '1,000')
  assert.equal(amountTyped(100_050n), '1,000.50')
})
