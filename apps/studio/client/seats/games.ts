import type { AnySeatModule } from '@croupier/game-kit/seat-view'

/** Every game with seats that has a page: the `seated.ts` of its folder. */
const doors = import.meta.glob<{ seated: AnySeatModule }>('../../../../games/*/seated.ts')

/** How to load the game of this name in the address; undefined when there is none. */
export function findSeated(slug: string): (() => Promise<AnySeatModule>) | undefined {
  const load = doors[`../../../../games/${slug}/seated.ts`]
  return load && (async () => (await load()).seated)
}
