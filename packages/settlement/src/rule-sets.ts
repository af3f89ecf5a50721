import { LOSE, type Settlement, VOID, WIN } from './factors.ts'
import type { Side } from './lines.ts'

const HOUR_MS = 3_600_000

/** How much of a match must be played for its winner to stand when a player retires. */
export type Retirement = 'first-ball' | 'first-set' | 'completed'

/** Rules that a ticket is settled by. A ticket keeps the code and the version that it was accepted under. */
export type RuleSet = {
  readonly code: string
  readonly version: number
  /** A match that has not started, or gone on, so long after its time is void. */
  readonly waitsMs: number
  readonly retirement: Retirement
}

/** The rules of the house: 48 hours, and a winner by retirement stands after a set. */
export const houseRules: RuleSet = { code: 'house', version: 1, waitsMs: 48 * HOUR_MS, retirement: 'first-set' }

/** Whether a match that was put off, or broken off, is not waited for any longer. */
export function isGivenUp({ waitsMs }: RuleSet, { sinceMs, nowMs }: { sinceMs: number; nowMs: number }): boolean {
  return nowMs - sinceMs > waitsMs
}

/** A market of a match that ended early: what was decided stands, the rest is void. */
export function settlementAtBreak(decided: Settlement | undefined): Settlement {
  return decided ?? VOID
}

/** The winner of a tennis match in which the other side retired or was disqualified. */
export function retirementWinner(
  { retirement }: RuleSet,
  { advancing, hasStarted, completedSets }: { advancing: Side; hasStarted: boolean; completedSets: number },
): Record<Side, Settlement> {
  const stands = { 'first-ball': hasStarted, 'first-set': completedSets >= 1, completed: false }[retirement]
  return stands ? winnerIs(advancing) : { home: VOID, away: VOID }
}

/** The winner of a series of maps that one side forfeited: void before a map was completed. */
export function forfeitWinner({ advancing, completedMaps }: { advancing: Side; completedMaps: number }): Record<Side, Settlement> {
  return completedMaps >= 1 ? winnerIs(advancing) : { home: VOID, away: VOID }
}

function winnerIs(side: Side): Record<Side, Settlement> {
  return side === 'home' ? { home: WIN, away: LOSE } : { home: LOSE, away: WIN }
}
