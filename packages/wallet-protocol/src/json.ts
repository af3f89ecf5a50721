/** Largest amount that the protocol can carry. */
export const INT64_MAX = 9_223_372_036_854_775_807n

/** Longest body that is read, in bytes. */
export const BODY_MAX_BYTES = 65_536

const INTEGER = /^-?(0|[1-9]\d{0,18})$/
/**
 * Numbers whose text says more than a double does: a fraction, an exponent, a negative zero, sixteen digits. Every number of a text stands
 * where this looks; so may a part of a string, for which the longer way is only slower.
 */
const ODD_NUMBER = /(?:^|[:[,])\s*(?:-0|-?\d{16}|-?\d+[.eE])/
const utf8 = new TextDecoder('utf-8', { fatal: true })

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown
const parseWithSource = JSON.parse as (text: string, reviver: Reviver) => unknown
const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown }

/**
 * Reads JSON with every integer as an exact bigint. Numbers written with a fraction or an exponent, `-0`, and integers of more than
 * 19 digits stay numbers, so that a schema that wants an integer refuses them as a wrong type. Undefined when it is not JSON.
 */
export function parseJson(raw: Uint8Array | string): unknown {
  try {
    // A byte that is not UTF-8 throws here and makes the whole text "not JSON".
    const text = typeof raw === 'string' ? raw : utf8.decode(raw)
    return ODD_NUMBER.test(text) ? parseWithSource(text, reviveInteger) : withBigints(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Writes JSON with every bigint as a JSON integer. */
export function stringifyJson(value: unknown): string {
  return JSON.stringify(value, (_key, field: unknown) => (typeof field === 'bigint' ? rawJSON(field.toString()) : field))
}

/** Where every number is a plain short integer, asking for the source of each would only cost: nearly all messages are such. */
function withBigints(value: unknown): unknown {
  if (typeof value === 'number') return BigInt(value)
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Record<string, unknown>
  for (const key of Object.keys(fields)) {
    const field = fields[key]
    if (typeof field === 'number' || typeof field === 'object') fields[key] = withBigints(field)
  }
  return fields
}

function reviveInteger(_key: string, value: unknown, { source }: { source?: string }): unknown {
  if (typeof value !== 'number' || source === undefined) return value
  return INTEGER.test(source) && source !== '-0' ? BigInt(source) : value
}
