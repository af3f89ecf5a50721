import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { chanceFrom } from '@croupier/fairness/chance'
import { runDraws } from '@croupier/game-kit/run-draws'
import { costMinor, exposureOf, linePaidMinor, returnOf, ticketPaidMinor } from '@croupier/game-kit/ticket-game'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'
import { returns } from './returns.ts'
import { filipino3d, ordersOf } from './rules.ts'
import vectors from './vectors.json' with { type: 'json' }

const NUMBERS = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'))
const outcomeOf = (number: string) => filipino3d.readResult(number)
const paid = (type: string, pick: string, number: string, unitMinor = 100n) =>
  linePaidMinor(filipino3d, { type, pick, unitMinor }, outcomeOf(number))

test('GM-12 each bet of Filipino 3D gives back exactly nine tenths: 900, 150 and 300 times the stake in 1, 6 and 3 of 1,000 results', () => {
  for (const type of filipino3d.types) {
    const { code, isPick, samples } = type
    for (const pick of samples) assert.ok(isPick(pick), `${code} ${pick}`)
    for (const pick of NUMBERS.filter(isPick)) {
      const { paid: back, of } = returnOf(type, pick)
      assert.equal(back * 10n, of * 9n, `${code} ${pick}`)
      const won = NUMBERS.reduce((sum, number) => sum + paid(code, pick, number, 1n), 0n)
      assert.equal(won, 900n, `${code} ${pick}`)
    }
  }
  assert.ok(returns().every(({ rtp }) => Math.abs(rtp - manifest.declaredRtpPpm / 1_000_000) < 1e-12))
  assert.equal(manifest.paytableVersion, createHash('sha256').update(JSON.stringify(paytable)).digest('hex'))
})

test('GM-11 straight needs the order, rambolito does not, and a pick fits one kind of rambolito at most', () => {
  assert.deepEqual([paid('straight', '012', '012'), paid('straight', '012', '210')], [90_000n, 0n])
  assert.deepEqual([paid('rambolito-6', '012', '210'), paid('rambolito-6', '012', '011')], [15_000n, 0n])
  assert.deepEqual([paid('rambolito-3', '112', '211'), paid('rambolito-3', '112', '122')], [30_000n, 0n])
  assert.deepEqual([ordersOf('012').length, ordersOf('112').length, ordersOf('111').length], [6, 3, 1])
  const fits = (pick: string) => filipino3d.types.filter(({ isPick }) => isPick(pick)).map(({ code }) => code)
  assert.deepEqual([fits('012'), fits('112'), fits('111')], [['straight', 'rambolito-6'], ['straight', 'rambolito-3'], ['straight']])
  for (const pick of ['', '1', '12', '1234', '12a', ' 12', '١٢٣', '12\n', '-12']) assert.deepEqual(fits(pick), [], pick)
  for (const text of ['', '12', '1234', 'abc', '12 ']) assert.equal(filipino3d.readResult(text), undefined, text)
})

test('GM-11 what a ticket costs and may cost the house is the sum of its lines, number by number', () => {
  const lines = [
    { type: 'straight', pick: '112', unitMinor: 300n },
    { type: 'rambolito-3', pick: '211', unitMinor: 500n },
    { type: 'rambolito-6', pick: '907', unitMinor: 100n },
  ]
  assert.equal(costMinor(filipino3d, lines), 900n)
  const exposure = exposureOf(filipino3d, lines)
  assert.equal(exposure.size, 9)
  for (const number of NUMBERS) assert.equal(exposure.get(number) ?? 0n, ticketPaidMinor(filipino3d, lines, outcomeOf(number)), number)
  assert.throws(() => costMinor(filipino3d, [{ type: '__proto__', pick: '112', unitMinor: 100n }]), RangeError)
})

test('GM-12 draws and payouts that an independent script worked out come out the same', () => {
  assert.ok(vectors.rounds.length >= 20)
  for (const { nonce, result, lines } of vectors.rounds) {
    const chance = chanceFrom({ serverSeed: Buffer.from(vectors.serverSeed, 'hex'), clientSeed: vectors.clientSeed, nonce })
    const outcome = runDraws(filipino3d.draw(), chance)
    assert.equal(filipino3d.resultOf(outcome), result)
    for (const { type, pick, paid: times } of lines)
      assert.equal(paid(type, pick, result, 1n), BigInt(times), `${type} ${pick} in ${result}`)
  }
})
