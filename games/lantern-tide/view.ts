import { windowAt } from '@croupier/game-kit/line-slot'
import { openSlotView, type SlotShow } from '@croupier/game-kit/slot-view'
import type { GameView, ViewSettings } from '@croupier/game-kit/view'
import { cellsWith, type ShownWin } from '@croupier/game-kit/win-lights'
import { boardLook } from './board-look.ts'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'
import type { LanternOutcome, LanternSpin } from './rules.ts'
import { createScene } from './scene.ts'
import { symbolArt } from './symbol-art.ts'
import { texts } from './texts.ts'

const show: SlotShow<LanternSpin> = {
  slot: paytable,
  scattersForFreeSpins: paytable.scattersForFreeSpins,
  openingStops: [14, 10, 8, 16, 1],
  title: manifest.name.EN,
  look: boardLook,
  symbolArt,
  tracesMax: paytable.lines.length,
  openScene: createScene,
  words: texts,
  winsOf,
}

/** Opens the harbour in its host and shows the reels at rest. */
export function openView(settings: ViewSettings): Promise<GameView<LanternOutcome>> {
  return openSlotView(show, settings)
}

/** Every line that pays in a spin, and the scatters, which have no line. */
function winsOf(spin: LanternSpin): ShownWin[] {
  const lines = spin.lines.map(({ line, count }) => {
    const cells = Array.from({ length: count }, (_, reel) => ({ reel, row: Number(paytable.lines[line]?.[reel] ?? 0) }))
    return { cells, traces: [{ trace: line, path: cells }], tint: line }
  })
  if (spin.scatterWinMinor === '0') return lines
  return [...lines, { cells: cellsWith(windowAt(paytable, spin.stops), (symbol) => symbol === paytable.scatter), traces: [], tint: 0 }]
}
