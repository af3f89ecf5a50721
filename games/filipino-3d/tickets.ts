import type { LotteryModule } from '@croupier/game-kit/ticket-view'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'
import { filipino3d } from './rules.ts'
import { rulesPage } from './rules-page.ts'
import { texts } from './texts.ts'

/** Filipino 3D as a page of tickets shows it. */
export const lottery: LotteryModule = {
  name: manifest.name.EN,
  game: filipino3d,
  pickLength: paytable.balls,
  words: (language) => ({
    type: (code) => texts[language].types[code] ?? { name: code, how: '' },
    misfit: (code) => texts[language].wrongShape[code] ?? '',
  }),
  rules: rulesPage,
}
