import type { GameModule } from '@croupier/game-kit/view'
import { grandOf } from './grand.ts'
import { manifest } from './manifest.ts'
import { rulesPage } from './rules-page.ts'
import { openView } from './view.ts'

export const game: GameModule = {
  name: manifest.name.EN,
  kind: 'scene',
  jackpot: { name: 'GRAND', awardOf: grandOf },
  cycleMs: 2500,
  openView,
  rulesPage,
}
