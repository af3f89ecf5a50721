import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { chanceFrom } from '@croupier/fairness/chance'
import { runDraws } from '@croupier/game-kit/run-draws'
import { manifest } from './manifest.ts'
import { type Hit, paytable } from './paytable.ts'
import { decidedReturn, resultChances, returns } from './returns.ts'
import { clockworkRoosters, resultOf, springsAfter } from './rules.ts'
import vectors from './vectors.json' with { type: 'json' }

const times = (hit: Hit, count: number) => Array<Hit>(count).fill(hit)
const paid = (on: string, result: 'meron' | 'wala' | 'bdd' | 'ftd', amountMinor = 1000n) =>
  clockworkRoosters.payoutMinor({ on, amountMinor }, { ticks: [], result })

test('GM-01 a bout ends at the last spring, with both at once as a draw, and after 45 ticks', () => {
  assert.equal(resultOf(times('meron', 4)), undefined)
  assert.equal(resultOf(times('meron', 5)), 'meron')
  assert.equal(resultOf([...times('meron', 4), ...times('wala', 5)]), 'wala')
  assert.equal(resultOf(times('both', 5)), 'bdd')
  assert.equal(resultOf([...times('meron', 4), ...times('wala', 4), 'both']), 'bdd')
  assert.equal(resultOf(times('none', 44)), undefined)
  assert.equal(resultOf(times('none', 45)), 'ftd')
  assert.equal(resultOf([...times('none', 44), 'both']), 'ftd')
  assert.deepEqual(springsAfter(['meron', 'both', 'wala', 'none']), { meron: 3, wala: 3 })
})

test('GM-01 bets pay their odds, those on a rooster come back at a draw, all rounded down', () => {
  assert.deepEqual([paid('winner:meron', 'meron'), paid('winner:wala', 'wala')], [1763n, 2049n])
  assert.deepEqual([paid('winner:meron', 'wala'), paid('winner:wala', 'meron')], [0n, 0n])
  assert.deepEqual([paid('winner:meron', 'bdd'), paid('winner:wala', 'ftd')], [1000n, 1000n])
  assert.deepEqual(
    [paid('draw:bdd', 'bdd'), paid('draw:ftd', 'ftd'), paid('draw:bdd', 'ftd'), paid('draw:ftd', 'meron')],
    [9000n, 89_000n, 0n, 0n],
  )
  assert.equal(paid('winner:meron', 'meron', 333n), 587n)
  assert.throws(() => paid('winner:none', 'meron'), RangeError)
})

test('GM-12 the chain of springs gives the chances of the reference, and no bet gives back too much', () => {
  const { meron, wala, bdd, ftd } = resultChances()
  assert.deepEqual(
    [meron, wala, bdd, ftd].map((chance) => chance.toFixed(6)),
    ['0.476425', '0.409794', '0.103489', '0.010292'],
  )
  assert.ok(Math.abs(meron + wala + bdd + ftd - 1) < 1e-12)
  assert.equal(Math.floor((returns()[0]?.rtp ?? 0) * 1_000_000), manifest.declaredRtpPpm)
  assert.ok(Math.abs(decidedReturn('meron') - 1 / 1.055) < 0.0005 && Math.abs(decidedReturn('wala') - 1 / 1.055) < 0.0005)
})

test('GM-01 the show tells one tick after the other and the end only at its end; what a bet may cost is by its results', () => {
  const { outcome } = { outcome: { ticks: [...times('none', 2), ...times('meron', 5)], result: 'meron' as const } }
  const steps = clockworkRoosters.script(outcome)
  assert.deepEqual(steps.at(0)?.event, { kind: 'wind' })
  assert.deepEqual(steps.at(-1)?.event, { kind: 'call', result: 'meron' })
  assert.ok(steps.every(({ atMs }, at) => at === 0 || atMs > (steps[at - 1]?.atMs ?? 0)))
  assert.ok(steps.slice(0, -1).every(({ event }) => !('result' in event)))
  assert.deepEqual(clockworkRoosters.paidIn({ on: 'winner:meron', amountMinor: 100n }), { meron: 176n, bdd: 100n, ftd: 100n })
  assert.deepEqual(clockworkRoosters.paidIn({ on: 'draw:ftd', amountMinor: 100n }), { ftd: 8900n })
})

test('GM-12 bouts that an independent script worked out come out the same', () => {
  assert.ok(vectors.rounds.length >= 20)
  for (const { nonce, ticks, result } of vectors.rounds) {
    const chance = chanceFrom({ serverSeed: Buffer.from(vectors.serverSeed, 'hex'), clientSeed: vectors.clientSeed, nonce })
    const outcome = runDraws(clockworkRoosters.draw(), chance)
    assert.deepEqual([outcome.ticks.map((hit) => hit[0]).join(''), outcome.result], [ticks, result])
  }
})

test('GM-01 only the four bets of a bout are taken, and the manifest names the table by its hash', () => {
  for (const on of ['winner:meron', 'winner:wala', 'draw:bdd', 'draw:ftd']) assert.ok(clockworkRoosters.readBet(on), on)
  for (const on of [
    '',
    'winner',
    'winner:',
    'winner:MERON',
    'meron',
    'draw:meron',
    '__proto__',
    'constructor',
    'winner:meron ',
    'draw:bdd:yes',
  ])
    assert.equal(clockworkRoosters.readBet(on), undefined, on)
  assert.equal(manifest.paytableVersion, createHash('sha256').update(JSON.stringify(paytable)).digest('hex'))
})
