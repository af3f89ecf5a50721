import { type NumberLottery, numberLottery } from '@croupier/game-kit/number-lottery'
import { thaiTypes } from './bets.ts'
import { official } from './calendar.ts'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'
import { texts } from './texts.ts'

/** The Thai government lottery: a first prize of six digits, and numbers of three and two digits of their own. */
export const thaiLotto: NumberLottery = numberLottery({
  manifest,
  table: paytable,
  types: thaiTypes(),
  series: [{ code: 'express', kind: 'drawn', everyMs: 600_000 }, official],
  tierName: (code, language) => texts[language].tiers[code] ?? code,
})
