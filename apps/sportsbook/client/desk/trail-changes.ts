/** One thing that an action changed: its name, and what stood there before and after. A side where it did not stand is empty. */
export type TrailChange = { name: string; before: string; after: string }

/** What differs between the two sides of an action, then what both have in common, once. */
export function trailChanges(before: unknown, after: unknown): { changed: TrailChange[]; same: TrailChange[] } {
  const [was, is] = [leaves(before), leaves(after)]
  const all = [...new Set([...was.keys(), ...is.keys()])].map((name) => ({ name, before: was.get(name) ?? '', after: is.get(name) ?? '' }))
  const { changed = [], same = [] } = Object.groupBy(all, (each) => (each.before === each.after ? 'same' : 'changed'))
  return { changed, same }
}

/** The values of nested facts by their path. */
function leaves(facts: unknown, path: readonly string[] = []): Map<string, string> {
  if (typeof facts !== 'object' || facts === null)
    return new Map(facts === undefined || facts === null ? [] : [[path.join(' '), String(facts)]])
  return new Map(Object.entries(facts).flatMap(([name, value]) => [...leaves(value, [...path, name])]))
}
