import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { coinDirectionsOf, coinOf, coinText, confirmedReport, quoted } from './rules-coins.ts'

const terms = { asset: 'USDT', network: 'Test network', confirmations: 3 }
const quote = { address: 'test1f3a9c2d17be04586ac1d', units: 21_285_518n, decimals: 6, rate: { minor: 5_800n, units: 1_000_000n } }

test('WD-04 coins are paid at their confirmations, whatever the provider calls them before', () => {
  const states = [undefined, 0, 2, 3, 4].map((confirmations) =>
    confirmedReport(terms, { state: 'paid', ...(confirmations !== undefined && { confirmations }) }),
  )
  assert.deepEqual(
    states.map(({ state }) => state),
    ['pending', 'pending', 'pending', 'paid', 'paid'],
  )
  assert.equal(confirmedReport(terms, { state: 'failed', confirmations: 0 }).state, 'failed')
})

test('WD-04 a quote is shown as it was given, and as it was kept', () => {
  const coin = quoted(terms, { ...quote, expiresAt: new Date(5) })
  assert.deepEqual(coinOf(JSON.parse(JSON.stringify(coin))), coin)
  const shown = coinDirectionsOf(coin, { confirmations: 1, expiresAt: 5 })
  const { address } = quote
  const { asset, network } = terms
  assert.deepEqual(shown, { asset, network, address, amount: '21.285518', price: 5_800n, confirmations: 1, needed: 3, expiresAt: 5 })
  assert.equal(coinDirectionsOf(terms, { confirmations: 0, expiresAt: 5 }), null)
})

test('WD-04 an amount of coins keeps every unit, with as many decimals as the coin has', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 30n), fc.integer({ min: 0, max: 24 }), (units, decimals) => {
      const text = coinText(units, decimals)
      assert.equal(BigInt(text.replace('.', '')), units)
      assert.equal(text.split('.')[1]?.length ?? 0, decimals)
    }),
  )
})
