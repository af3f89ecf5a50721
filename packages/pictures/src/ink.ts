import type { Chance } from './chance.ts'
import type { Palette } from './palette.ts'

/** What a motif draws with: named paints (values of fill and stroke), plain colours and the picture's own stream of choices. */
export type Ink = {
  chance: Chance
  color: Palette
  /** Starts the id of everything that the picture defines. */
  prefix: string
  gold: string
  silver: string
  hero: string
  heroDeep: string
  accent: string
  ruby: string
  leaf: string
  water: string
  flame: string
  cream: string
  night: string
  wood: string
  /** White that fades downwards, laid over a shape as its highlight. */
  shine: string
  /** Darkness that grows downwards, laid over a shape as its shadow side. */
  shade: string
  /** A round darkness that fades to nothing, under and behind things. */
  shadow: string
  /** A round light that fades to nothing. */
  halo: string
  /** The lit ground of a whole sheet: bright behind the hero, deep at the edges. */
  ground: string
}

type Stop = readonly [offset: number, color: string, opacity?: number]
type Paint = { kind: 'linear' | 'down' | 'round' | 'ground'; stops: readonly Stop[] }

const GEOMETRY = {
  down: 'x2="0" y2="1"',
  linear: 'x1=".2" x2=".5" y2="1"',
  round: '',
  ground: 'cx=".5" cy=".4" r=".75"',
} as const satisfies Record<Paint['kind'], string>

/** Ink for one picture. `prefix` keeps the names of its paints apart from those of other pictures on the same page. */
export function inkOf({ prefix, color, chance }: { prefix: string; color: Palette; chance: Chance }): {
  ink: Ink
  defs: (body: string) => string
} {
  const paints = paintsOf(color)
  const names = Object.keys(paints) as (keyof typeof paints)[]
  const links = Object.fromEntries(names.map((name) => [name, `url(#${prefix}${name})`])) as Record<keyof typeof paints, string>
  const defs = (body: string) =>
    names
      .filter((name) => body.includes(links[name]))
      .map((name) => gradient(`${prefix}${name}`, paints[name]))
      .join('')
  return { ink: { chance, color, prefix, ...links }, defs }
}

function paintsOf(color: Palette) {
  return {
    gold: down('#fff6cf', '#ffc94a', '#a85c0c'),
    silver: down('#ffffff', '#c4d2e8', '#5b6d92'),
    hero: down(color.light, color.mid, color.dark),
    heroDeep: down(color.mid, color.dark, color.ink),
    accent: down('#ffffff', color.accent, color.accentDark),
    ruby: down('#ff9a9a', '#e0263f', '#6d0720'),
    leaf: down('#c8f58a', '#3fa64a', '#0d4a2c'),
    water: down('#b5f4ff', '#2f9fd6', '#0c3a7a'),
    flame: down('#fff3a8', '#ff9a2e', '#c2200f'),
    cream: down('#fffdf5', '#f6e9cd', '#c9b184'),
    night: down('#3a4c78', '#1b2747', '#0a1022'),
    wood: down('#d59a5c', '#8a4f23', '#42200c'),
    shine: {
      kind: 'linear',
      stops: [
        [0, '#fff', 0.85],
        [1, '#fff', 0],
      ],
    },
    shade: {
      kind: 'down',
      stops: [
        [0, color.ink, 0],
        [0.6, color.ink, 0.62],
        [1, color.ink, 0.92],
      ],
    },
    shadow: {
      kind: 'round',
      stops: [
        [0, color.ink, 0.75],
        [1, color.ink, 0],
      ],
    },
    halo: {
      kind: 'round',
      stops: [
        [0, '#fff', 0.9],
        [0.35, color.glow, 0.65],
        [1, color.glow, 0],
      ],
    },
    ground: {
      kind: 'ground',
      stops: [
        [0, color.glow, 0.75],
        [0.5, color.sky],
        [1, color.deep],
      ],
    },
  } as const satisfies Record<string, Paint>
}

function down(top: string, middle: string, bottom: string): Paint {
  return {
    kind: 'linear',
    stops: [
      [0, top],
      [0.45, middle],
      [1, bottom],
    ],
  }
}

function gradient(id: string, { kind, stops }: Paint): string {
  const inner = stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
  const tag = kind === 'linear' || kind === 'down' ? 'linearGradient' : 'radialGradient'
  return `<${tag} id="${id}" ${GEOMETRY[kind]}>${inner}</${tag}>`
}

/** A number as short as a picture needs it. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** A drawing moved to another place, size (1 is its own) and turn in degrees. */
export function placed({ x, y, size = 1, turn = 0 }: { x: number; y: number; size?: number; turn?: number }, body: string): string {
  const scale = size === 1 ? '' : ` scale(${Math.round(size * 1000) / 1000})`
  const rotate = turn === 0 ? '' : ` rotate(${short(turn)})`
  return `<g transform="translate(${short(x)} ${short(y)})${rotate}${scale}">${body}</g>`
}

/** `count` drawings side by side, each made from its index. */
export function repeated(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** The corners of a star or polygon around the origin, as path data. */
export function starPath({ points, outer, inner }: { points: number; outer: number; inner: number }): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = (index * Math.PI) / points - Math.PI / 2
    const radius = index % 2 === 0 ? outer : inner
    return `${short(Math.cos(angle) * radius)} ${short(Math.sin(angle) * radius)}`
  })
  return `M${corners.join('L')}Z`
}

/** A drawing around the origin, at most 100 units to each side. */
export type Motif = (ink: Ink) => string
