import { randomInt } from 'node:crypto'
import { openLanes } from '#modules/wallet/index.ts'
import { isLostRace } from '#platform/database.ts'
import { type HttpHost, sharedContext } from '#platform/http.ts'
import type { Pipeline } from '#platform/pipeline.ts'
import { settleClaimed } from '../settlement/message-batches.ts'
import { withDigest } from './rules-commands.ts'
import type { PendingCommand, VendorLanes } from './vendor-services.ts'

/** Two lanes: while the database works for one, the process decides for the other. More would only make the batches smaller. */
const LANES = 2
/** Stripes of the vendors' accounts: the first belong to members, a lane draws one of the others. */
const STRIPES = { from: 64, to: 1088 }

/** The writer lanes of this process, each with a pipeline to the database. Lanes that drew one stripe only collide more often: the loser draws again. */
export function openVendorLanes(httpHost: HttpHost, openPipeline: () => Pipeline): VendorLanes {
  const drawStripe = () => randomInt(STRIPES.from, STRIPES.to)
  const writers = Array.from({ length: LANES }, () => ({ db: openPipeline(), stripe: drawStripe() }))
  const { take, drain } = openLanes(writers.length, async (undigested: readonly PendingCommand[], lane) => {
    const writer = writers[lane]
    if (!writer) throw new Error('every lane has its writer')
    const commands = undigested.map(withDigest)
    try {
      return await settleClaimed({ ...sharedContext(httpHost), db: writer.db }, commands, writer)
    } catch (failure) {
      if (isLostRace(failure)) writer.stripe = drawStripe()
      throw failure
    }
  })
  const close = async () => {
    await drain()
    await Promise.all(writers.map(({ db }) => db.destroy()))
  }
  return { take, drain: close }
}
