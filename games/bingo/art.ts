import { drawing } from '@croupier/game-kit/elements'
import { FREE_CELL, type Pattern, paytable } from './paytable.ts'

/** A card on which each pattern is marked, cell by cell. */
const EXAMPLES: Readonly<Record<Pattern, readonly number[]>> = {
  corners: [0, 4, 20, 24],
  line: [5, 6, 7, 8, 9],
  lines2: [5, 6, 7, 8, 9, 3, 13, 18, 23],
  lines3: [5, 6, 7, 8, 9, 3, 13, 18, 23, 15, 16, 17, 19],
  cross: [0, 6, 12, 18, 24, 4, 8, 16, 20],
  lines4: [5, 6, 7, 8, 9, 3, 13, 18, 23, 15, 16, 17, 19, 1, 11, 21],
  frame: [0, 1, 2, 3, 4, 5, 9, 10, 14, 15, 19, 20, 21, 22, 23, 24],
  blackout: Array.from({ length: 25 }, (_, cell) => cell),
}

export function patternDrawing(pattern: Pattern): SVGSVGElement {
  const cells = Array.from({ length: paytable.side ** 2 }, (_, cell) => {
    const isMarked = cell === FREE_CELL || EXAMPLES[pattern].includes(cell)
    const [x, y] = [(cell % paytable.side) * 12 + 2, Math.floor(cell / paytable.side) * 12 + 2]
    return drawing('rect', { x, y, width: 10, height: 10, rx: 2, fill: isMarked ? '#ffb547' : '#2a3757' })
  })
  return drawing('svg', { viewBox: '0 0 62 62' }, ...cells)
}
