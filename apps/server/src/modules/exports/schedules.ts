import type { exportRecipients, exportSchedules, moveExportSchedule, saveExportSchedule } from '@croupier/contract/console/export-schedules'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { operatorNames, reachableOperators } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction, operatorOf, type TxContext } from '#platform/context.ts'
import type { ExportLists } from '#platform/exports.ts'
import { idOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { askOnce } from '#platform/second-person.ts'
import { leaveTrail } from '#platform/trail.ts'
import { daysKnownBy, filtersOf } from './asked-lists.ts'
import { movedTo, nextTurn, type Rhythm, SCHEDULES_MAX } from './rules-schedules.ts'
import type { Owner } from './store.ts'
import {
  countSchedules,
  deleteSchedule,
  insertSchedule,
  type ListedSchedule,
  listSchedules,
  lockSchedule,
  lockSchedules,
  replaceRecipients,
  type Schedule,
  setState,
  updateSchedule,
} from './store-schedules.ts'

type Row = ValueOf<typeof exportSchedules>['rows'][number]
type Saved = InputOf<typeof saveExportSchedule>

/** The operator's own schedules. */
export async function readSchedules(context: Context, lists: ExportLists): Promise<ValueOf<typeof exportSchedules>> {
  const schedules = await listSchedules(context.db, ownerOf(context))
  const ids = [...new Set(schedules.flatMap(({ recipients }) => recipients))].map(BigInt)
  const names = await operatorNames(context, ids)
  const reachable = new Set((await reachableOperators(context)).map(({ id }) => id))
  const shown = (id: string) => ({ id, username: names.get(BigInt(id)) ?? '', isReachable: reachable.has(BigInt(id)) })
  return {
    rows: schedules.map(
      (schedule): Row => ({
        ...rowOf(schedule),
        knowsDays: daysKnownBy(lists, schedule.list) !== undefined,
        recipients: schedule.recipients.map(shown),
      }),
    ),
  }
}

function rowOf(schedule: ListedSchedule): Omit<Row, 'recipients' | 'knowsDays'> {
  const { id, list, filters, format, every, hour, isOfPeriod, state, stoppedWhy, lastAt, lastState, lastFault, nextAt } = schedule
  return {
    ...{ id, list, filters, format, every, hour, isOfPeriod, state, stoppedWhy, lastState, lastFault },
    ...{ lastAt: lastAt?.getTime() ?? null, nextAt: state === 'active' ? nextAt.getTime() : null },
  }
}

/** Operators whom a schedule may name. */
export async function readRecipients(context: Context): Promise<ValueOf<typeof exportRecipients>> {
  return { rows: (await reachableOperators(context)).map(({ id, username }) => ({ id: String(id), username })) }
}

/**
 * Schedules an export, or changes one of the own; a period that was made is not made again. Refuses what asking for the export does, and
 * `too_many_schedules`, `recipient_unreachable`, and `list_without_days` for rows of a period.
 */
export async function saveSchedule(context: Context, lists: ExportLists, input: Saved): Promise<null> {
  const filters = filtersKept(context, lists, input)
  return await askOnce(() => inTransaction(context, (tx) => writeSchedule(tx, { ...input, filters })), ['schedule_pkey'])
}

type Terms = Pick<Saved, 'list' | 'filters' | 'isOfPeriod'>

/** The filters of a schedule; where its period says the days, those of the list are left out. */
function filtersKept(context: Context, lists: ExportLists, { list, filters, isOfPeriod }: Terms): Record<string, string> {
  if (!isOfPeriod) return filtersOf(context, lists, { list, filters })
  const names = daysKnownBy(lists, list) ?? refuse('list_without_days', { field: 'isOfPeriod' })
  const whole = { ...filters, [names.from]: SOME_DAY, [names.to]: SOME_DAY }
  const { [names.from]: _from, [names.to]: _to, ...others } = filtersOf(context, lists, { list, filters: whole })
  return others
}

/** Stands for the days of a period, which no file has yet, so that the other filters can be checked. */
const SOME_DAY = '2026-01-01'

async function writeSchedule(tx: TxContext, { id, list, filters, format, every, hour, isOfPeriod, recipients }: Saved): Promise<void> {
  const owner = ownerOf(tx)
  await lockSchedules(tx.db, owner)
  const known = await lockSchedule(tx.db, owner, id)
  if (!known && (await countSchedules(tx.db, owner)) >= SCHEDULES_MAX) return refuse('too_many_schedules')
  const operatorIds = await recipientsOf(tx, recipients)
  const nextAt = await nextAtOf(tx, { every, hour }, known?.lastPeriod ?? null)
  const content = { list, filters, format, every, hour, isOfPeriod, nextAt }
  if (known) await updateSchedule(tx.db, id, content)
  else await insertSchedule(tx.db, { ...owner, ...content, id, at: tx.now })
  await replaceRecipients(tx.db, id, operatorIds)
  const after = { list, filters, format, every, hour, isOfPeriod, recipients }
  await leaveTrail(tx, {
    action: 'export.schedule',
    subject: `export schedule ${id}`,
    ...(known && { before: termsOf(known) }),
    after,
    why: '',
  })
}

function termsOf({ list, filters, format, every, hour, isOfPeriod }: Schedule) {
  return { list, filters, format, every, hour, isOfPeriod }
}

async function recipientsOf(tx: TxContext, ids: readonly string[]): Promise<bigint[]> {
  const reachable = new Set((await reachableOperators(tx)).map(({ id }) => id))
  const wanted = ids.map(idOf)
  return wanted.every((id) => reachable.has(id)) ? wanted : refuse('recipient_unreachable', { field: 'recipients' })
}

async function nextAtOf(tx: TxContext, rhythm: Rhythm, lastPeriod: string | null): Promise<Date> {
  const { settings } = await brandOf(tx, tx.actor.brandId)
  return nextTurn(rhythm, { after: tx.now, lastPeriod, zone: settings.timeZone }).at
}

/**
 * Pauses, resumes or removes a schedule of the own; what was missed while it rested is not made up. Refuses `wrong_state`, and to resume
 * what the operator may not read.
 */
export async function moveSchedule(
  context: Context,
  lists: ExportLists,
  { id, action }: InputOf<typeof moveExportSchedule>,
): Promise<null> {
  await inTransaction(context, async (tx) => {
    const known = (await lockSchedule(tx.db, ownerOf(tx), id)) ?? refuse('not_found')
    const mark = { action: `export.schedule.${action}`, subject: `export schedule ${id}`, before: termsOf(known), why: '' }
    if (action === 'remove') await deleteSchedule(tx.db, id)
    else {
      const state = movedTo(known.state, action) ?? refuse('wrong_state')
      if (action === 'resume') filtersKept(context, lists, known)
      await setState(tx.db, id, { state, nextAt: await nextAtOf(tx, known, known.lastPeriod) })
    }
    await leaveTrail(tx, mark)
  })
  return null
}

function ownerOf(context: Context | TxContext): Owner {
  const { brandId, operatorId } = operatorOf(context)
  return { brandId, operatorId }
}
