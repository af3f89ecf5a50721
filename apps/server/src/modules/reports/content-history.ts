import type { contentHistory } from '@croupier/contract/console/content-history'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import type { Context } from '#platform/context.ts'
import { listTrail } from '#platform/trail.ts'

const VERSIONS_MAX = 50

/** What operators wrote of one text, or what they deleted of a kind, from the trail (CO-01, CO-03). */
export async function readContentHistory(
  context: Context,
  { kind, key }: InputOf<typeof contentHistory>,
): Promise<ValueOf<typeof contentHistory>> {
  const chosen = key === undefined ? { action: `${kind}.delete` } : { action: `${kind}.`, subject: `${kind} ${key}` }
  const marks = await listTrail(context.db, context.actor.brandId, { ...chosen, limit: VERSIONS_MAX })
  return {
    rows: marks.map(({ id, at, operator, action, why, before, after }) => ({
      ...{ id: String(id), at: at.getTime(), operator, action, why, before, after },
    })),
  }
}
