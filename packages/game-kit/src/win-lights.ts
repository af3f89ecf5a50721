import { easeOut, type Motion } from './motion.ts'
import { type Board, cellMiddle } from './slot-board.ts'

export type Cell = { reel: number; row: number }

/** Something that pays: the cells that it stands on, and the traces of light that lead over them. */
export type ShownWin = {
  cells: readonly Cell[]
  traces: readonly { trace: number; path: readonly Cell[] }[]
  tint: number
  /** Why it pays, shown over the reels while it is pointed out. */
  reason?: string
}

const TRACE_MS = 250
const PULSE_MS = 620
const DIMMED = 0.32

/** The cells of a window whose symbol is one of those asked for. */
export function cellsWith(columns: readonly string[], isOne: (symbol: string, reel: number) => boolean): Cell[] {
  return columns.flatMap((column, reel) => [...column].flatMap((symbol, row) => (isOne(symbol, reel) ? [{ reel, row }] : [])))
}

/** Leaves the named cells bright and dims the others; without names all are bright. */
export function lightCells(board: Board, cells: readonly Cell[] | undefined): void {
  for (let reel = 0; reel < board.reels.count; reel++) {
    for (let row = 0; row < board.rows; row++) {
      const sprite = board.reels.symbolAt(reel, row)
      const isBright = !cells || cells.some((cell) => cell.reel === reel && cell.row === row)
      sprite.alpha = isBright ? 1 : DIMMED
      sprite.scale.set(1)
    }
  }
}

/** Draws the light of a win over its cells. One without traces has none. */
export async function traceWin({ board, motion }: { board: Board; motion: Motion }, { traces, tint: at }: ShownWin): Promise<void> {
  if (traces.length === 0) return
  const tint = board.look.traces[at % board.look.traces.length] ?? 0xffffff
  const paths = traces.map(({ trace, path }) => ({ trace, path: path.map((cell) => cellMiddle(cell.reel, cell.row)) }))
  const step = (progress: number) => {
    for (const { trace, path } of paths) board.traces.draw(trace, { path, progress, tint })
  }
  await motion.animate({ ms: TRACE_MS, ease: easeOut, step })
}

/** Lets every symbol that pays swell twice. */
export async function pulseWins({ board, motion }: { board: Board; motion: Motion }, wins: readonly ShownWin[]): Promise<void> {
  const sprites = new Set(wins.flatMap((win) => win.cells).map((cell) => board.reels.symbolAt(cell.reel, cell.row)))
  const step = (progress: number) => {
    for (const sprite of sprites) sprite.scale.set(1 + Math.sin(progress * Math.PI * 2) ** 2 * 0.11)
  }
  await motion.animate({ ms: PULSE_MS, step })
}
