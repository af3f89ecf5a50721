import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeWords, policyFacts } from './house-words.ts'

test('CO-03 a change of the brand is read as a sentence', () => {
  assert.equal(changeWords({ kind: 'mode', mode: 'real' }), 'Turn to real money')
  assert.equal(changeWords({ kind: 'host', host: 'play.example', isOn: false }), 'Take the host play.example away')
  assert.equal(changeWords({ kind: 'identity_checks', steps: ['face'], from: 0n }), 'Ask for face from 0.00 of withdrawals on')
  const licence = { jurisdiction: 'Malta', number: 'B2C 1', validatorUrl: 'https://validator.example' }
  assert.equal(changeWords({ kind: 'licence', licence, policyPack: 'MT' }), 'Licence Malta B2C 1, policy pack MT')
  assert.equal(changeWords({ kind: 'licence', licence: null, policyPack: null }), 'Licence none, policy pack none')
})

test('PP-01 what the law was not read for is said to be what the strictest place asks', () => {
  const waits = { deposit: 24, stake: 168, loss: 168, time: 30 }
  const identity = {
    steps: ['data' as const],
    documentKinds: ['passport' as const],
    from: [{ of: 'deposits' as const, amount: 200_000n }],
    validMonths: 12,
    keptYears: 5,
  }
  const policy = {
    ageMinimum: 21,
    loosenWaitHours: waits,
    realityCheckMinutes: 60,
    needsDepositLimit: true,
    showsBonusesToGuests: false,
    identity,
  }
  const facts = Object.fromEntries(policyFacts(policy, ['realityCheckMinutes']).map(([label, value]) => [label, value]))
  assert.equal(facts['Reality check'], 'Every 60 minutes at least (unknown: the strictest place)')
  assert.equal(facts['A looser deposit limit waits'], '1 day')
  assert.equal(facts['More time at play waits'], '30 hours')
  assert.equal(facts['Asked for'], 'before a withdrawal, from 2,000.00 of deposits on')
})
