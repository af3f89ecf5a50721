import { chanceOf, seedOf } from './chance.ts'
import { type Ink, inkOf, placed, repeated, short } from './ink.ts'
import { namedPalette, type Palette } from './palette.ts'
import { heroOf, type MotifName, motifOf } from './theme.ts'

/** `wide` is 1200 by 400 for a desktop, `phone` 780 by 520. */
export type BannerShape = 'wide' | 'phone'

type Sheet = { width: number; height: number; horizon: number; stage: number }

const SHEETS = {
  wide: { width: 1200, height: 400, horizon: 262, stage: 890 },
  phone: { width: 780, height: 520, horizon: 330, stage: 545 },
} as const satisfies Record<BannerShape, Sheet>

/** Night water in four weathers; the home banner walks through them. */
const NIGHTS = [
  {
    sky: '#0a1430',
    deep: '#04081a',
    glow: '#ffb547',
    light: '#ffe6ae',
    mid: '#ff9a3d',
    dark: '#8a3512',
    accent: '#ffcf6b',
    accentDark: '#c4661a',
    ink: '#03060f',
    rim: '#ffe9bd',
  },
  {
    sky: '#0c2440',
    deep: '#041018',
    glow: '#3fd0c9',
    light: '#c9fff8',
    mid: '#3fd0c9',
    dark: '#0b5a66',
    accent: '#9ff2e6',
    accentDark: '#1d8f92',
    ink: '#020a10',
    rim: '#d5fff8',
  },
  {
    sky: '#241446',
    deep: '#0a0620',
    glow: '#d77bff',
    light: '#f5dcff',
    mid: '#b25cf0',
    dark: '#4a1c80',
    accent: '#ffc0f0',
    accentDark: '#a03a9c',
    ink: '#070316',
    rim: '#f3ddff',
  },
  {
    sky: '#3a1530',
    deep: '#12060f',
    glow: '#ff7a6a',
    light: '#ffdcc8',
    mid: '#ff7a5a',
    dark: '#8a2326',
    accent: '#ffd08a',
    accentDark: '#c4551a',
    ink: '#0c0308',
    rim: '#ffe0d0',
  },
] as const satisfies readonly [Palette, ...Palette[]]

/** What stands on the water of each night; the first has a boat. */
const TREASURES = [undefined, 'chest', 'gem', 'wheel'] as const satisfies readonly (MotifName | undefined)[]

/** Which category's heroes stand on the stage of a banner group. */
const STAGES: Readonly<Record<string, string>> = {
  w_rng: 'RNG',
  w_live: 'LIVE',
  w_fish: 'FISH',
  w_pvp: 'PVP',
  w_sports: 'SPORTS',
  w_esports: 'ESPORTS',
  w_elott: 'ELOTT',
  w_lott: 'LOTT',
  w_cockfight: 'COCKFIGHT',
}

/** The groups of banners that are drawn, and how many variants of each. */
export const BANNER_GROUPS: readonly string[] = ['w_home', ...Object.keys(STAGES)]
export const BANNER_VARIANTS = 10

/** The art of a banner. The left side stays calm, because the page lays the words there; `variant` counts from 0. */
export function banner({ group, variant, shape }: { group: string; variant: number; shape: BannerShape }): string {
  const sheet = SHEETS[shape]
  const seed = seedOf(`${group}/${variant}`)
  const stage = Object.hasOwn(STAGES, group) ? STAGES[group] : undefined
  const night = NIGHTS[Math.abs(Math.trunc(variant)) % NIGHTS.length] ?? NIGHTS[0]
  const { ink, defs } = inkOf({
    prefix: `b${seed.toString(36)}${shape[0]}`,
    color: stage ? namedPalette(`${group}${variant}`) : night,
    chance: chanceOf(seed),
  })
  const show = stage ? heroStage(ink, { sheet, category: stage, seed }) : harbour(ink, { sheet, variant })
  const body = `${sky(ink, sheet)}${show}<path d="M0 0H${sheet.width * 0.6}V${sheet.height}H0Z" fill="url(#${ink.prefix}calm)"/>`
  const own = `<linearGradient id="${ink.prefix}sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${ink.color.deep}"/><stop offset=".62" stop-color="${ink.color.sky}"/><stop offset="1" stop-color="${ink.color.dark}"/></linearGradient><linearGradient id="${ink.prefix}sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${ink.color.dark}"/><stop offset=".3" stop-color="${ink.color.sky}"/><stop offset="1" stop-color="${ink.color.deep}"/></linearGradient><linearGradient id="${ink.prefix}calm"><stop offset="0" stop-color="${ink.color.ink}" stop-opacity=".72"/><stop offset="1" stop-color="${ink.color.ink}" stop-opacity="0"/></linearGradient><linearGradient id="${ink.prefix}beam"><stop offset="0" stop-color="${ink.color.rim}" stop-opacity="0"/><stop offset="1" stop-color="${ink.color.rim}" stop-opacity=".6"/></linearGradient>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" preserveAspectRatio="xMidYMid slice"><defs>${defs(body)}${own}</defs>${body}</svg>`
}

