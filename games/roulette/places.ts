import { colourOf, paytable } from './paytable.ts'

/** One place on the table: the numbers that it covers, and what a stake on it pays with the stake included. */
export type Place = { id: string; numbers: readonly number[]; timesBet: number; maxMinor: bigint }

const ROWS = Array.from({ length: 12 }, (_, row) => row)
const NUMBERS = Array.from({ length: 36 }, (_, at) => at + 1)

/** Places on numbers are named after them, such as 17-18; the others by what they are. */
const all: readonly Place[] = [
  ...[0, ...NUMBERS].map((number) => inside([number])),
  ...NUMBERS.filter((number) => number % 3 !== 0).map((number) => inside([number, number + 1])),
  ...NUMBERS.filter((number) => number <= 33).map((number) => inside([number, number + 3])),
  ...[1, 2, 3].map((number) => inside([0, number])),
  ...ROWS.map((row) => inside(rowOf(row))),
  inside([0, 1, 2]),
  inside([0, 2, 3]),
  ...NUMBERS.filter((number) => number % 3 !== 0 && number <= 32).map((number) => inside([number, number + 1, number + 3, number + 4])),
  inside([0, 1, 2, 3]),
  ...ROWS.slice(1).map((row) => inside([...rowOf(row - 1), ...rowOf(row)])),
  ...[1, 2, 3].map((dozen) => place(`dozen${dozen}`, (number) => Math.ceil(number / 12) === dozen)),
  ...[1, 2, 3].map((column) => place(`column${column}`, (number) => number % 3 === column % 3)),
  place('low', (number) => number <= 18),
  place('even', (number) => number % 2 === 0),
  place('red', (number) => colourOf(number) === 'red'),
  place('black', (number) => colourOf(number) === 'black'),
  place('odd', (number) => number % 2 === 1),
  place('high', (number) => number > 18),
]

/** Every place by its name, 157 of them. */
export const places: ReadonlyMap<string, Place> = new Map(all.map((each) => [each.id, each]))

function rowOf(row: number): number[] {
  return [3 * row + 1, 3 * row + 2, 3 * row + 3]
}

function inside(numbers: readonly number[]): Place {
  return placeOn(numbers.join('-'), numbers)
}

function place(id: string, isCovered: (number: number) => boolean): Place {
  return placeOn(id, NUMBERS.filter(isCovered))
}

function placeOn(id: string, numbers: readonly number[]): Place {
  const timesBet = paytable.timesBet[numbers.length as keyof typeof paytable.timesBet]
  return { id, numbers, timesBet, maxMinor: BigInt(paytable.perNumberMaxMinor) * BigInt(numbers.length) }
}
