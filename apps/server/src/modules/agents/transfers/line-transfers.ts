import type { transferDownline, transferSettings } from '@croupier/contract/agents'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { checkPaymentPassword, hasPaymentPassword, memberKind, memberNames, readMember } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { operationId, postTransfer, readBalance } from '#modules/wallet/index.ts'
import { type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { slotAt } from '../rules-clock.ts'
import { findNode, lockNode, type Node } from '../tree/store.ts'
import { ownNode } from '../tree/tree.ts'
import { transferCapsOf } from './caps.ts'
import {
  areRelatives,
  isAboveDay,
  isSameTransfer,
  type LineTransferRow,
  lineTransferLegs,
  newTransfer,
  refusalOfAmount,
  shownCaps,
  shownTransfer,
} from './rules.ts'
import { findLineTransfer, insertLineTransfer, type LineTransfer, listLineTransfers, sumSent } from './store.ts'

/**
 * Moves own money to a direct downline or to the direct upline (AC-06, D10); anybody else is `not_found`. Refuses as `checkPaymentPassword`
 * does, then `below_minimum`, `above_maximum`, `account_closed`, `money_frozen` downwards, `daily_cap_reached` and `insufficient_funds`.
 * A known id answers its first transfer, or refuses `id_reused` where the content differs.
 */
export async function transferAlongLine(context: Context, input: InputOf<typeof transferDownline>): Promise<LineTransferRow> {
  const own = await ownNode(context)
  const known = await findLineTransfer(context.db, own.memberId, input.id)
  if (known) return isSameTransfer(known, input) ? await shown(context, known, own) : refuse('id_reused')
  const other = await relativeOf(context, own, input.memberId)
  const isDownward = other.uplineId === own.memberId
  await checkPaymentPassword(context, own.memberId, input.paymentPassword)
  const caps = await transferCapsOf(context)
  const refusal = refusalOfAmount(input.amount, caps)
  if (refusal) return refuse(refusal, { field: 'amount' })
  const receiver = await readMember(context, other.memberId)
  if (receiver.status === 'closed') return refuse('account_closed')
  await postLineTransfer(context, { own, other, input, isDownward, kind: memberKind(receiver.type) })
  const made = (await findLineTransfer(context.db, own.memberId, input.id)) ?? refuse('id_reused')
  return await shown(context, made, own)
}

type LineTransferOrder = {
  own: Node
  other: Node
  input: InputOf<typeof transferDownline>
  isDownward: boolean
  kind: 'trial' | 'member' | 'agent'
}

/** One transaction: the sender's place is locked, so that two transfers at once cannot both be the last under the cap. */
async function postLineTransfer(context: Context, { own, other, input, isDownward, kind }: LineTransferOrder): Promise<void> {
  const { currency, settings } = await brandOf(context, context.actor.brandId)
  const id = operationId('line-transfer', own.memberId, input.id)
  await inTransaction(context, async (tx) => {
    await lockRelatives(tx, own.memberId, other.memberId)
    if (await findLineTransfer(tx.db, own.memberId, input.id)) return
    const sender = await readMember(tx, own.memberId)
    if (isDownward && sender.isMoneyFrozen) return refuse('money_frozen')
    const sent = await sumSent(tx.db, own.memberId, slotAt('day', tx.now, settings.timeZone).from)
    if (isAboveDay(input.amount, sent, await transferCapsOf(tx))) return refuse('daily_cap_reached', { field: 'amount' })
    const posted = await postTransfer(tx, {
      operationId: id,
      kind: 'agent_transfer',
      legs: lineTransferLegs({ fromId: own.memberId, toId: other.memberId, receiverKind: kind }, input.amount, currency),
    })
    const ends = { fromId: own.memberId, toId: other.memberId, isDownward }
    await insertLineTransfer(tx.db, {
      ...newTransfer(input, ends),
      id,
      brandId: tx.actor.brandId,
      transferId: posted.transferId,
      at: tx.now,
    })
  })
}

/** The sender's place, locked, while both still stand on the same direct line. */
async function lockRelatives(tx: TxContext, ownId: bigint, otherId: bigint): Promise<void> {
  const own = (await lockNode(tx.db, tx.actor.brandId, ownId)) ?? refuse('not_found')
  const other = (await findNode(tx.db, tx.actor.brandId, otherId)) ?? refuse('not_found')
  if (!areRelatives(own, other)) refuse('not_found')
}

/** The direct upline or a direct downline; anybody else, and oneself, does not exist. */
async function relativeOf(context: Context, own: Node, id: string): Promise<Node> {
  const node = (await findNode(context.db, context.actor.brandId, idOf(id))) ?? refuse('not_found')
  return areRelatives(own, node) ? node : refuse('not_found')
}

/** Caps of the caller's transfers with what is used of the day's, and what the caller has, in minor units. */
export async function readTransferSettings(context: Context): Promise<ValueOf<typeof transferSettings>> {
  const own = await ownNode(context)
  const member = await readMember(context, own.memberId)
  const { currency, settings } = await brandOf(context, context.actor.brandId)
  const balance = await readBalance(context, { memberId: own.memberId, kind: 'agent' }, currency)
  const upline = own.uplineId === null ? undefined : await readMember(context, own.uplineId)
  const caps = await transferCapsOf(context)
  return {
    ...shownCaps(caps),
    dailyUsed: await sumSent(context.db, own.memberId, slotAt('day', context.now, settings.timeZone).from),
    available: balance.availableMinor,
    hasPaymentPassword: hasPaymentPassword(member),
    isFrozen: member.isMoneyFrozen,
    upline: upline ? { id: String(upline.id), username: upline.username } : null,
  }
}

/** Transfers that the caller has sent or received, newest first. */
export async function readLineTransfers(context: Context, input: { cursor?: string | undefined; size?: number | undefined }) {
  const own = await ownNode(context)
  const cut = cutOf(input)
  const rows = await listLineTransfers(context.db, own.memberId, { before: cut.before, limit: cut.limit + 1 })
  const names = await memberNames(
    context,
    rows.flatMap((row) => [row.fromId, row.toId]),
  )
  return pageOf(rows, cut, { key: (row) => row.seq, row: (row) => shownTransfer(names, row, own) })
}

async function shown(context: Context, row: LineTransfer, own: Node): Promise<LineTransferRow> {
  return shownTransfer(await memberNames(context, [row.fromId, row.toId]), row, own)
}
