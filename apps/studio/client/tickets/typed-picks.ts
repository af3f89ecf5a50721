import { type TicketPad, writePick } from '@croupier/game-kit/ticket-pads'

/** What a text comes to. Where it is too long or comes to too many picks, there are none of them. */
export type TypedPicks = {
  /** Each pick once, in the order in which it was written first. */
  picks: readonly string[]
  /** Picks that were written more than once, and numbers that were within a pick. */
  repeated: readonly string[]
  /** Parts that mean nothing here, as they were written. */
  unknown: readonly string[]
  problem?: 'long' | 'many'
}

type Typed = { pad: TicketPad; isPick(pick: string): boolean; picksMax: number }

const TEXT_MAX = 4000
/** A part that is named to the player is cut after this. */
const NAMED_MAX = 24

/**
 * Reads numbers as people type them, separated by spaces, lines and any of `, ; . / -`. Two rising numbers with a hyphen between them are a
 * range, and an x stands for every digit in its place. Where a pick has several numbers, lines, semicolons and slashes separate picks.
 * Digits of other scripts mean nothing: what is bought has to be what is read.
 */
export function typedPicks(text: string, { pad, isPick, picksMax }: Typed): TypedPicks {
  const none = { picks: [], repeated: [], unknown: [] }
  if (text.length > TEXT_MAX) return { ...none, problem: 'long' }
  const counts = new Map<string, number>()
  const unknown = new Set<string>()
  const parts = partsOf(text, pad)
  for (const part of parts) {
    const picks = picksOfPart(part, pad)
    if (!picks?.every((pick) => isPick(pick))) unknown.add(part)
    else for (const pick of picks) counts.set(pick, (counts.get(pick) ?? 0) + 1)
    if (counts.size > picksMax) return { ...none, problem: 'many' }
  }
  const within = parts.filter((part) => !unknown.has(part)).flatMap((part) => repeatedWithin(part, pad))
  const repeated = [...counts].filter(([, times]) => times > 1).map(([pick]) => pick)
  return { picks: [...counts.keys()], repeated: unique([...within, ...repeated]), unknown: unique([...unknown].map(named)) }
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}

function named(part: string): string {
  return part.length > NAMED_MAX ? `${[...part].slice(0, NAMED_MAX).join('')}…` : part
}

/** A range has more picks than any ticket has lines: what is beyond is not counted. */
const MEANT_MAX = 2000

function partsOf(text: string, pad: TicketPad): string[] {
  if (isCombination(pad))
    return text
      .split(/[\n;/]+/)
      .map((part) => part.trim())
      .filter(Boolean)
  // A hyphen binds what stands on both sides of it, spaces or not; hyphens in a row are as good as a space.
  const bound = text.replace(/-{2,}/g, ' ').replace(/[ \t]*-[ \t]*/g, '-')
  return bound
    .split(/[\s,;./]+/)
    .flatMap(splitHyphens)
    .filter(Boolean)
}

function isCombination(pad: TicketPad): boolean {
  return pad.kind === 'numbers' && pad.most > 1
}

/** One hyphen between two numbers may be a range; more of them, or one at an end, only separate. */
function splitHyphens(part: string): string[] {
  const pieces = part.split('-')
  return pieces.length === 2 && pieces.every((piece) => piece !== '') ? [part] : pieces
}

/** The picks that a part means; undefined where it means nothing. */
function picksOfPart(part: string, pad: TicketPad): readonly string[] | undefined {
  switch (pad.kind) {
    case 'choices':
      return undefined
    case 'digits':
      return rangeOf(part, pad.length) ?? wildcardOf(part, pad.length)
    case 'numbers':
      return pad.most > 1 ? combinationOf(part, pad) : numbersOf(part, pad)
  }
}

function rangeOf(part: string, length: number): readonly string[] | undefined {
  const [, first = '', last = ''] = /^([0-9]+)-([0-9]+)$/.exec(part) ?? []
  if (first.length !== length || last.length !== length || first >= last) return undefined
  const from = Number(first)
  return Array.from({ length: Math.min(Number(last) - from, MEANT_MAX) + 1 }, (_, at) => String(from + at).padStart(length, '0'))
}

const DIGITS = [...'0123456789']

/** `3x` are the ten numbers from 30 on. More than three places left open are more picks than any ticket takes. */
function wildcardOf(part: string, length: number): readonly string[] | undefined {
  if (part.length !== length || !/^[0-9xX]+$/.test(part)) return undefined
  const written = [...part.toLowerCase()]
  if (written.filter((one) => one === 'x').length > OPEN_MAX) return undefined
  return written.reduce<readonly string[]>(
    (made, one) => made.flatMap((start) => (one === 'x' ? DIGITS : [one]).map((digit) => start + digit)),
    [''],
  )
}

const OPEN_MAX = 3

type NumberPad = Extract<TicketPad, { kind: 'numbers' }>

/** Numbers may be written without their zeros; a range of digits knows its width. */
function numbersOf(part: string, pad: NumberPad): readonly string[] | undefined {
  const width = String(pad.to).length
  const isIn = (written: string) => Number(written) >= pad.from && Number(written) <= pad.to
  const padded = part
    .split('-')
    .map((piece) => (/^[0-9]+$/.test(piece) && piece.length <= width ? piece.padStart(width, '0') : piece))
    .join('-')
  const meant = rangeOf(padded, width) ?? wildcardOf(padded, width)
  if (!meant) return undefined
  // What a person wrote out has to be there; of what an x stands for, the numbers that are.
  return /x/i.test(part) ? nonEmpty(meant.filter(isIn)) : meant.every(isIn) ? meant : undefined
}

function nonEmpty(numbers: readonly string[]): readonly string[] | undefined {
  return numbers.length > 0 ? numbers : undefined
}

/** The numbers of one pick; in any order, and each once, where their order does not count. */
function combinationOf(part: string, pad: NumberPad): readonly string[] | undefined {
  const width = String(pad.to).length
  const written = piecesOf(part)
  if (!written.every((piece) => /^[0-9]+$/.test(piece) && piece.length <= width)) return undefined
  const numbers = written.map(Number)
  const meant = pad.isOrdered ? numbers : [...new Set(numbers)]
  return meant.length > pad.most ? undefined : [writePick(pad, meant)]
}

function piecesOf(part: string): string[] {
  return part.split(/[\s,.-]+/).filter(Boolean)
}

/** The numbers that one pick has more than once where each of them counts once. */
function repeatedWithin(part: string, pad: TicketPad): string[] {
  if (pad.kind !== 'numbers' || pad.most === 1 || pad.isOrdered) return []
  const numbers = piecesOf(part).map(Number)
  return numbers.filter((number, at) => numbers.indexOf(number) < at).map((number) => writePick(pad, [number]))
}
