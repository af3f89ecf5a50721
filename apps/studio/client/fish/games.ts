import type { FishModule } from '@croupier/game-kit/fish-view'

/** Every game of the fish engine: the `fish-table.ts` of its folder. */
const doors = import.meta.glob<{ game: FishModule }>('../../../../games/*/fish-table.ts')

/** How to load the game of this name in the address; undefined when there is none. */
export function findFishGame(slug: string): (() => Promise<FishModule>) | undefined {
  const load = doors[`../../../../games/${slug}/fish-table.ts`]
  return load && (async () => (await load()).game)
}
