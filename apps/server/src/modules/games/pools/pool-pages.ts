import type { consolePool, consolePoolPayouts, consolePools } from '@croupier/contract/console/pools'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { memberNames } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { listPoolMoves, type PoolMove, readAccountBalances } from '#modules/wallet/index.ts'
import type { Context } from '#platform/context.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import type { PoolTerms } from '../connections/terms.ts'
import { poolAccounts } from './pool-accounts.ts'
import { isByTerms, jackpotOf, type PoolStanding } from './rules.ts'
import { listPayouts, type Payout, paidOf, type ShownPool, shownPools } from './store.ts'

/** As many of the newest movements of a pool are shown and held to its terms. */
const MOVES_SHOWN = 20

/** The pools of the brand with what stands there now. */
export async function readPoolList(context: Context): Promise<ValueOf<typeof consolePools>> {
  const pools = await shownPools(context.db, context.actor.brandId)
  const standings = await standingsOf(context, pools)
  return { rows: pools.map((pool, at) => shown(pool, standings[at])) }
}

/** One pool, what it came to since it opened, and its newest movements. Refuses `not_found` for a game without a pool. */
export async function readPoolPage(context: Context, { id }: InputOf<typeof consolePool>): Promise<ValueOf<typeof consolePool>> {
  const { brandId } = context.actor
  const [pool] = await shownPools(context.db, brandId, idOf(id))
  if (!pool) return refuse('not_found')
  const { currency } = await brandOf(context, brandId)
  const [standing = nothing] = await standingsOf(context, [pool])
  const { paidMinor, payouts } = await paidOf(context.db, brandId, pool.nodeId)
  const moves = await listPoolMoves(context, poolAccounts(pool.nodeId, currency), MOVES_SHOWN)
  const { poolMinor, reserveMinor, lentMinor } = standing
  // What is there and was not lent came from stakes, and what has been paid came from them too.
  const contributed = poolMinor + reserveMinor - lentMinor + paidMinor
  return { ...shown(pool, standing), contributed, paid: paidMinor, payouts, moves: moves.map((move) => shownMove(pool, move)) }
}

/** What the brand's pools have paid, newest first. */
export async function readPayouts(
  context: Context,
  input: InputOf<typeof consolePoolPayouts>,
): Promise<ValueOf<typeof consolePoolPayouts>> {
  const { limit, before } = cutOf(input)
  const nodeId = input.poolId === undefined ? undefined : idOf(input.poolId)
  const rows = await listPayouts(context.db, context.actor.brandId, { nodeId, before, limit: limit + 1 })
  const names = await memberNames(
    context,
    rows.map(({ memberId }) => memberId),
  )
  return pageOf(rows, { limit }, { key: (row) => row.transferId, row: (row) => shownPayout(row, names.get(row.memberId)?.username ?? '') })
}

const nothing: PoolStanding = { poolMinor: 0n, reserveMinor: 0n, lentMinor: 0n }

async function standingsOf(context: Context, pools: readonly ShownPool[]): Promise<PoolStanding[]> {
  const { currency } = await brandOf(context, context.actor.brandId)
  const accounts = pools.map(({ nodeId }) => poolAccounts(nodeId, currency))
  const balances = await readAccountBalances(
    context,
    accounts.flatMap(({ pool, reserve, loan }) => [pool, reserve, loan]),
  )
  return accounts.map((_, at) => {
    const [poolMinor = 0n, reserveMinor = 0n, loanMinor = 0n] = balances.slice(3 * at)
    return { poolMinor, reserveMinor, lentMinor: -loanMinor }
  })
}

function shown(
  pool: ShownPool,
  { poolMinor, reserveMinor, lentMinor }: PoolStanding = nothing,
): ValueOf<typeof consolePools>['rows'][number] {
  return {
    id: String(pool.nodeId),
    game: pool.nameEn,
    code: pool.gameCode,
    vendor: pool.vendorCode,
    pool: poolMinor,
    reserve: reserveMinor,
    lent: lentMinor,
    seed: pool.seedMinor,
    wholeStake: pool.maxStakeMinor,
    contributionPpm: Number(pool.contributionPpm),
    reservePpm: Number(pool.reservePpm),
    openedAt: pool.openedAt.getTime(),
  }
}

function shownMove(terms: PoolTerms, move: PoolMove): ValueOf<typeof consolePool>['moves'][number] {
  const { poolMinor, reserveMinor, loanMinor } = move
  return {
    transferId: String(move.transferId),
    kind: move.kind,
    at: move.at.getTime(),
    pool: poolMinor,
    reserve: reserveMinor,
    lent: -loanMinor,
    poolAfter: move.poolAfterMinor,
    isByTerms: isByTerms(terms, { ...move, ownMinor: poolMinor + reserveMinor + loanMinor }),
  }
}

function shownPayout(payout: Payout, username: string): ValueOf<typeof consolePoolPayouts>['rows'][number] {
  return {
    id: String(payout.transferId),
    poolId: String(payout.nodeId),
    game: payout.nameEn,
    memberId: String(payout.memberId),
    username,
    roundId: String(payout.roundId),
    transferId: String(payout.transferId),
    paid: payout.paidMinor,
    promised: jackpotOf(payout, payout),
    stake: payout.stakeMinor,
    at: payout.at.getTime(),
    state: payout.state,
  }
}
