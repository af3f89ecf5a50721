import { drawing } from '@croupier/game-kit/elements'
import { paytable } from './paytable.ts'

type Side = 'meron' | 'wala'

const TIN = {
  meron: { body: '#d8373f', dark: '#7c1420', tail: ['#ffb547', '#e8702a', '#a8232c'] },
  wala: { body: '#3a74d8', dark: '#143a7c', tail: ['#8fd7ff', '#4f9ce8', '#23509c'] },
} as const

/** A tin rooster that looks to the right, with its key in the back; the view turns Wala round. On a grid of 200 by 170. */
export function roosterDrawing(side: Side): SVGSVGElement {
  const { body, dark, tail } = TIN[side]
  const feathers = tail.map((fill, at) =>
    drawing('path', {
      d: `M70 ${86 + at * 8}C${30 - at * 6} ${84 + at * 6} ${18 + at * 4} ${40 + at * 16} ${34 - at * 4} ${18 + at * 22}C${44 + at * 4} ${48 + at * 10} 58 ${66 + at * 6} 84 ${76 + at * 8}Z`,
      fill,
      stroke: dark,
      'stroke-width': 2,
    }),
  )
  return drawing(
    'svg',
    { viewBox: '0 0 200 170', 'aria-hidden': 'true' },
    drawing('ellipse', { cx: 100, cy: 160, rx: 62, ry: 8, fill: '#00000059' }),
    ...feathers,
    drawing('path', {
      d: 'M92 128l-6 30h-12M118 128l4 30h14',
      fill: 'none',
      stroke: '#e8b53a',
      'stroke-width': 6,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
    drawing('path', {
      d: 'M58 96C62 66 96 66 116 74C124 50 132 38 150 40C164 42 166 58 158 70C156 104 142 136 104 136C76 136 56 122 58 96Z',
      fill: body,
      stroke: dark,
      'stroke-width': 3,
    }),
    drawing('path', { d: 'M84 98c14-10 34-6 42 8-8 14-28 18-42 6Z', fill: dark, opacity: 0.55 }),
    drawing('path', { d: 'M136 42c-4-14 6-16 8-8 2-12 12-10 11 0 8-8 14 2 6 10Z', fill: '#ff4d4d', stroke: dark, 'stroke-width': 2 }),
    drawing('path', { d: 'M162 54l20 6-20 8Z', fill: '#ffc24a', stroke: '#7a4a08', 'stroke-width': 2 }),
    drawing('path', { d: 'M156 68c4 8 2 16-4 18-5-4-4-12 0-18Z', fill: '#ff4d4d' }),
    drawing('circle', { cx: 150, cy: 54, r: 5, fill: '#fff' }),
    drawing('circle', { cx: 151.5, cy: 54, r: 2.5, fill: '#101521' }),
    drawing('path', { d: 'M66 88C72 74 96 72 110 78', fill: 'none', stroke: '#ffffff80', 'stroke-width': 4, 'stroke-linecap': 'round' }),
    keyDrawing(),
  )
}

function keyDrawing(): SVGElement {
  return drawing(
    'g',
    { class: 'key' },
    drawing('path', { d: 'M92 84V66', stroke: '#c9cfda', 'stroke-width': 6, 'stroke-linecap': 'round' }),
    drawing('path', {
      d: 'M92 62c-16 6-22-6-14-12 6-4 12 2 14 8 2-6 8-12 14-8 8 6 2 18-14 12Z',
      fill: 'none',
      stroke: '#c9cfda',
      'stroke-width': 5,
    }),
  )
}

/** The springs that a rooster has left, as coils; those that are gone are outlines. */
export function springsDrawing(left: number): SVGSVGElement {
  const coils = Array.from({ length: paytable.springs }, (_, at) => {
    const x = at * 22 + 4
    return drawing('path', {
      d: `M${x} 20c0-6 14-6 14 0M${x} 14c0-6 14-6 14 0M${x} 8c0-6 14-6 14 0`,
      fill: 'none',
      stroke: at < left ? '#ffd58a' : '#ffffff33',
      'stroke-width': 3,
      'stroke-linecap': 'round',
    })
  })
  return drawing('svg', { viewBox: '0 0 112 26', 'aria-hidden': 'true' }, ...coils)
}
