import { contractKinds } from '@croupier/contract/agents-terms'
import { freezeMoney, memberBriefs, memberKind } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import {
  type AccountName,
  type Leg,
  operationId,
  postTransfer,
  readBalance,
  stripeFor,
  tryTransfer,
  walletOf,
} from '#modules/wallet/index.ts'
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { publish } from '#platform/events.ts'
import { escrowOf } from './escrows.ts'
import {
  type Due,
  drawEscrow,
  duePayslips,
  escrowsToRelease,
  hasDebts,
  lockDue,
  lockEscrow,
  type NewPayment,
  type NewPayslip,
  recordPayments,
} from './store-wages.ts'

type Payable = { id: bigint; slip: NewPayslip }

/** Pays new payslips: those of the brand in one transfer, those of uplines each from its upline's balance. */
export async function payNew(tx: TxContext, payable: readonly Payable[]): Promise<void> {
  const due = payable.filter(({ slip }) => slip.amountMinor > 0n)
  await payFromHouse(
    tx,
    due.filter(({ slip }) => slip.payer === 'brand'),
  )
  for (const { id, slip } of due) if (slip.payer === 'upline') await payFromUpline(tx, id, slip)
}

/** One balanced transfer: the house loses the sum, each agent gains what his payslips say. */
async function payFromHouse(tx: TxContext, payable: readonly Payable[]): Promise<void> {
  const [first] = payable
  if (!first) return
  const { currency } = await brandOf(tx, tx.actor.brandId)
  const perTaker = new Map<bigint, bigint>()
  for (const { slip } of payable) perTaker.set(slip.takerId, (perTaker.get(slip.takerId) ?? 0n) + slip.amountMinor)
  const sum = payable.reduce((total, { slip }) => total + slip.amountMinor, 0n)
  const house: AccountName = { class: 'house', ownerId: 0n, unit: currency, realm: 'real', stripe: stripeFor(first.slip.takerId) }
  const legs: Leg[] = [{ account: house, amountMinor: -sum }]
  for (const [memberId, amountMinor] of perTaker) legs.push({ account: walletOf({ memberId, kind: 'agent' }, currency), amountMinor })
  const kind = first.slip.kind === 'dividend' ? 'dividend' : 'salary'
  const posted = await postTransfer(tx, { operationId: operationId('wages', first.id), kind, legs })
  const paid = payable.map(({ id, slip }) => ({
    payslipId: id,
    transferId: posted.transferId,
    amountMinor: slip.amountMinor,
    source: 'house' as const,
  }))
  await recordPayments(tx.db, paid, tx.now)
  await tellTakers(
    tx,
    payable.map(({ slip }) => slip),
  )
}

/** An upline pays from the balance; where it does not reach, the payslip stays due and the upline's money rests. */
async function payFromUpline(tx: TxContext, id: bigint, slip: NewPayslip): Promise<void> {
  if (slip.giverId === null) throw new Error(`payslip ${id} has an upline as payer and no giver`)
  const { currency } = await brandOf(tx, tx.actor.brandId)
  const debt = { id, takerId: slip.takerId, giverId: slip.giverId, kind: slip.kind }
  const payment = await move(tx, debt, { amountMinor: slip.amountMinor, source: 'balance', unit: currency })
  if (payment) {
    await recordPayments(tx.db, [payment], tx.now)
    return await tellTakers(tx, [slip])
  }
  await freezeMoney(tx, slip.giverId, true)
}

type Told = Pick<NewPayslip, 'takerId' | 'kind' | 'amountMinor'>

/** One piece of news for all who were paid together. */
async function tellTakers(tx: TxContext, slips: readonly Told[]): Promise<void> {
  const paid = slips.map(({ takerId, kind, amountMinor }) => ({
    memberId: String(takerId),
    kind: contractKinds.find((known) => known === kind) ?? 'realtime',
    amountMinor: String(amountMinor),
  }))
  await publish(tx, 'agents.wages_paid', { paid })
}

type Debt = { id: bigint; takerId: bigint; giverId: bigint; kind: string }
type Moving = { amountMinor: bigint; source: 'balance' | 'escrow'; unit: string }

/** Moves wages from an upline's balance or escrow; undefined when the money is not there. */
async function move(tx: TxContext, debt: Debt, { amountMinor, source, unit }: Moving): Promise<NewPayment | undefined> {
  const from = source === 'escrow' ? escrowOf(debt.giverId, unit) : walletOf({ memberId: debt.giverId, kind: 'agent' }, unit)
  const kind = debt.kind === 'dividend' ? 'dividend' : 'salary'
  // What is left to pay makes a second forced payment another operation than the first.
  const operation = operationId('wages', debt.id, source, String(await lockDue(tx.db, debt.id)))
  const legs = [
    { account: from, amountMinor: -amountMinor },
    { account: walletOf({ memberId: debt.takerId, kind: 'agent' }, unit), amountMinor },
  ]
  const tried = await tryTransfer(tx, { operationId: operation, kind, legs })
  if (tried.outcome === 'reused') throw new Error(`the payment of payslip ${debt.id} has another content`)
  return tried.outcome === 'posted' ? { payslipId: debt.id, transferId: tried.posted.transferId, amountMinor, source } : undefined
}

const DUE_AT_ONCE_MAX = 1000

/**
 * Collects what uplines owe, oldest first: in full from the balance as long as the grace lasts, then by force from the
 * escrow and from whatever the balance holds. Who owes nothing any more has free money again.
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
  if (rest === 0n) await tellTakers(tx, [{ takerId: debt.takerId, kind: debt.kind, amountMinor: debt.restMinor }])
  if (!(await hasDebts(tx.db, debt.giverId))) await freezeMoney(tx, debt.giverId, false)
}

/** In full or not at all, but by force whatever is there. */
async function takeFromBalance(tx: TxContext, debt: Due, { rest, unit }: { rest: bigint; unit: string }): Promise<bigint> {
  const { availableMinor } = await readBalance(tx, { memberId: debt.giverId, kind: 'agent' }, unit)
  const amountMinor = debt.isForced && availableMinor < rest ? availableMinor : rest
  if (amountMinor === 0n || amountMinor > availableMinor) return 0n
  const payment = await move(tx, debt, { amountMinor, source: 'balance', unit })
  if (!payment) return 0n
  await recordPayments(tx.db, [payment], tx.now)
  return amountMinor
}

async function draw(tx: TxContext, debt: Due, { rest, unit }: { rest: bigint; unit: string }): Promise<bigint> {
  const held = await lockEscrow(tx.db, debt.contractId)
  const amountMinor = held < rest ? held : rest
  if (amountMinor === 0n) return 0n
  const payment = await move(tx, debt, { amountMinor, source: 'escrow', unit })
  if (!payment) return 0n
  await drawEscrow(tx.db, debt.contractId, { amountMinor, releasedAt: null })
  await recordPayments(tx.db, [payment], tx.now)
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
        legs: [
          { account: escrowOf(giverId, currency), amountMinor: -held },
          { account: walletOf({ memberId: giverId, kind }, currency), amountMinor: held },
        ],
      })
    })
  }
}
