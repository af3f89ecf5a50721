import {
  beats,
  byStrength,
  type Combo,
  type ComboKind,
  choppedByFourPairs,
  comboOf,
  FOUR_PAIRS,
  orderOf,
  strengthOf,
  TWO,
} from './combos.ts'

type Play = Combo & { cards: number[] }

/** The plays of a hand over what lies on the table, or to lead with; the weakest first. */
export function playsOver(hand: readonly number[], top: readonly number[] | null): number[][] {
  const over = top === null ? undefined : comboOf(top)
  const ranks = byRank(hand)
  const plays = over
    ? kindsOver(over)
        .flatMap((kind) => playsOf(kind, ranks))
        .filter((play) => beats(play, over))
    : leadsOf(ranks)
  return plays.sort((one, other) => one.top - other.top).map(({ cards }) => cards)
}

/** The four consecutive pairs of a hand that its seat may throw out of turn on what lies on the table. */
export function chopsOutOfTurn(hand: readonly number[], top: { seat: number; cards: readonly number[] } | null, seat: number): number[][] {
  if (!top || top.seat === seat || !choppedByFourPairs(top.cards)) return []
  return playsOver(hand, top.cards).filter((cards) => cards.length === FOUR_PAIRS * 2 && comboOf(cards)?.kind === 'pairs')
}

/** What could go over a combo: its own kind, and bombs where these chop. */
function kindsOver({ kind, top }: Combo): readonly ComboKind[] {
  const isChopped = kind === 'quad' || kind === 'pairs' || Math.floor(top / 4) === TWO
  return isChopped ? [...new Set<ComboKind>([kind, 'quad', 'pairs'])] : [kind]
}

const KINDS = ['single', 'pair', 'triple', 'quad', 'straight', 'pairs'] as const satisfies readonly ComboKind[]

function leadsOf(ranks: Ranks): Play[] {
  return KINDS.flatMap((kind) => playsOf(kind, ranks))
}

type Ranks = readonly (readonly number[])[]

/** The cards of each rank, the weakest first. */
function byRank(hand: readonly number[]): number[][] {
  const ranks = Array.from({ length: TWO + 1 }, (): number[] => [])
  for (const card of hand) ranks[orderOf(card)]?.push(card)
  return ranks.map((cards) => (cards.length > 1 ? byStrength(cards) : cards))
}

/** Of straights and consecutive pairs of the same ranks, the weakest cards with each of the top ones. */
function playsOf(kind: ComboKind, ranks: Ranks): Play[] {
  if (kind === 'straight') return rowsWithin(ranks, 1)
  if (kind === 'pairs') return rowsWithin(ranks, 2)
  return ranks.flatMap((cards) => alikeWithin(kind, cards)).map((cards) => ({ kind, length: 1, top: topOf(cards), cards }))
}

function alikeWithin(kind: ComboKind, cards: readonly number[]): number[][] {
  switch (kind) {
    case 'single':
      return cards.map((card) => [card])
    case 'pair':
      return cards.flatMap((one, at) => cards.slice(at + 1).map((other) => [one, other]))
    case 'triple':
      if (cards.length < 4) return cards.length === 3 ? [[...cards]] : []
      return cards.map((without) => cards.filter((card) => card !== without))
    default:
      return cards.length === 4 ? [[...cards]] : []
  }
}

/** Straights (one card a rank) and consecutive pairs (two), from three ranks on and without twos. */
function rowsWithin(ranks: Ranks, each: 1 | 2): Play[] {
  return ranks.slice(0, TWO - 2).flatMap((_, from) => rowsFrom(ranks.slice(from, TWO), each))
}

/** The rows that begin with the first of the ranks. */
function rowsFrom(ranks: Ranks, each: 1 | 2): Play[] {
  const kind = each === 1 ? 'straight' : 'pairs'
  const rows: Play[] = []
  const row: number[] = []
  for (const [at, cards] of ranks.entries()) {
    if (cards.length < each) break
    const lower = [...row, ...cards.slice(0, each - 1)]
    const ending = (top: number): Play => ({ kind, length: at + 1, top: strengthOf(top), cards: [...lower, top] })
    if (at >= 2) rows.push(...cards.slice(each - 1).map(ending))
    row.push(...cards.slice(0, each))
  }
  return rows
}

function topOf(cards: readonly number[]): number {
  return strengthOf(cards.at(-1) ?? 0)
}
