import { comboOf, orderOf, strengthOf, TWO } from './combos.ts'
import { chopsOutOfTurn, playsOver } from './plays.ts'
import type { TienLenAction, TienLenView } from './rules.ts'

const NEARLY_OUT = 3
const DOUBT = 3

/** Passes where it can, or leads with the weakest card: what a player who is away would regret the least. */
export function defaultAction({ top, hand }: TienLenView): TienLenAction {
  if (top) return { kind: 'pass' }
  const cards = [...(hand ?? [])].sort((one, other) => strengthOf(one) - strengthOf(other))
  return { kind: 'play', cards: cards.slice(0, 1) }
}

/** Leads with many weak cards at once, and keeps twos and bombs while nobody is nearly out. */
export function choose(view: TienLenView, below: (n: number) => number): TienLenAction {
  const hand = view.hand ?? []
  const plays = playsOver(hand, view.top?.cards ?? null).filter((cards) => view.lowest === null || cards.includes(view.lowest))
  if (!view.top) return { kind: 'play', cards: leading(plays) }
  const whole = plays.find(({ length }) => length === hand.length)
  const isHot = view.counts.some((count, seat) => seat !== view.seat && count > 0 && count <= NEARLY_OUT)
  const cheap = plays.find((cards) => !isDear(cards))
  const dear = isHot || below(DOUBT) === 0 ? plays[0] : undefined
  const cards = whole ?? cheap ?? dear
  return cards ? { kind: 'play', cards } : { kind: 'pass' }
}

/** Four consecutive pairs are thrown whenever they may be: they chop little else. */
export function chooseOutOfTurn({ seat, hand, top, ending, turn }: TienLenView): TienLenAction | undefined {
  if (seat === null || hand === null || ending || turn === seat) return undefined
  const cards = chopsOutOfTurn(hand, top, seat)[0]
  return cards && { kind: 'play', cards }
}

/** The most cards that begin with the weakest rank. */
function leading(plays: readonly number[][]): number[] {
  const cheap = plays.filter((cards) => !isDear(cards))
  const offered = cheap.length > 0 ? cheap : plays
  const worth = (cards: readonly number[]) => cards.length * 4 - Math.max(...cards.map(orderOf))
  return offered.reduce((best, cards) => (worth(cards) > worth(best) ? cards : best), offered[0] ?? [])
}

/** Twos, quads and consecutive pairs. */
function isDear(cards: readonly number[]): boolean {
  const kind = comboOf(cards)?.kind
  return kind === 'quad' || kind === 'pairs' || cards.some((card) => orderOf(card) === TWO)
}
