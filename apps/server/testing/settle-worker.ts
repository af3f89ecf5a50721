import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#platform/context.ts'
import { openDatabase } from '#platform/database.ts'
import { openLog } from '#platform/log.ts'
import type { Ports } from '#platform/ports.ts'
import { settleAll } from '../src/modules/agents/settlement/settlement.ts'

/**
 * A process of its own that settles until somebody ends it, at the instant that the test names; for tests that kill it. It opens no more
 * than a settlement needs, so that it is killed while it settles and not while it loads: wages reach nothing outside.
 */
const { SETTLE_URL = '', SETTLE_AT = '', SETTLE_BRAND = '0' } = process.env
const CONNECTIONS_MAX = 12
const context: Context = {
  db: openDatabase(SETTLE_URL, CONNECTIONS_MAX).db,
  now: new Date(SETTLE_AT),
  actor: { kind: 'system', brandId: Number(SETTLE_BRAND), language: 'EN', ip: '', device: 'server', requestId: '' },
  log: openLog('fatal', 'settle-worker'),
  ports: {} as Ports,
}
process.send?.('settling')
for (;;) {
  const isLeader = await settleAll(context).catch(() => false)
  if (!isLeader) await sleep(20)
}