function sky(ink: Ink, { width, height, horizon }: Sheet): string {
  const stars = repeated(
    70,
    () =>
      `<circle cx="${ink.chance.below(width)}" cy="${ink.chance.below(horizon - 20)}" r="${short(ink.chance.between(0.6, 2))}" fill="#fff" opacity="${short(ink.chance.between(0.25, 0.95))}"/>`,
  )
  return `<rect width="${width}" height="${height}" fill="${ink.color.deep}"/><rect width="${width}" height="${horizon + 6}" fill="url(#${ink.prefix}sky)"/>${stars}`
}

/** A lighthouse on its rock, hills, boats and the light's path on the water. */
function harbour(ink: Ink, { sheet, variant }: { sheet: Sheet; variant: number }): string {
  const { width, height, horizon, stage } = sheet
  const hills = [0, 1, 2].map((layer) => hill(ink, { sheet, layer })).join('')
  const moon = `<circle cx="${width * 0.56}" cy="${height * 0.2}" r="${height * 0.085}" fill="${ink.color.rim}"/><circle cx="${width * 0.56}" cy="${height * 0.2}" r="${height * 0.24}" fill="${ink.halo}" opacity=".4"/>`
  const treasure = TREASURES[Math.abs(Math.trunc(variant)) % TREASURES.length]
  const tower = lighthouse(ink, { x: stage + height * 0.32, foot: horizon + height * 0.04, tall: height * 0.52 })
  return `${moon}${hills}${sea(ink, sheet)}${tower}${treasure ? afloat(ink, { sheet, treasure }) : boat(ink, { x: stage - height * 0.5, y: horizon + height * 0.12, size: height / 330 })}${floatingLanterns(ink, sheet)}`
}

/** A treasure in its own light on the water, larger than life. */
function afloat(ink: Ink, { sheet: { height, horizon, stage }, treasure }: { sheet: Sheet; treasure: MotifName }): string {
  const x = stage - height * 0.42
  const glow = `<ellipse cx="${x}" cy="${horizon - height * 0.06}" rx="${height * 0.5}" ry="${height * 0.42}" fill="${ink.halo}" opacity=".7"/><ellipse cx="${x}" cy="${horizon + height * 0.2}" rx="${height * 0.36}" ry="${height * 0.045}" fill="${ink.shadow}"/>`
  return `${glow}${placed({ x, y: horizon - height * 0.04, size: height / 330, turn: -5 }, motifOf(treasure)(ink))}`
}

function hill(ink: Ink, { sheet: { width, horizon, height }, layer }: { sheet: Sheet; layer: number }): string {
  const steps = 9 + layer * 3
  const tall = height * (0.2 - layer * 0.05)
  const points = repeated(
    steps + 1,
    (index) => `L${short((index * width) / steps)} ${short(horizon - ink.chance.between(tall * 0.25, tall))}`,
  )
  return `<path d="M0 ${horizon}${points}V${horizon + 4}H0Z" fill="${[ink.color.dark, ink.color.sky, ink.color.deep][layer]}" opacity="${short(0.45 + layer * 0.22)}"/>`
}

function sea(ink: Ink, { width, height, horizon, stage }: Sheet): string {
  const path = repeated(46, (index) => {
    const y = horizon + 6 + index * ((height - horizon) / 46)
    const reach = 20 + index * 3
    const long = ink.chance.between(10, 30 + index * 2)
    return `<path d="M${short(stage + ink.chance.between(-reach, reach) - long / 2)} ${short(y)}h${short(long)}" stroke="${ink.color.glow}" stroke-width="${short(1 + index * 0.05)}" opacity="${short(ink.chance.between(0.2, 0.8))}" stroke-linecap="round"/>`
  })
  const swells = repeated(
    4,
    (index) =>
      `<path d="M-40 ${horizon + 26 + index * 34}${repeated(Math.ceil(width / 150), () => `q38-${7 + index * 2} 76 0t76 0`)}" fill="none" stroke="${ink.color.rim}" stroke-width="2" opacity=".12"/>`,
  )
  return `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#${ink.prefix}sea)"/>${swells}${path}`
}

