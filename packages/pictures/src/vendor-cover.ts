import { chanceOf, seedOf } from './chance.ts'
import { inkOf, placed, repeated, short } from './ink.ts'
import { namedPalette } from './palette.ts'
import { heroOf, motifOf } from './theme.ts'
import { markBody } from './vendor-mark.ts'

/** A vendor's cover, 16:9: its mark on the left, a hero of the category on the right. */
export function vendorCover({ vendor, category }: { vendor: string; category: string }): string {
  const seed = seedOf(`${vendor}/${category}`)
  const { ink, defs } = inkOf({ prefix: `v${seed.toString(36)}`, color: namedPalette(vendor), chance: chanceOf(seed) })
  const bands = repeated(
    5,
    (index) =>
      `<path d="M${250 + index * 70} -20L${120 + index * 90} 380H${190 + index * 90}L${300 + index * 70}-20Z" fill="${ink.color.glow}" opacity="${short(0.06 + index * 0.035)}"/>`,
  )
  const sparks = repeated(
    18,
    () =>
      `<circle cx="${ink.chance.below(640)}" cy="${ink.chance.below(360)}" r="${short(ink.chance.between(0.8, 3))}" fill="#fff" opacity="${short(ink.chance.between(0.2, 0.8))}"/>`,
  )
  const body = [
    `<rect width="640" height="360" fill="${ink.ground}"/>${bands}${sparks}`,
    `<ellipse cx="450" cy="180" rx="250" ry="230" fill="${ink.halo}" opacity=".75"/>`,
    `<ellipse cx="450" cy="318" rx="150" ry="24" fill="${ink.shadow}"/>`,
    placed({ x: 450, y: 176, size: 1.42, turn: ink.chance.below(9) - 4 }, motifOf(heroOf(category, seed))(ink)),
    `<ellipse cx="150" cy="190" rx="150" ry="150" fill="${ink.shadow}" opacity=".7"/>`,
    placed({ x: 150, y: 180, size: 1.7 }, markBody(vendor, ink)),
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><defs>${defs(body)}</defs>${body}</svg>`
}
