import type { GameType } from '@croupier/contract/games'
import { Clover, Coins, Fish, Gamepad2, type LucideIcon, Radio, Spade, Swords, Ticket, Trophy } from 'lucide-react'
import { categoryPaths } from '#features/navigation/index.ts'

const ICONS: Record<GameType, LucideIcon> = {
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

/** Every category with its address, its icon and the key of its name, in the order of the navigation. */
export const categories = (Object.keys(categoryPaths) as GameType[]).map((type) => ({
  type,
  to: categoryPaths[type],
  Icon: ICONS[type],
  name: `shell.category.${type}` as const,
}))
