import type { GameModule } from '@croupier/game-kit/view'
import { manifest } from './manifest.ts'
import { rulesPage } from './rules-page.ts'
import { openView } from './view.ts'

export const game: GameModule = { name: manifest.name.EN, kind: 'scene', cycleMs: 2500, openView, rulesPage }
