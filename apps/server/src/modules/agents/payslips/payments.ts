import { freezeMoney, memberBriefs, memberKind } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { operationId, postTransfer, readBalance, tryTransfer } from '#modules/wallet/index.ts'
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { publish } from '#platform/events.ts'
import { returningLegs } from '../escrows/rules.ts'
import { drawEscrow, escrowsToRelease, lockEscrow } from '../escrows/store.ts'
import {
  houseLegs,
  housePayments,
  type PaidWages,
  paidSlips,
  payableByHouse,
  payableFromBalance,
  payableFromEscrow,
  type UplineDebt,
  uplineDebt,
  type WagesSource,
  wagesKind,
  wagesLegs,
  wagesNews,
} from './rules-payments.ts'
import {
  type Due,
  duePayslips,
  hasDebts,
  insertPayments,
  lockDue,
  type NewPayment,
  type NewPayslip,
  recordPayment,
} from './store-payments.ts'

/**
 * Pays what the brand owes of new payslips, before they are written, in one balanced transfer: the house loses the sum, each
 * agent gains the sum of the own payslips. Gives the payslips as they are to be written.
 */
export async function payFromHouse(tx: TxContext, slips: readonly NewPayslip[]): Promise<NewPayslip[]> {
  const payable = payableByHouse(slips)
  const [first] = payable
  if (!first) return [...slips]
  const { currency } = await brandOf(tx, tx.actor.brandId)
  const { transferId } = await postTransfer(tx, {
    operationId: operationId('wages', first.id),
    kind: wagesKind(first.kind),
    legs: houseLegs(payable, currency),
  })
  return paidSlips(slips, payable, transferId)
}

/** Payments of payslips that are written: what the brand paid, and what uplines owe, each from the own balance. */
export async function recordNew(tx: TxContext, slips: readonly NewPayslip[]): Promise<void> {
  const paid = slips.filter(({ state }) => state === 'paid')
  await insertPayments(tx.db, housePayments(paid), tx.now)
  if (paid.length > 0) await publishWagesPaid(tx, paid)
  for (const slip of slips) if (slip.state === 'due' && slip.payer === 'upline') await payFromUpline(tx, slip)
}

/** An upline pays from the balance; where it does not reach, the payslip stays due and the upline's money rests. */
async function payFromUpline(tx: TxContext, slip: NewPayslip): Promise<void> {
  const debt = uplineDebt(slip)
  const { currency } = await brandOf(tx, tx.actor.brandId)
  const payment = await payWages(tx, debt, { amountMinor: slip.amountMinor, source: 'balance', unit: currency })
  if (payment) {
    await recordPayment(tx.db, payment, tx.now)
    return await publishWagesPaid(tx, [slip])
  }
  await freezeMoney(tx, debt.giverId, true)
}

/** One event for all takers that were paid together. */
async function publishWagesPaid(tx: TxContext, slips: readonly PaidWages[]): Promise<void> {
  await publish(tx, 'agents.wages_paid', { paid: wagesNews(slips) })
}

/** Moves wages from an upline's balance or escrow; undefined when the money is not there. */
async function payWages(tx: TxContext, debt: UplineDebt, from: WagesSource): Promise<NewPayment | undefined> {
  const { amountMinor, source } = from
  // What is left to pay makes a second forced payment another operation than the first.
  const operation = operationId('wages', debt.id, source, String(await lockDue(tx.db, debt.id)))
  const tried = await tryTransfer(tx, { operationId: operation, kind: wagesKind(debt.kind), legs: wagesLegs(debt, from) })
  if (tried.outcome === 'reused') throw new Error(`the payment of payslip ${debt.id} has another content`)
  return tried.outcome === 'posted' ? { payslipId: debt.id, transferId: tried.posted.transferId, amountMinor, source } : undefined
}

const DUE_AT_ONCE_MAX = 1000

/**
 * Collects what uplines owe, oldest first: in full from the balance as long as the grace lasts, then by force from the
 * escrow and from whatever the balance holds. The money of an upline without debts is unfrozen.
 */
export async function collectDebts(context: Context, guard: (tx: TxContext) => Promise<void>): Promise<number> {
  const debts = await duePayslips(context.db, context.now, DUE_AT_ONCE_MAX)
  for (const debt of debts) {
    await inTransaction(asSystem(context, debt.brandId), async (tx) => {
      await guard(tx)
      await collect(tx, debt)
    }).catch((failure: unknown) => context.log.error({ payslip: String(debt.id), failure: String(failure) }, 'collecting wages failed'))
  }
  return debts.length
}

async function collect(tx: TxContext, debt: Due): Promise<void> {
  const { currency } = await brandOf(tx, tx.actor.brandId)
  let rest = await lockDue(tx.db, debt.id)
  if (debt.isForced) rest -= await draw(tx, debt, { rest, unit: currency })
  if (rest > 0n) rest -= await takeFromBalance(tx, debt, { rest, unit: currency })
  if (rest === 0n) await publishWagesPaid(tx, [{ takerId: debt.takerId, kind: debt.kind, amountMinor: debt.restMinor }])
  if (!(await hasDebts(tx.db, debt.giverId))) await freezeMoney(tx, debt.giverId, false)
}

async function takeFromBalance(tx: TxContext, debt: Due, { rest, unit }: { rest: bigint; unit: string }): Promise<bigint> {
  const { availableMinor } = await readBalance(tx, { memberId: debt.giverId, kind: 'agent' }, unit)
  const amountMinor = payableFromBalance({ isForced: debt.isForced, availableMinor }, rest)
  if (amountMinor === 0n) return 0n
  const payment = await payWages(tx, debt, { amountMinor, source: 'balance', unit })
  if (!payment) return 0n
  await recordPayment(tx.db, payment, tx.now)
  return amountMinor
}

async function draw(tx: TxContext, debt: Due, { rest, unit }: { rest: bigint; unit: string }): Promise<bigint> {
  const held = await lockEscrow(tx.db, debt.contractId)
  const amountMinor = payableFromEscrow(held, rest)
  if (amountMinor === 0n) return 0n
  const payment = await payWages(tx, debt, { amountMinor, source: 'escrow', unit })
  if (!payment) return 0n
  await drawEscrow(tx.db, debt.contractId, { amountMinor, releasedAt: null })
  await recordPayment(tx.db, payment, tx.now)
  return amountMinor
}

/** Gives back the escrows of contracts that are over and owe nothing. */
export async function releaseEscrows(context: Context, guard: (tx: TxContext) => Promise<void>): Promise<void> {
  for (const { contractId, brandId, giverId } of await escrowsToRelease(context.db, context.now, DUE_AT_ONCE_MAX)) {
    await inTransaction(asSystem(context, brandId), async (tx) => {
      await guard(tx)
      const held = await lockEscrow(tx.db, contractId)
      await drawEscrow(tx.db, contractId, { amountMinor: held, releasedAt: tx.now })
      if (held === 0n) return
      const { currency } = await brandOf(tx, brandId)
      const kind = memberKind((await memberBriefs(tx, [giverId])).get(giverId)?.type ?? 2)
      await postTransfer(tx, {
        operationId: operationId('escrow-return', contractId),
        kind: 'escrow',
        legs: returningLegs({ giverId, kind }, held, currency),
      })
    })
  }
}
