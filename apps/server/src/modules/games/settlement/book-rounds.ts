import { roundKey } from './book-keys.ts'
import type { RoundChange, RoundName } from './store-messages.ts'

/** What one message adds to a round, in minor units; a negative amount takes back. */
export type Addition = { betMinor?: bigint; winMinor?: bigint; matchedMinor?: bigint; isReturned?: boolean }

/** Adds to what a batch makes of a round. */
export function addToRound(rounds: Map<string, RoundChange>, name: RoundName, addition: Addition & { isClosed: boolean }): void {
  const key = roundKey(name)
  const known = rounds.get(key)
  const round = known ?? { name, betMinor: 0n, winMinor: 0n, matchedMinor: 0n, isReturned: false, isClosed: false }
  round.betMinor += addition.betMinor ?? 0n
  round.winMinor += addition.winMinor ?? 0n
  round.matchedMinor += addition.matchedMinor ?? 0n
  round.isReturned ||= addition.isReturned === true
  round.isClosed ||= addition.isClosed
  if (!known) rounds.set(key, round)
}
