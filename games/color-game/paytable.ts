/** Color Game in numbers. A changed figure is a new pay table: `paytableVersion` of the manifest must follow, and a test says so. */
export const paytable = {
  dice: 3,
  colours: ['yellow', 'white', 'pink', 'blue', 'red', 'green'],
  /** What a bet is paid by the number of dice that show its colour, in times the stake, the stake included. */
  paidTimes: [0, 2, 3, 4],
} as const

export type Colour = (typeof paytable.colours)[number]
