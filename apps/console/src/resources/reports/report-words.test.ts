import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressOf, askedBy, columnsOf, finer, rowName } from './report-words.ts'

const november = { from: '2026-11-10', to: '2026-12-05' }

test('a row leads to what it is made of, within the period', () => {
  const row = (key: string) => ({ key, name: key })
  assert.deepEqual(finer({ ...november, group: 'month' }, row('2026-11')), { from: '2026-11-10', to: '2026-11-30', group: 'day' })
  assert.deepEqual(finer({ ...november, group: 'month' }, row('2026-12')), { from: '2026-12-01', to: '2026-12-05', group: 'day' })
  assert.deepEqual(finer({ ...november, group: 'day' }, row('2026-11-12')), { from: '2026-11-12', to: '2026-11-12', group: 'game' })
  assert.deepEqual(finer({ ...november, group: 'vendor' }, row('STU')), { ...november, group: 'game', vendor: 'STU' })
  assert.deepEqual(finer({ ...november, group: 'game', vendor: 'STU' }, row('1001')), {
    ...november,
    group: 'day',
    vendor: 'STU',
    game: 1001,
  })
  assert.equal(finer({ ...november, group: 'day', game: 1001 }, row('2026-11-12')), undefined)
  assert.equal(finer({ ...november, group: 'channel' }, row('ewallet')), undefined)
})

test('an address says the whole report, and one that says it wrongly asks for the last 30 days', () => {
  const asked = { ...november, group: 'game' as const, category: 'RNG' as const }
  assert.deepEqual(askedBy(addressOf(asked), '2026-12-31'), asked)
  assert.deepEqual(askedBy(new URLSearchParams('from=soon&group=moon&category=X&game=-1'), '2026-01-15'), {
    ...{ from: '2025-12-17', to: '2026-01-15', group: 'day' },
  })
})

test('only columns that the grouping has an answer to are shown, and rows are named for people', () => {
  assert.deepEqual(
    columnsOf([{ key: 'ewallet', name: 'Wallet', deposits: 5n, fees: 0n }]).map(({ head }) => head),
    ['Deposits', 'Fees paid by members'],
  )
  assert.equal(rowName('month', { key: '2026-11', name: '2026-11' }), 'Nov 2026')
  assert.equal(rowName('day', { key: '2026-11-20', name: '' }), 'Fri 20 Nov')
})
