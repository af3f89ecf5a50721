/** Keno in numbers, in thousandths of a unit, the unit included. A changed figure is a new pay table: `paytableVersion` of the manifest must follow, and a test says so. */
export const paytable = {
  numbers: 80,
  drawn: 20,
  /** By how many numbers are picked, and how many of them are right. */
  picks: {
    1: { 1: 3800 },
    2: { 2: 15_800 },
    3: { 2: 2000, 3: 48_000 },
    4: { 2: 1000, 3: 6000, 4: 155_000 },
    5: { 3: 3000, 4: 25_000, 5: 600_000 },
    6: { 3: 2000, 4: 7000, 5: 75_000, 6: 2_000_000 },
    7: { 0: 1000, 3: 1000, 4: 4000, 5: 20_000, 6: 180_000, 7: 6_000_000 },
    8: { 0: 1000, 4: 3000, 5: 12_000, 6: 75_000, 7: 850_000, 8: 20_000_000 },
    9: { 0: 1000, 4: 2000, 5: 6000, 6: 32_000, 7: 240_000, 8: 3_500_000, 9: 40_000_000 },
    10: { 0: 3000, 5: 4000, 6: 24_000, 7: 110_000, 8: 800_000, 9: 6_500_000, 10: 100_000_000 },
  },
  sumSides: 1950,
  /** The highest sum of each element, and what it pays: 95 % over its chance, down to hundredths. */
  elements: {
    gold: { to: 695, pays: 9260 },
    wood: { to: 763, pays: 4710 },
    water: { to: 855, pays: 2440 },
    fire: { to: 923, pays: 4670 },
    earth: { to: 1410, pays: 9080 },
  },
} as const
