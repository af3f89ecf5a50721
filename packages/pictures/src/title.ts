import { type Ink, short } from './ink.ts'
import { balancedLines, drawableWords, lettering } from './lettering.ts'

const WIDTH_MAX = 258
const LINE_HEIGHTS = [0, 50, 40, 31] as const
const BASELINE = 378

export type Style = { slant: number; rise: number; fill: 'gold' | 'silver' | 'cream' | 'accent'; edge: 'dark' | 'ink' }

const STYLES: readonly [Style, ...Style[]] = [
  { slant: -8, rise: 0, fill: 'gold', edge: 'dark' },
  { slant: 0, rise: 9, fill: 'silver', edge: 'ink' },
  { slant: 0, rise: 0, fill: 'cream', edge: 'dark' },
  { slant: -5, rise: 6, fill: 'accent', edge: 'ink' },
  { slant: 0, rise: -8, fill: 'gold', edge: 'ink' },
]

/** The game's name as lettering at the foot of the cover; nothing when the name has no letter that the alphabet knows. */
export function titleOf(name: string, ink: Ink, style: Style = ink.chance.pick(STYLES)): string {
  const lines = balancedLines(drawableWords(name), { linesMax: 3, charactersMax: 30 })
  const height = LINE_HEIGHTS[lines.length] ?? 0
  if (height === 0) return ''
  const step = height * 1.24
  return lines.map((line, index) => word({ line, height, y: BASELINE - step * (lines.length - 1 - index) }, { ink, style })).join('')
}

function word({ line, height, y }: { line: string; height: number; y: number }, { ink, style }: { ink: Ink; style: Style }): string {
  const { width, body } = lettering(line)
  const scale = Math.min(WIDTH_MAX / width, height / 60)
  const id = `${ink.prefix}w${Math.round(y)}`
  const bent = style.rise === 0 ? body : bend({ body, width, rise: style.rise })
  const place = `translate(${short(150 - (width * scale) / 2 - style.slant * 0.4)} ${short(y - 60 * scale)}) skewX(${style.slant}) scale(${Math.round(scale * 1000) / 1000})`
  const layers = [
    { color: ink.color.ink, weight: 34, extra: ' y="5"' },
    { color: style.edge === 'dark' ? ink.color.dark : ink.color.deep, weight: 26, extra: '' },
    { color: letterColor(style.fill, ink), weight: 13, extra: '' },
    { color: '#fff', weight: 3, extra: ' y="-3" opacity=".6"' },
  ]
  const uses = layers.map(({ color, weight, extra }) => `<use href="#${id}" stroke="${color}" stroke-width="${weight}"${extra}/>`)
  return `<defs><g id="${id}">${bent}</g></defs><g transform="${place}" fill="none" stroke-linecap="round" stroke-linejoin="round">${uses.join('')}</g>`
}

/** A straight stroke has no box, so a gradient of its box would not paint it: letters take one flat colour of the metal. */
function letterColor(fill: Style['fill'], ink: Ink): string {
  switch (fill) {
    case 'gold':
      return '#ffd154'
    case 'silver':
      return '#e8f0ff'
    case 'cream':
      return '#fff4d6'
    case 'accent':
      return ink.color.accent
  }
}

/** Lifts the letters along an arc by moving each path by its place in the line. */
function bend({ body, width, rise }: { body: string; width: number; rise: number }): string {
  return body.replace(/<path d="([^"]+)"(?: transform="translate\(([\d.]+)\)")?\/>/g, (_, data: string, at?: string) => {
    const x = Number(at ?? 0)
    const middle = (x + 20) / width - 0.5
    return `<path d="${data}" transform="translate(${short(x)} ${short(rise * (middle * middle * 4 - 0.5))})"/>`
  })
}
