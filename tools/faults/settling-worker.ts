import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { settleAll } from '../../apps/server/src/modules/agents/index.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { asSystem } from '../../apps/server/src/platform/context.ts'
import { composeServer } from '../../apps/server/src/server.ts'

/**
 * A process that settles wages until somebody ends it, by the clock of a file. It may be told to strike itself at the n-th statement of
 * a settlement, before it is sent or just after: that is every place where the settlement waits for something.
 */
const { SETTLE_CLOCK = '', SETTLE_SIGNAL = 'SIGKILL' } = process.env
const strikeAt = Number(process.env.SETTLE_STRIKE_AT ?? Number.POSITIVE_INFINITY)
const isAfter = process.env.SETTLE_AFTER === 'true'
let statements = 0

const send = pg.Client.prototype.query as (...given: unknown[]) => unknown
pg.Client.prototype.query = function query(this: pg.Client, ...given: unknown[]) {
  statements += 1
  const isStruck = statements === strikeAt
  if (isStruck && !isAfter) process.kill(process.pid, SETTLE_SIGNAL)
  const answer = send.apply(this, given)
  if (isStruck && isAfter) process.kill(process.pid, SETTLE_SIGNAL)
  return answer as never
}

const server = await composeServer(readConfig())
process.send?.('ready')
for (;;) {
  const now = new Date(Date.now() + Number(readFileSync(SETTLE_CLOCK, 'utf8')))
  statements = 0
  const isLeader = await settleAll({ ...asSystem(server.context, 1), now }).catch(() => false)
  if (isLeader) process.send?.('settled')
  await sleep(50)
}
