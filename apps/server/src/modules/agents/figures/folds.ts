import { membersInLines } from '#modules/identity/index.ts'
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { isBusy } from '#platform/database.ts'
import { inPieces, type Sizes } from '#platform/pieces.ts'
import { placeMember } from '../tree/tree.ts'
import {
  countLargeLine,
  countWaiting,
  foldCash,
  foldRounds,
  isFoldedBelow,
  lockStreams,
  nextRounds,
  type Stranger,
  strangersInCash,
  writtenBelow,
} from './store.ts'

/** Changes that one fold takes: of a backlog as many as it can within a second or two, for the database ends a statement after five. */
const FOLDED_AT_ONCE: Sizes = { least: 500, first: 2_000, most: 80_000, shortMs: 1_000, longMs: 2_500 }
/** About ten seconds of play. Above this backlog the fold stops throttling itself, so that wages are not late. */
const THROTTLE_UNTIL_BACKLOG = 200_000n
/** Days of smaller lines are counted when somebody looks, which takes milliseconds. */
const LARGE_LINE_MEMBERS = 500
const LARGE_LINES_AT_ONCE = 20

type Guard = (tx: TxContext) => Promise<void>

/**
 * Folds everything that has settled until now into the five-minute sums; what settles meanwhile waits for the next time, for there is always
 * more of it. Each batch is one transaction with its cursor, so that nothing is lost or counted twice, whatever ends in between.
 */
export async function gatherFigures(context: Context, guard: Guard = async () => undefined): Promise<void> {
  await countLargeLines(context, guard)
  const below = await writtenBelow(context.db)
  const fold = async (size: number) => {
    // Nothing is left, or a transaction of others holds the rest back.
    const isFolded = (await foldOnce(context, guard, size)) === 0 || (await isFoldedBelow(context.db, below))
    return !isFolded
  }
  await inPieces(FOLDED_AT_ONCE, fold, (await countWaiting(context.db)) > THROTTLE_UNTIL_BACKLOG)
}

async function foldOnce(context: Context, guard: Guard, size: number): Promise<number> {
  return await inTransaction(context, async (tx) => {
    await guard(tx)
    // Before anybody is placed: who moves a line takes the streams first and the counters afterwards, too.
    await lockStreams(tx.db)
    const rounds = await nextRounds(tx.db, size)
    await placeNewcomers(tx, rounds?.strangers ?? [])
    if (rounds) await foldRounds(tx.db, rounds.last)
    await placeNewcomers(tx, await strangersInCash(tx.db, size))
    return Number(rounds?.taken ?? 0n) + (await foldCash(tx.db, size))
  })
}

/** Lines that have become large count their days from now on; one that fails is counted from its rows until the next time. */
export async function countLargeLines(context: Context, guard: Guard, membersMin = LARGE_LINE_MEMBERS): Promise<void> {
  for (let counted = 0; counted < LARGE_LINES_AT_ONCE; counted += 1) {
    const isOne = await inTransaction(context, async (tx) => {
      await guard(tx)
      await lockStreams(tx.db)
      return await countLargeLine(tx.db, membersMin)
    }).catch((failure: unknown) => {
      if (!isBusy(failure)) throw failure
      context.log.warn({ failure: String(failure) }, 'a large line waits to be counted')
      return false
    })
    if (!isOne) return
  }
}

/** Places members whose play is folded before their registration event was heard. */
async function placeNewcomers(tx: TxContext, strangers: readonly Stranger[]): Promise<void> {
  for (const [brandId, members] of Map.groupBy(strangers, (one) => one.brandId)) {
    const own = { ...tx, actor: asSystem(tx, brandId).actor }
    const ids = members.map(({ memberId }) => memberId)
    for (const id of await membersInLines(own, ids)) await placeMember(own, id)
  }
}
