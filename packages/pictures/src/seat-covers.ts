import { type Ink, placed, repeated } from './ink.ts'
import { card, cover, HEART, pip, SPADE } from './table-covers.ts'

const CLUB =
  'M0-10A4.600 4.600 0 0 1 3.900-3A4.600 4.600 0 1 1 1.300 4.800Q1.700 8.200 3.600 10H-3.600Q-1.700 8.200-1.300 4.800A4.600 4.600 0 1 1-3.900-3A4.600 4.600 0 0 1 0-10Z'
const DIAMOND = 'M0-11L8 0L0 11L-8 0Z'
const RED = '#c0243c'
const BLACK = '#182238'

/** The cover of Studio's Tongits: a run of three hearts laid down, and a bamboo hat of the fields over them. */
export function tongitsCover(): string {
  return cover('Tongits', 'tg', (ink) => {
    const run = [4, 5, 6].map((count, at) =>
      placed({ x: 82 + at * 66, y: 204 - (at % 2) * 8, size: 0.78, turn: at * 9 - 9 }, hearts(ink, count)),
    )
    return `${run.join('')}${placed({ x: 150, y: 82, size: 1, turn: -4 }, hat(ink))}`
  })
}

/** The cover of Studio's Tien Len: a two of hearts that is chopped by four sevens. */
export function tienLenCover(): string {
  return cover('Tien Len', 'tl', (ink) => {
    const suits = [
      [SPADE, BLACK],
      [CLUB, BLACK],
      [DIAMOND, RED],
      [HEART, RED],
    ] as const
    const quad = suits.map(([path, colour], at) =>
      placed({ x: 66 + at * 56, y: 226 - at * 4, size: 0.62, turn: at * 7 - 10 }, seven(ink, { path, colour })),
    )
    const two = `${card(ink)}${pip(HEART, RED, { x: 0, y: -44, size: 2.2 })}${pip(HEART, RED, { x: 0, y: 44, size: 2.2 })}`
    const cut = `<path d="M44 168L256 74" stroke="#ffe6ae" stroke-width="7" stroke-linecap="round" opacity=".95"/><path d="M44 168L256 74" stroke="#ff7a3d" stroke-width="2.5" stroke-linecap="round"/>`
    return `${placed({ x: 150, y: 112, size: 0.9, turn: 8 }, two)}${cut}${quad.join('')}`
  })
}

function hearts(ink: Ink, count: number): string {
  return `${card(ink)}${repeated(count, (at) => pip(HEART, RED, { x: (at % 2) * 44 - 22, y: Math.floor(at / 2) * 46 - 46, size: 1.7 }))}`
}

function seven(ink: Ink, { path, colour }: { path: string; colour: string }): string {
  return `${card(ink)}${repeated(7, (at) => pip(path, colour, { x: (at % 2) * 46 - 23, y: Math.floor(at / 2) * 40 - 60, size: 1.6 }))}`
}

/** A salakot: a wide cone of woven strips with a knob. */
function hat(ink: Ink): string {
  const strips = repeated(7, (at) => `<path d="M0-44L${at * 30 - 90} 30" stroke="#8a4f17" stroke-opacity=".5" stroke-width="3"/>`)
  return `<ellipse cy="34" rx="104" ry="20" fill="${ink.shadow}"/><path d="M-104 30Q-40-34 0-46Q40-34 104 30Q0 56-104 30Z" fill="#e2a853" stroke="#0b1220" stroke-opacity=".5" stroke-width="2.5"/>${strips}<path d="M-72 12Q0 34 72 12M-40-14Q0-2 40-14" fill="none" stroke="#8a4f17" stroke-opacity=".7" stroke-width="3"/><circle cy="-48" r="9" fill="#c4661a" stroke="#0b1220" stroke-opacity=".5" stroke-width="2"/>`
}
