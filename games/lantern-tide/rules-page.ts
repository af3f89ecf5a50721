import type { Language } from '@croupier/game-kit/amounts'
import { symbolCanvas } from '@croupier/game-kit/symbol-pictures'
import type { RulesPage } from '@croupier/game-kit/view'
import { manifest } from './manifest.ts'
import { odds } from './odds.ts'
import { paytable } from './paytable.ts'
import { rulesTexts, symbolNames } from './rules-texts.ts'
import { symbolArt } from './symbol-art.ts'

const PICTURE_PIXELS = 144

/** Pay table, lines, odds and rules, for the player to read before a bet. */
export function rulesPage(language: Language): RulesPage {
  const words = rulesTexts[language]
  const names = symbolNames[language]
  const linePays = Object.entries(paytable.linePays).map(([symbol, pays]) => ({
    name: names[symbol] ?? symbol,
    picture: symbolCanvas(symbolArt[symbol], PICTURE_PIXELS),
    rows: pays.map((units, index) => ({ count: String(index + 3), pays: `${units}×` })).reverse(),
  }))
  const scatter = {
    name: names.S ?? '',
    picture: symbolCanvas(symbolArt[paytable.scatter], PICTURE_PIXELS),
    rows: Object.entries(paytable.scatterPays)
      .map(([count, times]) => ({ count, pays: `${times}×` }))
      .reverse(),
    note: words.scatterNote,
  }
  const wild = { name: names.W ?? '', picture: symbolCanvas(symbolArt[paytable.wild], PICTURE_PIXELS), rows: [], note: words.wildNote }
  return {
    facts: factsOf(language),
    pays: [wild, scatter, ...linePays],
    lines: { title: words.linesTitle, paths: paytable.lines, rows: paytable.rows },
    paragraphs: words.paragraphs,
  }
}

function factsOf(language: Language): RulesPage['facts'] {
  const words = rulesTexts[language]
  const oneIn = (stops: number) => {
    const spins = odds.cycleStops / stops
    return words.oneIn(spins.toLocaleString('en', { maximumFractionDigits: spins < 100 ? 1 : 0 }))
  }
  return [
    { label: words.rtp, value: `${(manifest.declaredRtpPpm / 10_000).toFixed(2)} %` },
    { label: words.anyWin, value: oneIn(odds.anyWinStops) },
    { label: words.freeSpins, value: oneIn(odds.freeSpinStops) },
    ...odds.atLeast.map(({ timesBet, stops }) => ({ label: words.atLeast(timesBet), value: oneIn(stops) })),
    { label: words.maxWin, value: `${manifest.maxWinTimesBet.toLocaleString('en')}×` },
  ]
}
