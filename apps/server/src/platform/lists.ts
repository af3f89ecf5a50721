import { type RawBuilder, sql } from './database.ts'

/** A list as a parameter with its type, for `any (…)`, for a function, or as a column of `rowsOf`. */
type List = RawBuilder<unknown>

/** Lists of one length by the names of their columns. */
export type Columns = Record<string, List>

/** How PostgreSQL writes and reads elements of a type in its binary form. */
type Binary<Element> = { type: string; oid: number; bytes: number; write: (to: DataView, at: number, element: Element) => void }

/**
 * Lists of what has a fixed size go over in the database's binary form: to read them as text takes it more than twice as long, and five to ten times
 * where they are uuids. A value that its type cannot hold is an error here.
 */
export const integers = binaryLists<number>({ type: 'integer', oid: 23, bytes: 4, write: writeInteger })
export const bigints = binaryLists<bigint>({ type: 'bigint', oid: 20, bytes: 8, write: writeBigint })
export const booleans = binaryLists<boolean>({ type: 'boolean', oid: 16, bytes: 1, write: (to, at, is) => to.setUint8(at, is ? 1 : 0) })
export const uuids = binaryLists<string>({ type: 'uuid', oid: 2950, bytes: 16, write: writeUuid })
export const instants = binaryLists<Date>({ type: 'timestamptz', oid: 1184, bytes: 8, write: writeInstant })

/** Texts and bytes go over as text, which the database reads as fast. The driver's own way looks at every element several times. */
export function texts(elements: readonly (string | null)[]): List {
  return sql`${`{${elements.map((element) => (element === null ? 'NULL' : written(element))).join(',')}}`}::text[]`
}

export function bytes(elements: readonly Buffer[]): List {
  return sql`${`{${elements.map((element) => `"\\\\x${element.toString('hex')}"`).join(',')}}`}::bytea[]`
}

/** The places of elements from 0, for rows that must be known again. */
export function placesOf(elements: readonly unknown[]): List {
  return integers(elements.map((_, at) => at))
}

/**
 * Lists as the rows of a table: `from ${rowsOf({ id: bigints(ids) })} m`. The database gives them one
 * by one; `unnest` with several lists in `from` would first write each of them down.
 */
export function rowsOf(columns: Columns): RawBuilder<unknown> {
  const unfolded = Object.entries(columns).map(([name, list]) => sql`unnest(${list}) as ${sql.id(name)}`)
  return sql`(select ${sql.join(unfolded)})`
}

function binaryLists<Element>(kind: Binary<Element>): (elements: readonly (Element | null)[]) => List {
  const type = sql.raw(`${kind.type}[]`)
  return (elements) => sql`${binary(kind, elements)}::${type}`
}

/** Dimensions, whether there are nulls, the elements' type, how many there are, and that they count from 1. */
const HEAD_BYTES = 20
const LENGTH_BYTES = 4
const NULL_LENGTH = -1

function binary<Element>({ oid, bytes: size, write }: Binary<Element>, elements: readonly (Element | null)[]): Buffer {
  const list = Buffer.allocUnsafe(HEAD_BYTES + elements.length * (LENGTH_BYTES + size))
  const view = new DataView(list.buffer, list.byteOffset, list.length)
  for (const [place, value] of [1, 1, oid, elements.length, 1].entries()) view.setInt32(place * 4, value)
  let at = HEAD_BYTES
  // Lists of several kinds come by here, over which V8 goes with an object for each step; with a place it does not.
  for (let place = 0; place < elements.length; place += 1) {
    const element = elements[place] ?? null
    view.setInt32(at, element === null ? NULL_LENGTH : size)
    at += LENGTH_BYTES
    if (element === null) continue
    write(view, at, element)
    at += size
  }
  return list.subarray(0, at)
}

function writeInteger(to: DataView, at: number, element: number): void {
  if ((element | 0) !== element) throw new RangeError('an integer has 32 bits')
  to.setInt32(at, element)
}

function writeBigint(to: DataView, at: number, element: bigint): void {
  if (BigInt.asIntN(64, element) !== element) throw new RangeError('a bigint has 64 bits')
  to.setBigInt64(at, element)
}

/** What the database counts its microseconds from. */
const EPOCH_MS = Date.UTC(2000, 0, 1)

function writeInstant(to: DataView, at: number, element: Date): void {
  to.setBigInt64(at, BigInt(element.getTime() - EPOCH_MS) * 1000n)
}

const UUID_LENGTH = 36
const UUID_BYTES = 16
const DASH = 45
/** Hexadecimal digits by their codes. */
const NO_DIGIT = 255
const DIGITS = Uint8Array.from({ length: 128 }, (_, code) => {
  const digit = Number.parseInt(String.fromCharCode(code), 16)
  return Number.isNaN(digit) ? NO_DIGIT : digit
})

/** Digit by digit: an expression that checks it and the platform's own reading take four times as long. */
function writeUuid(to: DataView, at: number, uuid: string): void {
  let isOne = uuid.length === UUID_LENGTH
  let from = 0
  for (let byte = 0; byte < UUID_BYTES; byte += 1) {
    const isDashed = byte === 4 || byte === 6 || byte === 8 || byte === 10
    if (isDashed) isOne = uuid.charCodeAt(from++) === DASH && isOne
    const high = DIGITS[uuid.charCodeAt(from++)] ?? NO_DIGIT
    const low = DIGITS[uuid.charCodeAt(from++)] ?? NO_DIGIT
    isOne = high !== NO_DIGIT && low !== NO_DIGIT && isOne
    to.setUint8(at + byte, high * 16 + low)
  }
  if (!isOne) throw new TypeError('a uuid has 32 hexadecimal digits in five groups')
}

/** Letters, digits and what names and ids are made of need no quotes; the word NULL does. */
const PLAIN = /^(?!null$)[\w.:-]+$/i

function written(text: string): string {
  return PLAIN.test(text) ? text : `"${text.replace(/["\\]/g, '\\$&')}"`
}
