import { DAY_MS } from '@croupier/calendar/durations'
import type { playBreaks, usedLimits } from '@croupier/contract/console/protection'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { memberNames } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import { cutOf, pageOf } from '#platform/paging.ts'
import { listBreaks, listUsedWindows } from './store-lists.ts'

/** The longest window is a month, so that every running one is listed. */
const SHOWN_DAYS = 35

/** Breaks that members took. */
export async function readBreaks(context: Context, input: InputOf<typeof playBreaks>): Promise<ValueOf<typeof playBreaks>> {
  const cut = cutOf(input)
  const { kind, state } = input
  const { now } = context
  const rows = await listBreaks(context.db, context.actor.brandId, { ...cut, limit: cut.limit + 1, kind, state, now })
  const nameOf = await namesOf(context, rows)
  return pageOf(rows, cut, {
    key: ({ id }) => id,
    row: (row) => ({
      ...{ id: String(row.id), ...nameOf(row.memberId), kind: row.kind, setAt: row.setAt.getTime() },
      ...{ endsAt: row.endsAt?.getTime() ?? null, isRunning: row.endsAt === null || row.endsAt > now },
    }),
  })
}

/** Limits that members have used up, or nearly. */
export async function readUsedLimits(context: Context, input: InputOf<typeof usedLimits>): Promise<ValueOf<typeof usedLimits>> {
  const cut = cutOf(input)
  const since = new Date(context.now.getTime() - SHOWN_DAYS * DAY_MS)
  const rows = await listUsedWindows(context.db, context.actor.brandId, { ...cut, limit: cut.limit + 1, kind: input.kind, since })
  const nameOf = await namesOf(context, rows)
  return pageOf(rows, cut, {
    key: ({ id }) => id,
    row: ({ id, memberId, kind, period, firstDay, amountMinor, leftMinor }) => ({
      ...{ id: String(id), ...nameOf(memberId), kind, period, firstDay, amount: amountMinor, left: leftMinor },
    }),
  })
}

async function namesOf(context: Context, rows: readonly { memberId: bigint }[]) {
  const names = await memberNames(context, [...new Set(rows.map(({ memberId }) => memberId))])
  return (memberId: bigint) => ({ memberId: String(memberId), username: names.get(memberId)?.username ?? '' })
}
