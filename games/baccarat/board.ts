import { part } from '@croupier/game-art/svg'
import type { Language } from '@croupier/game-kit/amounts'
import { bigRoad, type PlacedStone, ROAD_ROWS, readStone, type Stone } from './roads.ts'
import { texts } from './texts.ts'

const CELL = 20
const COLUMNS = 14
const COLOURS = { P: '#4f8ef7', B: '#e5484d', T: '#2fa36b' } as const

type Cell = { column: number; row: number }

/** The roads of the last rounds, newest at the right. What they show is said in words beside them. */
export function drawRoads(language: Language): { root: HTMLElement; show(results: readonly string[]): void } {
  const words = texts[language]
  const root = document.createElement('div')
  const counts = document.createElement('p')
  const [beads, big] = [roadOf(words.beadRoad), roadOf(words.bigRoad)]
  root.className = 'roads'
  counts.className = 'counts'
  root.append(counts, beads.root, big.root)
  return {
    root,
    show: (results) => {
      const stones = results.flatMap((result) => readStone(result) ?? [])
      const count = (winner: Stone['winner']) => stones.filter((stone) => stone.winner === winner).length
      counts.textContent = words.counted({ player: count('P'), banker: count('B'), tie: count('T') })
      beads.draw(beadParts(stones, language))
      big.draw(bigParts(bigRoad(stones)))
    },
  }
}

function roadOf(title: string): { root: HTMLElement; draw(parts: readonly SVGElement[]): void } {
  const root = document.createElement('figure')
  const caption = document.createElement('figcaption')
  caption.textContent = title
  const size = { width: COLUMNS * CELL, height: ROAD_ROWS * CELL }
  const svg = part('svg', { viewBox: `0 0 ${size.width} ${size.height}`, 'aria-hidden': 'true' })
  root.append(caption, svg)
  const draw = (parts: readonly SVGElement[]) => svg.replaceChildren(lattice(size), ...parts)
  draw([])
  return { root, draw }
}

function lattice({ width, height }: { width: number; height: number }): SVGElement {
  const columns = Array.from({ length: COLUMNS + 1 }, (_, at) => `M${at * CELL} 0V${height}`)
  const rows = Array.from({ length: ROAD_ROWS + 1 }, (_, at) => `M0 ${at * CELL}H${width}`)
  return part('path', { d: [...columns, ...rows].join(''), class: 'lattice' })
}

/** The newest columns that fit. */
function shown<Placed extends Cell>(cells: readonly Placed[]): Placed[] {
  const last = Math.max(-1, ...cells.map(({ column }) => column))
  const first = Math.max(0, last - COLUMNS + 1)
  return cells.filter(({ column }) => column >= first).map((cell) => ({ ...cell, column: cell.column - first }))
}

function beadParts(stones: readonly Stone[], language: Language): SVGElement[] {
  const letters = { P: 'P', B: 'B', T: texts[language].tie.charAt(0) }
  const cells = stones.map((stone, at) => ({ ...stone, column: Math.floor(at / ROAD_ROWS), row: at % ROAD_ROWS }))
  return shown(cells).map((cell) => {
    const letter = part('text', {
      x: 0,
      y: 0.5,
      'text-anchor': 'middle',
      'dominant-baseline': 'central',
      'font-size': 11,
      'font-weight': 700,
      fill: '#fff',
    })
    letter.textContent = letters[cell.winner]
    return at(cell, part('circle', { r: 8.6, fill: COLOURS[cell.winner] }), letter, ...pairMarks(cell))
  })
}

function bigParts(stones: readonly PlacedStone[]): SVGElement[] {
  return shown(stones).map((cell) => {
    const ring = part('circle', { r: 6.8, fill: 'none', stroke: COLOURS[cell.winner], 'stroke-width': 2.6 })
    const ties = cell.ties > 0 ? [part('path', { d: 'M-6 6L6 -6', stroke: COLOURS.T, 'stroke-width': 2.2 })] : []
    return at(cell, ring, ...ties, ...pairMarks(cell))
  })
}

/** A red dot above for a pair of the banker, a blue one below for a pair of the player. */
function pairMarks({ isPlayerPair, isBankerPair }: Stone): SVGElement[] {
  const dot = (place: number, fill: string) => part('circle', { cx: place, cy: place, r: 3, fill, stroke: '#fff', 'stroke-width': 0.8 })
  return [...(isBankerPair ? [dot(-6, COLOURS.B)] : []), ...(isPlayerPair ? [dot(6, COLOURS.P)] : [])]
}

function at({ column, row }: Cell, ...parts: readonly SVGElement[]): SVGElement {
  return part('g', { transform: `translate(${(column + 0.5) * CELL} ${(row + 0.5) * CELL})` }, ...parts)
}