function lighthouse(ink: Ink, { x, foot, tall }: { x: number; foot: number; tall: number }): string {
  const unit = tall / 100
  const beam = `<path d="M0-84L-620-190V-20Z" fill="url(#${ink.prefix}beam)"/><path d="M0-84L300-140V-50Z" fill="${ink.color.rim}" opacity=".16"/>`
  const rock = `<path d="M-70 16C-56-6-36 0-24-6H26C40-2 58-8 74 16Z" fill="${ink.color.ink}"/>`
  const tower = `<path d="M-13-72H13L21-2H-21Z" fill="${ink.cream}"/><path d="M-15.4-52H15.4L17.6-34H-17.6ZM-19.4-18H19.4L21-2H-21Z" fill="${ink.hero}"/><path d="M-13-72H2L-2-2H-21Z" fill="#fff" opacity=".25"/>`
  const lamp = `<rect x="-18" y="-77" width="36" height="6" rx="2" fill="${ink.color.ink}"/><rect x="-10" y="-92" width="20" height="16" fill="#fff3c0"/><path d="M-10-92V-77M0-92V-77M10-92V-77" stroke="${ink.color.ink}" stroke-width="2"/><path d="M-14-91C-10-104 10-104 14-91Z" fill="${ink.ruby}"/><circle cy="-84" r="34" fill="${ink.halo}"/>`
  return placed({ x, y: foot, size: unit }, `${beam}${rock}${tower}${lamp}`)
}

function boat(ink: Ink, place: { x: number; y: number; size: number }): string {
  return placed(
    place,
    `<path d="M-60 0C-30 12 30 12 62-4C58 20 44 28 28 30H-30C-48 26-56 14-60 0Z" fill="${ink.color.ink}"/><path d="M0-2V-70L40-14Z" fill="${ink.cream}" opacity=".92"/><path d="M-6-8V-58L-38-12Z" fill="${ink.hero}"/><circle cx="44" cy="-8" r="16" fill="${ink.halo}"/><circle cx="44" cy="-8" r="4" fill="#fff3c0"/>`,
  )
}

function floatingLanterns(ink: Ink, { width, height }: Sheet): string {
  return repeated(7, (index) =>
    placed(
      {
        x: width * (0.44 + index * 0.085),
        y: height * (0.16 + ink.chance.between(0, 0.34)),
        size: ink.chance.between(0.14, 0.3) * (height / 400),
      },
      motifOf('lantern')(ink),
    ),
  )
}

/** Three heroes of a category over lit water. */
function heroStage(ink: Ink, { sheet, category, seed }: { sheet: Sheet; category: string; seed: number }): string {
  const { width, height, horizon, stage } = sheet
  const rays = `<g transform="translate(${stage} ${height * 0.46})" fill="${ink.color.glow}" opacity=".2">${repeated(14, (index) => `<path d="M0 0L-40-${width}H40Z" transform="rotate(${index * 25.7})"/>`)}</g>`
  const unit = height / 400
  const one = (turn: number, place: { x: number; y: number; size: number; turn: number }) =>
    placed(place, motifOf(heroOf(category, seed + turn))(ink))
  return [
    rays,
    `<ellipse cx="${stage}" cy="${height * 0.48}" rx="${height * 0.8}" ry="${height * 0.62}" fill="${ink.halo}" opacity=".7"/>`,
    `<path d="M0 ${horizon + 40 * unit}Q${stage} ${horizon - 30 * unit} ${width} ${horizon + 40 * unit}V${height}H0Z" fill="${ink.heroDeep}" opacity=".75"/>`,
    one(1, { x: stage - 190 * unit, y: height * 0.56, size: 0.92 * unit, turn: -10 }),
    one(2, { x: stage + 190 * unit, y: height * 0.56, size: 0.92 * unit, turn: 10 }),
    `<ellipse cx="${stage}" cy="${height * 0.86}" rx="${150 * unit}" ry="${26 * unit}" fill="${ink.shadow}"/>`,
    one(0, { x: stage, y: height * 0.46, size: 1.5 * unit, turn: 0 }),
  ].join('')
}
