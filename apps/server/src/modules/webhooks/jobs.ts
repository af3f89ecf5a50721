import { DAY_MS } from '@croupier/calendar/durations'
import { asSystem, type Context } from '#platform/context.ts'
import type { Job } from '#platform/jobs.ts'
import { sendAllDue, sendDue } from './deliveries.ts'
import { dropEnded } from './store-deliveries.ts'

const KEPT_DAYS = 30
const DROPPED_AT_ONCE = 5_000

export const webhooksJobs: readonly Job[] = [
  { name: 'webhooks-send', run: (context, { id, brandId }) => sendDue(asSystem(context, Number(brandId)), id ?? '') },
  { name: 'webhooks-send-due', every: '* * * * *', timesAMinute: 6, run: sendAllDue },
  { name: 'webhooks-drop-ended', every: '17 3 * * *', run: dropOld },
]

async function dropOld(context: Context): Promise<void> {
  const before = new Date(context.now.getTime() - KEPT_DAYS * DAY_MS)
  while ((await dropEnded(context.db, before, DROPPED_AT_ONCE)) === DROPPED_AT_ONCE);
}
