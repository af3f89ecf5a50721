import { chanceOf } from './chance.ts'
import { type Ink, inkOf, placed, repeated } from './ink.ts'
import type { Palette } from './palette.ts'
import { titleOf } from './title.ts'
import { vendorTag } from './vendor-mark.ts'

const FELT: Palette = {
  sky: '#1a6b52',
  deep: '#06211c',
  glow: '#ffd27a',
  light: '#ffe6ae',
  mid: '#ffb547',
  dark: '#a2611a',
  accent: '#ffcf6b',
  accentDark: '#c4661a',
  ink: '#04110e',
  rim: '#ffe9bd',
}

const FRAME = '<rect x="2.5" y="2.5" width="295" height="395" rx="14" fill="none" stroke="#e8b65a" stroke-opacity=".8" stroke-width="3"/>'
export const HEART = 'M0 10C-3.4 5.6-9.4 1.8-9.4-3.6A5 5 0 0 1 0-6.2A5 5 0 0 1 9.4-3.6C9.4 1.8 3.4 5.6 0 10Z'
export const SPADE =
  'M0-10C3.4-5.6 9.2-2.6 9.2 2.6A4.6 4.6 0 0 1 1.3 5.6Q1.7 8.4 3.6 10H-3.6Q-1.7 8.4-1.3 5.6A4.6 4.6 0 0 1-9.2 2.6C-9.2-2.6-3.4-5.6 0-10Z'

/** The cover of Studio's baccarat: a nine and an ace on the felt, chips before them. */
export function baccaratCover(): string {
  return cover('Baccarat', 'bc', (ink) => {
    const nine = `${card(ink)}${repeated(9, (at) => pip(HEART, '#c0243c', { x: (at % 2) * 36 - 18, y: Math.floor(at / 2) * 30 - 54, size: 1.2 }))}`
    const ace = `${card(ink)}${pip(SPADE, '#182238', { x: 0, y: 0, size: 4 })}`
    const chips = [
      [86, 292, '#e5484d'],
      [150, 306, '#ffb547'],
      [214, 292, '#4f8ef7'],
    ] as const
    return [
      placed({ x: 108, y: 168, size: 1.05, turn: -14 }, nine),
      placed({ x: 194, y: 160, size: 1.05, turn: 11 }, ace),
      ...chips.map(([x, y, colour]) => placed({ x, y, size: 1, turn: 0 }, chip(ink, colour))),
    ].join('')
  })
}

/** The cover of Studio's Color Game: three dice in the air, each with the shape of its colour. */
export function colorGameCover(): string {
  return cover('Color Game', 'cg', (ink) => {
    const dice = [
      [92, 190, -16, '#3f7df6', 'M-26-26H26V26H-26Z'],
      [206, 178, 14, '#e0353f', 'M0-34L34 0L0 34L-34 0Z'],
      [150, 96, 6, '#ffd23f', 'M0-36L10-11L36-9L16 7L23 33L0 19L-23 33L-16 7L-36-9L-10-11Z'],
    ] as const
    return dice.map(([x, y, turn, colour, shape]) => placed({ x, y, size: 0.95, turn }, die(ink, { colour, shape }))).join('')
  })
}

/** A picture on the felt, with the name of its game under it. */
export function cover(title: string, prefix: string, hero: (ink: Ink) => string): string {
  const { ink, defs } = inkOf({ prefix, color: FELT, chance: chanceOf(21) })
  const body = [
    `<rect width="300" height="400" fill="${ink.color.deep}"/><rect width="300" height="400" fill="${ink.ground}"/>`,
    '<path d="M-30 250C60 190 240 190 330 250V400H-30Z" fill="#0d4a39"/><path d="M-30 262C60 204 240 204 330 262" fill="none" stroke="#ffcf6b" stroke-opacity=".7" stroke-width="3"/>',
    `<circle cx="150" cy="150" r="150" fill="${ink.halo}" opacity=".55"/>`,
    hero(ink),
    `<path d="M0 250H300V400H0Z" fill="${ink.shade}"/>`,
    titleOf(title, ink, { slant: 0, rise: 8, fill: 'gold', edge: 'dark' }),
    vendorTag('Studio', ink),
    FRAME,
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><defs>${defs(body)}</defs>${body}</svg>`
}

export function card(ink: Ink): string {
  return `<ellipse cy="104" rx="70" ry="16" fill="${ink.shadow}"/><rect x="-62" y="-88" width="124" height="176" rx="12" fill="${ink.cream}" stroke="#0b1220" stroke-opacity=".5" stroke-width="2"/><path d="M-54-70Q-54-80-44-80H30" fill="none" stroke="#fff" stroke-width="4" opacity=".8" stroke-linecap="round"/>`
}

export function pip(path: string, colour: string, { x, y, size }: { x: number; y: number; size: number }): string {
  return `<path d="${path}" fill="${colour}" transform="translate(${x} ${y})scale(${size})"/>`
}

function chip(ink: Ink, colour: string): string {
  const marks = repeated(8, (at) => `<rect x="-5" y="-36" width="10" height="10" rx="2" fill="#fdfcf7" transform="rotate(${at * 45})"/>`)
  return `<ellipse cy="34" rx="40" ry="12" fill="${ink.shadow}"/><circle r="37" fill="${colour}" stroke="#0b1220" stroke-opacity=".5" stroke-width="2"/>${marks}<circle r="23" fill="${ink.cream}"/><path d="M-16-8A18 18 0 0 1 6-17" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/>`
}

function die(ink: Ink, { colour, shape }: { colour: string; shape: string }): string {
  return `<ellipse cy="76" rx="60" ry="16" fill="${ink.shadow}"/><rect x="-58" y="-58" width="116" height="116" rx="24" fill="${colour}" stroke="#0b1220" stroke-opacity=".5" stroke-width="3"/><rect x="-58" y="-58" width="116" height="116" rx="24" fill="${ink.shine}" opacity=".35"/><path d="${shape}" fill="#0b1220" fill-opacity=".3"/><path d="M-44-34Q-44-46-32-46H24" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="6" stroke-linecap="round"/>`
}
