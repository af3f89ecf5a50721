import { memberNames } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import { memberOf } from '#platform/context.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { shownDeposit } from './deposits.ts'
import { payeeHolder } from './payees.ts'
import { readReceiptOf } from './receipts.ts'
import { type Deposit, findDeposit, listDeposits, sumPaidDeposits } from './store.ts'
import { findWithdrawal, listWithdrawals, type Withdrawal } from './store-withdrawals.ts'
import { readTimeline } from './timelines.ts'
import { shownWithdrawal } from './withdrawals.ts'

type ListInput = { cursor?: string | undefined; size?: number | undefined }
type ConsoleInput = ListInput & { state?: string | undefined; memberId?: string | undefined }

/** Cursors of these lists are instants: rows are read in the order of their making. */
function filterOf(input: ConsoleInput, memberId: bigint | undefined) {
  const cut = cutOf(input)
  const before = cut.before === undefined ? undefined : new Date(Number(cut.before))
  return { cut, filter: { memberId, state: input.state, before, limit: cut.limit + 1 } }
}

const madeAt = (row: { createdAt: Date }) => BigInt(row.createdAt.getTime())

export async function readOwnDeposits(context: Context, input: ListInput) {
  const { cut, filter } = filterOf(input, memberOf(context))
  return pageOf(await listDeposits(context.db, context.actor.brandId, filter), cut, { row: shownDeposit, key: madeAt })
}

export async function readOwnWithdrawals(context: Context, input: ListInput) {
  const { cut, filter } = filterOf(input, memberOf(context))
  return pageOf(await listWithdrawals(context.db, context.actor.brandId, filter), cut, { row: shownWithdrawal, key: madeAt })
}

export async function readDeposits(context: Context, input: ConsoleInput) {
  const { cut, filter } = filterOf(input, input.memberId === undefined ? undefined : idOf(input.memberId))
  const rows = await listDeposits(context.db, context.actor.brandId, filter)
  const names = await memberNames(
    context,
    rows.map((row) => row.memberId),
  )
  return pageOf(rows, cut, { row: (row) => consoleDeposit(row, names.get(row.memberId)?.username), key: madeAt })
}

export async function readDepositDetail(context: Context, input: { id: string }) {
  const row = (await findDeposit(context.db, context.actor.brandId, { id: input.id })) ?? refuse('not_found')
  const names = await memberNames(context, [row.memberId])
  return { ...consoleDeposit(row, names.get(row.memberId)?.username), timeline: await readTimeline(context, row.id) }
}

export async function readWithdrawals(context: Context, input: ConsoleInput) {
  const { cut, filter } = filterOf(input, input.memberId === undefined ? undefined : idOf(input.memberId))
  const rows = await listWithdrawals(context.db, context.actor.brandId, filter)
  const names = await memberNames(
    context,
    rows.map((row) => row.memberId),
  )
  return pageOf(rows, cut, { row: (row) => consoleWithdrawal(context, row, names.get(row.memberId)?.username), key: madeAt })
}

export async function readWithdrawalDetail(context: Context, input: { id: string }) {
  const row = (await findWithdrawal(context.db, context.actor.brandId, { id: input.id })) ?? refuse('not_found')
  const names = await memberNames(context, [row.memberId])
  return {
    ...consoleWithdrawal(context, row, names.get(row.memberId)?.username),
    timeline: await readTimeline(context, row.id),
    receipt: await readReceiptOf(context, row.id),
  }
}

/** At the console a row bears our own id; the member's page shows the client's. */
function consoleDeposit(row: Deposit, username: string | undefined) {
  return { ...shownDeposit(row), id: row.id, memberId: String(row.memberId), username: username ?? '', providerRef: row.providerRef }
}

function consoleWithdrawal(context: Context, row: Withdrawal, username: string | undefined) {
  const holder = payeeHolder(context, { ...row, id: row.bankAccountId })
  const person = { memberId: String(row.memberId), username: username ?? '', holder }
  const { providerRef, decidedBy, needsTwo, firstApprovedBy } = row
  return { ...shownWithdrawal(row), id: row.id, ...person, providerRef, decidedBy, needsTwo, firstApprovedBy }
}

/** What a member's paid deposits of a period come to, in minor units. */
export async function paidDeposits(context: Context, filter: { memberId: bigint; from: Date; to: Date }): Promise<bigint> {
  return await sumPaidDeposits(context.db, filter.memberId, filter)
}
