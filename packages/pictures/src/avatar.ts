import { chanceOf, seedOf } from './chance.ts'
import { inkOf, placed } from './ink.ts'
import { namedPalette } from './palette.ts'
import { type MotifName, motifOf } from './theme.ts'

const FACES = [
  'panda',
  'owl',
  'fox',
  'tiger',
  'frog',
  'luckyCat',
  'robot',
  'octopus',
  'turtle',
  'crab',
  'jellyfish',
  'clownfish',
  'koi',
  'butterfly',
  'lotus',
  'moon',
  'sun',
  'lighthouse',
  'ship',
  'shell',
] as const satisfies readonly MotifName[]

/** How many faces there are to choose from. */
export const AVATARS_MAX = FACES.length

/** A member's picture, square, to be shown in a circle. A chosen `face` (from 0) wins over the one that the seed picks. */
export function avatar({ seed, face }: { seed: string; face?: number }): string {
  const number = seedOf(seed)
  const { ink, defs } = inkOf({ prefix: `a${number.toString(36)}`, color: namedPalette(seed), chance: chanceOf(number) })
  const motif = FACES[Math.abs(Math.trunc(face ?? number)) % FACES.length] ?? FACES[0]
  const body = `<rect width="120" height="120" fill="${ink.ground}"/><circle cx="60" cy="60" r="62" fill="${ink.halo}" opacity=".55"/>${placed({ x: 60, y: 64, size: 0.46 }, motifOf(motif)(ink))}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><defs>${defs(body)}</defs>${body}</svg>`
}

/** The picture shown when a member has none: a calm outline. */
export function defaultAvatar(): string {
  return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><rect width="120" height="120" fill="#1a2540"/><circle cx="60" cy="47" r="21" fill="#52617d"/><path d="M20 112C20 84 38 74 60 74S100 84 100 112Z" fill="#52617d"/></svg>'
}
