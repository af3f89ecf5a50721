/** A stone of a road: who won, and which hands had a pair. */
export type Stone = { winner: 'P' | 'B' | 'T'; points: number; isPlayerPair: boolean; isBankerPair: boolean }

/** A stone of the big road in its place, with the ties that followed it. */
export type PlacedStone = Stone & { column: number; row: number; ties: number }

export const ROAD_ROWS = 6
const RESULT = /^([PBT])(\d)(p?)(b?)$/

/** Reads a result such as `B7p`. What is no result is left out. */
export function readStone(result: string): Stone | undefined {
  const [, winner, points, player, banker] = RESULT.exec(result) ?? []
  if (winner !== 'P' && winner !== 'B' && winner !== 'T') return undefined
  return { winner, points: Number(points), isPlayerPair: player === 'p', isBankerPair: banker === 'b' }
}

/**
 * The big road: a streak goes down a column and turns right at the bottom or before a taken place; the other side begins a new
 * column. A tie is a mark on the stone before it, and ties before the first stone wait for it.
 */
export function bigRoad(stones: readonly Stone[]): PlacedStone[] {
  const placed: PlacedStone[] = []
  const taken = new Set<string>()
  let column = -1
  let waitingTies = 0
  for (const stone of stones) {
    const last = placed.at(-1)
    if (stone.winner === 'T') {
      if (last) last.ties += 1
      else waitingTies += 1
      continue
    }
    if (last?.winner !== stone.winner) column = freeColumn(column + 1, taken)
    const place = last?.winner === stone.winner ? placeAfter(last, taken) : { column, row: 0 }
    taken.add(`${place.column}:${place.row}`)
    placed.push({ ...stone, ...place, ties: waitingTies })
    waitingTies = 0
  }
  return placed
}

/** The next column whose top no turned streak has taken. */
function freeColumn(from: number, taken: ReadonlySet<string>): number {
  return taken.has(`${from}:0`) ? freeColumn(from + 1, taken) : from
}

function placeAfter({ column, row }: PlacedStone, taken: ReadonlySet<string>): { column: number; row: number } {
  const isFree = row + 1 < ROAD_ROWS && !taken.has(`${column}:${row + 1}`)
  // A streak that has turned goes on to the right: below it lies the bottom or another streak.
  const hasTurned = row > 0 && taken.has(`${column - 1}:${row}`) && !taken.has(`${column}:${row - 1}`)
  return isFree && !hasTurned ? { column, row: row + 1 } : { column: column + 1, row }
}
