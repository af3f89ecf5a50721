import { type DrawnNumbers, drawing } from '@croupier/game-kit/drawn-numbers'
import { fastDraws } from '@croupier/game-kit/lottery-terms'
import { choiceType, matchType, type Reading, type ReadingBet } from '@croupier/game-kit/number-bets'
import { sum } from '@croupier/game-kit/readings'
import type { TicketGame } from '@croupier/game-kit/ticket-game'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'

const NUMBERS = { kind: 'numbers', from: 1, to: paytable.numbers } as const
/** The sum in the middle: bets on big and small get their stake back. */
const MIDDLE_SUM = 810

const picks = Object.entries(paytable.picks).map(([picked, pays]) =>
  matchType({
    code: `pick-${picked}`,
    group: 'picks',
    pad: { ...NUMBERS, least: Number(picked), most: Number(picked) },
    drawn: paytable.drawn,
    pays,
  }),
)

const [SMALL, MIDDLE, BIG] = [0, 1, 2]
const ELEMENTS = Object.entries(paytable.elements)

// Results by the sum of their numbers. Counting them takes a tenth of a second, so the counts stand here and the test makes them again.
const size: Reading = {
  of: (numbers) => Math.sign(sum(numbers) - MIDDLE_SUM) + MIDDLE,
  ways: [1_759_886_689_338_606_861n, 15_542_763_534_960_598n, 1_759_886_689_338_606_861n],
}
const parity: Reading = { of: (numbers) => sum(numbers) % 2, ways: [1_767_658_071_529_917_424n, 1_767_658_070_682_256_896n] }
const element: Reading = {
  of: (numbers) => {
    const total = sum(numbers)
    return ELEMENTS.findIndex(([, { to }]) => total <= to)
  },
  ways: [
    362_424_019_495_171_770n,
    712_463_910_471_784_803n,
    1_371_845_418_169_315_204n,
    719_054_759_525_309_151n,
    369_528_034_550_593_392n,
  ],
}

const on = (value: number | undefined, pays: number): ReadingBet => ({ pays, wins: (read) => read === value })
const isPush = (value: number) => value === MIDDLE

/** Twenty of eighty numbers: the picked ones among them, and their sum. */
export const keno: TicketGame<DrawnNumbers> = {
  ...fastDraws,
  manifest,
  table: paytable,
  types: [
    ...picks,
    choiceType({
      code: 'sum-size',
      group: 'sum',
      reading: size,
      bets: { big: { ...on(BIG, paytable.sumSides), isPush }, small: { ...on(SMALL, paytable.sumSides), isPush } },
    }),
    choiceType({
      code: 'sum-parity',
      group: 'sum',
      reading: parity,
      bets: { odd: on(1, paytable.sumSides), even: on(0, paytable.sumSides) },
    }),
    choiceType({
      code: 'element',
      group: 'sum',
      reading: element,
      bets: Object.fromEntries(ELEMENTS.map(([name, { pays }], at) => [name, on(at, pays)])),
    }),
  ],
  ...drawing({ ...NUMBERS, least: paytable.drawn, most: paytable.drawn }),
}
