import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { chanceFrom } from '@croupier/fairness/chance'
import type { DrawnNumbers } from './drawn-numbers.ts'
import { runDraws } from './run-draws.ts'
import { linePaidMinor, REBATE_PARTS, returnOf, type TicketGame, type TicketType, typeOf } from './ticket-game.ts'
import { pickedNumbers, writePick } from './ticket-pads.ts'
import { playVectors, type TicketVectors } from './ticket-vectors.ts'
import type { LotteryModule } from './ticket-view.ts'

type Lottery = TicketGame<DrawnNumbers>
type NumbersType = TicketType<DrawnNumbers>

/** All results, or as many of each kind as tell a bet everything: each as likely as the others. */
export type Results = readonly DrawnNumbers[]

/** Counts the results that hit each prize of a pick, and holds them against its chance, its odds and its exposure. */
export function assertCounted(type: NumbersType, pick: string, results: Results): void {
  const prizes = type.prizes(pick)
  const most = Object.values(type.numbers(pick)).reduce((sum, thousandths) => sum + thousandths, 0)
  const counted = prizes.map(() => 0)
  for (const outcome of results) {
    const hits = type.hits(pick, outcome)
    let thousandths = 0
    for (const [at, prize] of prizes.entries()) {
      counted[at] = (counted[at] ?? 0) + (hits[at] ?? 0)
      thousandths += prize.oddsThousandths * (hits[at] ?? 0)
    }
    if (thousandths > most) assert.fail(`${type.code} ${pick} pays ${thousandths} on ${outcome.numbers}`)
  }
  for (const [at, { chance }] of prizes.entries())
    assert.equal(BigInt(counted[at] ?? 0) * chance.of, chance.hits * BigInt(results.length), `${type.code} ${pick}, prize ${at}`)
}

/**
 * Holds the chances of a pick of several numbers against those of drawing one number after the other, and each prize against a result
 * with so many of them right.
 */
export function assertMatches(type: NumbersType, { numbers, drawn }: { numbers: number; drawn: number }): void {
  for (const pick of type.samples) {
    const picked = pickedNumbers(pick)
    const others = Array.from({ length: numbers }, (_, at) => at + 1).filter((number) => !picked.includes(number))
    const ways = orderedMatches({ numbers, picked: picked.length }, drawn)
    const of = ways.reduce((total, count) => total + count, 0n)
    const paid = new Set<number>()
    for (let right = 0; right <= picked.length; right += 1) {
      const at = type.hits(pick, { numbers: [...picked.slice(0, right), ...others.slice(0, drawn - right)] }).indexOf(1)
      const chance = type.prizes(pick)[at]?.chance
      if (chance) assert.equal(chance.hits * of, (ways[right] ?? 0n) * chance.of, `${type.code}, ${right} right`)
      if (chance) paid.add(at)
    }
    assert.equal(paid.size, type.prizes(pick).length)
  }
}

/** In how many orders of draws so many picked numbers come, by how many do. */
function orderedMatches({ numbers, picked }: { numbers: number; picked: number }, drawn: number): bigint[] {
  let ways = [1n]
  for (let before = 0; before < drawn; before += 1) {
    const next: bigint[] = Array.from({ length: picked + 1 }, () => 0n)
    for (const [right, count] of ways.entries()) {
      const left = picked - right
      if (left > 0) next[right + 1] = (next[right + 1] ?? 0n) + count * BigInt(left)
      next[right] = (next[right] ?? 0n) + count * BigInt(numbers - before - left)
    }
    ways = next
  }
  return ways
}

/** Every pick that the pad of a type can write; of digits, and of many numbers, the samples alone. */
export function allPicks({ pad, samples, isPick }: NumbersType): readonly string[] {
  if (pad.kind === 'choices') return pad.options
  if (pad.kind === 'digits' || pad.most > 3) return samples
  const range = Array.from({ length: pad.to - pad.from + 1 }, (_, at) => writePick({ to: pad.to }, [pad.from + at]))
  let picks = range
  for (let more = 1; more < pad.most; more += 1) picks = picks.flatMap((pick) => range.map((number) => `${pick}-${number}`))
  return picks.filter((pick) => isPick(pick))
}

/** What a pick returns as a percentage with so many digits behind the point. */
export function returned(game: Lottery, code: string, pick?: string): { percent(digits: number): string } {
  const type = typeOf(game, code)
  const { paid, of } = returnOf(type, pick ?? type.samples[0] ?? '')
  return { percent: (digits) => ((100 * Number(paid)) / Number(of)).toFixed(digits) }
}

const HOSTILE = ['', ' ', '-', '-1', 'BIG', 'big ', 'constructor', '__proto__', '1e1', '٠١', '01\n', '01-01x', '0'.repeat(10_000)]

/** No pick that a page of rules shows gives back more than 99.9 % or breaks its own rules, and the table is the declared one. */
export function assertSound(game: Lottery): void {
  assert.equal(game.manifest.paytableVersion, createHash('sha256').update(JSON.stringify(game.table)).digest('hex'))
  assert.equal(new Set(game.types.map(({ code }) => code)).size, game.types.length)
  for (const type of game.types) {
    for (const pick of HOSTILE) assert.ok(!type.isPick(pick), `${type.code} takes ${pick.slice(0, 20)}`)
    for (const pick of type.samples) {
      assert.ok(type.isPick(pick), `${type.code} ${pick}`)
      const { paid, of } = returnOf(type, pick)
      assert.ok(paid > 0n && paid * 1000n <= of * 999n, `${type.code} ${pick} returns ${paid} of ${of}`)
    }
  }
}

