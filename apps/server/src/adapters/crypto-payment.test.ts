import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readQuote } from './crypto-payment.ts'

const order = {
  reference: 'dep_1',
  store: '1',
  amountMinor: 123_456n,
  currency: 'PHP',
  returnUrl: 'https://site.example/back',
  language: 'EN' as const,
  channel: 'usdt',
  coin: { asset: 'USDT', network: 'Tron', confirmations: 3 },
}
const coins = {
  asset: 'USDT',
  network: 'Tron',
  address: 'test1f3a9c2d17be04586ac1d9e20b73',
  units: '21285518',
  decimals: 6,
  rate: { minor: '5800', units: '1000000' },
  expiresAt: '2026-11-20T04:30:00.000Z',
}

test('WD-04 a quote is read in whole units, and shown to nobody where coin, network, amount or form is another', () => {
  const read = readQuote({ id: 'pay_1', coins }, order)
  assert.deepEqual(
    [read?.units, read?.rate, read?.expiresAt],
    [21_285_518n, { minor: 5_800n, units: 1_000_000n }, new Date(coins.expiresAt)],
  )
  for (const change of [
    { asset: 'BTC' },
    { network: 'Ethereum' },
    { units: '21285517' },
    { units: '21285519' },
    { units: '21285518.0' },
    { rate: { minor: '0', units: '1000000' } },
    { rate: { minor: '5801', units: '1000000' } },
    { address: '<script>alert(1)</script>' },
    { decimals: 1.5 },
    { expiresAt: 'soon' },
  ])
    assert.equal(readQuote({ id: 'pay_1', coins: { ...coins, ...change } }, order), undefined, JSON.stringify(change))
  const { coin: _none, ...bare } = order
  assert.equal(readQuote({ id: 'pay_1', coins }, bare), undefined)
})
