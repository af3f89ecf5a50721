/** The third argument that engines give a reviver: the text that a number was read from. */
type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown

/** Reads JSON with numbers as the text that they are written in, so that no price is ever a floating-point number. */
export function parseRecorded(text: string): unknown {
  return parse(text, (_key, value, { source }) => (typeof value === 'number' ? source : value))
}
