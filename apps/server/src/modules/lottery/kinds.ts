import type { DrawLook } from '@croupier/contract/lottery'

/** The kinds of lotteries by the word that their names bear, and what their numbers look like. */
const LOOKS = {
  keno: 'balls',
  bingo: 'balls',
  six: 'balls',
  dice: 'dice',
  pick: 'digits',
  draw: 'digits',
  five: 'digits',
} as const satisfies Record<string, DrawLook>

type LotteryKind = keyof typeof LOOKS

/** The kind of a lottery; one whose name says nothing draws digits. */
export function lotteryKind(name: string): LotteryKind {
  const words = name.toLowerCase().split(/\s+/)
  return words.find((word): word is LotteryKind => Object.hasOwn(LOOKS, word)) ?? 'five'
}

export function drawLook(name: string): DrawLook {
  return LOOKS[lotteryKind(name)]
}
