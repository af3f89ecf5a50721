import type { WrittenBoard } from '@croupier/contract/console/boards'
import { categoryNames } from '../games/names.ts'

/** Categories by name; none named means that all count. */
export function categoriesText(gameTypes: WrittenBoard['gameTypes']): string {
  return gameTypes.length === 0 ? 'all' : gameTypes.map((type) => categoryNames[type]).join(', ')
}
