import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import type { Round, Session } from './api.ts'
import { openJackpot } from './jackpot.ts'

const told = (poolMinor: string | null, jackpotMinor: string | null = null) => ({ poolMinor, jackpotMinor }) as Round

/** A page of a game whose pool pays a hundredth of it for each hundred of the bet, and what it showed. */
function aPage(poolMinor: string | null, { isMotionReduced = false, next = poolMinor } = {}) {
  const shown: (string | undefined)[] = []
  const jackpot = openJackpot({
    api: { readSession: async () => ({ kind: 'done', value: { poolMinor: next } as Session }) },
    session: { poolMinor, language: 'EN' },
    game: { jackpot: { name: 'GRAND', awardOf: (pool, bet) => (pool * bet) / 10_000n } },
    frame: { showJackpot: (amount) => void shown.push(amount) },
    isMotionReduced,
  })
  return { jackpot, shown }
}

test('the meter shows what the pool pays at the chosen bet, and moves up to what the wallet told and never beyond', (t) => {
  mock.timers.enable({ apis: ['setInterval'] })
  t.after(() => mock.timers.reset())
  const { jackpot, shown } = aPage('1000000')
  jackpot.showBet(100n)
  assert.deepEqual(shown, ['100.00'])
  jackpot.showBet(1000n)
  assert.equal(shown.at(-1), '1,000.00')
  jackpot.follow(told('1000900'))
  mock.timers.tick(50)
  const first = shown.at(-1)
  mock.timers.tick(5000)
  assert.equal(first, '1,000.15')
  assert.equal(shown.at(-1), '1,000.90')
  const amounts = shown.slice(1).map((amount) => Number(amount?.replace(',', '')))
  assert.deepEqual(
    amounts,
    amounts.toSorted((one, other) => one - other),
  )
  const count = shown.length
  mock.timers.tick(5000)
  assert.equal(shown.length, count, 'it stands still where it was told to')
})

test('who wants little motion sees the figure at once, and a pool that was won is asked for again', async () => {
  const { jackpot, shown } = aPage('1000000', { isMotionReduced: true, next: '500000' })
  jackpot.showBet(100n)
  jackpot.follow(told('1000100'))
  assert.equal(shown.at(-1), '100.01')
  jackpot.follow(told('1000100', '10001'))
  await new Promise(setImmediate)
  assert.equal(shown.at(-1), '50.00')
})

test('no figure is shown where no pool is told, nor while the next round is free', () => {
  const none = aPage(null)
  none.jackpot.showBet(100n)
  none.jackpot.follow(told(null))
  assert.ok(none.shown.every((amount) => amount === undefined))
  const { jackpot, shown } = aPage('1000000')
  jackpot.showFree(true)
  jackpot.showBet(100n)
  assert.equal(shown.at(-1), undefined)
  jackpot.showFree(false)
  assert.equal(shown.at(-1), '100.00')
})
