import type { AnyGame } from '@croupier/game-kit/game'
import { lanternTide } from '@croupier/games/lantern-tide/rules'
import { mines } from '@croupier/games/mines/rules'

/** Every game of rounds that Studio runs. A new game is one line here. */
const games: readonly AnyGame[] = [lanternTide, mines]

export function allGames(): readonly AnyGame[] {
  return games
}

export function gameByCode(code: string): AnyGame | undefined {
  return games.find((game) => game.manifest.code === code)
}

export function gameBySlug(slug: string): AnyGame | undefined {
  return games.find((game) => game.manifest.slug === slug)
}
