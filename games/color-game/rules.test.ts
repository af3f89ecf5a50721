import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { chanceOfRound, roundKey } from '@croupier/fairness/chain'
import { runDraws } from '@croupier/game-kit/run-draws'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'
import { returns as proved } from './returns.ts'
import { betOn, colorGame, THROWS } from './rules.ts'
import { returns } from './rules-page.ts'

const red = betOn('red')
/** Computed apart, by tools that share no code with this program. */
const VECTOR = [2, 2, 0]

test('GM-12 the return of Color Game is the exact one: 199 of 216 throws, 92.1296 %, for every colour', () => {
  assert.equal(THROWS.length, 216)
  for (const colour of paytable.colours) {
    const paid = THROWS.reduce((sum, faces) => sum + colorGame.payoutMinor({ on: betOn(colour), amountMinor: 1n }, { faces }), 0n)
    assert.equal(paid, 199n)
  }
  assert.equal((199n * 1_000_000n) / 216n, BigInt(manifest.declaredRtpPpm))
  assert.equal(returns, '92.1296 %')
  assert.ok(proved().every(({ rtp, hitRate }) => rtp === 199 / 216 && hitRate === 91 / 216))
})

test('GM-12 a colour pays once, twice or three times the stake by its dice, and nothing without one', () => {
  const place = (colour: (typeof paytable.colours)[number]) => paytable.colours.indexOf(colour)
  const paid = (faces: number[]) => colorGame.payoutMinor({ on: red, amountMinor: 500n }, { faces })
  const [r, g, b] = [place('red'), place('green'), place('blue')]
  assert.deepEqual([paid([g, b, g]), paid([r, b, g]), paid([r, g, r]), paid([r, r, r])], [0n, 1000n, 1500n, 2000n])
})

test('GM-12 what a bet may cost the table is what it is paid for each set of dice', () => {
  const classes = colorGame.paidIn({ on: red, amountMinor: 100n })
  const face = paytable.colours.indexOf('red')
  assert.equal(Object.keys(classes).length, 21)
  assert.deepEqual([classes[`${face}${face}${face}`], classes[`${face}${face}5`]], [400n, 300n])
  for (const on of ['color-red:no', 'color-orange:yes', 'red', 'color-red', '__proto__']) assert.equal(colorGame.readBet(on), undefined)
})

test('GM-12 the steps of a throw show one die each, and the call at the end', () => {
  const steps = colorGame.script({ faces: [4, 5, 3] })
  assert.deepEqual(
    steps.map(({ event }) => event),
    [
      { kind: 'shake' },
      { kind: 'die', place: 0, face: 4 },
      { kind: 'die', place: 1, face: 5 },
      { kind: 'die', place: 2, face: 3 },
      { kind: 'call', faces: [4, 5, 3] },
    ],
  )
  assert.ok(steps.every(({ atMs }, at) => at === 0 || atMs > (steps[at - 1]?.atMs ?? 0)))
})

test('GM-12 a round of the chain gives the same throw for ever', () => {
  const seed = Buffer.from('e1be29cc15bbba736066503724b1902681134353450895587476208f82733bc2', 'hex')
  const key = roundKey(seed, '4c7d2a8a05ea42832b2079354163bbe4837e67f72d3caa94515ac523351a4d8a')
  const outcome = runDraws(colorGame.draw(), chanceOfRound(key, { gameCode: manifest.code, roundId: '2' }))
  assert.deepEqual(outcome.faces, VECTOR)
  assert.equal(manifest.paytableVersion, createHash('sha256').update(JSON.stringify(paytable)).digest('hex'))
})
