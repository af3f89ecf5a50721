import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { windowAt } from '@croupier/game-kit/line-slot'
import { openSlotView, type SlotShow } from '@croupier/game-kit/slot-view'
import type { GameView, ViewSettings } from '@croupier/game-kit/view'
import { type Cell, cellsWith, type ShownWin } from '@croupier/game-kit/win-lights'
import { boardLook } from './board-look.ts'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'
import type { KoiOutcome, KoiSpin } from './rules.ts'
import { rulesTexts, symbolNames } from './rules-texts.ts'
import { createScene } from './scene.ts'
import { symbolArt } from './symbol-art.ts'
import { texts } from './texts.ts'

// More traces for one symbol would be one bright field.
const TRACES_OF_WIN = 9

const show: SlotShow<KoiSpin> = {
  slot: paytable,
  scattersForFreeSpins: 3,
  openingStops: [14, 10, 4, 16, 1],
  title: manifest.name.EN,
  look: boardLook,
  symbolArt,
  tracesMax: TRACES_OF_WIN * paytable.rows,
  openScene: createScene,
  words: texts,
  winsOf,
}

/** Opens the pond in its host and shows the reels at rest. */
export function openView(settings: ViewSettings): Promise<GameView<KoiOutcome>> {
  return openSlotView(show, settings)
}

/** Every symbol that pays in a spin with its ways, and the scatters, which have none. */
function winsOf(spin: KoiSpin, language: Language): ShownWin[] {
  const columns = windowAt(paytable, spin.stops)
  const wins = spin.wins.map(({ symbol, count, ways, winMinor }, index) => {
    const cells = cellsWith(columns, (each, reel) => reel < count && (each === symbol || each === paytable.wild))
    const name = symbolNames[language][symbol] ?? symbol
    const traces = waysOver(cells, count).map((path, way) => ({ trace: index * TRACES_OF_WIN + way, path }))
    return { cells, traces, tint: index, reason: rulesTexts[language].reason({ name, count, ways, amount: amountOf(winMinor, language) }) }
  })
  if (spin.freeSpinsWon === 0) return wins
  return [...wins, { cells: cellsWith(columns, (each) => each === paytable.scatter), traces: [], tint: 0 }]
}

function amountOf(minor: string, language: Language): string {
  return showAmount(BigInt(minor), language)
}

/** The ways over the cells, one cell a reel, as many as are drawn. */
function waysOver(cells: readonly Cell[], reels: number): Cell[][] {
  let ways: Cell[][] = [[]]
  for (let reel = 0; reel < reels; reel++) {
    const column = cells.filter((cell) => cell.reel === reel)
    ways = column.flatMap((cell) => ways.map((way) => [...way, cell]))
  }
  return ways.slice(0, TRACES_OF_WIN)
}
