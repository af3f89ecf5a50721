import type { GameView } from '@croupier/game-kit/view'
import { manifest } from '@croupier/lantern-tide/manifest'
import type { LanternOutcome } from '@croupier/lantern-tide/rules'
import { rulesPage } from '@croupier/lantern-tide/rules-page'
import { openView } from '@croupier/lantern-tide/view'
import type { GameModule } from './games.ts'

// The server plays by the same package, so what it stored for this game is this game's outcome.
export const lanternTideModule: GameModule = {
  name: manifest.name.EN,
  openView: async (settings) => {
    const view: GameView<LanternOutcome> = await openView(settings)
    return { ...view, play: (outcome, betMinor) => view.play(outcome as LanternOutcome, betMinor) }
  },
  rulesPage,
}
