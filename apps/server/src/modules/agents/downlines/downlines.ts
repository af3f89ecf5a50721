import { daysBefore } from '@croupier/calendar/calendar'
import type { createDownline, DownlineRow, downline, downlineMember, promoteDownline, setDownlineStatus } from '@croupier/contract/agents'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { changeType, lockByUpline, memberBriefs, openDownline, replaceFirstPassword, singleUsePassword } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { claimMember, operationId, postTransfer, readBalance } from '#modules/wallet/index.ts'
import { type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { ceilingsOf } from '../contracts/ceilings.ts'
import { livingContracts } from '../contracts/store.ts'
import { lineFigures, memberFigures } from '../figures/figures.ts'
import { pageOfNodes, shownNodes } from '../tree/listed-nodes.ts'
import { levelOf } from '../tree/rules.ts'
import { filterOf } from '../tree/rules-listed.ts'
import { type LineFilter, listDirects, markAgent, type Node, searchLine } from '../tree/store.ts'
import { crumbsOf, directNode, nodeBelow, ownNode, placeMember } from '../tree/tree.ts'
import { readLevel } from './level-orders.ts'
import { classChangeLegs, mayGiveClass, promotionsOf, runningContracts } from './rules.ts'
import { isLevelOrder } from './rules-orders.ts'

/** Bound of contracts shown with one member. */
const CONTRACTS_MAX = 100
const DETAIL_DAYS = 30

/**
 * Directs of the caller or of a member below, or the line below searched by name (AC-12). Refuses `not_found` for a member elsewhere, and
 * `level_too_large` where an order needs the figures of too many.
 */
export async function readDownline(context: Context, input: InputOf<typeof downline>): Promise<ValueOf<typeof downline>> {
  const own = await ownNode(context)
  const top = input.memberId === undefined || input.memberId === String(own.memberId) ? own : await nodeBelow(context, own, input.memberId)
  const { q } = input
  const viewerLevel = levelOf(own)
  const sort = q === undefined ? (input.sort ?? 'newest') : 'name'
  const crumbs = await crumbsOf(context, top, own)
  if (isLevelOrder(sort)) {
    const query = { uplineId: top.memberId, order: sort, filter: filterOf(input, 'id'), viewerLevel }
    return { ...(await readLevel(context, query)), crumbs }
  }
  const filter = filterOf(input, sort)
  const { brandId } = context.actor
  const rows =
    q === undefined
      ? await listDirects(context.db, brandId, { ...filter, uplineId: top.memberId })
      : await searchLine(context.db, brandId, { ...filter, path: top.path, q })
  return { ...(await pageOfNodes(context, rows, { filter, viewerLevel })), crumbs }
}

/**
 * A member at any depth below the caller, with figures of the last 30 days; all others are `not_found`. Classes to promote to are there for
 * a direct downline alone.
 */
export async function readDownlineMember(context: Context, input: { memberId: string }): Promise<ValueOf<typeof downlineMember>> {
  const own = await ownNode(context)
  const node = await nodeBelow(context, own, input.memberId)
  const isDirect = node.uplineId === own.memberId
  const [row] = await listedOf(context, node, levelOf(own))
  const brief = (await memberBriefs(context, [node.memberId])).get(node.memberId)
  const ownBrief = (await memberBriefs(context, [own.memberId])).get(own.memberId)
  if (!row || !brief || !ownBrief) return refuse('not_found')
  const { settings } = await brandOf(context, context.actor.brandId)
  const period = { from: daysBefore(context.now, DETAIL_DAYS - 1, settings.timeZone), to: context.now }
  return {
    ...row,
    isDirect,
    mustChangePassword: brief.mustChangePassword,
    crumbs: await crumbsOf(context, node, own),
    own: await memberFigures(context, node, period),
    line: await lineFigures(context, node, period),
    promotions: promotionsOf({ isDirect, ownType: ownBrief.type, type: brief.type }),
    ceilings: await ceilingsOf(context, brief.type),
    contracts: runningContracts(await livingContracts(context.db, node.memberId, CONTRACTS_MAX), node.memberId),
  }
}

export async function listedOf(context: Context, node: Node, viewerLevel: number): Promise<DownlineRow[]> {
  const filter: LineFilter = { kind: undefined, sort: 'id', after: String(node.memberId - 1n), limit: 1 }
  const rows = await listDirects(context.db, context.actor.brandId, { ...filter, uplineId: node.uplineId })
  return await shownNodes(
    context,
    rows.filter((row) => row.memberId === node.memberId),
    viewerLevel,
  )
}

/**
 * Opens an account by hand below the caller (AC-11); the password is shown once and must be changed (D7). Refuses `class_not_allowed` and
 * `username_taken`.
 */
export async function openAccount(context: Context, input: InputOf<typeof createDownline>): Promise<ValueOf<typeof createDownline>> {
  const own = await ownNode(context)
  await refuseForeignClass(context, own, input.type)
  const { password, hash } = await singleUsePassword()
  const id = await inTransaction(context, async (tx) => {
    const made = await openDownline(tx, { username: input.username, type: input.type, uplineId: own.memberId, passwordHash: hash })
    await placeMember(tx, made)
    await leaveTrail(tx, {
      action: 'downline.opened',
      subject: `member ${made}`,
      after: { username: input.username, type: input.type },
      why: '',
    })
    return made
  })
  return { id: String(id), username: input.username, type: input.type, password }
}

/** Refuses `class_not_allowed` unless the class is the agent's own or a lower one, and the line has room for another level (`DEPTH_MAX`). */
export async function refuseForeignClass(context: Context, own: Node, type: number): Promise<void> {
  const brief = (await memberBriefs(context, [own.memberId])).get(own.memberId)
  if (!mayGiveClass({ ownType: brief?.type ?? 42, ownLevel: levelOf(own) }, type)) refuse('class_not_allowed', { field: 'type' })
}

/**
 * Gives a direct downline who has never signed in a new single-use password, which only the answer shows (D7). Refuses `already_signed_in`;
 * all but a direct downline are `not_found`.
 */
export async function resetPassword(context: Context, input: { memberId: string }) {
  const own = await ownNode(context)
  const node = await directNode(context, own, input.memberId)
  const { password, hash } = await singleUsePassword()
  const username = await inTransaction(context, async (tx) => {
    await leaveTrail(tx, { action: 'downline.first_password', subject: `member ${node.memberId}`, why: '' })
    return await replaceFirstPassword(tx, node.memberId, hash)
  })
  return { id: String(node.memberId), username, password }
}

/**
 * Locks or unlocks a direct downline; a lock ends open sessions. Refuses `locked_by_operator`, `account_closed`, and `not_found` for all
 * but a direct downline.
 */
export async function changeDownlineStatus(context: Context, input: InputOf<typeof setDownlineStatus>): Promise<null> {
  const own = await ownNode(context)
  const node = await directNode(context, own, input.memberId)
  await inTransaction(context, async (tx) => {
    await lockByUpline(tx, node.memberId, input.status)
    await leaveTrail(tx, { action: 'downline.status', subject: `member ${node.memberId}`, after: input.status, why: input.why })
  })
  return null
}

/**
 * Makes a direct downline an agent. Refuses `class_not_allowed` for one who is an agent already, since a class is given once and changed by
 * operators alone, and for a class that the caller may not give; `account_closed`; all but a direct downline are `not_found`.
 */
export async function promote(context: Context, input: InputOf<typeof promoteDownline>): Promise<null> {
  const own = await ownNode(context)
  const node = await directNode(context, own, input.memberId)
  if (node.isAgent) return refuse('class_not_allowed', { field: 'type' })
  await refuseForeignClass(context, own, input.type)
  await inTransaction(context, async (tx) => {
    await setClass(tx, node.memberId, input.type)
    await leaveTrail(tx, { action: 'downline.class', subject: `member ${node.memberId}`, after: input.type, why: '' })
  })
  return null
}

/** Gives a member an agent's class. The wallet of a player becomes the wallet of an agent, whole. Refuses `not_found` and `account_closed`. */
export async function setClass(tx: TxContext, memberId: bigint, type: number): Promise<void> {
  // A transfer that names the wallet by the member's class is posted before, or waits and finds the new class.
  await claimMember(tx, memberId)
  const changed = await changeType(tx, memberId, type)
  await placeMember(tx, memberId)
  await markAgent(tx.db, memberId, tx.now)
  if (changed.before !== 'member' || changed.after !== 'agent') return
  const { currency } = await brandOf(tx, tx.actor.brandId)
  const { availableMinor } = await readBalance(tx, { memberId, kind: 'member' }, currency)
  if (availableMinor === 0n) return
  await postTransfer(tx, {
    operationId: operationId('class-change', memberId),
    kind: 'class_change',
    legs: classChangeLegs(memberId, availableMinor, currency),
  })
}
