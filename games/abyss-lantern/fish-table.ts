import type { FishModule } from '@croupier/game-kit/fish-view'
import { manifest } from './manifest.ts'
import type { FishKind } from './paytable.ts'
import { rulesPage } from './rules-page.ts'
import { sounds } from './sounds.ts'
import { texts } from './texts.ts'
import { openView } from './view.ts'

export const game: FishModule = {
  name: manifest.name.EN,
  sounds,
  openView,
  rulesPage,
  nameOf: (kind, language) => texts[language].kinds[kind as FishKind] ?? kind,
  roomName: (room, language) => texts[language].rooms[room as 'reef'] ?? room,
}
