import { drawing, part } from './svg.ts'

const SIZE = { width: 60, height: 60 }

/** Where the pips of a die lie, by the face from 1 to 6; a place is counted from -1 to 1. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
]

/** Draws a die that shows this face, from 1 to 6. */
export function dieSvg(face: number): SVGSVGElement {
  const places = PIPS[face - 1]
  if (!places) throw new RangeError(`a die has no face ${face}`)
  const pips = places.map(([x, y]) =>
    part('circle', { cx: 30 + x * 14, cy: 30 + y * 14, r: face === 1 ? 7 : 5.2, fill: face === 1 ? '#c0243c' : '#182238' }),
  )
  return drawing(
    SIZE,
    part('rect', {
      x: 2,
      y: 2,
      width: 56,
      height: 56,
      rx: 12,
      fill: '#fdfcf7',
      stroke: '#0b1220',
      'stroke-opacity': 0.4,
      'stroke-width': 1.5,
    }),
    part('rect', { x: 6, y: 6, width: 48, height: 48, rx: 10, fill: 'none', stroke: '#d9dfea', 'stroke-width': 2 }),
    ...pips,
  )
}
