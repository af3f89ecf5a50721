/** A field of 25 places with 1 to 24 mines. 97 of a hundred stakes go back, floored to the hundredth of a multiplier. */
export const paytable = { places: 25, minesMin: 1, minesMax: 24, returnPercent: 97, highest: 1_000_000 } as const

/** What so many pearls among so many mines pay, in hundredths of the bet, rounded down: 97 / P(so many picks miss every mine). */
export function multiplierHundredths(mines: number, pearls: number): number {
  const { places, returnPercent } = paytable
  let [numerator, denominator] = [BigInt(returnPercent), 1n]
  for (let pick = 0; pick < pearls; pick += 1) {
    numerator *= BigInt(places - pick)
    denominator *= BigInt(places - mines - pick)
  }
  return Number(numerator / denominator)
}

/** How many pearls a round can have: all of them, or as many as still pay at most 10,000 times the bet. */
export function pearlsMax(mines: number): number {
  let pearls = 1
  while (pearls < paytable.places - mines && multiplierHundredths(mines, pearls + 1) <= paytable.highest) pearls += 1
  return pearls
}
