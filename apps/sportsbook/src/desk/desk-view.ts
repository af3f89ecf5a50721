import { operatorOf } from '@croupier/vendor-server/context'
import type { DeskSession } from '@croupier/vendor-server/store-desk'
import type { Books } from '#books/books.ts'
import type { Context } from '#context.ts'
import type { DeskView } from '../../desk-api/messages.ts'
import { allAlerts } from './alert-reading.ts'

/** The person at the desk, and how much waits there. */
export async function deskView(
  context: Context,
  books: Books,
  { operator_id: operatorId, person, language }: DeskSession,
): Promise<DeskView> {
  const { timeZone } = operatorOf(context, operatorId)
  return { person, language, timeZone, alerts: (await allAlerts(context, books)).length }
}
