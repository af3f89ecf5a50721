import type { LotteryModule } from '@croupier/game-kit/ticket-view'

/** Every lottery that has a page: the `tickets.ts` of its game's folder. */
const doors = import.meta.glob<{ lottery: LotteryModule }>('../../../../games/*/tickets.ts')

/** How to load the lottery of this name in the address; undefined when there is none. */
export function findLottery(slug: string): (() => Promise<LotteryModule>) | undefined {
  const load = doors[`../../../../games/${slug}/tickets.ts`]
  return load && (async () => (await load()).lottery)
}
