/**
 * Abyss Lantern in numbers. A hit on a fish worth m bets kills it when a number below a million is smaller than 950,000 / m, rounded down;
 * a kill pays m bets. So each hit returns 95 % of its bet, whatever is aimed at.
 */
export const paytable = {
  returnPpm: 950_000,
  drawnBelow: 1_000_000,
  species: {
    shrimp: 2,
    minnow: 3,
    darter: 4,
    jelly: 5,
    puffer: 6,
    seahorse: 8,
    ray: 10,
    gurnard: 12,
    turtle: 15,
    lobster: 18,
    sunfish: 20,
    hammerhead: 30,
    manta: 40,
    sawshark: 60,
    carp: 80,
    kraken: 100,
    dragon: 300,
  },
  /** Its own worth and that of its victims together are one prize, won or lost at once. */
  areas: { crab: 25, eel: 15, drill: 20 },
  victims: { most: 10, worthMost: 40 },
  chest: { values: [20, 40, 60, 100, 200], weights: [40, 30, 15, 10, 5], mean: 49 },
} as const

export type Species = keyof typeof paytable.species
export type Area = keyof typeof paytable.areas
export type FishKind = Species | Area | 'chest'
