import * as z from 'zod/mini'
import { seededRoll } from '../simulation/seeded-roll.ts'
import type { Operation } from './operations.ts'
import { type JsonSchema, type KnownIds, plausible } from './plausible.ts'

/** A place in an input: the keys that lead to it. */
export type Path = readonly (string | number)[]
export type Field = { path: Path; schema: JsonSchema }

const SEEDS_MAX = 2000

/** Every field of an input that bears a value of its own, the first item of a list for all of its items. */
export function fieldsOf(schema: JsonSchema, path: Path = []): Field[] {
  const inside = [
    ...Object.entries(schema.properties ?? {}).map(([name, of]) => fieldsOf(of, [...path, name])),
    ...(schema.items ? [fieldsOf(schema.items, [...path, 0])] : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((option) => fieldsOf(option, path)),
  ].flat()
  const own = schema.type !== undefined && !['object', 'array', 'null'].includes(schema.type) ? [{ path, schema }] : []
  return [...own, ...inside]
}

/** The input's schema from the contract; money and points, whose codec JSON schema cannot tell from any other text, have the format `money`. */
export function moneyMarked({ call: { route } }: Operation): JsonSchema {
  return z.toJSONSchema(route.input, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      if (def.type === 'pipe' && def.out._zod.def.type === 'bigint') jsonSchema.format = 'money'
    },
  }) as JsonSchema
}

/** A copy of a value with another one at the path. */
export function withValue(value: unknown, [key, ...rest]: Path, given: unknown): unknown {
  if (key === undefined) return given
  if (typeof key === 'number') return (value as unknown[]).with(key, withValue((value as unknown[])[key], rest, given))
  const record = value as Record<string, unknown>
  return { ...record, [key]: withValue(record[key], rest, given) }
}

type Wanted = { path: Path; value?: unknown; ids: KnownIds }

/** An input that the contract takes and that has the place, with this value where one is given; undefined where no seed makes one. */
export function inputWith(operation: Operation, { path, value, ids }: Wanted): unknown {
  const whole = everythingRequired(operation.input)
  for (let seed = 1; seed <= SEEDS_MAX; seed += 1) {
    const made = withoutVersion(operation, plausible(whole, seededRoll(seed), ids), path)
    if (!holds(made, path)) continue
    const input = value === undefined ? made : withValue(made, path, value)
    if (z.safeDecode(operation.call.route.input, input as never).success) return input
  }
  return undefined
}

/** A version that nobody read has a write refused before its other fields matter: where it may be left out, it is, unless it is the place itself. */
function withoutVersion({ input: { required = [] } }: Operation, made: unknown, [place]: Path): unknown {
  if (place === 'version' || required.includes('version') || typeof made !== 'object' || made === null) return made
  const { version: _version, ...others } = made as Record<string, unknown>
  return others
}

function holds(value: unknown, [key, ...rest]: Path): boolean {
  if (key === undefined) return true
  return typeof value === 'object' && value !== null && key in value && holds((value as Record<string, unknown>)[key], rest)
}

/** So that optional fields and items of lists stand in every input. */
function everythingRequired(schema: JsonSchema): JsonSchema {
  const { properties, items, anyOf, oneOf } = schema
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, everythingRequired(of)])),
      required: Object.keys(properties),
    }),
    ...(items && { items: everythingRequired(items), minItems: Math.max(1, schema.minItems ?? 0) }),
    ...(anyOf && { anyOf: anyOf.map(everythingRequired) }),
    ...(oneOf && { oneOf: oneOf.map(everythingRequired) }),
  }
}
