import { drawing } from '@croupier/game-kit/elements'

/** A colour and a shape a prize, so that neither alone tells them apart. */
const LANTERNS = [
  { body: '#ff5d73', ribs: 1, crown: 'star' },
  { body: '#ff8a3d', ribs: 2, crown: 'star' },
  { body: '#ffc24a', ribs: 3, crown: 'star' },
  { body: '#8fd14f', ribs: 1, crown: 'moon' },
  { body: '#3fd0a0', ribs: 2, crown: 'moon' },
  { body: '#4fc3ff', ribs: 3, crown: 'moon' },
  { body: '#7d9bff', ribs: 1, crown: 'dot' },
  { body: '#b18cff', ribs: 2, crown: 'dot' },
  { body: '#f08cd0', ribs: 3, crown: 'dot' },
  { body: '#d8dee9', ribs: 0, crown: 'dot' },
] as const

const CROWNS = {
  star: 'M32 2l2.500 6 6.500.5-5 4 1.700 6.300L32 15.300l-5.700 3.500 1.700-6.300-5-4 6.500-.5Z',
  moon: 'M36 3a8 8 0 1 0 0 13 6.500 6.500 0 0 1 0-13Z',
  dot: 'M32 6a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9Z',
}

/** The lantern of a prize, on a grid of 64. */
export function lanternDrawing(prize: number): SVGSVGElement {
  const { body, ribs, crown } = LANTERNS[prize] ?? LANTERNS[9]
  const lines = Array.from({ length: ribs }, (_, rib) => {
    const lean = ribs === 1 ? 0 : -9 + (18 * rib) / (ribs - 1)
    return `M${32 + lean * 0.6} 22Q${32 + lean * 1.8} 37 ${32 + lean * 0.6} 52`
  }).join('')
  return drawing(
    'svg',
    { viewBox: '0 0 64 64', 'aria-hidden': 'true' },
    drawing('path', { d: CROWNS[crown], fill: '#ffe6ae' }),
    drawing('path', { d: 'M24 21h16v-3H24ZM25 53h14v3H25ZM32 56v6', fill: '#c4661a', stroke: '#c4661a', 'stroke-width': 2 }),
    drawing('path', { d: 'M25 21C12 26 12 48 25 53h14c13-5 13-27 0-32Z', fill: body, stroke: '#ffffff66', 'stroke-width': 1.5 }),
    drawing('path', { d: lines || 'M0 0', fill: 'none', stroke: '#0000004d', 'stroke-width': 2 }),
    drawing('ellipse', { cx: 26, cy: 32, rx: 3.5, ry: 8, fill: '#ffffff80' }),
  )
}
