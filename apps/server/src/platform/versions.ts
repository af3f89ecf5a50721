import { createHash } from 'node:crypto'

const DIGITS = 16

/** The version of a record: a digest of what the trail keeps of it, whatever the order of its fields. */
export function versionOf(content: unknown): string {
  const plain: unknown = JSON.parse(JSON.stringify(content))
  return createHash('sha256')
    .update(JSON.stringify(sorted(plain)))
    .digest('hex')
    .slice(0, DIGITS)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return fields.map(([name, inner]) => [name, sorted(inner)])
}
