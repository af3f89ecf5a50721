/** How a bet type is picked, and how its pick is written. */
export type TicketPad =
  /** A number of so many digits, its zeros kept: `012`. */
  | { kind: 'digits'; length: number }
  /**
   * From `least` to `most` different numbers of a range, each as many digits wide as `to`, joined by hyphens: `03-07-11`. They rise, or stand
   * in the order in which they were picked where that counts. Where one may come again, they stand in order and need not be different.
   */
  | { kind: 'numbers'; from: number; to: number; least: number; most: number; isOrdered?: true; mayRepeat?: true }
  /** One of some outcomes by name: `big`. */
  | { kind: 'choices'; options: readonly string[] }

/** Whether a pad can write this pick; a bet type may take fewer. */
export function fitsPad(pad: TicketPad, pick: string): boolean {
  switch (pad.kind) {
    case 'digits':
      return pick.length === pad.length && /^[0-9]+$/.test(pick)
    case 'choices':
      return pad.options.includes(pick)
    case 'numbers':
      return fitsRange(pad, pick.split('-'))
  }
}

type RangePad = Extract<TicketPad, { kind: 'numbers' }>

function fitsRange({ from, to, least, most, isOrdered, mayRepeat }: RangePad, written: readonly string[]): boolean {
  if (written.length < least || written.length > most) return false
  if (!mayRepeat && new Set(written).size !== written.length) return false
  const width = String(to).length
  const isKnown = written.every((text) => text.length === width && /^[0-9]+$/.test(text) && Number(text) >= from && Number(text) <= to)
  return isKnown && (isOrdered === true || written.every((text, at) => at === 0 || text > (written[at - 1] ?? '')))
}

/** The pick of these numbers as the pad writes it; numbers that need not stand in order are sorted. */
export function writePick({ to, isOrdered }: Pick<RangePad, 'to' | 'isOrdered'>, numbers: readonly number[]): string {
  const width = String(to).length
  const inOrder = isOrdered ? numbers : numbers.toSorted((one, other) => one - other)
  return inOrder.map((number) => String(number).padStart(width, '0')).join('-')
}

/** The numbers of a pick that a pad for numbers has written. */
export function pickedNumbers(pick: string): number[] {
  return pick.split('-').map(Number)
}
