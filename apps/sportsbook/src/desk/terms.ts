import type { DatabaseTransaction } from '#database.ts'
import { limits } from '#tickets/rules.ts'
import { readTicketTerms } from './store-terms.ts'

/** Terms of a league, in minor units of any currency; the odds' margin in millionths. */
export type LeagueLimits = {
  marginPpm: number
  outcomePaidMaxMinor: bigint
  ticketPaidMaxMinor: bigint
  reviewFromMinor: bigint | null
}
export type PlayerLimits = { factorPpm: number; isReviewed: boolean }

export const HOUSE_LEAGUE: LeagueLimits = {
  marginPpm: 0,
  outcomePaidMaxMinor: limits.outcomePaidMaxMinor,
  ticketPaidMaxMinor: limits.paidMaxMinor,
  reviewFromMinor: null,
}
export const HOUSE_PLAYER: PlayerLimits = { factorPpm: 1_000_000, isReviewed: false }

/** What a ticket is taken under. */
export type TicketTerms = {
  /** The most that it pays: the smallest of its leagues', times its player's factor. */
  ticketPaidMaxMinor: bigint
  /** What the outcome of a single may cost. */
  outcomePaidMaxMinor: bigint
  /** The cost from which a trader looks at it; null where none does. */
  reviewFromMinor: bigint | null
  /** Whether a trader looks at every ticket of its player. */
  isReviewed: boolean
}

/** The terms of a ticket of a player with legs of these leagues. */
export async function termsOf(
  tx: DatabaseTransaction,
  asked: { playerId: string; tournamentIds: readonly string[] },
): Promise<TicketTerms> {
  const { leagues, player } = await readTicketTerms(tx, asked)
  return ticketTerms(
    leagues.map((own) => own ?? HOUSE_LEAGUE),
    player ?? HOUSE_PLAYER,
  )
}

const MILLION = 1_000_000n

export function ticketTerms(leagues: readonly LeagueLimits[], { factorPpm, isReviewed }: PlayerLimits): TicketTerms {
  const paidMaxMinor = smallest(leagues.map(({ ticketPaidMaxMinor }) => ticketPaidMaxMinor)) ?? limits.paidMaxMinor
  // A ticket's cap is at least one minor unit.
  const mostMinor = (paidMaxMinor * BigInt(factorPpm)) / MILLION
  return {
    ticketPaidMaxMinor: mostMinor > 0n ? mostMinor : 1n,
    outcomePaidMaxMinor: smallest(leagues.map(({ outcomePaidMaxMinor }) => outcomePaidMaxMinor)) ?? limits.outcomePaidMaxMinor,
    reviewFromMinor: smallest(leagues.flatMap(({ reviewFromMinor }) => reviewFromMinor ?? [])) ?? null,
    isReviewed,
  }
}

function smallest(amounts: readonly bigint[]): bigint | undefined {
  return amounts.reduce<bigint | undefined>((least, amount) => (least === undefined || amount < least ? amount : least), undefined)
}
