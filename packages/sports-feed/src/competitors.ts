const LETTERS = 3

/** The first letters of a name, for a side that a feed gives no abbreviation. */
export function abbreviationOf(name: string): string {
  const letters = name.replace(/[^\p{L}\p{N}]/gu, '')
  return [...(letters || name)].slice(0, LETTERS).join('').toUpperCase()
}
