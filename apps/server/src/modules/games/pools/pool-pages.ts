import type { consolePool, consolePoolPayouts, consolePools } from '@croupier/contract/console/pools'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { memberNames } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { listPoolMoves, readAccountBalances } from '#modules/wallet/index.ts'
import type { Context } from '#platform/context.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { poolAccounts } from './pool-accounts.ts'
import type { PoolStanding } from './rules.ts'
import { contributedTo, nothing, shownMove, shownPayout, shownPool, standingAccounts, standingsIn } from './rules-shown.ts'
import { listPayouts, type PoolPaid, paidOf, type ShownPool, shownPools } from './store.ts'

/** As many of the newest movements of a pool are shown and held to its terms. */
const MOVES_SHOWN = 20

/** The pools of the brand with what stands there now, and what they came to. */
export async function readPoolList(context: Context): Promise<ValueOf<typeof consolePools>> {
  const pools = await shownPools(context.db, context.actor.brandId)
  const standings = await standingsOf(context, pools)
  const paid = await paidOf(context.db, context.actor.brandId)
  return { rows: pools.map((pool, at) => ({ ...shownPool(pool, standings[at]), ...booksOf(standings[at], paid.get(pool.nodeId)) })) }
}

/** One pool, what it came to since it opened, and its newest movements. Refuses `not_found` for a game without a pool. */
export async function readPoolPage(context: Context, { id }: InputOf<typeof consolePool>): Promise<ValueOf<typeof consolePool>> {
  const { brandId } = context.actor
  const [pool] = await shownPools(context.db, brandId, idOf(id))
  if (!pool) return refuse('not_found')
  const { currency } = await brandOf(context, brandId)
  const [standing = nothing] = await standingsOf(context, [pool])
  const paid = await paidOf(context.db, brandId, pool.nodeId)
  const moves = await listPoolMoves(context, poolAccounts(pool.nodeId, currency), MOVES_SHOWN)
  const books = booksOf(standing, paid.get(pool.nodeId))
  return { ...shownPool(pool, standing), ...books, moves: moves.map((move) => shownMove(pool, move)) }
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

function booksOf(standing: PoolStanding = nothing, { paidMinor, payouts }: Pick<PoolPaid, 'paidMinor' | 'payouts'> = unpaid) {
  return { contributed: contributedTo(standing, paidMinor), paid: paidMinor, payouts }
}

const unpaid = { paidMinor: 0n, payouts: 0 }

async function standingsOf(context: Context, pools: readonly ShownPool[]): Promise<PoolStanding[]> {
  const { currency } = await brandOf(context, context.actor.brandId)
  return standingsIn(await readAccountBalances(context, standingAccounts(pools, currency)), pools)
}
