import type { decideApplication } from '@croupier/contract/console/promotions'
import type { InputOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import { readAccountBalances } from '#modules/wallet/index.ts'
import { asSystem, type Context, inTransaction, operatorOf, type TxContext } from '#platform/context.ts'
import { idOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { give, takePiece } from './issuing.ts'
import { budgetAccount } from './payments.ts'
import { activityAsJoined } from './rules-conditions.ts'
import { type Activity, findActivity, sumWaitingAwards } from './store.ts'
import { type Application, listInProcess, lockApplication, updateApplication } from './store-applications.ts'
import { findProgram } from './store-programs.ts'
import { moneyOf } from './stored-awards.ts'

/**
 * Gives a member who applied what the promotion gives, or refuses it with a note (CO-03). What the budget cannot pay now is in process (DT-06): its
 * piece is taken, and it is issued once there is money. Refuses `wrong_state` where nobody waits, and a rejection without a note.
 */
export async function decideOnApplication(context: Context, input: InputOf<typeof decideApplication>): Promise<null> {
  const { isApproved, why } = input
  const note = input.note.trim()
  if (!isApproved && note === '') return refuse('request_param_err', { field: 'note' })
  const activity = (await findActivity(context.db, context.actor.brandId, { id: idOf(input.promotionId) })) ?? refuse('not_found')
  const memberId = idOf(input.memberId)
  const payableMinor = await payable(context)
  await inTransaction(context, async (tx) => {
    const named = { activityId: activity.id, memberId }
    const application = (await lockApplication(tx.db, named)) ?? refuse('not_found')
    if (application.state !== 'applying') refuse('wrong_state')
    const said = { decidedBy: operatorOf(tx).operatorName, note }
    if (isApproved) await approve(tx, activityAsJoined(activity, application), { memberId, payableMinor, said })
    else await updateApplication(tx.db, named, { state: 'rejected', at: tx.now, ...said })
    const subject = `member ${memberId} promotion ${activity.code}`
    await leaveTrail(tx, { action: 'application.decide', subject, after: { isApproved, note }, why })
  })
  return null
}

type Approval = { memberId: bigint; payableMinor: bigint; said: { decidedBy: string; note: string } }

async function approve(tx: TxContext, activity: Activity, { memberId, payableMinor, said }: Approval): Promise<void> {
  await takePiece(tx, activity)
  if (moneyOf(activity.award) <= payableMinor) return await give(tx, activity, { memberId, ...said })
  await updateApplication(tx.db, { activityId: activity.id, memberId }, { state: 'process', at: tx.now, ...said })
}

/** What the budget of promotions can pay beside the awards that wait already; nothing where promotions have no budget. */
async function payable(context: Context): Promise<bigint> {
  const { brandId } = context.actor
  const budget = (await findProgram(context.db, brandId, 'promotion'))?.budget
  if (!budget) return 0n
  const { currency } = await brandOf(context, brandId)
  const [balance = 0n] = await readAccountBalances(context, [budgetAccount(budget, currency)])
  return balance - (await sumWaitingAwards(context.db, brandId))
}

const ISSUED_AT_ONCE = 200

/** Issues what was approved and waits for the budget, those first who wait longest. What it cannot pay yet waits on. */
export async function issueInProcess(context: Context): Promise<void> {
  for (const { brandId, ...named } of await listInProcess(context.db, ISSUED_AT_ONCE)) {
    const own = asSystem(context, brandId)
    const activity = await findActivity(own.db, brandId, { id: named.activityId })
    if (activity) await issueOne(own, activity, { memberId: named.memberId, payableMinor: await payable(own) })
  }
}

async function issueOne(context: Context, activity: Activity, { memberId, payableMinor }: Omit<Approval, 'said'>): Promise<void> {
  await inTransaction(context, async (tx) => {
    const application = await lockApplication(tx.db, { activityId: activity.id, memberId })
    if (!isPayable(activity, application, payableMinor)) return
    await give(tx, activityAsJoined(activity, application), { memberId })
  })
}

function isPayable(activity: Activity, application: Application | undefined, payableMinor: bigint): boolean {
  return application?.state === 'process' && moneyOf(activityAsJoined(activity, application).award) <= payableMinor
}
