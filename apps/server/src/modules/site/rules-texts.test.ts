import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultOfText, foundTexts, spokenTexts, valuesIn } from './rules-texts.ts'

const site = {
  EN: {
    'cashier.title': 'Deposit',
    'cashier.least': 'At least {amount}',
    'ui.left': '{count, plural, one {# left for {name}} other {# left}}',
  },
  TY: { 'cashier.title': 'Magdeposito', 'cashier.least': 'Hindi bababa sa {amount}', 'ui.left': '{count} na lang para kay {name}' },
}
const own = { 'cashier.title': { EN: 'Put money in', TY: null }, 'gone.key': { EN: null, TY: 'Wala na' } }

test('CO-03 the values of a text are found in its plural forms too', () => {
  assert.deepEqual(valuesIn(site.EN['ui.left']), ['count', 'name'])
  assert.deepEqual(valuesIn('plain'), [])
  assert.equal(valuesIn('{half'), undefined)
})

test('CO-03 an own text says the values of the product in its own order, and no other', () => {
  const texts = { EN: site.EN['cashier.least'], TY: site.TY['cashier.least'] }
  const fault = (EN: string | null, TY: string | null = null) => faultOfText(texts, { EN, TY })
  assert.deepEqual([fault('{amount} or more'), fault(null), fault(null, '{amount} pataas')], [undefined, undefined, undefined])
  assert.deepEqual(
    [fault('A lot'), fault('{amount} of {balance}'), fault('{amount'), fault('{amount}', 'Marami')],
    ['EN', 'EN', 'EN', 'TY'],
  )
})

test('CO-03 texts are found by words of either language, of the brand or the product, and by their key', () => {
  const keysOf = (asked: Parameters<typeof foundTexts>[2]) => foundTexts(site, own, asked).rows.map(({ key }) => key)
  assert.deepEqual(keysOf({ q: 'MAGDEPOSITO' }), ['cashier.title'])
  assert.deepEqual(keysOf({ q: 'put money' }), ['cashier.title'])
  assert.deepEqual(keysOf({ q: 'cashier.' }), ['cashier.least', 'cashier.title'])
  assert.deepEqual(keysOf({ shown: 'own' }), ['cashier.title', 'gone.key'])
  assert.deepEqual(keysOf({ shown: 'half', q: 'deposit' }), ['cashier.title'])
  const [gone] = foundTexts(site, own, { q: 'wala na' }).rows
  assert.deepEqual([gone?.texts, gone?.values], [null, []])
})

test('CO-03 no more than 50 texts are shown at once, and their number is told', () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`ui.text${at}`, `Text ${at}`]))
  const { rows, found } = foundTexts({ EN: many, TY: many }, {}, {})
  assert.deepEqual([rows.length, found], [50, 60])
})

test('CO-03 the program of a page gets the own texts of a language compiled', () => {
  assert.deepEqual(spokenTexts({ ...own, 'cashier.least': { EN: '{amount}!', TY: null } }, 'EN'), {
    'cashier.title': ['Put money in'],
    'cashier.least': [['amount'], '!'],
  })
})
