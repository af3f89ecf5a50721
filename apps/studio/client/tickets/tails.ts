import type { ResultRow } from '@croupier/game-kit/ticket-view'

/** The last two digits of every number of a result, by their first: a head with all its tails. */
export function tailGrid(rows: readonly ResultRow[]): { head: string; tails: readonly string[] }[] {
  const ends = rows
    .flatMap(({ numbers }) => numbers)
    .map((number) => number.slice(-2))
    .filter((end) => /^[0-9]{2}$/.test(end))
  return Array.from({ length: 10 }, (_, head) => ({
    head: String(head),
    tails: ends
      .filter((end) => end[0] === String(head))
      .map((end) => end.slice(1))
      .toSorted(),
  }))
}

type Counting = { hasTails: boolean; isDice: boolean }

/** How often each number came in some results, smallest number first; of games with tails it is the last two digits that count. */
export function frequencies(
  results: readonly (readonly ResultRow[])[],
  { hasTails, isDice }: Counting,
): { number: string; count: number }[] {
  const drawn = results.flat().flatMap(({ numbers }) => numbers.map((number) => (hasTails ? number.slice(-2) : number)))
  const counts = new Map<string, number>(everyNumber(drawn, isDice).map((number) => [number, 0]))
  for (const number of drawn) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts]
    .map(([number, count]) => ({ number, count }))
    .toSorted((one, other) => one.number.localeCompare(other.number, 'en', { numeric: true }))
}

/** Of digits and faces of a die all are listed, those that never came too; which other numbers there are, the results do not say. */
function everyNumber(drawn: readonly string[], isDice: boolean): string[] {
  if (drawn.length === 0 || !drawn.every((number) => /^[0-9]$/.test(number))) return []
  return isDice ? ['1', '2', '3', '4', '5', '6'] : Array.from({ length: 10 }, (_, digit) => String(digit))
}
