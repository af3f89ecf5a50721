import { pickedNumbers, type TicketPad, writePick } from '@croupier/game-kit/ticket-pads'

/**
 * How a pad is shown: digits one after the other, a grid in which each cell is a line of its own, a grid whose chosen cells are one line
 * together, or large buttons, a line each.
 */
export type PadShape = 'keypad' | 'grid' | 'combination' | 'choices'

/** Longer numbers than this would need a grid of a thousand cells. */
const GRID_DIGITS_MAX = 2

export function shapeOf(pad: TicketPad): PadShape {
  switch (pad.kind) {
    case 'digits':
      return pad.length <= GRID_DIGITS_MAX ? 'grid' : 'keypad'
    case 'numbers':
      return pad.most === 1 ? 'grid' : 'combination'
    case 'choices':
      return 'choices'
  }
}

/** All that can be chosen on a pad that is no keypad, in the order in which it stands there. */
export function cellsOf(pad: TicketPad): readonly string[] {
  switch (pad.kind) {
    case 'digits':
      return Array.from({ length: 10 ** Math.min(pad.length, GRID_DIGITS_MAX) }, (_, number) => String(number).padStart(pad.length, '0'))
    case 'numbers':
      return Array.from({ length: pad.to - pad.from + 1 }, (_, at) => writePick(pad, [pad.from + at]))
    case 'choices':
      return pad.options
  }
}

/** A cell is pressed. One more than a combination takes is not chosen; where numbers may come again, only a whole one gives them back. */
export function toggled(pad: TicketPad, chosen: readonly string[], cell: string): readonly string[] {
  if (mayRepeat(pad) && !isFull(pad, chosen)) return [...chosen, cell]
  if (chosen.includes(cell)) return chosen.filter((other) => other !== cell)
  return isFull(pad, chosen) ? chosen : [...chosen, cell]
}

function mayRepeat(pad: TicketPad): boolean {
  return pad.kind === 'numbers' && pad.mayRepeat === true
}

export function isFull(pad: TicketPad, chosen: readonly string[]): boolean {
  return pad.kind === 'numbers' && pad.most > 1 && chosen.length >= pad.most
}

/** A digit is pressed on a keypad; after the last one a new number begins. */
export function pressed({ length }: { length: number }, [typed = '']: readonly string[], digit: string): readonly string[] {
  return [typed.length < length ? typed + digit : digit]
}

export function erased(chosen: readonly string[]): readonly string[] {
  const [typed = ''] = chosen
  return typed.length > 1 ? [typed.slice(0, -1)] : []
}

/** The picks that have been chosen whole, a line each. */
export function picksOf(pad: TicketPad, chosen: readonly string[]): readonly string[] {
  switch (pad.kind) {
    case 'digits':
      return chosen.filter((digits) => digits.length === pad.length).toSorted()
    case 'choices':
      return pad.options.filter((option) => chosen.includes(option))
    case 'numbers':
      if (pad.most === 1) return chosen.toSorted()
      return chosen.length >= pad.least && chosen.length <= pad.most ? [writePick(pad, chosen.map(Number))] : []
  }
}

/** What has to be chosen for a pick. */
export function chosenOf(pad: TicketPad, pick: string): readonly string[] {
  return pad.kind === 'numbers' ? pickedNumbers(pick).map((number) => writePick(pad, [number])) : [pick]
}

const TRIES_MAX = 10_000

type Quick = { pad: TicketPad; samples: readonly string[]; isPick(pick: string): boolean }

/** A pick by the browser's own chance; nothing of a draw hangs on it. `count` is for combinations that leave open how many numbers they have. */
export function randomPick({ pad, samples, isPick }: Quick, count: number): string {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const pick = randomOf(pad, count)
    if (isPick(pick)) return pick
  }
  return samples[0] ?? ''
}

function randomOf(pad: TicketPad, count: number): string {
  switch (pad.kind) {
    case 'digits':
      return Array.from({ length: pad.length }, () => randomBelow(10)).join('')
    case 'choices':
      return pad.options[randomBelow(pad.options.length)] ?? ''
    case 'numbers': {
      const left = cellsOf(pad).map(Number)
      const wanted = Math.min(pad.most, Math.max(pad.least, count))
      const takenOut = pad.mayRepeat ? 0 : 1
      const taken = Array.from({ length: wanted }, () => {
        const at = randomBelow(left.length)
        const number = left[at] ?? pad.from
        left.splice(at, takenOut)
        return number
      })
      return writePick(pad, taken)
    }
  }
}

const WORDS = 2 ** 32

/** Each number below the bound is equally likely: what would favour small ones is drawn again. */
function randomBelow(bound: number): number {
  const most = WORDS - (WORDS % bound)
  for (;;) {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (word < most) return word % bound
  }
}
