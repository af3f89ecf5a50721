import { chanceOf } from './chance.ts'
import { inkOf, repeated, starPath } from './ink.ts'
import type { Palette } from './palette.ts'
import { hsl } from './palette.ts'
import { monogram } from './vendor-mark.ts'

/** Bronze, silver, gold, jade, sapphire, amethyst, ruby and pearl, as hue and saturation; higher levels stay at the last. */
const TIERS = [
  [24, 62],
  [216, 22],
  [44, 90],
  [156, 62],
  [212, 78],
  [274, 66],
  [350, 76],
  [186, 46],
] as const

const LEVEL_MAX = 99

/** The badge of a VIP level (0 to 99), square: a medal whose metal and rays grow with the level. */
export function badge({ level }: { level: number }): string {
  const step = Math.min(LEVEL_MAX, Math.max(0, Math.trunc(level) || 0))
  const [hue, saturation] = TIERS[Math.min(step, TIERS.length - 1)] ?? TIERS[0]
  const { ink, defs } = inkOf({ prefix: `k${step}`, color: metal({ hue, saturation }), chance: chanceOf(step) })
  const rays = step < 2 ? '' : `<path d="${starPath({ points: 12, outer: 58, inner: 47 })}" fill="${ink.hero}" opacity=".55"/>`
  const laurel =
    step < 4
      ? ''
      : repeated(
          2,
          (side) =>
            `<g transform="scale(${side ? -1 : 1} 1)">${repeated(5, (leaf) => `<path d="M40 0C50-8 58-6 60 2C54 8 46 8 40 0Z" transform="rotate(${leaf * 20 - 14})" fill="${ink.gold}"/>`)}</g>`,
        )
  const body = `<g transform="translate(60 60)">${rays}${laurel}<path d="M0-46L40-24V22L0 46L-40 22V-24Z" fill="${ink.hero}" stroke="${ink.color.light}" stroke-width="4" stroke-linejoin="round"/><path d="M0-34L29-18V16L0 34L-29 16V-18Z" fill="${ink.heroDeep}" stroke="#fff" stroke-opacity=".3" stroke-width="2"/><path d="M0-46L40-24V-6C14-16-14-16-40-6V-24Z" fill="${ink.shine}" opacity=".4"/>${monogram(String(step), { size: 30, color: '#ffffff' })}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><defs>${defs(body)}</defs>${body}</svg>`
}

function metal({ hue, saturation }: { hue: number; saturation: number }): Palette {
  return {
    sky: hsl(hue, saturation, 30),
    deep: hsl(hue, saturation, 12),
    glow: hsl(hue, saturation, 60),
    light: hsl(hue, saturation, 84),
    mid: hsl(hue, saturation, 56),
    dark: hsl(hue - 10, saturation, 28),
    accent: hsl(hue, saturation, 74),
    accentDark: hsl(hue, saturation, 40),
    ink: hsl(hue, saturation, 12),
    rim: hsl(hue, saturation, 90),
  }
}
