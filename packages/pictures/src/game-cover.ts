import { abyssLanternCover } from './abyss-lantern-cover.ts'
import { type BackdropName, backdrops } from './backdrop.ts'
import { chanceOf, seedOf } from './chance.ts'
import { type Ink, inkOf, placed, repeated, short, starPath } from './ink.ts'
import { kiteCrashCover } from './kite-crash-cover.ts'
import { lanternTideCover } from './lantern-tide-cover.ts'
import { gamePalette } from './palette.ts'
import { tienLenCover, tongitsCover } from './seat-covers.ts'
import { baccaratCover, colorGameCover } from './table-covers.ts'
import { type MotifName, motifOf, sceneOf } from './theme.ts'
import { titleOf } from './title.ts'
import { vendorTag } from './vendor-mark.ts'

/** What a cover is drawn from. `subType` is a slot sub-type (SC, VP, JP, TG, AC, BG) where the game has one. */
export type GameFacts = { nodeId: number; name: string; vendor: string; category: string; subType?: string }

/** The choices behind a cover; two neighbours of a lobby differ in it. */
export type CoverRecipe = { hero: MotifName; scene: BackdropName; ornament: number; frame: number; tilt: number }

/** Games of our own are drawn by hand, by their names. */
const ownCovers: ReadonlyMap<string, () => string> = new Map([
  ['lantern tide', lanternTideCover],
  ['baccarat', baccaratCover],
  ['color game', colorGameCover],
  ['kite crash', kiteCrashCover],
  ['tongits', tongitsCover],
  ['tien len', tienLenCover],
  ['abyss lantern', abyssLanternCover],
])

const ORNAMENTS = 5
const FRAMES = 4

/** A game's cover as SVG, 3:4, the same for the same facts on every machine. Holds no text: names are drawn as paths. */
export function gameCover(game: GameFacts): string {
  const own = ownCovers.get(game.name.trim().toLowerCase())
  if (own) return own()
  const recipe = coverRecipe(game)
  const seed = seedOf(`${game.vendor}/${game.nodeId}/${game.name.slice(0, 80)}`)
  const { ink, defs } = inkOf({ prefix: `g${seed.toString(36).slice(0, 4)}`, color: gamePalette(game), chance: chanceOf(seed) })
  const body = [
    `<rect width="300" height="400" fill="${ink.color.sky}"/><rect width="300" height="400" fill="${ink.ground}"/>`,
    backdrops[recipe.scene](ink),
    `<ellipse cx="150" cy="166" rx="150" ry="140" fill="${ink.halo}" opacity=".8"/>`,
    sprinkle(ink, recipe.ornament),
    `<ellipse cx="150" cy="272" rx="104" ry="26" fill="${ink.shadow}"/>`,
    placed({ x: 150, y: 166, size: 1.22, turn: recipe.tilt }, motifOf(recipe.hero)(ink)),
    `<path d="M0 220H300V400H0Z" fill="${ink.shade}"/>`,
    titleOf(game.name, ink),
    vendorTag(game.vendor, ink),
    frame(ink, recipe.frame),
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><defs>${defs(body)}</defs>${body}</svg>`.replaceAll('\n', '')
}

export function coverRecipe({ nodeId, name, vendor, category, subType }: GameFacts): CoverRecipe {
  const key = subType ?? category
  const turn = seedOf(vendor) % 17
  const place = Math.abs(Math.trunc(nodeId)) + turn
  return {
    ...sceneOf({ nodeId, name, category: key, turn }),
    ornament: (place * 2) % ORNAMENTS,
    frame: place % FRAMES,
    tilt: ((place * 7) % 5) * 3 - 6,
  }
}

/** Small things in the air around the hero: one drawing, used many times. */
function sprinkle(ink: Ink, ornament: number): string {
  const { chance, prefix } = ink
  const uses = repeated(11, (index) => {
    const angle = index * 0.571 + chance.between(0, 0.4)
    const reach = chance.between(112, 158)
    const x = Math.round(150 + Math.cos(angle) * reach)
    const y = Math.round(168 + Math.sin(angle) * reach)
    return `<use href="#${prefix}s" transform="translate(${x} ${y})rotate(${chance.below(360)})scale(${short(chance.between(0.5, 1.2))})"/>`
  })
  return `<defs><g id="${prefix}s">${speck(ink, ornament)}</g></defs>${uses}`
}

function speck(ink: Ink, ornament: number): string {
  switch (ornament) {
    case 0:
      return `<path d="${starPath({ points: 4, outer: 13, inner: 3 })}" fill="#fff"/>`
    case 1:
      return `<ellipse rx="10" ry="8" fill="${ink.gold}" stroke="#fff3c0" stroke-width="1.5"/>`
    case 2:
      return `<path d="M0-9C8-4 8 4 0 9C-8 4-8-4 0-9Z" fill="${ink.accent}"/>`
    case 3:
      return `<circle r="6" fill="${ink.color.rim}" opacity=".8"/>`
    default:
      return `<path d="M-7-5L0-10L7-5L0 10Z" fill="${ink.hero}" stroke="#fff" stroke-width="1"/>`
  }
}

function frame(ink: Ink, style: number): string {
  const sheen = `<path d="M0 0H300V150C220 60 90 40 0 110Z" fill="${ink.shine}" opacity=".14"/>`
  const line = style === 0 ? 0 : style * 1.5 + 0.5
  return `${sheen}${line === 0 ? '' : `<rect x="${line}" y="${line}" width="${300 - line * 2}" height="${400 - line * 2}" rx="${style === 2 ? 0 : 14}" fill="none" stroke="${style === 3 ? ink.gold : ink.color.rim}" stroke-opacity="${short(0.35 + style * 0.15)}" stroke-width="${line}"/>`}`
}
