import type { GameType } from '@croupier/contract/games'
import { Clover, Coins, Fish, Gamepad2, type LucideIcon, Radio, Spade, Swords, Ticket, Trophy } from 'lucide-react'
import { categoryPaths } from '#features/navigation/index.ts'
import { useLanes } from './catalogue.ts'
import { splitLanes } from './lanes.ts'

/** The sign of each category. */
export const categoryIcons: Record<GameType, LucideIcon> = {
  RNG: Clover,
  LIVE: Radio,
  FISH: Fish,
  SPORTS: Trophy,
  PVP: Spade,
  ESPORTS: Gamepad2,
  COCKFIGHT: Swords,
  LOTT: Ticket,
  ELOTT: Coins,
}

export type Category = { type: GameType; to: (typeof categoryPaths)[GameType]; Icon: LucideIcon; name: `shell.category.${GameType}` }

export const categoryTypes = Object.keys(categoryPaths) as GameType[]

const everyCategory: readonly Category[] = categoryTypes.map((type) => ({
  type,
  to: categoryPaths[type],
  Icon: categoryIcons[type],
  name: `shell.category.${type}`,
}))

/** The categories of the navigation: those with a vendor, in the vendors' order (SD-02); all of them until the server has said. */
export function useCategories(): readonly Category[] {
  const { data } = useLanes()
  if (!data) return everyCategory
  return splitLanes(data).flatMap(({ gameType }) => everyCategory.filter(({ type }) => type === gameType))
}
