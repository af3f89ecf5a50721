/** What each hand pays in times the bet, the bet included; best first. A full house pays 9 and a flush 6. */
export const paytable = {
  royalFlush: 800,
  straightFlush: 50,
  fourOfAKind: 25,
  fullHouse: 9,
  flush: 6,
  straight: 4,
  threeOfAKind: 3,
  twoPair: 2,
  jacksOrBetter: 1,
} as const

export type HandName = keyof typeof paytable

/** The hands that pay, best first. */
export const handNames = Object.keys(paytable) as HandName[]
