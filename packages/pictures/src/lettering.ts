import { short } from './ink.ts'

type Glyph = readonly [width: number, data: string]

const ROUND_O = 'M22 0C9 0 0 12 0 30S9 60 22 60S44 48 44 30S35 0 22 0Z'

/** Our own single-line alphabet, 60 units high: it is stroked, so one set of paths gives every weight. */
const GLYPHS: Readonly<Record<string, Glyph>> = {
  A: [42, 'M0 60L21 0L42 60M8 40H34'],
  B: [38, 'M0 0V60H22A16 16 0 0 0 22 28H0M0 0H20A14 14 0 0 1 20 28'],
  C: [38, 'M38 12C33 4 27 0 20 0C8 0 0 12 0 30S8 60 20 60C27 60 33 56 38 48'],
  D: [40, 'M0 0V60H14C30 60 40 48 40 30S30 0 14 0Z'],
  E: [34, 'M34 0H0V60H34M0 29H28'],
  F: [34, 'M34 0H0V60M0 30H28'],
  G: [39, 'M37 12C33 4 27 0 20 0C8 0 0 12 0 30S8 60 20 60C31 60 39 54 39 42V33H23'],
  H: [40, 'M0 0V60M40 0V60M0 29H40'],
  I: [2, 'M1 0V60'],
  J: [28, 'M28 0V42C28 54 22 60 14 60S1 55 0 46'],
  K: [38, 'M0 0V60M36 0L0 34M13 24L38 60'],
  L: [32, 'M0 0V60H32'],
  M: [48, 'M0 60V0L24 36L48 0V60'],
  N: [40, 'M0 60V0L40 60V0'],
  O: [44, ROUND_O],
  P: [38, 'M0 60V0H20C32 0 38 7 38 17S32 34 20 34H0'],
  Q: [44, `${ROUND_O}M28 44L44 62`],
  R: [38, 'M0 60V0H20C32 0 38 7 38 17S32 34 20 34H0M20 34L38 60'],
  S: [36, 'M34 10C31 3 25 0 18 0C8 0 2 6 2 15C2 25 10 27 18 29C28 31 36 34 36 45C36 54 29 60 18 60C9 60 3 56 0 49'],
  T: [38, 'M0 0H38M19 0V60'],
  U: [40, 'M0 0V38C0 52 8 60 20 60S40 52 40 38V0'],
  V: [40, 'M0 0L20 60L40 0'],
  W: [58, 'M0 0L14 60L29 14L44 60L58 0'],
  X: [38, 'M0 0L38 60M38 0L0 60'],
  Y: [38, 'M0 0L19 30L38 0M19 30V60'],
  Z: [36, 'M0 0H36L0 60H36'],
  0: [38, 'M19 0C8 0 0 12 0 30S8 60 19 60S38 48 38 30S30 0 19 0Z'],
  1: [15, 'M0 12L15 0V60'],
  2: [36, 'M1 14C3 5 10 0 18 0C29 0 35 7 35 16C35 26 28 32 18 42L0 60H36'],
  3: [36, 'M2 9C6 3 11 0 18 0C28 0 34 6 34 14S28 28 16 28C29 28 36 34 36 44S29 60 17 60C9 60 3 56 0 49'],
  4: [38, 'M28 60V0L0 42H38'],
  5: [36, 'M33 0H6L3 27C8 23 13 22 18 22C29 22 36 30 36 41S29 60 17 60C9 60 3 56 0 50'],
  6: [37, 'M30 2C14 8 1 22 1 40C1 52 8 60 19 60S37 52 37 41S30 23 19 23S2 31 1 40'],
  7: [36, 'M0 0H36L12 60'],
  8: [36, 'M18 28C9 28 3 22 3 14S9 0 18 0S33 6 33 14S27 28 18 28C7 28 0 35 0 44S7 60 18 60S36 53 36 44S29 28 18 28Z'],
  9: [36, 'M7 58C23 52 36 38 36 20C36 8 29 0 18 0S0 8 0 19S7 37 18 37S35 29 36 20'],
  '&': [38, 'M38 60L8 18C4 10 8 0 17 0S28 10 22 17C16 24 0 28 0 43C0 54 8 60 17 60C28 60 36 50 37 36'],
  '-': [18, 'M0 32H18'],
  "'": [2, 'M1 0V14'],
  '+': [26, 'M13 18V44M0 31H26'],
}

const GAP = 17
const WORD_SPACE = 26
const CHARACTERS_READ_MAX = 120

/** The drawable words of any text: accents folded, everything that the alphabet does not know left out. */
export function drawableWords(text: string): string[] {
  const folded = text.slice(0, CHARACTERS_READ_MAX).normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toUpperCase()
  return folded
    .split(/[^A-Z0-9&'+-]+/)
    .map((word) => word.replace(/^[-'+&]+(?=.)|(?<=.)[-'+]+$/g, ''))
    .filter((word) => /[A-Z0-9]/.test(word) || word === '&')
}

/** The first letters of a name, at most `count`. */
export function initials(name: string, count: number): string {
  const words = drawableWords(name)
  const [first = ''] = words
  return words.length > 1 && first.length > count
    ? words
        .map((word) => word[0] ?? '')
        .join('')
        .slice(0, count)
    : first.slice(0, count)
}

/** One line of lettering: path elements from x = 0 on a baseline of y = 60, and the width of the line. */
export function lettering(line: string): { width: number; body: string } {
  let x = 0
  let body = ''
  for (const character of line) {
    const glyph = GLYPHS[character]
    if (glyph) body += `<path d="${glyph[1]}"${x === 0 ? '' : ` transform="translate(${short(x)})"`}/>`
    x += glyph ? glyph[0] + GAP : WORD_SPACE
  }
  return { width: Math.max(1, x - GAP), body }
}

/** Words laid on at most `linesMax` lines of about equal length; what does not fit is left out rather than squeezed. */
export function balancedLines(
  words: readonly string[],
  { linesMax, charactersMax }: { linesMax: number; charactersMax: number },
): string[] {
  const kept: string[] = []
  for (const word of words) {
    if ([...kept, word].join(' ').length > charactersMax) break
    kept.push(word)
  }
  const total = kept.join(' ').length
  const count = Math.min(linesMax, kept.length, total > 9 ? Math.ceil(total / 10) : 1)
  const target = total / Math.max(1, count)
  const lines: string[] = []
  for (const word of kept) {
    const last = lines.at(-1)
    const fits = last !== undefined && (last.length + word.length / 2 < target || lines.length === count)
    if (fits) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
