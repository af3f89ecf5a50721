import type { Game } from '@croupier/contract/games'

type OpenRound = { nodeId: number; betMinor: bigint; openedAt: Date }

/** Open rounds beside the games that they lead back to; one whose game the catalogue has lost leads nowhere. */
export function shownRounds(rows: readonly OpenRound[], games: readonly Game[]) {
  const gameOf = new Map(games.map((game) => [game.nodeId, game]))
  return rows.flatMap(({ nodeId, betMinor, openedAt }) => {
    const game = gameOf.get(nodeId)
    return game ? [{ game, betAmount: betMinor, openedAt: openedAt.getTime() }] : []
  })
}
