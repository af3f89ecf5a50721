import { chanceOf, seedOf } from './chance.ts'
import { type Ink, inkOf, short } from './ink.ts'
import { initials, lettering } from './lettering.ts'
import { namedPalette } from './palette.ts'

const SHAPES = [
  'M-44-44H44V44H-44Z',
  'M0-48A48 48 0 1 1 0 48A48 48 0 1 1 0-48Z',
  'M0-50L46-26V26L0 50L-46 26V-26Z',
  'M0-50L46-34V10C46 32 22 44 0 52C-22 44-46 32-46 10V-34Z',
  'M-48-20C-48-48-20-48 0-48S48-48 48-20V20C48 48 20 48 0 48S-48 48-48 20Z',
] as const

/** A vendor's small mark, square: one of five shapes with its initials. */
export function vendorMark(vendor: string): string {
  const { defs, body } = markAt(vendor, 0, 0)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs>${defs}</defs>${body}</svg>`
}

/** The marks of different vendors on one sheet, row by row from the left. */
export function vendorMarks(vendors: readonly string[], columns: number): string {
  const marks = vendors.map((vendor, at) => markAt(vendor, (at % columns) * 100, Math.floor(at / columns) * 100))
  const [defs, body] = [marks.map((mark) => mark.defs).join(''), marks.map((mark) => mark.body).join('')]
  const height = Math.ceil(vendors.length / columns) * 100
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns * 100} ${height}"><defs>${defs}</defs>${body}</svg>`
}

function markAt(vendor: string, x: number, y: number): { defs: string; body: string } {
  const seed = seedOf(vendor)
  const { ink, defs } = inkOf({ prefix: `m${seed.toString(36)}`, color: namedPalette(vendor), chance: chanceOf(seed) })
  const body = `<g transform="translate(${x + 50} ${y + 50})">${markBody(vendor, ink)}</g>`
  return { defs: defs(body), body }
}

/** The mark around the origin, 100 units wide, in the ink of the picture that it stands on. */
export function markBody(vendor: string, ink: Ink): string {
  const shape = SHAPES[seedOf(vendor) % SHAPES.length] ?? SHAPES[0]
  return `<path d="${shape}" fill="${ink.heroDeep}" stroke="${ink.color.light}" stroke-width="4" stroke-linejoin="round"/><path d="${shape}" transform="scale(.86)" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="2"/>${monogram(vendor, { size: 34, color: '#ffffff' })}`
}

/** The vendor's tag in the corner of a game's cover. */
export function vendorTag(vendor: string, ink: Ink): string {
  const letters = initials(vendor, 3)
  if (letters === '') return ''
  const { width, body } = lettering(letters)
  const long = width * 0.22 + 20
  return `<g transform="translate(12 12)"><rect width="${short(long)}" height="25" rx="12.5" fill="${ink.color.ink}" fill-opacity=".62" stroke="#fff" stroke-opacity=".35"/><g transform="translate(10 6) scale(.22)" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round" stroke-linejoin="round">${body}</g></g>`
}

/** Initials centred on the origin; empty when the name has no letter that the alphabet knows. */
export function monogram(name: string, { size, color }: { size: number; color: string }): string {
  const letters = initials(name, 3)
  if (letters === '') return `<circle r="${short(size * 0.3)}" fill="none" stroke="${color}" stroke-width="${short(size * 0.16)}"/>`
  const { width, body } = lettering(letters)
  const scale = Math.min(size / 60, (size * 1.9) / width)
  return `<g transform="translate(${short((-width * scale) / 2)} ${short(-30 * scale)}) scale(${Math.round(scale * 1000) / 1000})" fill="none" stroke="${color}" stroke-width="12" stroke-linecap="round" stroke-linejoin="round">${body}</g>`
}
