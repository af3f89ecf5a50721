import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lottery as module } from '@croupier/games/filipino-3d/tickets'
import { hitsText } from './hits.ts'
import type { BoughtLine, Ticket } from './messages.ts'
import { linesAgain, sellable } from './sellable.ts'
import { texts } from './texts.ts'

const { types } = module.game
const line = { type: 'straight', pick: '417', unitMinor: 1000n }

test('GM-11 of lines from another day only those are written again that the lottery still sells as they are', () => {
  const wrong = [
    { ...line, type: 'gone' },
    { ...line, pick: '41' },
    { ...line, unitMinor: 1050n },
    { ...line, unitMinor: 0n },
    { ...line, rebate: 10 },
  ]
  assert.deepEqual(sellable({ types, module }, [line, ...wrong]), [line])
  const withRebate = { ...module, game: { ...module.game, rebate: { group: 1960, most: 60, step: 10 } } }
  const lines = [0, 10, 15, 60, 70].map((rebate) => ({ ...line, rebate }))
  assert.deepEqual(
    sellable({ types, module: withRebate }, lines).map(({ rebate }) => rebate),
    [0, 10, 60],
  )
})

test('GM-11 a ticket is bought again with its lines, amounts and rebates', () => {
  const bought = { type: 'straight', pick: '417', unitMinor: '1000', hits: 0, paidMinor: '0' }
  assert.deepEqual(linesAgain([bought, { ...bought, rebate: 0 }, { ...bought, rebate: 20 }]), [line, line, { ...line, rebate: 20 }])
})

test('GM-11 each line tells how often it hit at which odds, and what it was paid', () => {
  const told = (bought: BoughtLine) =>
    hitsText({ module, words: texts.EN, language: 'EN' }, bought, { draw: { result: '741' } as Ticket['draw'], profile: '' })
  const bought = { type: 'rambolito-6', pick: '417', unitMinor: '1000', hits: 1, paidMinor: '150000' }
  assert.equal(told(bought), '1 × 150×, hit, paid 1,500.00')
  assert.equal(told({ ...bought, type: 'straight', hits: 0, paidMinor: '0' }), 'no hit')
  assert.equal(told({ ...bought, pick: '418', hits: 0, paidMinor: '15', rebate: 30 }), 'no hit (Rebate 1.5%): 0.15')
  assert.equal(told({ ...bought, type: 'gone' }), 'hit, paid 1,500.00', 'a type that is no longer sold')
})
