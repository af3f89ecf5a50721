import { windowAt } from '@croupier/game-kit/line-slot'
import { easeOut, type Motion } from '@croupier/game-kit/motion'
import { type Board, cellMiddle } from './board.ts'
import { paytable } from './paytable.ts'
import type { LanternSpin } from './rules.ts'

export type Cell = { reel: number; row: number }

/** A line that pays, or the scatters (without a line). */
export type ShownWin = { cells: Cell[]; line: number | undefined }

const TRACE_MS = 250
const PULSE_MS = 620
const DIMMED = 0.32
const TINTS = [0xffd873, 0x6fe0d0, 0xff8fb4, 0x9fc4ff, 0xb6f08a]

/** Everything that pays in a spin, with the cells that it stands on. */
export function winsOf(spin: LanternSpin): ShownWin[] {
  const lines = spin.lines.map(({ line, count }) => ({
    cells: Array.from({ length: count }, (_, reel) => ({ reel, row: Number(paytable.lines[line]?.[reel] ?? 0) })),
    line,
  }))
  return spin.scatterWinMinor === '0' ? lines : [...lines, { cells: scatterCells(spin.stops), line: undefined }]
}

export function scatterCells(stops: readonly number[]): Cell[] {
  return windowAt(paytable, stops).flatMap((column, reel) =>
    [...column].flatMap((symbol, row) => (symbol === paytable.scatter ? [{ reel, row }] : [])),
  )
}

/** Leaves the named cells bright and dims the others; without names all are bright. */
export function lightCells(board: Board, cells: readonly Cell[] | undefined): void {
  for (let reel = 0; reel < paytable.strips.length; reel++) {
    for (let row = 0; row < paytable.rows; row++) {
      const sprite = board.reels.symbolAt(reel, row)
      const isBright = !cells || cells.some((cell) => cell.reel === reel && cell.row === row)
      sprite.alpha = isBright ? 1 : DIMMED
      sprite.scale.set(1)
    }
  }
}

/** Draws the light along a line. Scatters have none. */
export async function traceWin({ board, motion }: { board: Board; motion: Motion }, { line, cells }: ShownWin): Promise<void> {
  if (line === undefined) return
  const path = cells.map((cell) => cellMiddle(cell.reel, cell.row))
  const tint = TINTS[line % TINTS.length] ?? 0xffffff
  await motion.animate({ ms: TRACE_MS, ease: easeOut, step: (progress) => board.traces.draw(line, { path, progress, tint }) })
}

/** Lets every symbol that pays swell twice. */
export async function pulseWins({ board, motion }: { board: Board; motion: Motion }, wins: readonly ShownWin[]): Promise<void> {
  const sprites = new Set(wins.flatMap((win) => win.cells).map((cell) => board.reels.symbolAt(cell.reel, cell.row)))
  const step = (progress: number) => {
    for (const sprite of sprites) sprite.scale.set(1 + Math.sin(progress * Math.PI * 2) ** 2 * 0.11)
  }
  await motion.animate({ ms: PULSE_MS, step })
}
