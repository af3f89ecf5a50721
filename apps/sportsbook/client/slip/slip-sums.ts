import { type Bet, costMinor, returnMaxMinor } from '@croupier/settlement/bets'
import { countCombinations } from '@croupier/settlement/combinations'
import { oddsRatio } from '@croupier/settlement/odds'
import type { AskedTicket } from '../../player-api/messages.ts'
import type { Slip, SlipLeg } from './slip-state.ts'

/** An amount as a person types it, in minor units; undefined where it is none. */
export function typedMinor(text: string): bigint | undefined {
  const [, whole, part = ''] = /^(\d{1,12})(?:[.,](\d{0,2}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const minor = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
  return minor > 0n ? minor : undefined
}

/** Minor units as a person types them. */
export function typedText(minor: bigint): string {
  return minor % 100n === 0n ? `${minor / 100n}` : `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
}

/** A ticket that a slip comes to. */
export type Draft = { legs: readonly SlipLeg[]; sizes: readonly number[]; unitMinor: bigint }

/** The tickets that a slip comes to: one for each single with a stake, or the one parlay or system. */
export function draftsOf(slip: Slip): Draft[] {
  if (slip.mode === 'single') {
    return slip.legs.flatMap((leg) => {
      const unitMinor = typedMinor(leg.stake)
      return unitMinor === undefined ? [] : [{ legs: [{ ...leg, isBanker: false }], sizes: [1], unitMinor }]
    })
  }
  const unitMinor = typedMinor(slip.stake)
  if (unitMinor === undefined) return []
  if (slip.mode === 'system') return [{ legs: slip.legs, sizes: slip.sizes, unitMinor }]
  return [{ legs: slip.legs.map((leg) => ({ ...leg, isBanker: false })), sizes: [slip.legs.length], unitMinor }]
}

function betOf({ legs, sizes, unitMinor }: Draft): Bet {
  return {
    sizes,
    unitMinor,
    legs: legs.map(({ event, odds, oddsNow, isBanker }) => ({ event: event.id, odds: oddsRatio(BigInt(oddsNow ?? odds)), isBanker })),
  }
}

export type Sums = { costMinor: bigint; returnMinor: bigint; combinations: number }

/** What tickets cost together and can return at most, and how many combinations they have. */
export function sumsOf(drafts: readonly Draft[]): Sums {
  return drafts.reduce(
    (sums, draft) => {
      const bet = betOf(draft)
      const bankers = draft.legs.flatMap(({ isBanker }, place) => (isBanker ? [place] : []))
      return {
        costMinor: sums.costMinor + costMinor(bet),
        returnMinor: sums.returnMinor + returnMaxMinor(bet),
        combinations: sums.combinations + countCombinations({ count: draft.legs.length, bankers, sizes: draft.sizes }),
      }
    },
    { costMinor: 0n, returnMinor: 0n, combinations: 0 },
  )
}

/** A ticket as it is asked for, under an id that is kept for as long as it is asked for. */
export function askedOf(draft: Draft, { id, oddsChange }: Pick<AskedTicket, 'id' | 'oddsChange'>): AskedTicket {
  return {
    id,
    oddsChange,
    sizes: [...draft.sizes],
    unitMinor: String(draft.unitMinor),
    legs: draft.legs.map(({ market, version, outcome, odds, oddsNow, isBanker }) => ({
      market,
      version,
      outcome,
      odds: oddsNow ?? odds,
      banker: isBanker,
    })),
  }
}
