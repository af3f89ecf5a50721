import { randomUUID } from 'node:crypto'
import { actingOperator, mailOperator } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context.ts'
import type { ExportLists } from '#platform/exports.ts'
import { enqueue } from '#platform/jobs.ts'
import { daysKnownBy, mayRead } from './asked-lists.ts'
import { daysOver, isAfter, lastTurn, nextTurn } from './rules-schedules.ts'
import { advance, claimDue, insertScheduled, listDue, listRecipients, type Schedule, type Stop, stopSchedule } from './store-schedules.ts'
import { WRITE_JOB } from './write-job.ts'

const SCHEDULES_A_RUN = 500

/** Asks for the files whose time has come, one of each schedule and period; it may be ended at any time. */
export async function askScheduled(context: Context, lists: ExportLists): Promise<void> {
  for (const id of await listDue(context.db, context.now, SCHEDULES_A_RUN)) {
    try {
      await inTransaction(context, (tx) => askOne(tx, lists, id))
    } catch (failure) {
      context.log.error({ err: failure, schedule: id }, 'asking for a scheduled export failed')
    }
  }
}

async function askOne(tx: TxContext, lists: ExportLists, id: string): Promise<void> {
  const schedule = await claimDue(tx.db, id, tx.now)
  if (!schedule) return
  const brand = asSystem(tx, schedule.brandId)
  const stop = await reasonToStop(brand, lists, schedule)
  if (stop) return await stopSchedule(tx.db, id, stop)
  const zone = (await brandOf(brand, schedule.brandId)).settings.timeZone
  const turn = lastTurn(schedule, tx.now, zone)
  const isDue = isAfter(turn.period, schedule.lastPeriod)
  const lastPeriod = isDue ? turn.period : schedule.lastPeriod
  const filters = { ...schedule.filters, ...(schedule.isOfPeriod && daysAsked(schedule, lists, daysOver(schedule, turn, zone))) }
  const file = { ...schedule, filters, id: randomUUID(), scheduleId: id, period: turn.period, at: tx.now }
  if (isDue && (await insertScheduled(tx.db, file))) await enqueue(brand, { name: WRITE_JOB, payload: {} })
  const nextAt = nextTurn(schedule, { after: tx.now, lastPeriod, zone }).at
  await advance(tx.db, id, { nextAt, ...(isDue && { made: { period: turn.period, at: tx.now } }) })
}

/** The days of a period by the names of the list's own filters. */
function daysAsked({ list }: Schedule, lists: ExportLists, { first, last }: ReturnType<typeof daysOver>): Record<string, string> {
  const names = daysKnownBy(lists, list)
  return names ? { [names.from]: first, [names.to]: last } : {}
}

/** Why the owner gets no more files; undefined for one who may sign in and read the list. */
async function reasonToStop(brand: TxContext, lists: ExportLists, schedule: Schedule): Promise<Stop | undefined> {
  const operator = await actingOperator(brand, schedule.operatorId)
  if (!operator) return 'suspended'
  const list = lists.get(schedule.list)
  if (!list) return 'list_gone'
  return mayRead(list.route, operator) ? undefined : 'not_allowed'
}

/** Mails a link to the page of exports to each recipient of a file that is done; nothing of the file is in the mail. */
export async function mailRecipients(tx: TxContext, exportId: string, consoleUrl: string): Promise<void> {
  const link = `${consoleUrl.replace(/\/$/, '')}/#/exports`
  for (const id of await listRecipients(tx.db, exportId)) await mailOperator(tx, id, { kind: 'export_ready', link })
}
