import { operatorOf } from '@croupier/vendor-server/context'
import type { DeskSession } from '@croupier/vendor-server/store-desk'
import type { Context } from '#context.ts'
import type { ChartsView } from '../../desk-api/messages.ts'
import { type CalibrationBucket, listCalibration, listHold } from './store-charts.ts'

const HOLD_DAYS = 30
const CALIBRATION_DAYS = 90
const BUCKETS = 10
const MILLION = 1_000_000

/** What the tickets of the trader's operator left, day by day, and whether their singles won as often as their odds said. */
export async function readCharts(context: Context, { operator_id: operatorId }: DeskSession): Promise<ChartsView> {
  const { timeZone } = operatorOf(context, operatorId)
  const [hold, buckets] = await Promise.all([
    listHold(context.db, { operatorId, timeZone, days: HOLD_DAYS }),
    listCalibration(context.db, { operatorId, buckets: BUCKETS, days: CALIBRATION_DAYS }),
  ])
  return {
    hold: hold.map(({ day, currency, staked, paid }) => ({ day, currency, stakedMinor: String(staked), paidMinor: String(paid) })),
    calibration: buckets.map(calibrationOf),
  }
}

function calibrationOf({ bucket, legs, inverses, won }: CalibrationBucket): ChartsView['calibration'][number] {
  const width = MILLION / BUCKETS
  return {
    fromPpm: bucket * width,
    toPpm: (bucket + 1) * width,
    legs,
    expectedPpm: Number(inverses / BigInt(legs)),
    wonPpm: Math.floor((won * MILLION) / legs),
  }
}
