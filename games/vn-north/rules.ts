import { type NumberLottery, numberLottery } from '@croupier/game-kit/number-lottery'
import { tailTypes } from '@croupier/game-kit/tail-lottery'
import { tierName } from '@croupier/game-kit/tail-lottery-texts'
import { northernSeries } from '@croupier/game-kit/vietnam-calendar'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'

/** The northern lottery: one draw a day, 27 numbers. */
export const vnNorth: NumberLottery = numberLottery({
  manifest,
  table: paytable,
  types: tailTypes(paytable, paytable.odds),
  profiles: { fair: tailTypes(paytable, paytable.fair) },
  series: [{ code: 'express', kind: 'drawn', everyMs: 180_000 }, northernSeries('north', '18:15')],
  tierName,
})
