import type { Context, TxContext } from '#platform/context.ts'
import { release } from './grants.ts'
import { countedOf, type PlayedGame, weightOf } from './rules.ts'
import { activeRows, addCounted, type CountedRound, countedRounds, type Grant, lockFirst, putCounted } from './store-grants.ts'

/** A round as it stands: one that is not settled, or not any more, holds nothing. Amounts are minor units. */
export type Play = PlayedGame & {
  roundId: bigint
  stakeMinor: bigint
  /** What opposite places match. */
  excludedMinor: bigint
  openedAt: Date
}

/** Which of these members play a bonus now, with their brand. */
export async function bonusPlayers(context: Context | TxContext, memberIds: readonly bigint[]): Promise<Map<bigint, number>> {
  const rows = await activeRows(context.db, memberIds)
  return new Map(rows.map(({ memberId, brandId }) => [memberId, brandId]))
}

/**
 * Counts what a member's rounds bring towards the release of the bonus that is played, and releases it once enough has counted. Rounds that were
 * counted before are counted as they stand now. The caller has claimed the member, so that the rounds stand still.
 */
export async function countPlays(tx: TxContext, memberId: bigint, plays: readonly Play[]): Promise<void> {
  const grant = await lockFirst(tx.db, memberId, 'active')
  const { activatedAt } = grant ?? {}
  if (!grant || !activatedAt) return
  const own = plays.filter(({ openedAt }) => openedAt >= activatedAt)
  if (own.length === 0) return
  const before = await countedRounds(
    tx.db,
    [grant.id],
    own.map(({ roundId }) => roundId),
  )
  const known = new Map(before.map((round) => [round.roundId, round]))
  const rounds = own.map((play) => countedNow(grant, play, { known: known.get(play.roundId), at: tx.now }))
  await putCounted(tx.db, rounds)
  const gainMinor = sumOf(rounds) - sumOf(before)
  if (gainMinor !== 0n) await addCounted(tx.db, grant.id, gainMinor)
  if (grant.countedMinor + gainMinor >= grant.targetMinor) await release(tx, { ...grant, countedMinor: grant.countedMinor + gainMinor })
}

function countedNow({ id: grantId, terms }: Grant, play: Play, { known, at }: { known: CountedRound | undefined; at: Date }): CountedRound {
  const { roundId, nodeId, stakeMinor, excludedMinor } = play
  const round = { grantId, roundId, nodeId, stakeMinor, excludedMinor, weight: known?.weight ?? weightOf(terms, play), at }
  return { ...round, countedMinor: countedOf(round) }
}

function sumOf(rounds: readonly CountedRound[]): bigint {
  return rounds.reduce((sum, { countedMinor }) => sum + countedMinor, 0n)
}
