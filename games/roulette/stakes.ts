import { places } from './places.ts'
import type { Chip } from './rules.ts'

/** Why a chip was not put down. */
export type Full = { kind: 'place' | 'table'; maxMinor: bigint }

/** What the player has put on the table for the next round, with every step back. */
export type Stakes = {
  readonly chips: readonly Chip[]
  readonly totalMinor: bigint
  readonly canUndo: boolean
  readonly canRepeat: boolean
  amountOn(place: string): bigint
  // Each change says what stands in its way, if anything does; the table is then as it was.
  add(place: string, chipMinor: bigint): Full | undefined
  double(): Full | undefined
  undo(): Full | undefined
  clear(): Full | undefined
  repeat(): Full | undefined
  /** The round is played: the table is empty again, and its stakes can be repeated. */
  settle(): void
}

type Table = ReadonlyMap<string, bigint>

export function createStakes(tableMaxMinor: bigint): Stakes {
  let table: Table = new Map()
  let before: Table[] = []
  let last: Table = new Map()
  const change = (next: Table): Full | undefined => {
    const full = fullOf(next, tableMaxMinor)
    if (full) return full
    before.push(table)
    table = next
    return undefined
  }
  return {
    get chips() {
      return [...table].map(([place, amount]) => ({ place, amountMinor: String(amount) }))
    },
    get totalMinor() {
      return sumOf(table)
    },
    get canUndo() {
      return before.length > 0
    },
    get canRepeat() {
      return table.size === 0 && last.size > 0
    },
    amountOn: (place) => table.get(place) ?? 0n,
    add: (place, chipMinor) => change(new Map(table).set(place, (table.get(place) ?? 0n) + chipMinor)),
    double: () => change(new Map([...table].map(([place, amount]) => [place, amount * 2n]))),
    undo: () => {
      table = before.pop() ?? table
      return undefined
    },
    clear: () => change(new Map()),
    repeat: () => change(last),
    settle: () => {
      if (table.size > 0) last = table
      table = new Map()
      before = []
    },
  }
}

function fullOf(table: Table, tableMaxMinor: bigint): Full | undefined {
  if (sumOf(table) > tableMaxMinor) return { kind: 'table', maxMinor: tableMaxMinor }
  const maxima = [...table].map(([place, amount]) => ({ amount, maxMinor: places.get(place)?.maxMinor ?? 0n }))
  const over = maxima.find(({ amount, maxMinor }) => amount > maxMinor)
  return over && { kind: 'place', maxMinor: over.maxMinor }
}

function sumOf(table: Table): bigint {
  return [...table.values()].reduce((sum, amount) => sum + amount, 0n)
}