/** A page has words of its own, in both languages, for everything that a lottery offers, and shows its results. */
export async function assertTold(lottery: LotteryModule, result: string): Promise<void> {
  for (const language of ['EN', 'TY'] as const) {
    const { group, type, option, series } = lottery.words(language)
    const codes = lottery.game.types.flatMap(({ code, group: branch, pad }) => [
      [code, type(code).name],
      [branch, group(branch)],
      ...(pad.kind === 'choices' ? pad.options : []).map((name) => [name, option(code, name)]),
    ])
    for (const [code, word] of [...codes, ...lottery.game.series.map((each) => [each.code, series(each.code)])])
      assert.ok(word && word !== code, `${language} has no word for ${code}`)
    const names = lottery.game.types.map(({ code }) => type(code).name)
    assert.equal(new Set(names).size, names.length, `${language} names of bet types`)
    assert.ok(lottery.game.types.every(({ code }) => type(code).how !== ''))
    assert.ok(lottery.resultRows(result, language).every(({ name, numbers }) => name !== '' && numbers.length > 0))
    assert.deepEqual(lottery.resultRows(`${result} `, language), [])
    const { bets } = await lottery.rules(language)
    assert.equal(new Set(bets.map(({ name }) => name)).size, bets.length)
  }
}

/**
 * With every rebate a pick is paid its odds less the rebate's share of them, and the rebate, over all results; one that returns the whole
 * group returns it still.
 */
export function assertRebates(game: Lottery, line: { type: string; pick: string }, results: Results): void {
  const { rebate } = game
  assert.ok(rebate)
  const unitMinor = 1000n * BigInt(rebate.group) * BigInt(REBATE_PARTS)
  const staked = unitMinor * BigInt(results.length)
  const paidAt = (given: number) =>
    results.reduce((sum, outcome) => sum + linePaidMinor(game, { ...line, unitMinor, rebate: given }, outcome), 0n)
  const paid = paidAt(0)
  const isWhole = paid * BigInt(REBATE_PARTS) === staked * BigInt(rebate.group)
  for (let given = 0; given <= rebate.most; given += rebate.step) {
    const lowered: bigint = (paid * BigInt(rebate.group - given)) / BigInt(rebate.group) + (staked * BigInt(given)) / BigInt(REBATE_PARTS)
    assert.equal(paidAt(given), lowered, `${line.type} at ${given}`)
    if (isWhole) assert.equal(lowered, paid)
  }
}

/** Draws and payouts that a script without any part of the product worked out come out the same; every bet type wins in one of them. */
export function assertVectors(game: Lottery, vectors: TicketVectors): void {
  const { rounds } = vectors
  assert.ok(rounds.length >= 20)
  assert.deepEqual(playVectors(game, vectors), rounds)
  for (const { result } of rounds) assert.equal(game.resultOf(game.readResult(result) ?? { numbers: [] }), result)
  const lines = rounds.flatMap((round) => round.lines)
  for (const { type, pick } of lines) assert.ok(typeOf(game, type).isPick(pick), `${type} ${pick}`)
  const won = new Set(lines.flatMap(({ type, paid }) => (paid > 0 ? [type] : [])))
  assert.deepEqual([...won].sort(), game.types.map(({ code }) => code).sort())
}

/** Lines are paid by the numbers of a result, in whatever order it is written: draws that were kept rising pay as they did. */
export function assertOrderless(game: Lottery, { rounds }: TicketVectors): void {
  for (const { result, lines } of rounds) {
    const rising = result.split('-').toSorted().join('-')
    const outcome = game.readResult(rising)
    assert.ok(outcome && rising !== result)
    assert.equal(game.resultOf(outcome), rising)
    for (const { type, pick, paid } of lines) assert.equal(linePaidMinor(game, { type, pick, unitMinor: 1000n }, outcome), BigInt(paid))
  }
}

/** What z of a normal distribution is exceeded once in a million. */
const Z_OF_A_MILLION = 4.7534

/** The value that chi square exceeds once in a million, by the approximation of Wilson and Hilferty. */
function chiSquareMost(degrees: number): number {
  const part = 2 / (9 * degrees)
  return degrees * (1 - part + Z_OF_A_MILLION * Math.sqrt(part)) ** 3
}

/**
 * Draws so many results and holds the counts of each place against chance, or those of the whole result where it has no order. Numbers that
 * are drawn once at most vary less than independent ones; the sum is stretched by what they vary less.
 */
export function assertUniform(game: Pick<Lottery, 'draw'>, range: { from: number; to: number; isOrdered: boolean }, draws: number): void {
  const chanceOf = (nonce: number) => chanceFrom({ serverSeed: Buffer.alloc(32, 7), clientSeed: 'chi-square', nonce })
  const results = Array.from({ length: draws }, (_, nonce) => runDraws(game.draw(), chanceOf(nonce)).numbers)
  const size = range.to - range.from + 1
  const places = results[0]?.length ?? 0
  const groups = range.isOrdered ? Array.from({ length: places }, (_, at) => results.map((numbers) => [numbers[at] ?? 0])) : [results]
  for (const [at, group] of groups.entries()) {
    const taken = range.isOrdered ? 1 : places
    const expected = (draws * taken) / size
    const counts = Array.from({ length: size }, () => 0)
    for (const number of group.flat()) counts[number - range.from] = (counts[number - range.from] ?? 0) + 1
    const sum = counts.reduce((total, count) => total + (count - expected) ** 2 / expected, 0)
    const chiSquare = sum * ((size - 1) / (size - taken))
    assert.ok(chiSquare <= chiSquareMost(size - 1), `place ${at + 1}: ${chiSquare}`)
  }
}
