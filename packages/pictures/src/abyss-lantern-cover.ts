import { chanceOf } from './chance.ts'
import { type Ink, inkOf, placed, repeated, short } from './ink.ts'
import type { Palette } from './palette.ts'
import { titleOf } from './title.ts'
import { vendorTag } from './vendor-mark.ts'

const DEEP: Palette = {
  sky: '#155070',
  deep: '#040b1a',
  glow: '#ffcf7a',
  light: '#fff1b8',
  mid: '#ffb547',
  dark: '#8a4a12',
  accent: '#58e0c8',
  accentDark: '#1c6a7c',
  ink: '#03101c',
  rim: '#bdeaff',
}

const FRAME = '<rect x="2.5" y="2.5" width="295" height="395" rx="14" fill="none" stroke="#58c8d8" stroke-opacity=".8" stroke-width="3"/>'
const ANGLER = 'M104 6C96-34 52-54 6-46C-30-40-54-22-66-4L-104-30L-94 4L-108 38L-64 20C-44 44-10 56 26 52C66 48 96 34 104 6Z'
const MINNOW = 'M22 0C14-8-6-9-16-2L-24-8L-20 0L-24 8L-16 2C-6 9 14 8 22 0Z'

/** The cover of Studio's fish tables: an angler with its lantern in the deep, small fish in the light, a cannon below. */
export function abyssLanternCover(): string {
  const { ink, defs } = inkOf({ prefix: 'al', color: DEEP, chance: chanceOf(47) })
  const body = [
    water(ink),
    shoal(),
    placed({ x: 138, y: 176, size: 1.02, turn: -6 }, angler(ink)),
    placed({ x: 232, y: 306, size: 1, turn: -38 }, cannon(ink)),
    `<path d="M0 250H300V400H0Z" fill="${ink.shade}"/>`,
    titleOf('Abyss Lantern', ink, { slant: 0, rise: 8, fill: 'gold', edge: 'dark' }),
    vendorTag('Studio', ink),
    FRAME,
  ].join('')
  const own =
    '<linearGradient id="alsea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1d6a8a"/><stop offset=".4" stop-color="#0d3556"/><stop offset="1" stop-color="#040b1a"/></linearGradient><linearGradient id="albody" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4fb3b8"/><stop offset="1" stop-color="#0e3a52"/></linearGradient>'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><defs>${defs(body)}${own}</defs>${body}</svg>`.replaceAll('\n', '')
}

function water(ink: Ink): string {
  const rays = repeated(
    4,
    (index) =>
      `<path d="M${20 + index * 74} -10L${-20 + index * 90} 300L${54 + index * 86} 300L${58 + index * 72} -10Z" fill="#ffe2a8" opacity=".07"/>`,
  )
  const motes = repeated(
    34,
    () =>
      `<circle cx="${ink.chance.below(300)}" cy="${ink.chance.below(300)}" r="${short(ink.chance.between(0.7, 2.4))}" fill="#bff4ff" opacity="${short(ink.chance.between(0.2, 0.8))}"/>`,
  )
  return `<rect width="300" height="400" fill="url(#alsea)"/>${rays}<path d="M0 262C40 220 70 290 120 268S220 250 300 214V400H0Z" fill="#0b2a44"/><path d="M0 302C60 268 110 320 170 300S260 300 300 268V400H0Z" fill="#06182a"/>${motes}<circle cx="232" cy="86" r="120" fill="${ink.halo}" opacity=".75"/>`
}

function shoal(): string {
  const places = [
    [60, 70, 1, '#bff3ff'],
    [96, 52, 0.8, '#bff3ff'],
    [118, 84, 0.9, '#bff3ff'],
    [44, 268, 1.1, '#ffb7a0'],
    [84, 286, 0.9, '#ffb7a0'],
    [262, 196, 0.9, '#ffe38a'],
    [246, 222, 0.8, '#ffe38a'],
  ] as const
  return places
    .map(([x, y, size, colour], index) =>
      placed(
        { x, y, size, turn: (index * 13) % 20 },
        `<path d="${MINNOW}" fill="${colour}"/><circle cx="13" cy="-2" r="2" fill="#0b1220"/>`,
      ),
    )
    .join('')
}

/** A round deep-sea fish whose lantern lights the picture. */
function angler(ink: Ink): string {
  const teeth = repeated(7, (index) => `<path d="M${40 + index * 9} ${20 - index * 1.6}l5 13l5-14Z" fill="#f4f7fb"/>`)
  return [
    `<path d="${ANGLER}" fill="url(#albody)" stroke="#03101c" stroke-opacity=".6" stroke-width="3"/>`,
    '<path d="M8-46L-18-84L-34-34Z" fill="#2f8f98"/><path d="M-14 22C-34 44-50 48-58 70C-30 68-10 54 4 34Z" fill="#58e0c8" opacity=".85"/>',
    '<path d="M104 6C80 26 56 26 34 20C44 34 70 40 98 22Z" fill="#04101c"/>',
    teeth,
    '<circle cx="58" cy="-14" r="13" fill="#fff1b8"/><circle cx="62" cy="-13" r="7" fill="#0b1220"/><circle cx="65" cy="-16" r="2.6" fill="#fff"/>',
    '<path d="M34-46C40-92 78-104 98-88" fill="none" stroke="#2f8f98" stroke-width="5" stroke-linecap="round"/>',
    `<circle cx="98" cy="-82" r="46" fill="${ink.halo}"/><path d="M88-96H108L112-74L98-64L84-74Z" fill="#ffd98a" stroke="#8a4a12" stroke-width="3"/><circle cx="98" cy="-82" r="8" fill="#fffbe0"/>`,
    '<path d="M-60 0C-30-26 10-34 44-30" fill="none" stroke="#bdeaff" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/>',
  ].join('')
}

function cannon(ink: Ink): string {
  return `<ellipse cy="34" rx="50" ry="14" fill="${ink.shadow}"/><path d="M-20-22H52L74-30V30L52 22H-20Z" fill="${ink.gold}" stroke="#4a3012" stroke-width="3"/><path d="M4-24H16V24H4ZM38-24H48V24H38Z" fill="#fff1b8" opacity=".8"/><circle cx="-18" r="34" fill="${ink.gold}" stroke="#4a3012" stroke-width="3"/><circle cx="-18" r="17" fill="#fff6d0"/><circle cx="84" r="12" fill="#fffbe0"/>`
}
