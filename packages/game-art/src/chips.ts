import { drawing, part } from './svg.ts'

const SIZE = { width: 48, height: 48 }
const EDGE_MARKS = 8

/** Draws a chip. The amount is written on it, since colours alone do not say it to everybody. */
export function chipSvg(amountText: string, colour: string): SVGSVGElement {
  const label = part('text', {
    x: 24,
    y: 24,
    'text-anchor': 'middle',
    'dominant-baseline': 'central',
    'font-size': amountText.length > 4 ? 9 : amountText.length > 2 ? 11.5 : 14,
    'font-weight': 700,
    fill: '#14203a',
  })
  label.textContent = amountText
  return drawing(
    SIZE,
    part('circle', { cx: 24, cy: 24, r: 22.5, fill: colour, stroke: '#0b1220', 'stroke-opacity': 0.5 }),
    ...edgeMarks(),
    part('circle', { cx: 24, cy: 24, r: 15.5, fill: '#fdfcf7', stroke: colour, 'stroke-width': 1.6 }),
    label,
  )
}

function edgeMarks(): SVGElement[] {
  return Array.from({ length: EDGE_MARKS }, (_, mark) =>
    part('rect', { x: 21.2, y: 2.4, width: 5.6, height: 5, rx: 1, fill: '#fdfcf7', transform: `rotate(${mark * 45} 24 24)` }),
  )
}
