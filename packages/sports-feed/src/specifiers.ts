/** What tells markets of one description apart: a line, the number of a goal, a set, a map … */
export type Specifiers = Readonly<Record<string, string>>

/** Reads `key=value` pairs joined by `|`; a market without specifiers has none. */
export function parseSpecifiers(text: string | undefined): Specifiers {
  if (!text) return {}
  return Object.fromEntries(
    text.split('|').map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
}

/** The one text of specifiers by which a market is found: keys in order. Undefined where there are none. */
export function formatSpecifiers(specifiers: Specifiers): string | undefined {
  const keys = Object.keys(specifiers).toSorted()
  return keys.length === 0 ? undefined : keys.map((key) => `${key}=${specifiers[key]}`).join('|')
}
