/** Whether a text in the form of a day is one: the 30th of February is none. */
export function isDay(written: string): boolean {
  const at = Date.parse(written)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(written)
}
