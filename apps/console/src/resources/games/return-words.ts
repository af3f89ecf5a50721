import { rateText } from '../agents/agent-words.ts'
import type { CatalogueGame } from './names.ts'

type Watched = CatalogueGame['return']

const PPM = 1_000_000
/** A bound is shown in hundredths of a percent: more digits would say more than is known. */
const BOUND_STEP_PPM = 100

/** What is declared and what was played: `92.5% to 98.9%`, `96.21% ± 0.84%`, `120,340 rounds`. */
export function returnText({ declared, actualPpm, boundPpm, rounds }: Watched) {
  const percents = declared && [...new Set([declared.lowestPpm, declared.highestPpm])].map(rateText)
  return {
    declared: percents?.join(' to '),
    actual: actualPpm === null ? undefined : `${rateText(rounded(actualPpm))} ± ${boundText(boundPpm ?? 0)}`,
    rounds: `${rounds.toLocaleString('en')} ${rounds === 1 ? 'round' : 'rounds'}`,
  }
}

/** After a few rounds a bound lies beyond every return there is: its figure would say nothing. */
function boundText(ppm: number): string {
  return ppm > PPM ? 'more than 100%' : rateText(rounded(ppm))
}

function rounded(ppm: number): number {
  return Math.round(ppm / BOUND_STEP_PPM) * BOUND_STEP_PPM
}
