import type { Language } from '@croupier/game-kit/amounts'
import type { GameView, RulesPage, ViewSettings } from '@croupier/game-kit/view'

/** What the page loads of a game. The outcome is whatever the game's own rules made of it. */
export type GameModule = {
  name: string
  openView(settings: ViewSettings): Promise<GameView<unknown>>
  rulesPage(language: Language): RulesPage
}

/** Every game that has a page, by the name in its address. */
const games: Readonly<Record<string, () => Promise<GameModule>>> = {
  'lantern-tide': async () => (await import('./lantern-tide.ts')).lanternTideModule,
}

export function findGame(slug: string): (() => Promise<GameModule>) | undefined {
  return Object.hasOwn(games, slug) ? games[slug] : undefined
}
