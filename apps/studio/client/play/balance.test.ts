import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import type { Round } from './api.ts'
import { openBalance } from './balance.ts'

const round = (change: Partial<Round>): Round => ({
  id: 'r1',
  state: 'CLOSED',
  betMinor: '1000',
  payoutMinor: '5000',
  poolMinor: null,
  jackpotMinor: null,
  balanceMinor: '14000',
  outcome: null,
  nonce: 1,
  openedAt: '2026-01-01T00:00:00Z',
  isFree: false,
  extraMinor: '0',
  play: null,
  ...change,
})

/** A page whose server gives these answers in turn, and what it showed. */
function aPage(answers: Round[]) {
  const shown: string[] = []
  const balance = openBalance({
    api: { readRound: async () => ({ kind: 'done', value: answers.shift() ?? round({}) }) },
    session: { balanceMinor: '10000', language: 'EN' },
    frame: { showBalance: (amount) => void shown.push(amount.replace(/[^\d.]/g, '')) },
    embedding: { tell: () => undefined },
  })
  return { balance, shown }
}

async function pass(): Promise<void> {
  mock.timers.tick(1500)
  for (let turns = 0; turns < 5; turns += 1) await Promise.resolve()
}

test('a win that the wallet has not acknowledged yet is shown as soon as it has', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  t.after(() => mock.timers.reset())
  const pending = round({ state: 'CREDIT_PENDING', balanceMinor: '9000' })
  const { balance, shown } = aPage([pending, round({})])
  balance.stake(1000n)
  balance.follow(pending)
  assert.equal(shown.at(-1), '90.00')
  await pass()
  assert.equal(shown.at(-1), '90.00')
  await pass()
  assert.equal(shown.at(-1), '140.00')
})

test('what is told of a round late does not undo the stake of the next one', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  t.after(() => mock.timers.reset())
  const { balance, shown } = aPage([])
  balance.follow(round({ state: 'CREDIT_PENDING', balanceMinor: '9000' }))
  balance.stake(2000n)
  await pass()
  assert.equal(shown.at(-1), '70.00')
})
