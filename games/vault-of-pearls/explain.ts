import { type Language, showAmount } from '@croupier/game-kit/amounts'
import type { Explained } from '@croupier/game-kit/game'
import type { Pearl, VaultOutcome } from './rules.ts'
import { rulesTexts, symbolNames } from './rules-texts.ts'

/** The nine cells with the lines that paid; then the pearls that held and what each respin brought. */
export function explain(outcome: VaultOutcome, language: Language): Explained[] {
  const words = rulesTexts[language].explained
  const names = symbolNames[language]
  const rows = [0, 3, 6].map((from) =>
    outcome.cells
      .slice(from, from + 3)
      .map((cell) => names[cell])
      .join(' · '),
  )
  const amount = (minor: string) => showAmount(BigInt(minor), language)
  const lines = outcome.lines.map(({ line, symbol, winMinor }) => `${words.line(line + 1, names[symbol] ?? symbol)} = ${amount(winMinor)}`)
  const paid = { title: words.paidSpin, lines: [...rows, ...(lines.length > 0 ? lines : [words.noLine])] }
  const { respins } = outcome
  if (!respins) return [paid]
  const all = [respins.held, ...respins.spins].flat()
  return [
    paid,
    { title: words.held(respins.held.length), lines: [placesOf(respins.held)] },
    ...respins.spins.map((pearls, index) => ({
      title: words.respin(index + 1),
      lines: [pearls.length > 0 ? placesOf(pearls) : words.noPearl],
    })),
    { title: words.pearls(all.length), lines: [`${all.reduce((sum, { times }) => sum + times, 0)}× = ${amount(respins.winMinor)}`] },
    ...(outcome.grandMinor === null ? [] : [{ title: 'GRAND', lines: [`${words.grand} = ${amount(outcome.grandMinor)}`] }]),
  ]
}

function placesOf(pearls: readonly Pearl[]): string {
  return pearls.map(({ cell, times }) => `${Math.floor(cell / 3) + 1}/${(cell % 3) + 1}: ${times}×`).join(', ')
}
