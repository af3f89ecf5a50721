import { seedOf } from './chance.ts'

/** The colours of one picture. `sky` to `deep` fill the ground, `light` to `dark` the hero, `accent` the small bright things. */
export type Palette = {
  sky: string
  deep: string
  glow: string
  light: string
  mid: string
  dark: string
  accent: string
  accentDark: string
  ink: string
  rim: string
}

type Family = { ground: number; glow: number; heroes: readonly [number, number, number]; accents: readonly [number, number] }

/** One family for each of the five card colour styles of the lobby. */
const FAMILIES = [
  { ground: 214, glow: 192, heroes: [32, 352, 168], accents: [44, 190] },
  { ground: 6, glow: 30, heroes: [46, 204, 16], accents: [52, 340] },
  { ground: 158, glow: 96, heroes: [40, 168, 330], accents: [50, 128] },
  { ground: 266, glow: 318, heroes: [188, 46, 290], accents: [312, 56] },
  { ground: 330, glow: 22, heroes: [262, 38, 178], accents: [36, 174] },
] as const satisfies readonly Family[]

const SHIFTS = [-16, 10, -6, 20, 2, -11, 15] as const

/** The colour style of a game card, 1 to 5. */
export function colorStyle(nodeId: number): 1 | 2 | 3 | 4 | 5 {
  const rest = ((Math.trunc(nodeId) % 5) + 5) % 5
  return (rest + 1) as 1 | 2 | 3 | 4 | 5
}

/** The palette of a game: its style chooses the family, its vendor and its place among the games of that style the variant. */
export function gamePalette(game: { nodeId: number; vendor: string }): Palette {
  const place = Math.abs(Math.trunc(game.nodeId / 5)) + seedOf(game.vendor)
  return paletteOf(FAMILIES[colorStyle(game.nodeId) - 1] ?? FAMILIES[0], place)
}

/** The palette of a name that has no number: a vendor, a member, a banner group. */
export function namedPalette(name: string): Palette {
  const seed = seedOf(name)
  return paletteOf(FAMILIES[seed % FAMILIES.length] ?? FAMILIES[0], seed >>> 3)
}

function paletteOf(family: Family, place: number): Palette {
  const shift = SHIFTS[place % SHIFTS.length] ?? 0
  const ground = family.ground + shift
  const hero = family.heroes[Math.floor(place / SHIFTS.length) % 3] ?? family.heroes[0]
  const accent = family.accents[place % 2] ?? family.accents[0]
  return {
    sky: hsl(ground, 62, 32),
    deep: hsl(ground + 14, 68, 9),
    glow: hsl(family.glow + shift, 82, 58),
    light: hsl(hero, 96, 82),
    mid: hsl(hero, 84, 56),
    dark: hsl(hero - 14, 78, 30),
    accent: hsl(accent, 96, 72),
    accentDark: hsl(accent - 12, 84, 44),
    ink: hsl(ground + 20, 60, 6),
    rim: hsl(family.glow, 90, 88),
  }
}

/** Hue in degrees, saturation and lightness in per cent, as a hex colour that every renderer reads. */
export function hsl(hue: number, saturation: number, lightness: number): string {
  const light = lightness / 100
  const reach = (saturation / 100) * Math.min(light, 1 - light)
  const channel = (offset: number) => {
    const turn = (((offset + hue / 30) % 12) + 12) % 12
    const level = light - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))
    return Math.round(level * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
