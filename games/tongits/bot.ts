import { exposuresOf, layoffsOf, takesOf } from './legal-actions.ts'
import { orderOf, pointsOf } from './melds.ts'
import type { TongitsAction, TongitsView } from './rules.ts'

const FIGHT_AT_MOST = 9
const ACCEPT_AT_MOST = 6
const DOUBT = 4

/** Draws, folds, and discards the highest card: what costs a player who is away the least. */
export function defaultAction({ phase, hand }: TongitsView): TongitsAction {
  if (phase === 'answer') return { kind: 'fold' }
  if (phase === 'draw') return { kind: 'draw' }
  return { kind: 'discard', card: highest(hand ?? []) }
}

/** Melds and lays off what it can, keeps pairs and neighbours, and fights with few points. */
export function choose(view: TongitsView, below: (n: number) => number): TongitsAction {
  const hand = view.hand ?? []
  switch (view.phase) {
    case 'answer':
      return { kind: pointsOf(hand) <= ACCEPT_AT_MOST + below(DOUBT) ? 'accept' : 'fold' }
    case 'draw':
      return drawOrTake(view, below)
    case 'play':
      return longest(exposuresOf(hand)) ?? layoffsOf(hand, view.melds)[0] ?? { kind: 'discard', card: loosest(hand, below) }
  }
}

function drawOrTake(view: TongitsView, below: (n: number) => number): TongitsAction {
  if (view.canFight && pointsOf(view.hand ?? []) <= FIGHT_AT_MOST - below(DOUBT)) return { kind: 'fight' }
  return longest(takesOf(view.discards.at(-1), view.hand ?? [])) ?? { kind: 'draw' }
}

function longest(actions: readonly TongitsAction[]): TongitsAction | undefined {
  const size = (action: TongitsAction) => ('cards' in action ? action.cards.length : 0)
  return actions.reduce<TongitsAction | undefined>((best, action) => (best && size(best) >= size(action) ? best : action), undefined)
}

function highest(cards: readonly number[]): number {
  return cards.reduce((best, card) => (pointsOf([card]) > pointsOf([best]) ? card : best), cards[0] ?? 0)
}

/** The highest of the cards that go with no other one of the hand; sometimes another of them, so that nobody can read the hand from it. */
function loosest(hand: readonly number[], below: (n: number) => number): number {
  const loose = hand.filter((card) => !hand.some((other) => other !== card && isNear(card, other)))
  const offered = loose.length > 0 ? loose : hand
  return below(DOUBT) === 0 ? (offered[below(offered.length)] ?? highest(offered)) : highest(offered)
}

function isNear(card: number, other: number): boolean {
  const apart = Math.abs(orderOf(card) - orderOf(other))
  return apart === 0 || (card % 4 === other % 4 && apart <= 2)
}
