/** One thing that a write changed: `path` is empty when the whole value did. */
export type Difference = { path: string; before?: string; after?: string }

const DEPTH_MAX = 4

/** What lies between two values of the trail, as lines for a person: fields by path, members of a list one by one. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  return compare({ path: '', depth: 0 }, present(before), present(after))
}

type Node = { path: string; depth: number }

function compare(place: Node, before: unknown, after: unknown): Difference[] {
  if (same(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(place.path, before, after)
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  if (was && is && place.depth < DEPTH_MAX) return compareFields(place, was, is)
  return [difference(place.path, before, after)]
}

function compareFields(place: Node, before: Record<string, unknown>, after: Record<string, unknown>): Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    const path = place.path === '' ? name : `${place.path}.${name}`
    return compare({ path, depth: place.depth + 1 }, present(before[name]), present(after[name]))
  })
}

/** The order of a list says nothing: what left it and what came is what counts. */
function compareLists(path: string, before: readonly unknown[], after: readonly unknown[]): Difference[] {
  const gone = before.filter((item) => !after.some((other) => same(item, other)))
  const come = after.filter((item) => !before.some((other) => same(item, other)))
  return [...gone.map((item) => difference(path, item, undefined)), ...come.map((item) => difference(path, undefined, item))]
}

function difference(path: string, before: unknown, after: unknown): Difference {
  return { path, ...(before === undefined ? {} : { before: shown(before) }), ...(after === undefined ? {} : { after: shown(after) }) }
}

/** The fields of an object, none of what is not there; undefined for a value without fields. */
function fieldsOf(value: unknown): Record<string, unknown> | undefined {
  if (value === undefined) return {}
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
}

/** Null, an empty text and what is not there are one to a reader. */
function present(value: unknown): unknown {
  return value === null || value === '' ? undefined : value
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
