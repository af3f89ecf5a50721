import { type GameType, gameTypes } from '@croupier/contract/games'
import type { ListedGame } from '#platform/ports.ts'
import { searchForm } from '../catalogue/rules.ts'
import type { NewGame } from '../catalogue/store.ts'
import type { GameSetting } from '../catalogue/store-settings.ts'

type Place = Pick<NewGame, 'gameType' | 'subType'>
/** A game of a vendor's list with where it stands in the catalogue. */
export type PlacedGame = ListedGame & { place: Place }

/** What the vendor's words for categories mean, looked for in this order; vendors that use the codes of the specification need none. */
const words: readonly (readonly [RegExp, GameType, Place['subType']])[] = [
  [/fish/, 'FISH', null],
  [/cock/, 'COCKFIGHT', null],
  [/e-?sport/, 'ESPORTS', null],
  [/sport/, 'SPORTS', null],
  [/live|dealer/, 'LIVE', null],
  [/poker room|pvp|p2p|card/, 'PVP', null],
  [/video poker/, 'RNG', 'VP'],
  [/scratch|instant win/, 'RNG', 'SC'],
  [/bingo|keno/, 'RNG', 'BG'],
  [/table|roulette|baccarat|blackjack/, 'RNG', 'TG'],
  [/crash|arcade|mini/, 'RNG', 'AC'],
  [/jackpot/, 'RNG', 'JP'],
  [/slot|reel/, 'RNG', null],
  [/lotter|lotto/, 'ELOTT', null],
]

/** Where a game of the vendor's category stands here; undefined where nobody can tell. */
export function placeOf(category: string): Place | undefined {
  const code = gameTypes.find((type) => type === category)
  if (code) return { gameType: code, subType: null }
  const found = words.find(([word]) => word.test(category.toLowerCase()))
  return found && { gameType: found[1], subType: found[2] }
}

/**
 * Sorts a vendor's list: games that have a place in a category which the vendor serves here, and those that have none. Of games with one code
 * the last one counts.
 */
export function sortListed(games: readonly ListedGame[], served: ReadonlySet<GameType>) {
  const listed = [...new Map(games.map((game) => [game.code, game])).values()]
  const placed: PlacedGame[] = []
  const skipped: Pick<ListedGame, 'code' | 'name' | 'category'>[] = []
  for (const game of listed) {
    const place = placeOf(game.category)
    if (place && served.has(place.gameType)) placed.push({ ...game, place })
    else skipped.push({ code: game.code, name: game.name, category: game.category })
  }
  return { listed, placed, skipped }
}

type Catalogue = { vendorCode: string; known: ReadonlySet<string>; end: { nodeId: number; position: number } }

/** The games that the catalogue lacks, numbered from its end on; one that the vendor has switched off comes with a setting that hides it. */
export function newGames(placed: readonly PlacedGame[], { vendorCode, known, end }: Catalogue) {
  const fresh = placed.filter(({ code }) => !known.has(code))
  return fresh.map(({ code, name, place, isEnabled }, at): { game: NewGame; setting?: GameSetting } => {
    const game: NewGame = {
      ...place,
      nodeId: end.nodeId + 1 + at,
      position: end.position + 1 + at,
      vendorCode,
      gameCode: code,
      nameEn: name,
      nameTy: name,
      isHot: false,
      isNew: true,
      hasTrial: false,
      isGroup: false,
      searchText: searchForm(`${name} ${vendorCode}`),
    }
    const hidden = { isOn: false, isHot: false, isNew: true, subType: place.subType, place: null }
    return isEnabled ? { game } : { game, setting: hidden }
  })
}
