import type { downlineTransactions, memberRounds, profitAndLoss, teamBetting } from '@croupier/contract/agents-figures'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { listClosedRounds } from '#modules/games/index.ts'
import { memberBriefs } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import { cutOf, pageOf } from '#platform/paging.ts'
import { levelOf } from '../tree/rules.ts'
import { filterOf } from '../tree/rules-listed.ts'
import { listDirects } from '../tree/store.ts'
import { crumbsOf, nodeBelow, ownNode } from '../tree/tree.ts'
import { lineFigures, memberFigures } from './figures.ts'
import { nextBetting, shownBetting, shownCash, shownMember, shownRound } from './rules-reports.ts'
import { periodOf } from './rules-sums.ts'
import { listBetting, listCash, sumBetting, sumCash } from './store.ts'
import { hasLineMatches, matchesOfRounds } from './store-matches.ts'

/**
 * Settled play of the line by member and product (team betting); its valid turnover is that of the overview and of payslips. Refuses as
 * `periodOf` does.
 */
export async function readTeamBetting(context: Context, input: InputOf<typeof teamBetting>): Promise<ValueOf<typeof teamBetting>> {
  const own = await ownNode(context)
  const limit = (input.size ?? 25) + 1
  const period = periodOf(input)
  const matchingAgentId = (await hasLineMatches(context.db, own.memberId, period)) ? own.memberId : undefined
  const asked = { q: input.q, product: input.product, sort: input.sort, after: input.cursor, limit }
  const filter = { ...period, path: own.path, matchingAgentId, ...asked }
  const rows = await listBetting(context.db, filter)
  const kept = rows.slice(0, limit - 1)
  const last = kept.at(-1)
  const types = await memberTypes(context, kept)
  return {
    rows: kept.map((row) => ({ member: shownMember(row, types), product: row.product, ...shownBetting(row) })),
    ...(rows.length === limit && last ? { next: nextBetting(filter, last) } : {}),
    footer: shownBetting(await sumBetting(context.db, filter)),
  }
}

async function memberTypes(context: Context, rows: readonly { memberId: bigint }[]) {
  return await memberBriefs(
    context,
    rows.map(({ memberId }) => memberId),
  )
}

/** Single rounds of one member below the caller. */
export async function readMemberRounds(context: Context, input: InputOf<typeof memberRounds>): Promise<ValueOf<typeof memberRounds>> {
  const own = await ownNode(context)
  const node = await nodeBelow(context, own, input.memberId)
  return await roundsOf(context, node.memberId, { ...periodOf(input), cursor: input.cursor, size: input.size, agentId: own.memberId })
}

/** `agentId`: the agent in whose line the rounds count. */
type RoundFilter = { from: Date; to: Date; cursor: string | undefined; size: number | undefined; agentId: bigint | undefined }

/** Closed rounds of a member, newest first. With an `agentId`, opposite stakes of that agent's line are excluded from their valid turnover. */
export async function roundsOf(context: Context, memberId: bigint, { from, to, cursor, size, agentId }: RoundFilter) {
  const cut = cutOf({ cursor, size })
  const filter = { memberId, from, to, before: cut.before, limit: cut.limit + 1 }
  const rows = await listClosedRounds(context.db, context.actor.brandId, filter)
  const ids = rows.map(({ id }) => id)
  const matched = agentId === undefined ? undefined : await matchesOfRounds(context.db, agentId, ids)
  return pageOf(rows, cut, { key: (row) => row.id, row: (row) => shownRound(row, matched?.get(row.id) ?? 0n, context.actor.language) })
}

/** Each direct downline with the line below, and the sums of the whole (user profit and loss). */
export async function readProfitAndLoss(context: Context, input: InputOf<typeof profitAndLoss>): Promise<ValueOf<typeof profitAndLoss>> {
  const own = await ownNode(context)
  const top = input.memberId === undefined || input.memberId === String(own.memberId) ? own : await nodeBelow(context, own, input.memberId)
  const period = periodOf(input)
  const filter = filterOf(input, 'newest')
  const nodes = await listDirects(context.db, context.actor.brandId, { ...filter, uplineId: top.memberId })
  const kept = nodes.slice(0, filter.limit - 1)
  const last = kept.at(-1)
  const types = await memberTypes(context, kept)
  const rows = await Promise.all(
    kept.map(async (node) => ({
      member: shownMember(node, types),
      level: levelOf(node) - levelOf(own),
      directs: node.directs,
      figures: node.isAgent ? await lineFigures(context, node, period) : await memberFigures(context, node, period),
    })),
  )
  return {
    rows,
    ...(nodes.length === filter.limit && last ? { next: String(last.memberId) } : {}),
    footer: await lineFigures(context, top, period),
    crumbs: await crumbsOf(context, top, own),
  }
}

/** Finished deposits and withdrawals of the line (downline transactions). */
export async function readTransactions(
  context: Context,
  input: InputOf<typeof downlineTransactions>,
): Promise<ValueOf<typeof downlineTransactions>> {
  const own = await ownNode(context)
  const cut = cutOf(input)
  const shared = { ...periodOf(input), brandId: context.actor.brandId, path: own.path, q: input.q, kind: input.kind }
  const rows = await listCash(context.db, { ...shared, before: cut.before, limit: cut.limit + 1 })
  const types = await memberTypes(context, rows)
  const sums = await sumCash(context.db, { ...shared, before: undefined, limit: 0 })
  const page = pageOf(rows, cut, {
    key: (row) => row.id,
    row: (row) => shownCash(row, types),
  })
  return { ...page, footer: { deposits: sums.depositsMinor, withdrawals: sums.withdrawalsMinor } }
}
