import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import type { NumberLottery } from '@croupier/game-kit/number-lottery'
import { linePaidMinor, type TicketLine, typeOf } from '@croupier/game-kit/ticket-game'
import { my4d } from '@croupier/games/my-4d/rules'
import { sg4d } from '@croupier/games/sg-4d/rules'
import { thaiLotto } from '@croupier/games/thai-lotto/rules'
import { vnCentral } from '@croupier/games/vn-central/rules'
import { vnNorth } from '@croupier/games/vn-north/rules'
import { vnSouth } from '@croupier/games/vn-south/rules'
import { centralResults, northernResults, singaporeResults, southernResults, thaiResults } from './published-draws.ts'
import { ticketOn } from './seeded-tickets.ts'

const DATA = resolve(import.meta.dirname, '../../../shared/data')
const skip = existsSync(DATA) ? false : 'the published draws are not here'

type Settled = { asked: string; paid: bigint[] }

test('GM-09 all published draws of the northern lottery settle as the oracle settles them, at both odds', { skip }, async () => {
  const { padded, unpadded } = northernResults(DATA)
  assert.equal(padded.length, 7530)
  await assertAgreed(vnNorth, padded)
  assertRead(vnNorth, unpadded)
})

test('GM-09 published draws of the southern and central provinces settle as the oracle settles them', { skip }, async () => {
  const south = southernResults(DATA)
  assert.equal(south.length, 832)
  await assertAgreed(vnSouth, south)
  const central = centralResults(DATA)
  assert.equal(central.padded.length, 192)
  await assertAgreed(vnCentral, central.padded)
  assertRead(vnCentral, central.unpadded)
})

test('GM-10 well-formed 4D draws of forty years settle as the oracle settles them, and the 304 others are refused', { skip }, async () => {
  const results = singaporeResults(DATA)
  const { read = [], refused = [] } = Object.groupBy(results, (result) => (sg4d.readResult(result) ? 'read' : 'refused'))
  assert.deepEqual([read.length, refused.length], [5288, 304])
  await assertAgreed(sg4d, read)
  await assertAgreed(my4d, read.slice(-500))
})

test('GM-10 published draws of the Thai lottery settle as the oracle settles them, and those before 2015-09 are refused', {
  skip,
}, async () => {
  const results = thaiResults(DATA)
  const { read = [], refused = [] } = Object.groupBy(results, (result) => (thaiLotto.readResult(result) ? 'read' : 'refused'))
  assert.deepEqual([read.length, refused.length], [255, 208])
  await assertAgreed(thaiLotto, read)
})

/** Rows that lost their leading zeros are read only where they had none. */
function assertRead(game: NumberLottery, rows: readonly { result: string; isWhole: boolean }[]): void {
  assert.ok(rows.some(({ isWhole }) => !isWhole))
  for (const { result, isWhole } of rows) assert.equal(game.readResult(result) !== undefined, isWhole, result)
}

/** Each draw with a ticket of every bet type, at the usual odds and at those of every profile. */
async function assertAgreed(game: NumberLottery, results: readonly string[]): Promise<void> {
  const profiles = { '': game.types, ...game.profiles }
  const settled = Object.entries(profiles).flatMap(([profile, types]) =>
    results.map((result, at) => settle({ ...game, types }, { profile, result, seed: `${game.manifest.slug}:${at}` })),
  )
  const told = (await askOracle(settled)).map((line) => JSON.parse(line) as number[])
  assert.equal(told.length, settled.length)
  for (const [at, { asked, paid }] of settled.entries()) assert.deepEqual(paid.map(Number), told[at], asked)
  assertAllPaid(game, settled)
}

function settle(game: NumberLottery, { profile, result, seed }: { profile: string; result: string; seed: string }): Settled {
  const outcome = game.readResult(result)
  assert.ok(outcome, result)
  assert.equal(game.resultOf(outcome), result)
  const lines = ticketOn(game, { result, seed })
  const asked = {
    game: game.manifest.slug,
    profile,
    result,
    lines: lines.map(({ type, pick, unitMinor }) => ({ type, pick, unit: Number(unitMinor) })),
  }
  const paid = lines.map((line) => linePaidMinor(game, line, outcome))
  for (const [at, line] of lines.entries())
    assert.ok((paid[at] ?? 0n) * 1000n <= countedFor(game, line), `${line.type} ${line.pick} in ${result}`)
  return { asked: JSON.stringify(asked), paid }
}

/** What a line is counted at against all its numbers, in thousandths: no result may pay more. */
function countedFor(game: NumberLottery, { type, pick, unitMinor }: TicketLine): bigint {
  const counted = Object.values(typeOf(game, type).numbers(pick)).reduce((sum, thousandths) => sum + thousandths, 0)
  return unitMinor * BigInt(counted)
}

/** A comparison in which a bet never wins, or never loses, proves nothing of it. */
function assertAllPaid({ types }: NumberLottery, settled: readonly Settled[]): void {
  const seen = new Map<string, Set<boolean>>()
  for (const { asked, paid } of settled)
    for (const [at, { type }] of (JSON.parse(asked) as { lines: { type: string }[] }).lines.entries())
      seen.set(type, (seen.get(type) ?? new Set()).add((paid[at] ?? 0n) > 0n))
  for (const { code } of types) assert.equal(seen.get(code)?.size, 2, code)
}

function askOracle(settled: readonly Settled[]): Promise<string[]> {
  return new Promise((done, fail) => {
    const oracle = execFile('python3', [resolve(import.meta.dirname, 'lottery.py')], { maxBuffer: 2 ** 28 }, (error, told) =>
      error ? fail(error) : done(told.trimEnd().split('\n')),
    )
    oracle.stdin?.end(`${settled.map(({ asked }) => asked).join('\n')}\n`)
  })
}
