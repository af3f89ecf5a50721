import { drawing, part } from '@croupier/game-art/svg'
import type { Colour } from './paytable.ts'

const SIZE = { width: 60, height: 60 }
const FILLS: Readonly<Record<Colour, string>> = {
  yellow: '#ffd23f',
  white: '#f7f7fa',
  pink: '#ff8fc6',
  blue: '#3f7df6',
  red: '#e0353f',
  green: '#2fa65a',
}

/** A shape for each colour, so that colours are told apart by those who do not see them. */
const SHAPES: Readonly<Record<Colour, string>> = {
  yellow: 'M30 12L35 24.500L48.500 25.500L38 34L41.500 47L30 39.800L18.500 47L22 34L11.500 25.500L25 24.500Z',
  white: 'M30 14A16 16 0 1 1 29.990 14Z',
  pink: 'M30 47C24 40 13 34 13 24A9 9 0 0 1 30 20A9 9 0 0 1 47 24C47 34 36 40 30 47Z',
  blue: 'M16 16H44V44H16Z',
  red: 'M30 12L48 30L30 48L12 30Z',
  green: 'M30 13L48 45H12Z',
}

/** A die with this colour up. */
export function colourDieSvg(colour: Colour): SVGSVGElement {
  return drawing(
    SIZE,
    part('rect', {
      x: 2,
      y: 2,
      width: 56,
      height: 56,
      rx: 12,
      fill: FILLS[colour],
      stroke: '#0b1220',
      'stroke-opacity': 0.45,
      'stroke-width': 1.5,
    }),
    part('path', {
      d: 'M8 14Q8 7 15 7H45',
      fill: 'none',
      stroke: '#fff',
      'stroke-opacity': 0.55,
      'stroke-width': 3,
      'stroke-linecap': 'round',
    }),
    part('path', { d: SHAPES[colour], fill: '#0b1220', 'fill-opacity': 0.28 }),
  )
}

/** The shape of a colour on its own, for the felt. */
export function colourMarkSvg(colour: Colour): SVGSVGElement {
  return drawing(
    SIZE,
    part('path', {
      d: SHAPES[colour],
      fill: FILLS[colour],
      stroke: '#0b1220',
      'stroke-opacity': 0.5,
      'stroke-width': 1.5,
      'stroke-linejoin': 'round',
    }),
  )
}
