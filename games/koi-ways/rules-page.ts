import type { Language } from '@croupier/game-kit/amounts'
import { symbolCanvas } from '@croupier/game-kit/symbol-pictures'
import type { RulesPage } from '@croupier/game-kit/view'
import { manifest } from './manifest.ts'
import { odds } from './odds.ts'
import { paytable } from './paytable.ts'
import { rulesTexts, symbolNames } from './rules-texts.ts'
import { symbolArt } from './symbol-art.ts'

const PICTURE_PIXELS = 144

/** Pay table, odds and rules, to read before a bet. */
export function rulesPage(language: Language): RulesPage {
  const words = rulesTexts[language]
  const headOf = (symbol: string) => ({
    name: symbolNames[language][symbol] ?? symbol,
    picture: symbolCanvas(symbolArt[symbol], PICTURE_PIXELS),
  })
  const wayPays = Object.entries(paytable.wayPays).map(([symbol, pays]) => ({
    ...headOf(symbol),
    rows: pays.map((units, index) => ({ count: String(index + 3), pays: timesBet(units) })).reverse(),
  }))
  const scatter = {
    ...headOf(paytable.scatter),
    rows: [{ count: '3', pays: timesBet(paytable.scatterUnits) }],
    note: words.scatterNote,
  }
  const wild = { ...headOf(paytable.wild), rows: [], note: words.wildNote }
  return { facts: factsOf(language), pays: [wild, scatter, ...wayPays], paragraphs: words.paragraphs }
}

function timesBet(units: number): string {
  return `${units / paytable.betUnits}×`
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
    ...odds.atLeast.map((each) => ({ label: words.atLeast(each.timesBet), value: oneIn(each.stops) })),
    { label: words.maxWin, value: `${manifest.maxWinTimesBet.toLocaleString('en')}×` },
  ]
}
