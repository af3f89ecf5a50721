import { memberNames } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import type { Context } from '#platform/context.ts'
import { memberOf } from '#platform/context.ts'
import { idOf, instantCutOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import type { WrittenFilter } from '#platform/store-filters.ts'
import { directionsOf, shownDeposit } from './deposits.ts'
import { numberHashes, payeeHolder } from './payees.ts'
import { readReceiptOf } from './receipts.ts'
import { adapterOf } from './rules-methods.ts'
import {
  type Deposit,
  type DepositsIn,
  findDeposit,
  listDeposits,
  summarizeDeposits,
  summarizeDepositsIn,
  sumPaidDeposits,
} from './store.ts'
import { sumAdjustments } from './store-adjustments.ts'
import {
  findWithdrawal,
  listBanks,
  listWithdrawals,
  membersOfPayee,
  payeeStanding,
  sharersOfPayee,
  summarizeWithdrawals,
  type Withdrawal,
} from './store-withdrawals.ts'
import { readTimeline } from './timelines.ts'
import { readTransfer } from './transfers.ts'
import { shownWithdrawal } from './withdrawals.ts'

type ListInput = { cursor?: string | undefined; size?: number | undefined }
type ConsoleInput = ListInput &
  WrittenFilter & {
    state?: string | undefined
    memberId?: string | undefined
    reference?: string | undefined
    adapter?: string | undefined
  }

/** Cursors of these lists are instants: rows are read in the order of their making. */
function filterOf(input: ConsoleInput, memberId: bigint | undefined) {
  const cut = instantCutOf(input)
  return { cut, filter: { memberId, state: input.state, before: cut.before, limit: cut.limit + 1 } }
}

/** A list's filter with the conditions that an operator wrote, on the brand's calendar. */
async function consoleFilter(context: Context, { cursor, size, state, memberId, reference, adapter, ...written }: ConsoleInput) {
  const { settings } = await brandOf(context, context.actor.brandId)
  const { cut, filter } = filterOf({ cursor, size, state }, memberId === undefined ? undefined : idOf(memberId))
  return { cut, filter: { ...filter, adapter, written, reference: reference?.trim(), zone: settings.timeZone } }
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
  const { cut, filter } = await consoleFilter(context, input)
  const rows = await listDeposits(context.db, context.actor.brandId, filter)
  const names = await memberNames(
    context,
    rows.map((row) => row.memberId),
  )
  return pageOf(rows, cut, { row: (row) => consoleDeposit(row, names.get(row.memberId)?.username), key: madeAt })
}

/** One deposit of the brand with its timeline; refuses `not_found`. */
export async function readDepositDetail(context: Context, input: { id: string }) {
  const row = (await findDeposit(context.db, context.actor.brandId, { id: input.id })) ?? refuse('not_found')
  const names = await memberNames(context, [row.memberId])
  return {
    ...consoleDeposit(row, names.get(row.memberId)?.username),
    ...directionsOf(row),
    timeline: await readTimeline(context, row.id),
    ...(await readTransfer(context, row.id)),
  }
}

export async function readWithdrawals(context: Context, input: ConsoleInput) {
  const { cut, filter } = await consoleFilter(context, input)
  const rows = await listWithdrawals(context.db, context.actor.brandId, filter)
  const names = await memberNames(
    context,
    rows.map((row) => row.memberId),
  )
  return pageOf(rows, cut, { row: (row) => consoleWithdrawal(context, row, names.get(row.memberId)?.username), key: madeAt })
}

/** One withdrawal of the brand with its timeline and receipt; refuses `not_found`. */
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
  const person = { memberId: String(row.memberId), username: username ?? '', receiptNo: row.clientId }
  const { providerRef, proofAt } = row
  return { ...shownDeposit(row), id: row.id, ...person, adapter: adapterOf(row.adapter), providerRef, proofAt: proofAt?.getTime() ?? null }
}

function consoleWithdrawal(context: Context, row: Withdrawal, username: string | undefined) {
  const holder = payeeHolder(context, { ...row, id: row.bankAccountId })
  const person = { memberId: String(row.memberId), username: username ?? '', receiptNo: row.clientId, holder }
  const { providerRef, decidedBy, needsTwo, firstApprovedBy, routedBy } = row
  return { ...shownWithdrawal(row), id: row.id, ...person, providerRef, decidedBy, needsTwo, firstApprovedBy, routedBy }
}

/** The sum of a member's paid deposits in a period, in minor units. */
export async function paidDeposits(context: Context, filter: { memberId: bigint; from: Date; to: Date }): Promise<bigint> {
  return await sumPaidDeposits(context.db, filter.memberId, filter)
}

/** A member's paid deposits in a period one by one: the first, the largest, their sum, and how many came before. */
export async function depositsIn(context: Context, filter: { memberId: bigint; from: Date; to: Date }): Promise<DepositsIn> {
  return await summarizeDepositsIn(context.db, filter.memberId, filter)
}

/** Those of some members who were paid out to an account of this member too. */
export async function sharingPayee(context: Context, filter: { memberId: bigint; among: readonly bigint[] }): Promise<Set<bigint>> {
  return new Set(await sharersOfPayee(context.db, context.actor.brandId, filter))
}

/** Facts for the operator who decides a withdrawal: deposits, other withdrawals, and whose payee it is. Refuses `not_found`. */
/** What came into a member's wallet and left it through the cashier, and what operators added and took. */
export async function cashStanding(context: Context, memberId: bigint) {
  const [deposits, withdrawals, adjusted] = await Promise.all([
    summarizeDeposits(context.db, memberId),
    summarizeWithdrawals(context.db, memberId),
    sumAdjustments(context.db, memberId),
  ])
  return { deposits, withdrawals, adjusted }
}

export async function withdrawalStanding(context: Context, id: string) {
  const row = (await findWithdrawal(context.db, context.actor.brandId, { id })) ?? refuse('not_found')
  const [deposits, paidBefore, payee] = await Promise.all([
    summarizeDeposits(context.db, row.memberId),
    summarizeWithdrawals(context.db, row.memberId, row.id),
    payeeStanding(context.db, row),
  ])
  return { memberId: row.memberId, deposits, paidBefore, payee: payee ?? refuse('not_found') }
}

/** The members of the brand whose payee has, or had, this account number, at whichever bank. */
export async function payeeOwners(context: Context, number: string): Promise<bigint[]> {
  const banks = await listBanks(context.db, context.actor.brandId)
  const hashes = banks.flatMap(({ code }) => numberHashes(context, { bankCode: code, number }))
  return await membersOfPayee(context.db, context.actor.brandId, hashes)
}

type Order = { memberId: bigint; kind: 'deposit' | 'withdrawal'; clientId: string }

/** What other systems are told of a deposit or withdrawal; undefined where there is none. */
export async function orderFacts(context: Context, { memberId, kind, clientId }: Order) {
  const by = { memberId, clientId }
  const { brandId } = context.actor
  const row = kind === 'deposit' ? await findDeposit(context.db, brandId, by) : await findWithdrawal(context.db, brandId, by)
  return row && { id: row.id, amount: row.amountMinor, fee: row.feeMinor, currency: row.currency }
}
