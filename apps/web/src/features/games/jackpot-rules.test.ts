import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eased, firstJackpot, nextJackpot } from './jackpot-rules.ts'

test('UI-05 the simulated jackpot starts between 1.3 and 2.1 billion and grows by 100 to 500 every 1.5 to 2 s', () => {
  for (let run = 0; run < 2000; run += 1) {
    const first = firstJackpot()
    assert.ok(first >= 1_300_000_000_00n && first <= 2_100_000_000_00n, `${first}`)
    const { afterMs, addMinor } = nextJackpot()
    assert.ok(afterMs >= 1500 && afterMs <= 2000, `${afterMs}`)
    assert.ok(addMinor >= 100_00n && addMinor <= 500_00n, `${addMinor}`)
  }
})

test('UI-05 the real pool eases towards the last committed total and never beyond', () => {
  let shown = 0n
  for (let step = 0; step < 200; step += 1) {
    const next = eased(shown, 1000n)
    assert.ok(next >= shown && next <= 1000n)
    shown = next
  }
  assert.equal(shown, 1000n)
  assert.equal(eased(5000n, 1000n), 1000n, 'a jackpot that was won is not shown any longer')
})
