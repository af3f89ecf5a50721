import type { Roll } from '../simulation/turns.ts'

/** The part of a JSON schema that the inputs of the contract use. */
export type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** Ids of objects that exist, so that a plausible call finds something now and then: any of them, and those of a field's own name. */
export type KnownIds = { uuids: readonly string[]; numbers: readonly string[]; words: readonly string[]; named?: NamedValues }
/** Values that fit a field, by the field's name. */
export type NamedValues = Readonly<Record<string, readonly unknown[]>>

/** Made-up texts for each pattern of the contract; a pattern without one fails the run until it has its line here. */
const examples: readonly [RegExp, readonly string[]][] = [
  [/^\^\(0\|\[1-9\]/, ['0', '1', '2', '20', '100', '999999999']],
  [/^\^\[\^\\u0000/, ['some words', 'Ñandú at Águila', '1', 'x', '𝕬 note, two lines\nof it', '100%']],
  [/^\^\[\^\\s@\]\+@/, ['somebody@parola.example']],
  [/^\^\\\+\?\\d\{1,4\}/, ['+63', '63', '1']],
  [/^\^\[A-Za-z0-9_-\]\+\$/, ['abcdefghijklmnopqrstuvwx', 'A-_0']],
  [/^\^\[\\w-\]\{32\}/, ['x'.repeat(32), 'A-_0'.repeat(8)]],
  [/^\^\[\\w\.-\]\+\$/, ['stu_lantern_tide', 'x.y']],
  [/^\^\[A-Z0-9_\]\+\$/, ['STU', 'RNG', 'X_1']],
  [/^\^20\\d\\d-/, ['2026-11-20', '2026-01-01', '2026-02-30', '2099-12-31']],
  [/^\^\(19\|20\)/, ['1990-03-05', '2004-02-29', '2020-01-01', '1900-02-30']],
  [/^\^\(B\|PL/, ['B', 'PL,PU', 'H,A']],
  [/^\^\\d\{6,20\}/, ['1234567890']],
  [/^\^\\d\[\\d -\]/, ['1234-5678-90']],
  [/^\^\[A-Za-z0-9\]\+\$/, ['LINYA7', 'x']],
  [/^\^\[A-Za-z0-9\]\{2,12\}/, ['USDT', 'x1']],
  [/^\^\[a-z0-9\.:-\]\+\$/, ['localhost:3000', 'parola.example']],
  [/^\^\[A-Za-z\]\[A-Za-z0-9\]\*/, ['bagongtao', 'x']],
  [/^\^\\d\{1,16\}/, ['0', '1', '1795600000000', '4102444800000', '8640000000000000', '9999999999999999']],
  [/^\^-\?\\d\{1,18\}/, ['1', '100', '0', '-1', '999999999999999999']],
  [/^\^\[a-z_\]\+\(,/, ['deposit', 'deposit,withdrawal', 'x_y']],
  [/^\^\[a-z\]\[a-z0-9-\]\{/, ['first-steps', 'a0']],
  [/^\^\(\|?\\\//, ['/help', 'https://parola.example/x']],
  [/^\^https\?:\\\/\\\/\[a-z0-9\]/, ['https://play.example', 'http://localhost:4400']],
  [/^\^https/, ['https://parola.example/x']],
  [/^\^\(\[01\]\\d/, ['08:00-17:30']],
  [/^\^\[a-z0-9\]\(\[a-z0-9/, ['parola.example', 'localhost:3000']],
  [/^\^\[A-Z\]\{2\}/, ['PH', 'ZZ']],
  [/^\^\\d\{6\}/, ['000000', '123456']],
  [/^\^\[a-z\]\[a-z0-9\.-\]/, ['bagong.tao', 'abc']],
  [/^\^\[0-9a-fA-F\.:\]/, ['127.0.0.1', '::1/128', '10.0.0.0/8']],
  [/^\^w_/, ['w_home']],
  [/^\^\[A-Z\]\[A-Za-z\]\+\(/, ['Asia/Manila', 'Europe/Paris']],
  [/^\^\[a-z\]\[a-z0-9\]\{1,19\}/, ['habagat', 'x1']],
  [/^\^\[a-z\]\+\\\.\[A-Za-z0-9_/, ['shell.login', 'cashier.minimum']],
]

const uuidExamples = ['0196f0a0-0000-7000-8000-000000000001', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
const numberExamples = ['0', '1', '42', '999999999999999999']
/** Money on the wire is a text of at most so many characters, without a pattern. */
const AMOUNT_LENGTH = 18
/** Sums of all sizes, nothing among them. */
const amountExamples = ['1.00', '100.00', '0.01', '5000.00', '0.00', '9999999999999.99']

/** One of them, by the roll. */
export function pick<Item>(items: readonly Item[], roll: Roll): Item {
  return items[roll(items.length)] as Item
}

/** A value that fits the schema as far as the schema says; a field with a known name is one of that name's values. */
export function plausible(schema: JsonSchema, roll: Roll, ids: KnownIds): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(schema.enum, roll)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return plausible(pick(options, roll), roll, ids)
  if (schema.type === 'object') return plausibleObject(schema, roll, ids)
  if (schema.type === 'array') return plausibleList(schema, roll, ids)
  if (schema.type === 'string') return plausibleText(schema, roll, ids)
  if (schema.type === 'integer' || schema.type === 'number') return plausibleNumber(schema, roll)
  if (schema.type === 'boolean') return roll(2) === 0
  return null
}

function plausibleObject({ properties = {}, required = [] }: JsonSchema, roll: Roll, ids: KnownIds): Record<string, unknown> {
  const kept = Object.entries(properties).filter(([name]) => required.includes(name) || roll(2) === 0)
  return Object.fromEntries(kept.map(([name, of]) => [name, plausibleField(name, of, { roll, ids })]))
}

function plausibleField(name: string, schema: JsonSchema, { roll, ids }: { roll: Roll; ids: KnownIds }): unknown {
  const named = (ids.named?.[name] ?? []).filter((value) => isOfType(value, schema))
  return named.length > 0 ? pick(named, roll) : plausible(schema, roll, ids)
}

function isOfType(value: unknown, { type, anyOf }: JsonSchema): boolean {
  if (anyOf) return anyOf.some((option) => isOfType(value, option))
  if (value === null) return type === 'null'
  return typeof value === (type === 'integer' ? 'number' : type)
}

function plausibleList({ items = {}, minItems = 0, maxItems = 3 }: JsonSchema, roll: Roll, ids: KnownIds): unknown[] {
  const length = Math.min(maxItems, minItems + roll(3))
  return Array.from({ length }, () => plausible(items, roll, ids))
}

function plausibleText(schema: JsonSchema, roll: Roll, ids: KnownIds): string {
  if (schema.format === 'uuid') return pick([...ids.uuids, ...uuidExamples], roll)
  const parts = [schema, ...(schema.allOf ?? [])]
  const patterns = parts.flatMap(({ pattern }) => pattern ?? [])
  const minLength = Math.max(...parts.map((part) => part.minLength ?? 0))
  const maxLength = Math.max(minLength, Math.min(...parts.map((part) => part.maxLength ?? 200)))
  const text = pick(textsFor(patterns, maxLength, ids), roll)
  return text.padEnd(minLength, 'a').slice(0, maxLength)
}

function textsFor(patterns: readonly string[], maxLength: number, ids: KnownIds): readonly string[] {
  if (patterns.includes('^\\d{1,18}$')) return [...ids.numbers, ...numberExamples]
  if (patterns.length === 0 && maxLength === AMOUNT_LENGTH) return amountExamples
  return patterns.length === 0 || isWords(patterns) ? [...ids.words, 'some words', '1'] : examplesOf(patterns)
}

/** Free text: what a person types, or the name of an object. */
function isWords(patterns: readonly string[]): boolean {
  return patterns.length === 1 && patterns.every((pattern) => pattern.startsWith('^[^\\u0000'))
}

function examplesOf(patterns: readonly string[]): readonly string[] {
  const telling = patterns.find((pattern) => !pattern.startsWith('^[^\\u0000')) ?? patterns[0] ?? ''
  const known = examples.find(([of]) => of.test(telling))
  if (!known) throw new Error(`plausible.ts has no example for the pattern ${telling}`)
  return known[1]
}

function plausibleNumber({ minimum = 0, maximum = 1_000_000, type }: JsonSchema, roll: Roll): number {
  const [low, high] = [Math.max(minimum, -9_007_199_254_740_991), Math.min(maximum, 9_007_199_254_740_991)]
  const inside = low + roll(Math.max(1, Math.min(1_000, high - low)))
  return pick([low, high, inside, type === 'number' ? inside + 0.5 : inside], roll)
}
