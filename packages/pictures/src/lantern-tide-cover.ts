import { chanceOf } from './chance.ts'
import { type Ink, inkOf, placed, repeated, short } from './ink.ts'
import type { Palette } from './palette.ts'
import { titleOf } from './title.ts'
import { vendorTag } from './vendor-mark.ts'

const HARBOUR: Palette = {
  sky: '#16305c',
  deep: '#060b1c',
  glow: '#ff9d3c',
  light: '#ffe6ae',
  mid: '#ff9a3d',
  dark: '#a23512',
  accent: '#ffcf6b',
  accentDark: '#c4661a',
  ink: '#040816',
  rim: '#ffe9bd',
}

const FRAME = '<rect x="2.5" y="2.5" width="295" height="395" rx="14" fill="none" stroke="#e8b65a" stroke-opacity=".8" stroke-width="3"/>'

/** The cover of Studio's own slot, drawn by hand from its scene: lanterns over a night harbour, a lighthouse on the far pier. */
export function lanternTideCover(): string {
  const { ink, defs } = inkOf({ prefix: 'lt', color: HARBOUR, chance: chanceOf(20) })
  const body = [
    nightSky(ink),
    farShore(ink),
    water(ink),
    lanterns(ink),
    `<path d="M0 250H300V400H0Z" fill="${ink.shade}"/>`,
    titleOf('Lantern Tide', ink, { slant: 0, rise: 8, fill: 'gold', edge: 'dark' }),
    vendorTag('Studio', ink),
    FRAME,
  ].join('')
  const own = `<linearGradient id="ltsky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#070d26"/><stop offset=".4" stop-color="#1c3168"/><stop offset=".62" stop-color="#8a3f5f"/><stop offset=".72" stop-color="#f08a4b"/></linearGradient><linearGradient id="ltsea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c9663f"/><stop offset=".25" stop-color="#3a3468"/><stop offset="1" stop-color="#060b1c"/></linearGradient>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><defs>${defs(body)}${own}</defs>${body}</svg>`
}

function nightSky(ink: Ink): string {
  const stars = repeated(
    46,
    () =>
      `<circle cx="${ink.chance.below(300)}" cy="${ink.chance.below(170)}" r="${short(ink.chance.between(0.5, 1.6))}" fill="#fff" opacity="${short(ink.chance.between(0.3, 1))}"/>`,
  )
  return `<rect width="300" height="400" fill="url(#ltsky)"/>${stars}<circle cx="232" cy="70" r="26" fill="#fff4d8"/><circle cx="232" cy="70" r="70" fill="${ink.halo}" opacity=".35"/>`
}

function farShore(ink: Ink): string {
  const houses = repeated(9, (index) => {
    const x = 118 + index * 22
    const height = 10 + ((index * 7) % 15)
    return `<path d="M${x} 262v-${height}l9-8l9 8v${height}Z" fill="#120f2c"/><rect x="${x + 6}" y="${256 - height / 2}" width="5" height="6" fill="#ffc56b" opacity="${index % 3 ? '.95' : '.4'}"/>`
  })
  return `<path d="M0 232C60 206 130 226 190 214S280 196 300 206V266H0Z" fill="#2a2350"/>${houses}
<path d="M56 190L-60 120V196ZM56 190L300 116V182Z" fill="#ffe9a8" opacity=".28"/><path d="M46 206H66L72 262H40Z" fill="#efe6d6"/><path d="M44 224H68L70 240H42Z" fill="#b23a2a"/><path d="M48 182H64V206H48Z" fill="#ffedb0"/><path d="M44 182C48 168 64 168 68 182ZM42 206H70V211H42Z" fill="#141230"/><circle cx="56" cy="193" r="34" fill="${ink.halo}" opacity=".8"/>`
}

function water(ink: Ink): string {
  const glints = repeated(22, (index) => {
    const y = 268 + index * 5.6
    const width = ink.chance.between(8, 46)
    return `<path d="M${short(150 + ink.chance.between(-120, 110) - width / 2)} ${short(y)}h${short(width)}" stroke="#ffc177" stroke-width="${short(1 + index * 0.05)}" opacity="${short(ink.chance.between(0.2, 0.75))}" stroke-linecap="round"/>`
  })
  return `<rect y="260" width="300" height="140" fill="url(#ltsea)"/>${glints}<path d="M196 282C214 290 250 290 270 280L262 294H206Z" fill="#120f2c"/><path d="M232 282V248L254 278Z" fill="#2a2350"/>`
}

function lanterns(ink: Ink): string {
  const hung = [
    [70, 96, 0.52, -5],
    [226, 140, 0.6, 5],
    [34, 30, 0.34, 3],
    [276, 40, 0.36, -4],
    [150, 168, 1.02, 0],
  ] as const
  return `<path d="M-10 20C80 60 200 64 310 10" fill="none" stroke="#0a0e22" stroke-width="3"/><defs><g id="ltl">${lantern(ink)}</g></defs>${hung.map(([x, y, size, turn]) => placed({ x, y, size, turn }, '<use href="#ltl"/>')).join('')}`
}

function lantern(ink: Ink): string {
  return `<circle r="128" fill="${ink.halo}" opacity=".7"/><path d="M0-96V-260" stroke="#0a0e22" stroke-width="4"/><rect x="-36" y="-86" width="72" height="15" rx="5" fill="${ink.gold}"/>
<path d="M-36-71C-104-52-104 38-36 58H36C104 38 104-52 36-71Z" fill="${ink.flame}" stroke="#ffe9a0" stroke-width="3"/><path d="M-20-71C-58-44-58 34-20 58M20-71C58-44 58 34 20 58M0-71V58M-78-26H78M-80 14H80" stroke="#7a1408" stroke-width="3" opacity=".45" fill="none"/>
<ellipse cy="-4" rx="44" ry="52" fill="#fff3a8" opacity=".6"/><path d="M0-34C14-14 20-2 20 10A20 20 0 0 1-20 10C-20-2-14-14 0-34Z" fill="#fffbe6"/><path d="M-66-40C-54-54-44-60-34-62" stroke="#fff" stroke-width="6" opacity=".8" fill="none" stroke-linecap="round"/>
<rect x="-36" y="56" width="72" height="15" rx="5" fill="${ink.gold}"/><path d="M-12 71V96M0 71V106M12 71V96" stroke="#d5412b" stroke-width="6" stroke-linecap="round"/>`
}
