import { type NumberLottery, numberLottery } from '@croupier/game-kit/number-lottery'
import { tailTypes } from '@croupier/game-kit/tail-lottery'
import { tierName } from '@croupier/game-kit/tail-lottery-texts'
import { provinceSeries } from '@croupier/game-kit/vietnam-calendar'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'
import { provinces } from './provinces.ts'

/** The lotteries of the southern provinces: 18 numbers each. */
export const vnSouth: NumberLottery = numberLottery({
  manifest,
  table: paytable,
  types: tailTypes(paytable, paytable.odds),
  profiles: { fair: tailTypes(paytable, paytable.fair) },
  series: [{ code: 'express', kind: 'drawn', everyMs: 180_000 }, ...provinceSeries(provinces, '16:15')],
  tierName,
})
