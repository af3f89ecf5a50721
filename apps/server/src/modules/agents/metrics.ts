import { memberBriefs, memberKind } from '#modules/identity/index.ts'
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { foldStream } from './store-figures.ts'
import { unplacedMembers } from './store-tree.ts'
import { placeMember } from './tree.ts'

/** A fold of so many changes stays well below the limit of a statement. */
const FOLDED_AT_ONCE = 20_000
const FOLDS_MAX = 1000

/**
 * Folds everything that has settled into the five-minute sums. Each batch is one transaction with its cursor, so that
 * nothing is lost or counted twice, whatever ends in between.
 */
export async function gatherFigures(context: Context, guard: (tx: TxContext) => Promise<void> = async () => undefined): Promise<number> {
  let gathered = 0
  for (let fold = 0; fold < FOLDS_MAX; fold += 1) {
    const folded = await inTransaction(context, async (tx) => {
      await guard(tx)
      await placeNewcomers(tx)
      return (await foldStream(tx.db, 'rounds', FOLDED_AT_ONCE)) + (await foldStream(tx.db, 'cash', FOLDED_AT_ONCE))
    })
    gathered += folded
    if (folded === 0) break
  }
  return gathered
}

/** Whoever plays before the news of the registration came stands in the line all the same. */
async function placeNewcomers(tx: TxContext): Promise<void> {
  const unplaced = await unplacedMembers(tx.db, FOLDED_AT_ONCE)
  for (const [brandId, members] of Map.groupBy(unplaced, (one) => one.brandId)) {
    const own = { ...tx, actor: asSystem(tx, brandId).actor }
    const briefs = await memberBriefs(
      own,
      members.map(({ memberId }) => memberId),
    )
    for (const brief of briefs.values()) if (brief.uplineId !== null || memberKind(brief.type) === 'agent') await placeMember(own, brief.id)
  }
}
