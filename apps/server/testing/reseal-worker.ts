import type { Context } from '#platform/context.ts'
import { openDatabase } from '#platform/database.ts'
import { openLog } from '#platform/log.ts'
import type { Ports } from '#platform/ports.ts'
import { resealingJob } from '#platform/resealing.ts'
import { openSealer } from '#platform/sealer.ts'
import { sealedTables } from '../src/start-checks.ts'

/** A process of its own that seals everything anew, for a test that kills it in the middle: the job needs database and keys alone. */
const { RESEAL_URL = '', RESEAL_SECRET = '', RESEAL_SECRET_FORMER = '' } = process.env
const context: Context = {
  db: openDatabase(RESEAL_URL, 2).db,
  now: new Date(),
  actor: { kind: 'system', brandId: 0, language: 'EN', ip: '', device: 'server', requestId: '' },
  log: openLog('fatal', 'reseal-worker'),
  ports: { seal: openSealer(RESEAL_SECRET, RESEAL_SECRET_FORMER) } as Ports,
}
await resealingJob(sealedTables).run(context, {})
process.exit(0)
