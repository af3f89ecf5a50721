import { chanceOf } from './chance.ts'
import { type Ink, inkOf, placed, repeated, short } from './ink.ts'
import type { Palette } from './palette.ts'
import { titleOf } from './title.ts'
import { vendorTag } from './vendor-mark.ts'

const DUSK: Palette = {
  sky: '#8a4a7c',
  deep: '#151a45',
  glow: '#ffb86b',
  light: '#fff3d6',
  mid: '#ff6b5e',
  dark: '#c9304a',
  accent: '#ffcf6b',
  accentDark: '#c4661a',
  ink: '#0b0d28',
  rim: '#ffe9bd',
}

const FRAME = '<rect x="2.5" y="2.5" width="295" height="395" rx="14" fill="none" stroke="#e8b65a" stroke-opacity=".8" stroke-width="3"/>'

/** The cover of Studio's kite, drawn by hand from its scene: a kite on its string over the line of its flight, at dusk. */
export function kiteCrashCover(): string {
  const { ink, defs } = inkOf({ prefix: 'kc', color: DUSK, chance: chanceOf(52) })
  const body = [
    sky(ink),
    '<path d="M0 262C40 226 70 236 104 254C142 226 190 214 240 244C262 232 284 230 300 236V400H0Z" fill="#4a2f63"/>',
    '<path d="M0 284C60 262 120 272 180 278C220 262 262 262 300 270V400H0Z" fill="#33244f"/><path d="M0 292H300V400H0Z" fill="#1f2148"/>',
    '<path d="M34 268C120 244 190 190 226 92L226 292H34Z" fill="#ffcf6b" opacity=".22"/>',
    '<path d="M34 268C120 244 190 190 226 92" fill="none" stroke="#ffcf6b" stroke-width="6" stroke-linecap="round"/>',
    '<path d="M40 280C110 270 180 220 222 104" fill="none" stroke="#fff3d6" stroke-width="1.6" opacity=".9"/>',
    placed({ x: 224, y: 96, size: 1, turn: 24 }, kite(ink)),
    holder(),
    `<path d="M0 250H300V400H0Z" fill="${ink.shade}"/>`,
    titleOf('Kite Crash', ink, { slant: 0, rise: 8, fill: 'gold', edge: 'dark' }),
    vendorTag('Studio', ink),
    FRAME,
  ].join('')
  const own = `<linearGradient id="kcsky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#151a45"/><stop offset=".25" stop-color="#3a2f6b"/><stop offset=".45" stop-color="#8a4a7c"/><stop offset=".62" stop-color="#e07a5f"/><stop offset=".75" stop-color="#f6b26b"/></linearGradient>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><defs>${defs(body)}${own}</defs>${body}</svg>`
}

function sky(ink: Ink): string {
  const { chance } = ink
  const stars = repeated(
    34,
    () =>
      `<circle cx="${chance.below(300)}" cy="${chance.below(150)}" r="${short(chance.between(0.5, 1.5))}" fill="#fff" opacity="${short(chance.between(0.3, 0.9))}"/>`,
  )
  return `<rect width="300" height="400" fill="url(#kcsky)"/>${stars}<circle cx="96" cy="240" r="90" fill="${ink.halo}" opacity=".5"/><circle cx="96" cy="244" r="26" fill="#ffe6a8"/>`
}

/** Around the middle of its cross, with a tail of bows. */
function kite(ink: Ink): string {
  const bows = [
    [-8, 96, '#ffcf6b'],
    [6, 124, '#6fd3c7'],
    [-10, 152, '#ff9fb2'],
  ] as const
  const tail = bows.map(
    ([x, y, colour]) => `<path d="M${x - 11} ${y - 7}L${x + 11} ${y + 7}V${y - 7}L${x - 11} ${y + 7}Z" fill="${colour}"/>`,
  )
  return [
    '<path d="M0 70C18 96-20 118 0 140C10 152-6 160-12 168" fill="none" stroke="#fff3d6" stroke-width="2"/>',
    ...tail,
    `<path d="M0-66L48-10L0 70Z" fill="${ink.hero}"/><path d="M0-66L-48-10L0 70Z" fill="#c9304a"/><path d="M-48-10H48L0 70Z" fill="#fff" opacity=".16"/>`,
    '<path d="M0-66L48-10L0 70L-48-10ZM0-66V70M-48-10H48" fill="none" stroke="#5b1230" stroke-width="3" stroke-linejoin="round"/>',
    '<path d="M6-52L36-16" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".7"/>',
  ].join('')
}

/** A child on a pier. */
function holder(): string {
  return '<path d="M0 296H74V304H0ZM10 304H15V330H10ZM56 304H61V330H56Z" fill="#14102b"/><circle cx="34" cy="268" r="6" fill="#14102b"/><path d="M30 296L34 284L38 296M34 284V274L41 278" fill="none" stroke="#14102b" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>'
}
