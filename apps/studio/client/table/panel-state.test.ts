import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actOf, leftAt, type PanelFacts, readMultiplier } from './panel-state.ts'

const ride = { id: 'b1', on: 'kite-one:up', amountMinor: 1000n, state: 'taken', isLeaving: false } as const
const facts = (given: Partial<PanelFacts>): PanelFacts => ({
  phase: 'open',
  ride: undefined,
  plan: undefined,
  hundredths: undefined,
  ...given,
})

test('GM-02 the large button bets, takes back, cashes out or plans the next bet, as the flight stands', () => {
  assert.deepEqual(
    [actOf(facts({})), actOf(facts({ ride })), actOf(facts({ ride: { ...ride, state: 'sent' } }))],
    ['bet', 'cancel', 'wait'],
  )
  assert.deepEqual([actOf(facts({ phase: 'last_call' })), actOf(facts({ phase: 'last_call', ride }))], ['bet', 'wait'])
  assert.deepEqual([actOf(facts({ phase: 'closed' })), actOf(facts({ phase: 'closed', ride }))], ['plan', 'wait'])
  const flying = { phase: 'flying', hundredths: 199 } as const
  assert.deepEqual([actOf(facts({ ...flying, ride })), actOf(facts({ ...flying, ride: { ...ride, isLeaving: true } }))], ['leave', 'wait'])
  assert.equal(actOf(facts({ ...flying, ride: { ...ride, cashedOut: 150 } })), 'plan')
  assert.equal(actOf(facts({ ...flying, ride: { ...ride, autoCashOut: 200 } })), 'leave')
  assert.equal(actOf(facts({ ...flying, hundredths: 200, ride: { ...ride, autoCashOut: 200 } })), 'plan')
  assert.equal(actOf(facts({ phase: 'over', ride })), 'plan')
  assert.equal(actOf(facts({ phase: 'over', plan: { amountMinor: 100n, autoCashOut: undefined } })), 'unplan')
})

test('GM-02 a bet has left where the server said, or at its automatic cash-out once the multiplier stands there', () => {
  assert.equal(leftAt({ ...ride, autoCashOut: 200 }, 199), undefined)
  assert.equal(leftAt({ ...ride, autoCashOut: 200 }, 450), 200)
  assert.equal(leftAt({ ...ride, autoCashOut: 200, cashedOut: 150 }, 450), 150)
  assert.equal(leftAt(ride, 450), undefined)
})

test('GM-02 a multiplier is read as players write it, within its bounds, and anything else is not one', () => {
  const read = (text: string) => readMultiplier(text, { min: 101, max: 1_000_000 })
  assert.deepEqual(['2', '2.5', '2,50', ' 1.239 ', '10000×', '2x'].map(read), [200, 250, 250, 123, 1_000_000, 200])
  assert.deepEqual(['0', '1', '99999'].map(read), [101, 101, 1_000_000])
  for (const text of ['', 'x', '-2', '1e3', '2.5.5', '２', 'NaN']) assert.equal(read(text), undefined, text)
})
