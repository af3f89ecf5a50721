import type { Language } from '@croupier/game-kit/amounts'
import { symbolCanvas } from '@croupier/game-kit/symbol-pictures'
import type { RulesPage } from '@croupier/game-kit/view'
import { manifest } from './manifest.ts'
import { odds } from './odds.ts'
import { paytable, symbols } from './paytable.ts'
import { rulesTexts, symbolNames } from './rules-texts.ts'
import { letterOf, symbolArt } from './symbol-art.ts'

const PICTURE_PIXELS = 144

/** Pay table, lines, odds and rules, to read before a bet. */
export function rulesPage(language: Language): RulesPage {
  const words = rulesTexts[language]
  const headOf = (symbol: keyof typeof letterOf) => ({
    name: symbolNames[language][symbol] ?? symbol,
    picture: symbolCanvas(symbolArt[letterOf[symbol]], PICTURE_PIXELS),
  })
  const linePays = symbols.map((symbol) => ({ ...headOf(symbol), rows: [{ count: '3', pays: `${paytable.linePays[symbol]}×` }] }))
  const values = paytable.pearlValues.map(({ times, weight }) => ({ count: `${weight / 10}\u00a0%`, pays: `${times}×` })).reverse()
  return {
    facts: [
      { label: words.rtp, value: `${(manifest.declaredRtpPpm / 10_000).toFixed(2)} %` },
      { label: words.anyWin, value: words.oneIn(odds.anyWin.toFixed(1)) },
      { label: words.respins, value: words.oneIn(odds.respins.toFixed(1)) },
      { label: words.nine, value: words.oneIn(odds.ninePearls.toLocaleString('en')) },
      { label: words.grand, value: words.oneIn(odds.grand.toLocaleString('en')) },
      { label: words.grandLeast, value: `${odds.grandLeast}×` },
      { label: words.maxWin, value: `${manifest.maxWinTimesBet.toLocaleString('en')}×` },
    ],
    pays: [...linePays, { ...headOf('PEARL'), rows: values, note: words.pearlNote, isWide: true }],
    lines: { title: words.linesTitle, paths: paytable.lines.map((line) => rowsOf(line)), rows: 3 },
    paragraphs: words.paragraphs,
  }
}

/** A digit a reel: the row that the line crosses there. */
function rowsOf(line: readonly number[]): string {
  return line.map((cell) => Math.floor(cell / 3)).join('')
}
