import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitsPad, type TicketPad } from '@croupier/game-kit/ticket-pads'
import { cellsOf, chosenOf, erased, picksOf, pressed, randomPick, shapeOf, toggled } from './pad-selection.ts'

const two: TicketPad = { kind: 'digits', length: 2 }
const three: TicketPad = { kind: 'digits', length: 3 }
const place: TicketPad = { kind: 'numbers', from: 1, to: 10, least: 1, most: 1 }
const trio: TicketPad = { kind: 'numbers', from: 0, to: 99, least: 3, most: 3 }
const ordered: Extract<TicketPad, { kind: 'numbers' }> = { kind: 'numbers', from: 1, to: 31, least: 2, most: 2, isOrdered: true }
const again: TicketPad = { ...ordered, mayRepeat: true }
const keno: TicketPad = { kind: 'numbers', from: 1, to: 80, least: 1, most: 10 }
const sides: TicketPad = { kind: 'choices', options: ['big', 'small'] }
const all = [two, three, place, trio, ordered, again, keno, sides]

test('GM-11 every pad is shown in its shape, with a cell for all that can be chosen', () => {
  assert.deepEqual(all.map(shapeOf), ['grid', 'keypad', 'grid', 'combination', 'combination', 'combination', 'combination', 'choices'])
  assert.deepEqual([cellsOf(two).length, cellsOf(two)[7], cellsOf(place)[0], cellsOf(keno).at(-1)], [100, '07', '01', '80'])
  assert.deepEqual(cellsOf(sides), ['big', 'small'])
})

test('GM-11 several numbers of a single-number pad are several lines, those of a combination one line in the order that counts', () => {
  assert.deepEqual(picksOf(two, ['40', '07']), ['07', '40'])
  assert.deepEqual(picksOf(place, ['10', '02']), ['02', '10'])
  assert.deepEqual(picksOf(sides, ['small', 'big']), ['big', 'small'])
  assert.deepEqual(picksOf(trio, ['40', '07']), [])
  assert.deepEqual(picksOf(trio, ['40', '07', '99']), ['07-40-99'])
  assert.deepEqual(picksOf(ordered, ['31', '02']), ['31-02'])
  assert.deepEqual(toggled(trio, ['40', '07', '99'], '11'), ['40', '07', '99'], 'a combination takes no more than it has places')
  assert.deepEqual(toggled(trio, ['40', '07'], '40'), ['07'])
  assert.deepEqual(picksOf(again, toggled(again, ['07'], '07')), ['07-07'], 'a number that may come again is chosen again')
  assert.deepEqual(toggled(again, ['07', '07'], '07'), [])
})

test('GM-11 a keypad takes digits until the number is whole, and begins again after it', () => {
  const typed = [...'417'].reduce<readonly string[]>((chosen, digit) => pressed({ length: 3 }, chosen, digit), [])
  assert.deepEqual(
    [typed, picksOf(three, typed), pressed({ length: 3 }, typed, '9'), erased(typed), erased(['4'])],
    [['417'], ['417'], ['9'], ['41'], []],
  )
})

test('GM-11 a quick pick is one that the pad can write, and a pick goes back to what was chosen for it', () => {
  for (const pad of all) {
    for (let times = 0; times < 50; times += 1) {
      const pick = randomPick({ pad, samples: [], isPick: (text) => fitsPad(pad, text) }, 0)
      assert.ok(fitsPad(pad, pick), pick)
      assert.deepEqual(picksOf(pad, chosenOf(pad, pick)), [pick])
    }
  }
  assert.equal(randomPick({ pad: keno, samples: [], isPick: () => true }, 7).split('-').length, 7)
  assert.equal(randomPick({ pad: two, samples: ['12'], isPick: () => false }, 0), '12', 'a type that nothing fits ends the search')
})
