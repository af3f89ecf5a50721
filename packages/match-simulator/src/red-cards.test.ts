import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import type { Side } from '@croupier/settlement/lines'
import { playFootball } from './football.ts'
import { countSides } from './match.ts'
import { gridAfter, KICK_OFF } from './red-cards.ts'
import { type ScoreGrid, scoreGrid } from './score-grid.ts'

const goalsOf = (grid: ScoreGrid, side: 'home' | 'away') => grid.reduce((sum, cell) => sum + cell[side] * cell.probability, 0)
const near = (got: number, wanted: number) => assert.ok(Math.abs(got - wanted) < 1e-6, `${got} is not ${wanted}`)

test('GM-06 after a red card a side scores at 70 % of its rate and the other one at 115 %, for what is left of the match', () => {
  const plain = scoreGrid({ home: 1.5, away: 1.2 }, 0)
  const red = { side: 'home', score: { home: 1, away: 0 }, share: 0.4 } as const
  const after = gridAfter(plain, [red], red)
  near(goalsOf(after, 'home'), 1 + 1.5 * 0.6 * 0.7)
  near(goalsOf(after, 'away'), 1.2 * 0.6 * 1.15)
  const later = gridAfter(plain, [red], { score: { home: 1, away: 1 }, share: 0.7 })
  near(goalsOf(later, 'home'), 1 + 1.5 * 0.3 * 0.7)
  near(goalsOf(later, 'away'), 1 + 1.2 * 0.3 * 1.15)
  const both = gridAfter(plain, [red, { ...red, side: 'away', share: 0.7 }], { ...red, share: 0.7 })
  near(goalsOf(both, 'home'), 1 + 1.5 * 0.3 * 0.7 * 1.15)
  assert.deepEqual(gridAfter(plain, [], KICK_OFF), plain)
})

const MATCHES = 1500
const DEVIATIONS_MAX = 4
type Played = ReturnType<typeof playFootball>

/** Matches of even sides of which the home side alone is shown cards, one red one on average. */
function carded(nth: number): Played {
  const seed = createHash('sha256').update(`red card ${nth}`).digest()
  return playFootball(seed, { goals: { home: 1.5, away: 1.5 }, corners: { home: 1, away: 1 }, cards: { home: 25, away: 0 } })
}

/** The goals up to the first red card, and from there to the second or the end. */
function goalsAround({ changes, lengthMs }: Played): { before: Side[]; after: Side[] } {
  const [first = lengthMs, second = lengthMs] = changes.filter(({ kind }) => kind === 'red_card').map(({ atMs }) => atMs)
  const sides = (fromMs: number, untilMs: number) =>
    changes.flatMap(({ atMs, kind, side }) => (kind === 'goal' && side && atMs > fromMs && atMs <= untilMs ? [side] : []))
  return { before: sides(-1, first), after: sides(first, second) }
}

test('GM-06 in played matches the side with a red card scores less from then on, and the odds say so at once', () => {
  const matches = Array.from({ length: MATCHES }, (_, nth) => carded(nth))
  const goals = matches.map(goalsAround)
  assertShare(
    goals.flatMap(({ before }) => before),
    0.5,
  )
  assertShare(
    goals.flatMap(({ after }) => after),
    0.7 / (0.7 + 1.15),
  )
  const withRed = matches.filter(({ changes }) => changes.some(({ kind }) => kind === 'red_card'))
  for (const match of withRed.slice(0, 10)) {
    const atMs = match.changes.find(({ kind }) => kind === 'red_card')?.atMs ?? 0
    assert.ok(nextGoalHome(match, atMs) < nextGoalHome(match, atMs - 1))
  }
})

/** Of the goals that fell, how many are the home side's. */
function assertShare(goals: readonly Side[], wanted: number): void {
  assert.ok(goals.length > 400)
  const { home } = countSides(goals)
  const deviation = Math.sqrt((wanted * (1 - wanted)) / goals.length)
  assert.ok(Math.abs(home / goals.length - wanted) < DEVIATIONS_MAX * deviation, `${home} of ${goals.length}, not ${wanted}`)
}

const [NEXT_GOAL, HOME] = [8, '6']

function nextGoalHome(played: Played, atMs: number): number {
  const next = played.pricesAt(atMs).find(({ id }) => id === NEXT_GOAL)
  return next?.outcomes.find(({ id }) => id === HOME)?.prospects.win ?? Number.NaN
}
