import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eased, jackpotWaitMs, simulatedJackpot } from './jackpot-rules.ts'

test('UI-05 the simulated jackpot starts between 1.3 and 2.1 billion and grows by 100 to 500 every 1.5 to 2 s', () => {
  const lapMs = 12 * 1750
  for (let at = Date.UTC(2026, 10, 20), seen = 0; seen < 5000; seen += 1) {
    const shown = simulatedJackpot(at)
    assert.ok(shown >= 1_300_000_000_00n && shown <= 2_100_000_000_00n, `${shown}`)
    const waitMs = jackpotWaitMs(at)
    assert.ok(waitMs > 0 && waitMs <= 1750, `${waitMs}`)
    assert.equal(simulatedJackpot(at + waitMs - 1), shown, 'it stands still until then')
    const added = simulatedJackpot(at + waitMs) - shown
    assert.ok(added >= 100_00n && added <= 500_00n, `${added}`)
    at += seen % 2 === 0 ? waitMs : lapMs * 7 + waitMs
  }
})

test('the simulated jackpot goes on from where it stood, for every visitor and load', () => {
  const at = Date.UTC(2026, 10, 26, 4)
  assert.equal(simulatedJackpot(at), simulatedJackpot(at), 'two visitors at one instant see one figure')
  const anHourLater = simulatedJackpot(at + 3_600_000) - simulatedJackpot(at)
  assert.ok(anHourLater > 500_000_00n && anHourLater < 800_000_00n, `${anHourLater}`)
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
