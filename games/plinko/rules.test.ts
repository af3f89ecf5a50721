import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chanceFrom } from '@croupier/fairness/chance'
import { runDraws } from '@croupier/game-kit/run-draws'
import fc from 'fast-check'
import { manifest } from './manifest.ts'
import { bucketsOf, type PlinkoChoice, risks, rowCounts } from './paytable.ts'
import { returns } from './returns.ts'
import { plinko } from './rules.ts'
import vectors from './vectors.json' with { type: 'json' }

const choices = rowCounts.flatMap((rows) => risks.map((risk) => ({ rows, risk })))
const scripted = (turns: readonly number[]) => {
  let next = 0
  return { below: () => turns[next++] ?? 0 }
}

test('GM-01 a ball that turns right k times falls into bucket k, worked out by hand', () => {
  const all = (choice: PlinkoChoice, turn: number) => runDraws(plinko.open(1000n, choice), scripted(Array(choice.rows).fill(turn)))
  assert.equal(all({ rows: 16, risk: 'high' }, 1).payoutMinor, 800_000n)
  assert.equal(all({ rows: 16, risk: 'high' }, 0).payoutMinor, 800_000n)
  const middle = runDraws(plinko.open(1000n, { rows: 8, risk: 'low' }), scripted([1, 0, 1, 0, 1, 0, 1, 0]))
  assert.deepEqual([middle.outcome.bucket, middle.payoutMinor], [4, 500n])
  const aside = runDraws(plinko.open(100n, { rows: 12, risk: 'mid' }), scripted([1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
  assert.deepEqual([aside.outcome.bucket, aside.outcome.hundredths, aside.payoutMinor], [3, 220, 220n])
})

test('GM-12 the nine boards return what the reference counts', () => {
  const given = { 8: [96.953125, 96.875, 97.03125], 12: [97.011719, 97.050781, 97.133789], 16: [96.992188, 96.999512, 96.825562] }
  for (const { bet, rtp } of returns()) {
    const [rows = '', risk = ''] = bet.split(' rows, ')
    const expected = given[Number(rows) as 8][risks.indexOf(risk as 'low')] ?? 0
    assert.ok(Math.abs(rtp * 100 - expected) < 1e-6, bet)
  }
})

test('GM-01 a board mirrors itself, and a round pays its bucket exactly, as plain JSON', () => {
  for (const choice of choices) assert.deepEqual(bucketsOf(choice), bucketsOf(choice).toReversed())
  const run = fc.property(fc.nat(), fc.constantFrom(...choices), fc.constantFrom(...manifest.betsMinor), (nonce, choice, betMinor) => {
    const chance = chanceFrom({ serverSeed: Buffer.alloc(32, 7), clientSeed: 'plinko', nonce })
    const { outcome, payoutMinor } = runDraws(plinko.open(betMinor, choice), chance)
    assert.equal(payoutMinor * 100n, betMinor * BigInt(outcome.hundredths))
    assert.ok(payoutMinor <= betMinor * BigInt(manifest.maxWinTimesBet))
    assert.deepEqual(JSON.parse(JSON.stringify(outcome)), outcome)
    assert.equal(outcome.turns.length, choice.rows)
  })
  fc.assert(run, { numRuns: 300 })
})

test('GM-12 rounds that an independent script worked out come out the same', () => {
  assert.ok(vectors.rounds.length >= 20)
  for (const { nonce, rows, risk, turns, payout } of vectors.rounds) {
    const chance = chanceFrom({ serverSeed: Buffer.from(vectors.serverSeed, 'hex'), clientSeed: vectors.clientSeed, nonce })
    const { outcome, payoutMinor } = runDraws(plinko.open(1000n, { rows, risk } as PlinkoChoice), chance)
    assert.deepEqual([outcome.turns.join(''), String(payoutMinor)], [turns, payout])
  }
})

test('GM-01 a board that is not offered is no choice', () => {
  const wrong = [null, undefined, 8, '8', [], {}, { rows: 8 }, { risk: 'low' }, { rows: 9, risk: 'low' }, { rows: '8', risk: 'low' }]
  const stranger = [
    { rows: 8, risk: 'Low' },
    { rows: 8, risk: 'toString' },
    { rows: 8.5, risk: 'low' },
    { rows: -8, risk: 'low' },
    { rows: 8, risk: null },
  ]
  const odd = [
    { rows: 8, risk: 'low', more: 1 },
    { rows: [8], risk: 'low' },
    { rows: 8, risk: ['low'] },
    { rows: Number.NaN, risk: 'low' },
    { rows: true, risk: 'low' },
  ]
  for (const given of [...wrong, ...stranger, ...odd]) assert.equal(plinko.readChoice(given), undefined, JSON.stringify(given))
  for (const choice of choices) assert.deepEqual(plinko.readChoice({ ...choice }), choice)
})
