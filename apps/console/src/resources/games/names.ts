import type { catalogueGames } from '@croupier/contract/console/catalogue'
import type { GameType, SubType } from '@croupier/contract/games'
import type { ValueOf } from '@croupier/contract/route'

export type CatalogueGame = ValueOf<typeof catalogueGames>['rows'][number]

export const categoryNames: Record<GameType, string> = {
  RNG: 'Slots',
  LIVE: 'Live casino',
  FISH: 'Fishing',
  SPORTS: 'Sports',
  PVP: 'Card games',
  ELOTT: 'Fast lottery',
  LOTT: 'Lottery',
  ESPORTS: 'E-sports',
  COCKFIGHT: 'Cockfight',
}

export const subTypeNames: Record<SubType, string> = {
  JP: 'Jackpot',
  SC: 'Scratch',
  VP: 'Video poker',
  TG: 'Table game',
  AC: 'Arcade',
  BG: 'Bingo',
}

export function subTypeText({ subType }: CatalogueGame): string {
  return subType ? subTypeNames[subType] : ''
}

export function marksOf({ isHot, isNew }: CatalogueGame): string {
  return [isHot && 'Hot', isNew && 'New'].filter(Boolean).join(', ')
}

/** What players see of the game. */
export function stateOf({ isOn, state }: CatalogueGame): string {
  return isOn ? state : 'off'
}
