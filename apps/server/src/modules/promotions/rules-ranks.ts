import type { Prize } from '@croupier/contract/promotions-awards'
import type { Language } from '@croupier/contract/wire'
import { type RoundsByCode, shownPrizeOrNone } from './rules-shown-awards.ts'
import type { Rank } from './store-standing.ts'
import { wordsIn } from './texts.ts'

const PPM = 1_000_000n

/** The highest level whose turnover was reached; ranks come in ascending order, the first needs nothing. */
export function levelOf(ranks: readonly { level: number; turnoverMinor: bigint }[], turnoverMinor: bigint): number {
  return ranks.filter((rank) => rank.turnoverMinor <= turnoverMinor).at(-1)?.level ?? 0
}

/** A rebate in minor units, rounded down: the house never pays a fraction that was not earned. */
export function rebateOf(turnoverMinor: bigint, ratePpm: number): bigint {
  return (turnoverMinor * BigInt(ratePpm)) / PPM
}

/** A day's turnover by category with what of it comes back, and the sum of that; a category without play comes to nothing. */
export function rebatesOf<GameType extends string>(
  rates: readonly { gameType: GameType; ratePpm: number }[],
  played: readonly { gameType: string; turnoverMinor: bigint }[],
) {
  const rows = rates.map(({ gameType, ratePpm }) => {
    const turnover = played.find((one) => one.gameType === gameType)?.turnoverMinor ?? 0n
    return { gameType, turnover, ratePpm, rebate: rebateOf(turnover, ratePpm) }
  })
  return { rows, total: rows.reduce((sum, row) => sum + row.rebate, 0n) }
}

/** What was played in all categories together. */
export function sumPlayed(played: readonly { turnoverMinor: bigint; rounds: bigint }[]): { turnoverMinor: bigint; rounds: bigint } {
  return {
    turnoverMinor: played.reduce((sum, one) => sum + one.turnoverMinor, 0n),
    rounds: played.reduce((sum, one) => sum + one.rounds, 0n),
  }
}

/** Names the bonus of a rank. */
export function rankReference(level: number): string {
  return `level ${level}`
}

type Progress = { level: number; turnoverMinor: bigint; claimed: ReadonlySet<string>; language: Language; rounds: RoundsByCode }

/** All ranks in a reader's language, and the one that a member has (SC-03). */
export function progressOf(ranks: readonly Rank[], { level: held, turnoverMinor: turnover, claimed, language, rounds }: Progress) {
  return {
    level: held,
    turnover,
    ranks: ranks.map(({ texts, level, turnoverMinor, bonus }) => ({
      ...wordsIn(texts, language),
      level,
      turnover: turnoverMinor,
      bonus: shownPrizeOrNone(bonus, rounds),
      isClaimed: claimed.has(rankReference(level)),
    })),
  }
}

type Step = { level: number; turnoverMinor: bigint; bonus: Prize | null; keepMinor: bigint }

/** The field for which a rank is not taken: the first asks for nothing and brings nothing, and each further rank asks for more. */
export function faultOfRank(
  ranks: readonly Step[],
  { level, turnoverMinor, bonus, keepMinor }: Step,
): 'turnover' | 'bonus' | 'keep' | undefined {
  if (level === 0 && bonus !== null) return 'bonus'
  if (level === 0 && keepMinor > 0n) return 'keep'
  if ((level === 0) !== (turnoverMinor === 0n)) return 'turnover'
  const isBetween = ranks.every((other) =>
    other.level === level ? true : other.level < level ? other.turnoverMinor < turnoverMinor : other.turnoverMinor > turnoverMinor,
  )
  return isBetween ? undefined : 'turnover'
}
