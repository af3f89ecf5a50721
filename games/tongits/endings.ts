import type { HandEnd } from '@croupier/game-kit/seated-game'
import { type Meld, pointsOf } from './melds.ts'
import { type Payment, paytable } from './paytable.ts'

/** How a hand ended: who pays what for which reason, and the cards that were compared. Null where a hand stays hidden. */
export type Ending = HandEnd & {
  reason: 'tongits' | 'fight' | 'stock' | 'nobody'
  payments: readonly (Payment | null)[]
  points: readonly (number | null)[]
  shown: readonly (readonly number[] | null)[]
}

type Table = { hands: readonly (readonly number[])[]; melds: readonly Meld[]; drewLast: number }
type Fight = { caller: number; folded: readonly number[]; accepted: readonly number[] }

const { players, pays } = paytable
const SEATS = Array.from({ length: players }, (_, seat) => seat)
const NOTHING = SEATS.map(() => null)

/** A seat without a card left has won, and all others pay the whole stake. */
export function tongitsEnding(winner: number): Ending {
  const payments = SEATS.map((seat) => (seat === winner ? null : 'tongits'))
  return { reason: 'tongits', winner, payments, units: unitsOf(winner, payments), points: NOTHING, shown: NOTHING }
}

/** The fewest points of those who fought win. With equal points a challenger beats the caller, and the first in turn the second. */
export function fightEnding(table: Table, { caller, accepted, folded }: Fight): Ending {
  const fighters = inTurnAfter(caller).filter((seat) => seat === caller || accepted.includes(seat))
  const winner = fewestPoints(table, fighters)
  const payments = SEATS.map((seat): Payment | null => {
    if (seat === winner) return null
    if (fighters.includes(seat)) return 'fought'
    return folded.includes(seat) ? 'folded' : 'burned'
  })
  return { reason: 'fight', winner, payments, units: unitsOf(winner, payments), ...comparedOf(table, fighters) }
}

/** The fewest points of those with a meld win. With equal points the seat that drew last comes first, then the next in turn. */
export function stockEnding(table: Table): Ending {
  const open = inTurnFrom(table.drewLast).filter((seat) => table.melds.some(({ owner }) => owner === seat))
  const compared = comparedOf(table, open)
  if (open.length === 0) return { reason: 'nobody', winner: undefined, payments: NOTHING, units: SEATS.map(() => 0), ...compared }
  const winner = fewestPoints(table, open)
  const payments = SEATS.map((seat): Payment | null => (seat === winner ? null : open.includes(seat) ? 'points' : 'burned'))
  return { reason: 'stock', winner, payments, units: unitsOf(winner, payments), ...compared }
}

function inTurnFrom(first: number): number[] {
  return SEATS.map((at) => (first + at) % players)
}

function inTurnAfter(seat: number): number[] {
  return inTurnFrom(seat + 1)
}

/** The first of the seats that has as few points as any. */
function fewestPoints({ hands }: Table, seats: readonly number[]): number {
  const points = (seat: number) => pointsOf(hands[seat] ?? [])
  return seats.reduce((best, seat) => (points(seat) < points(best) ? seat : best), seats[0] ?? 0)
}

function comparedOf({ hands }: Table, seats: readonly number[]): Pick<Ending, 'points' | 'shown'> {
  const shown = SEATS.map((seat) => (seats.includes(seat) ? (hands[seat] ?? null) : null))
  return { shown, points: shown.map((hand) => hand && pointsOf(hand)) }
}

function unitsOf(winner: number, payments: readonly (Payment | null)[]): number[] {
  const paid = payments.map((payment) => (payment ? pays[payment] : 0))
  const won = paid.reduce<number>((sum, units) => sum + units, 0)
  return paid.map((units, seat) => (seat === winner ? won : 0 - units))
}
