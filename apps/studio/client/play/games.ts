import type { GameModule } from '@croupier/game-kit/view'

/** Every game that has a page: the `client.ts` of its folder. */
const doors = import.meta.glob<{ game: GameModule }>('../../../../games/*/client.ts')

/** How to load the game of this name in the address; undefined when there is none. */
export function findGame(slug: string): (() => Promise<GameModule>) | undefined {
  const load = doors[`../../../../games/${slug}/client.ts`]
  return load && (async () => (await load()).game)
}
