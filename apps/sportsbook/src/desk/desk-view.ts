import { operatorOf } from '@croupier/vendor-server/context'
import type { DeskSession } from '@croupier/vendor-server/store-desk'
import type { Context } from '#context.ts'
import type { DeskView } from '../../desk-api/messages.ts'

/** Who is at the desk, and how much waits for them. */
export async function deskView(context: Context, { operator_id: operatorId, person, language }: DeskSession): Promise<DeskView> {
  const { timeZone } = operatorOf(context, operatorId)
  return { person, language, timeZone, reviews: 0, alerts: 0 }
}
