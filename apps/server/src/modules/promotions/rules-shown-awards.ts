import type { Award, Prize, ShownAward } from '@croupier/contract/promotions-awards'

/** The rounds of a prize as members read them. */
export type ShownRounds = { rounds: number; bet: bigint; game: string }
export type RoundsByCode = ReadonlyMap<string, ShownRounds>

type ShownPrize = Exclude<ShownAward, { kind: 'points' }>
const unknown: ShownRounds = { rounds: 0, bet: 0n, game: '' }

/** An award as members read it: without codes, and free rounds by their number, bet and game. */
export function shownPrizeOf(prize: Prize, rounds: RoundsByCode): ShownPrize {
  switch (prize.kind) {
    case 'money':
    case 'bonus':
      return { kind: prize.kind, amount: prize.amount }
    case 'rounds':
      return { kind: 'rounds', ...(rounds.get(prize.prize) ?? unknown) }
  }
}

export function shownAwardOf(award: Award, rounds: RoundsByCode): ShownAward {
  return award.kind === 'points' ? award : shownPrizeOf(award, rounds)
}

export function shownPrizeOrNone(prize: Prize | null, rounds: RoundsByCode): ShownPrize | null {
  return prize && shownPrizeOf(prize, rounds)
}
