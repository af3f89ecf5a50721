import type { consoleRedemptions, decideRedemption } from '@croupier/contract/console/rewards'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { memberNames } from '#modules/identity/index.ts'
import { type Context, inTransaction, operatorOf, type TxContext } from '#platform/context.ts'
import { instantCutOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { movePoints } from './points.ts'
import { listAllRedemptions, lockRedemption, returnToStock, updateRedemption } from './store-redemptions.ts'

/** What members asked for in exchange for points, with where goods go to and what was decided (CO-03). */
export async function readAllRedemptions(
  context: Context,
  input: InputOf<typeof consoleRedemptions>,
): Promise<ValueOf<typeof consoleRedemptions>> {
  const cut = instantCutOf(input)
  const filter = { state: input.state, before: cut.before, limit: cut.limit + 1 }
  const rows = await listAllRedemptions(context.db, context.actor.brandId, filter)
  const names = await memberNames(
    context,
    rows.map(({ memberId }) => memberId),
  )
  return pageOf(rows, cut, {
    key: (row) => BigInt(row.askedAt.getTime()),
    row: ({ memberId, code, texts, askedAt, decidedAt, roundsCode, ...row }) => ({
      ...row,
      ...{ memberId: String(memberId), username: names.get(memberId)?.username ?? '', reward: code, title: texts.EN.title },
      ...{ isOfVendor: roundsCode !== null, askedAt: askedAt.getTime(), decidedAt: decidedAt?.getTime() ?? null },
    }),
  })
}

/**
 * Says that goods were sent, or refuses them with a note (CO-03): then the points come back, once, and the piece is in stock again. Refuses
 * `wrong_state` for what does not wait, and for free rounds, which their vendor decides; and a rejection without a note.
 */
export async function decideOnRedemption(context: Context, input: InputOf<typeof decideRedemption>): Promise<null> {
  const { id, isApproved, why } = input
  const note = input.note.trim()
  if (!isApproved && note === '') return refuse('request_param_err', { field: 'note' })
  await inTransaction(context, async (tx) => {
    const redemption = (await lockRedemption(tx.db, tx.actor.brandId, id)) ?? refuse('not_found')
    if (redemption.state !== 'processing' || redemption.roundsCode !== null) refuse('wrong_state')
    const state = isApproved ? 'approved' : 'rejected'
    if (!isApproved) await giveBack(tx, { ...redemption, id })
    await updateRedemption(tx.db, id, { state, note, decidedBy: operatorOf(tx).operatorName, at: tx.now })
    const mark = { before: { state: redemption.state }, after: { state, note, reward: redemption.code, points: String(redemption.points) } }
    await leaveTrail(tx, { action: 'redemption.decide', subject: `member ${redemption.memberId} redemption ${id}`, ...mark, why })
  })
  return null
}

/** The vendor of free rounds has given them, or refused: then the points come back, once, and the piece is in stock again. */
export async function settleRedemption(context: Context, { id, isGiven }: { id: string; isGiven: boolean }): Promise<void> {
  await inTransaction(context, async (tx) => {
    const redemption = await lockRedemption(tx.db, tx.actor.brandId, id)
    if (redemption?.state !== 'processing' || redemption.roundsCode === null) return
    if (!isGiven) await giveBack(tx, { ...redemption, id })
    await updateRedemption(tx.db, id, { state: isGiven ? 'approved' : 'rejected', note: '', decidedBy: '', at: tx.now })
  })
}

type Returned = { id: string; memberId: bigint; rewardId: number; points: bigint }

/** The reward comes before the points, as in an exchange: two that meet wait for each other in one order. */
async function giveBack(tx: TxContext, { id, memberId, rewardId, points }: Returned): Promise<void> {
  await returnToStock(tx.db, rewardId)
  if ((await movePoints(tx, { memberId, kind: 'return', reference: id, points })) !== 'moved') refuse('wrong_state')
}
