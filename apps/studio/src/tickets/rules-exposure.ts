import { TICKETS_PER_DRAW_MAX } from './rules.ts'

/** What a ticket adds to a draw: one to its player's, and what each of its numbers may cost at most. */
export type Weight = { playerId: string; most: ReadonlyMap<string, bigint> }

/** What a draw has taken: tickets of each player, and what each number may cost. */
export type Taken = { tickets: ReadonlyMap<string, number>; exposure: ReadonlyMap<string, bigint> }

/** Why a ticket is too much: its player has too many, or a number of it is full. */
export type Excess = { kind: 'tickets' } | { kind: 'number'; number: string }

/**
 * Admits tickets one after the other, each whole or not at all. Answers why each is too much, undefined where it is not, and what the
 * admitted ones add to numbers.
 */
export function admitTickets(weights: readonly Weight[], before: Taken, capMinor: bigint) {
  const tickets = new Map(before.tickets)
  const exposure = new Map(before.exposure)
  const added = new Map<string, bigint>()
  const excesses = weights.map((weight) => {
    const excess = excessOf(weight, { tickets, exposure }, capMinor)
    if (excess) return excess
    tickets.set(weight.playerId, (tickets.get(weight.playerId) ?? 0) + 1)
    for (const [number, minor] of weight.most) for (const sums of [exposure, added]) sums.set(number, (sums.get(number) ?? 0n) + minor)
    return undefined
  })
  return { excesses, added }
}

function excessOf({ playerId, most }: Weight, { tickets, exposure }: Taken, capMinor: bigint): Excess | undefined {
  if ((tickets.get(playerId) ?? 0) >= TICKETS_PER_DRAW_MAX) return { kind: 'tickets' }
  const full = [...most].find(([number, minor]) => (exposure.get(number) ?? 0n) + minor > capMinor)
  return full && { kind: 'number', number: full[0] }
}
