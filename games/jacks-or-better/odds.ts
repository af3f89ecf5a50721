/** How often each hand comes up with the best hold, of all deals and draws in parts of one unit; `full-count.ts` counts them. */
export const odds = {
  all: 19_933_230_517_200,
  royalFlush: 493_512_264,
  straightFlush: 2_178_883_296,
  fourOfAKind: 47_093_167_764,
  fullHouse: 229_475_482_596,
  flush: 219_554_786_160,
  straight: 223_837_565_784,
  threeOfAKind: 1_484_003_070_324,
  twoPair: 2_576_946_164_148,
  jacksOrBetter: 4_277_372_890_968,
} as const
