import { studioGames } from '#modules/games/catalogue/own-games-data.ts'

/** The codes of Studio's games that the catalogue has under a vendor. */
export function studioGameCodes(vendorCode: string): string[] {
  return studioGames.filter((game) => (game.vendorCode ?? 'STU') === vendorCode).map(({ gameCode }) => gameCode)
}
