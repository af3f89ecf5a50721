import { test } from 'node:test'
import { fourDigitStructure } from './four-digit-lottery.ts'
import { assertEvenDraws } from './number-lottery-proof.ts'
import type { PrizeStructure } from './prize-structure.ts'
import { northernRegion, southernRegion } from './tail-regions.ts'

const structures: Readonly<Record<string, PrizeStructure>> = { north: northernRegion, south: southernRegion, '4d': fourDigitStructure }

for (const [name, structure] of Object.entries(structures))
  test(`GM-12 over 4,000 Express draws of the ${name} all tails, and all digits at each place, come equally often`, () => {
    assertEvenDraws(name, structure)
  })
