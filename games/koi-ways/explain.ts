import { type Language, showAmount } from '@croupier/game-kit/amounts'
import type { Explained } from '@croupier/game-kit/game'
import { windowAt } from '@croupier/game-kit/line-slot'
import { paytable } from './paytable.ts'
import type { KoiOutcome, KoiSpin } from './rules.ts'
import { rulesTexts } from './rules-texts.ts'

/** Each spin of a round: where the reels stopped, what the window showed, and everything that paid. */
export function explain({ spins }: KoiOutcome, language: Language): Explained[] {
  const words = rulesTexts[language].explained
  return spins.map((spin, index) => ({
    title: `${index === 0 ? words.paidSpin : words.freeSpin(index, spin.multiplier)}: ${spin.stops.join(' ')}`,
    lines: [...rowsOf(spin), ...winsOf(spin, language)],
  }))
}

function rowsOf({ stops }: KoiSpin): string[] {
  const columns = windowAt(paytable, stops)
  return Array.from({ length: paytable.rows }, (_, row) => columns.map((column) => column[row]).join(' '))
}

function winsOf(spin: KoiSpin, language: Language): string[] {
  const words = rulesTexts[language].explained
  const amount = (minor: string) => showAmount(BigInt(minor), language)
  const lines = spin.wins.map(({ symbol, count, ways, winMinor }) => `${words.ways(symbol, count, ways)} = ${amount(winMinor)}`)
  if (spin.freeSpinsWon > 0) lines.push(`${words.scatters} = ${amount(spin.scatterWinMinor)}`, words.freeSpinsWon(spin.freeSpinsWon))
  return lines.length > 0 ? lines : [words.nothing]
}
