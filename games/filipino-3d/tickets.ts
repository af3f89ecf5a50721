import type { LotteryModule } from '@croupier/game-kit/ticket-view'
import { manifest } from './manifest.ts'
import { filipino3d } from './rules.ts'
import { texts } from './texts.ts'

/** Filipino 3D as a page of tickets shows it. */
export const lottery: LotteryModule = {
  name: manifest.name.EN,
  game: filipino3d,
  look: 'balls',
  words: (language) => ({
    group: () => texts[language].group,
    type: (code) => texts[language].types[code] ?? { name: code, how: '' },
    option: (_, option) => option,
    series: (code) => texts[language].series[code] ?? code,
    misfit: (code) => texts[language].wrongShape[code] ?? '',
  }),
  resultRows: (result, language) => (filipino3d.readResult(result) ? [{ name: texts[language].group, numbers: [...result] }] : []),
  rules: async (language) => (await import('./rules-page.ts')).rulesPage(language),
}
