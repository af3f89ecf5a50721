import { operatorOf } from '@croupier/vendor-server/context'
import type { DeskSession } from '@croupier/vendor-server/store-desk'
import type { Books } from '#books/books.ts'
import type { Context } from '#context.ts'
import { countWaiting } from '#tickets/store-reviews.ts'
import type { DeskView } from '../../desk-api/messages.ts'
import { allAlerts } from './alert-reading.ts'

/** The person at the desk, and how much waits there. */
export async function deskView(
  context: Context,
  books: Books,
  { operator_id: operatorId, person, language }: DeskSession,
): Promise<DeskView> {
  const { timeZone } = operatorOf(context, operatorId)
  const [reviews, alerts] = await Promise.all([countWaiting(context.db, operatorId), allAlerts(context, books)])
  return { person, language, timeZone, reviews, alerts: alerts.length }
}
