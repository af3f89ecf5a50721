import type { ResultRow } from '@croupier/game-kit/ticket-view'

/** One number of a result that a person enters: how many digits it has, and the prize that it belongs to. */
export type ShapeField = { label: string; length: number }

/** The numbers that a result has, in the order in which it is written; `shape` is a result whose digits stand for any. */
export function fieldsOf(shape: string, rows: readonly ResultRow[]): ShapeField[] {
  const left = rows.map(({ name, numbers }) => ({ name, numbers: [...numbers], count: numbers.length }))
  return numbersIn(shape).map((number) => {
    const row = left.find(({ numbers }) => numbers.includes(number))
    if (!row) return { label: '', length: number.length }
    row.numbers.splice(row.numbers.indexOf(number), 1)
    const place = row.count - row.numbers.length
    return { label: row.count > 1 ? `${row.name} ${place}` : row.name, length: number.length }
  })
}

/** A result as it is written, of the numbers that were entered. */
export function writeResult(shape: string, numbers: readonly string[]): string {
  let at = -1
  return shape.replace(/\d+/g, () => {
    at += 1
    return numbers[at] ?? ''
  })
}

/** The numbers of a text that holds as many of the right lengths as the shape; undefined where it does not. */
export function readPasted(shape: string, text: string): string[] | undefined {
  const [wanted, found] = [numbersIn(shape), numbersIn(text)]
  const fits = wanted.length === found.length && wanted.every((number, at) => number.length === found[at]?.length)
  return fits ? found : undefined
}

function numbersIn(text: string): string[] {
  return text.match(/[0-9]+/g) ?? []
}
