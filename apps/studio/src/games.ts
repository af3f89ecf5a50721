import type { InstantGame } from '@croupier/game-kit/game'
import { lanternTide } from '@croupier/lantern-tide/rules'

/** Every game that Studio runs. A new game is one line here. */
const games: readonly InstantGame<unknown>[] = [lanternTide]

export function allGames(): readonly InstantGame<unknown>[] {
  return games
}

export function gameByCode(code: string): InstantGame<unknown> | undefined {
  return games.find((game) => game.manifest.code === code)
}

export function gameBySlug(slug: string): InstantGame<unknown> | undefined {
  return games.find((game) => game.manifest.slug === slug)
}
