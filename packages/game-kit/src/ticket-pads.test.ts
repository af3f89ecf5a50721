import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitsPad, pickedNumbers, type TicketPad, writePick } from './ticket-pads.ts'

test('GM-11 a pad writes one pick in one way, and takes no other writing of it', () => {
  const cases: readonly (readonly [TicketPad, readonly string[], readonly string[]])[] = [
    [{ kind: 'digits', length: 3 }, ['000', '012'], ['', '12', '0123', '01a', ' 12', '١٢٣', '12\n']],
    [{ kind: 'choices', options: ['big', 'small'] }, ['big', 'small'], ['', 'Big', 'toString', 'big-small']],
    [
      { kind: 'numbers', from: 1, to: 11, least: 2, most: 3 },
      ['01-02', '03-07-11'],
      ['01', '1-2', '02-01', '01-01', '00-01', '11-12', '01-02-03-04', '01-02-', '-1-02'],
    ],
    [{ kind: 'numbers', from: 1, to: 11, least: 2, most: 2, isOrdered: true }, ['02-01', '01-02'], ['01-01', '01', '01-02-03']],
    [{ kind: 'numbers', from: 1, to: 31, least: 2, most: 2, isOrdered: true, mayRepeat: true }, ['07-07', '31-01'], ['07', '7-7', '32-01']],
    [{ kind: 'numbers', from: 0, to: 99, least: 1, most: 1 }, ['00', '99'], ['100', '0', '']],
  ]
  for (const [pad, fits, misfits] of cases) {
    for (const pick of fits) assert.ok(fitsPad(pad, pick), pick)
    for (const pick of misfits) assert.ok(!fitsPad(pad, pick), JSON.stringify(pick))
  }
  assert.equal(writePick({ to: 80 }, [7, 3, 80]), '03-07-80')
  assert.equal(writePick({ to: 11, isOrdered: true }, [7, 3]), '07-03')
  assert.deepEqual(pickedNumbers('03-07-11'), [3, 7, 11])
})
