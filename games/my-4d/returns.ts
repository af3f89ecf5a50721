import type { Returns } from '@croupier/game-kit/returns'
import { returnsOfTypes } from '@croupier/game-kit/ticket-returns'
import { my4d } from './rules.ts'

/** Every bet for every number of orders, at the usual odds and at those of Plus. */
export function returns(): Returns[] {
  return returnsOfTypes(my4d.types, my4d.profiles)
}
