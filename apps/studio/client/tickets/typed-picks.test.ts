import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitsPad, type TicketPad } from '@croupier/game-kit/ticket-pads'
import { typedPicks } from './typed-picks.ts'

const PADS = {
  two: { kind: 'digits', length: 2 },
  three: { kind: 'digits', length: 3 },
  ten: { kind: 'numbers', from: 1, to: 10, least: 1, most: 1 },
  trio: { kind: 'numbers', from: 0, to: 99, least: 3, most: 3 },
  pair: { kind: 'numbers', from: 1, to: 31, least: 2, most: 2, isOrdered: true },
  again: { kind: 'numbers', from: 1, to: 31, least: 2, most: 2, isOrdered: true, mayRepeat: true },
  some: { kind: 'numbers', from: 1, to: 80, least: 1, most: 10 },
} as const satisfies Record<string, TicketPad>

const read = (text: string, pad: TicketPad = PADS.two, picksMax = 100) =>
  typedPicks(text, { pad, picksMax, isPick: (pick) => fitsPad(pad, pick) })

type Case = { text: string; pad?: keyof typeof PADS; picks?: string; repeated?: string; unknown?: string[]; problem?: 'long' | 'many' }

const cases: readonly Case[] = [
  { text: '' },
  { text: '   \n\t ' },
  { text: '12', picks: '12' },
  { text: '12 34', picks: '12 34' },
  { text: '12,34;56', picks: '12 34 56' },
  { text: '12.34/56', picks: '12 34 56' },
  { text: '12, 34 ; 56', picks: '12 34 56' },
  { text: '12\n34\r\n56', picks: '12 34 56' },
  { text: '10-12', picks: '10 11 12' },
  { text: '10 - 12', picks: '10 11 12' },
  { text: '10-12-14', picks: '10 12 14' },
  { text: '10--12', picks: '10 12' },
  { text: '-10-', picks: '10' },
  { text: '12-10', unknown: ['12-10'] },
  { text: '10-10', unknown: ['10-10'] },
  { text: '10-1a', unknown: ['10-1a'] },
  { text: '98-99', picks: '98 99' },
  { text: '98-100', unknown: ['98-100'] },
  { text: '3x', picks: '30 31 32 33 34 35 36 37 38 39' },
  { text: '3X', picks: '30 31 32 33 34 35 36 37 38 39' },
  { text: 'x7', picks: '07 17 27 37 47 57 67 77 87 97' },
  { text: 'x7 07', picks: '07 17 27 37 47 57 67 77 87 97', repeated: '07' },
  { text: '12 12 34 12', picks: '12 34', repeated: '12' },
  { text: '07 07', picks: '07', repeated: '07' },
  { text: '07,07,08', picks: '07 08', repeated: '07' },
  { text: '08, 07; 08/07 09', picks: '08 07 09', repeated: '08 07' },
  { text: '07-07', unknown: ['07-07'] },
  { text: '07-09 08-10', picks: '07 08 09 10', repeated: '08 09' },
  { text: '10-12 11', picks: '10 11 12', repeated: '11' },
  { text: '1', unknown: ['1'] },
  { text: '123', unknown: ['123'] },
  { text: '12 abc 34', picks: '12 34', unknown: ['abc'] },
  { text: 'abc abc', unknown: ['abc'] },
  { text: '12 +34', picks: '12', unknown: ['+34'] },
  { text: '1e 0x', picks: '00 01 02 03 04 05 06 07 08 09', unknown: ['1e'] },
  { text: '١٢', unknown: ['١٢'] },
  { text: '１２', unknown: ['１２'] },
  { text: '१२ 12', picks: '12', unknown: ['१२'] },
  { text: '𝟏𝟐', unknown: ['𝟏𝟐'] },
  { text: '🐓 12', picks: '12', unknown: ['🐓'] },
  { text: '12🐓', unknown: ['12🐓'] },
  { text: '<img src=x onerror=alert(1)>', unknown: ['<img', 'src=x', 'onerror=alert(1)>'] },
  { text: '__proto__ constructor', unknown: ['__proto__', 'constructor'] },
  { text: '12\u200b34', unknown: ['12\u200b34'] },
  { text: '12\u00a034', picks: '12 34' },
  { text: 'z'.repeat(60), unknown: [`${'z'.repeat(24)}…`] },
  { text: 'xx', picks: Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0')).join(' ') },
  { text: '12 '.repeat(3334), problem: 'long' },
  { text: '9'.repeat(10_000), problem: 'long' },
  { text: '012 345', pad: 'three', picks: '012 345' },
  { text: '000-019', pad: 'three', picks: Array.from({ length: 20 }, (_, number) => String(number).padStart(3, '0')).join(' ') },
  { text: '000-999', pad: 'three', problem: 'many' },
  { text: 'xxx', pad: 'three', problem: 'many' },
  { text: '000-999 000-999 000-999 000-999', pad: 'three', problem: 'many' },
  { text: '1x3', pad: 'three', picks: '103 113 123 133 143 153 163 173 183 193' },
  { text: '7 07 10', pad: 'ten', picks: '07 10', repeated: '07' },
  { text: '0 11', pad: 'ten', unknown: ['0', '11'] },
  { text: '8-10', pad: 'ten', picks: '08 09 10' },
  { text: '8-11', pad: 'ten', unknown: ['8-11'] },
  { text: '1x', pad: 'ten', picks: '10' },
  { text: '01 05 09', pad: 'trio', picks: '01-05-09' },
  { text: '9,5,1; 2.3.4', pad: 'trio', picks: '01-05-09 02-03-04' },
  { text: '01-05-09\n09-05-01', pad: 'trio', picks: '01-05-09', repeated: '01-05-09' },
  { text: '01 05', pad: 'trio', unknown: ['01 05'] },
  { text: '07 07 08 9', pad: 'trio', picks: '07-08-09', repeated: '07' },
  { text: '7, 07, 7, 8, 9; 9 8 7', pad: 'trio', picks: '07-08-09', repeated: '07 07-08-09' },
  { text: '07 07', pad: 'trio', unknown: ['07 07'] },
  { text: '07 07 08', pad: 'trio', unknown: ['07 07 08'] },
  { text: '07 07 08', pad: 'some', picks: '07-08', repeated: '07' },
  { text: '07,07', pad: 'some', picks: '07', repeated: '07' },
  { text: '01 05 05', pad: 'trio', unknown: ['01 05 05'] },
  { text: '01 05 09 10', pad: 'trio', unknown: ['01 05 09 10'] },
  { text: '12 5/5 12', pad: 'pair', picks: '12-05 05-12' },
  { text: '07 07', pad: 'pair', unknown: ['07 07'] },
  { text: '07 07 08', pad: 'pair', unknown: ['07 07 08'] },
  { text: '07 07', pad: 'again', picks: '07-07' },
  { text: '07 07 08', pad: 'again', unknown: ['07 07 08'] },
  { text: '32 1', pad: 'pair', unknown: ['32 1'] },
]

test(`GM-11 ${cases.length} texts as people type numbers come to the picks that they mean, and to nothing else`, () => {
  for (const { text, pad, picks = '', repeated = '', unknown = [], problem } of cases) {
    const typed = read(text, PADS[pad ?? 'two'])
    const shown = JSON.stringify(text.slice(0, 40))
    assert.equal(typed.picks.join(' '), picks, shown)
    assert.equal(typed.repeated.join(' '), repeated, shown)
    assert.deepEqual(typed.unknown, unknown, shown)
    assert.equal(typed.problem, problem, shown)
  }
})

test('GM-11 more picks than a ticket has lines are none at all', () => {
  assert.deepEqual(read('10-29', PADS.two, 20).picks.length, 20)
  assert.deepEqual(read('10-30', PADS.two, 20), { picks: [], repeated: [], unknown: [], problem: 'many' })
})

test('GM-11 a pick that the pad can write but its bet type does not take is named as well', () => {
  const typed = typedPicks('123 112', { pad: PADS.three, picksMax: 20, isPick: (pick) => new Set(pick).size === 3 })
  assert.deepEqual([typed.picks, typed.unknown], [['123'], ['112']])
})

test('GM-11 whatever is typed, every pick that comes of it is one that the pad can write', () => {
  const letters = ['0', '1', '9', 'x', '-', ' ', ',', ';', '.', '/', '\n', 'a', '٣', '🐓']
  let seed = 20_261_127
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * below)
  }
  for (let times = 0; times < 3000; times += 1) {
    const text = Array.from({ length: next(24) }, () => letters[next(letters.length)]).join('')
    for (const pad of Object.values(PADS))
      for (const pick of read(text, pad).picks) assert.ok(fitsPad(pad, pick), `${JSON.stringify(text)} gave ${pick}, seed 20261127`)
  }
})
