import { goesWith, type Meld, meldsWithin } from './melds.ts'
import type { TongitsAction, TongitsView } from './rules.ts'

/** All that the rules allow to the seat that sees this; of melds, those that lie whole within its hand. */
export function legalActions(view: TongitsView): TongitsAction[] {
  const { seat, hand, turn, ending, phase } = view
  if (seat === null || hand === null || ending || turn !== seat) return []
  if (phase === 'answer') return [{ kind: 'fold' }, { kind: 'accept' }]
  return phase === 'draw' ? drawing(view, hand) : playing(view, hand)
}

function drawing({ canFight, discards, stock }: TongitsView, hand: readonly number[]): TongitsAction[] {
  const fight: TongitsAction[] = canFight ? [{ kind: 'fight' }] : []
  const draw: TongitsAction[] = stock > 0 ? [{ kind: 'draw' }] : []
  return [...takesOf(discards.at(-1), hand), ...draw, ...fight]
}

export function exposuresOf(hand: readonly number[]): TongitsAction[] {
  return meldsWithin(hand).map((cards) => ({ kind: 'meld', cards }))
}

/** The ways to take the last discard, by the cards of the hand that make a meld with it. */
export function takesOf(top: number | undefined, hand: readonly number[]): TongitsAction[] {
  if (top === undefined) return []
  return meldsWithin([...hand, top])
    .filter((meld) => meld.includes(top))
    .map((meld) => ({ kind: 'take', cards: meld.filter((card) => card !== top) }))
}

function playing({ melds }: TongitsView, hand: readonly number[]): TongitsAction[] {
  return [...exposuresOf(hand), ...layoffsOf(hand, melds), ...hand.map((card): TongitsAction => ({ kind: 'discard', card }))]
}

export function layoffsOf(hand: readonly number[], melds: readonly Meld[]): TongitsAction[] {
  return melds.flatMap(({ cards }, meld) =>
    hand.filter((card) => goesWith(card, cards)).map((card): TongitsAction => ({ kind: 'layoff', card, meld })),
  )
}
