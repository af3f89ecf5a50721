import { operationId } from '#modules/wallet/index.ts'
import type { TxContext } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { movePoints } from './points.ts'
import { type Activity, insertAward } from './store.ts'
import { takeActivity, updateApplication } from './store-applications.ts'

/** Takes one piece of a promotion; refuses `sold_out`. */
export async function takePiece(tx: TxContext, { id }: Activity): Promise<void> {
  if (!(await takeActivity(tx.db, id))) refuse('sold_out')
}

type Receiver = { memberId: bigint; birthdayYear?: number | undefined; decidedBy?: string; note?: string }

/** Gives what a promotion gives, of which a piece was taken: points at once, the rest as an award that waits in the reward centre. */
export async function give(tx: TxContext, activity: Activity, { memberId, birthdayYear, ...said }: Receiver): Promise<void> {
  const { points, award } = activity
  const year = birthdayYear === undefined ? [] : [String(birthdayYear)]
  if (points !== null) await movePoints(tx, { memberId, kind: 'activity', reference: [activity.code, ...year].join(' '), points })
  const id = operationId('award', memberId, activity.id, ...year)
  if (award) await insertAward(tx.db, tx.actor.brandId, { id, memberId, activityId: activity.id, award, at: tx.now })
  const state = award ? 'issued' : 'claimed'
  await updateApplication(tx.db, { activityId: activity.id, memberId }, { state, at: tx.now, ...said })
}
