import type { GameModule } from '@croupier/game-kit/view'
import { manifest } from './manifest.ts'
import { rulesPage } from './rules-page.ts'
import { texts } from './texts.ts'
import { openView } from './view.ts'

export const game: GameModule = {
  name: manifest.name.EN,
  kind: 'board',
  pressLabel: { EN: 'Play', TY: 'Laro' },
  betLabel: { EN: texts.EN.price, TY: texts.TY.price },
  cycleMs: 2500,
  openView,
  rulesPage,
}
