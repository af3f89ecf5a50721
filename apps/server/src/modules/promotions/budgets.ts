import type { budgets, changeBudget, saveBudget } from '@croupier/contract/console/rewards'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import { operationId, readAccountBalances, tryTransfer } from '#modules/wallet/index.ts'
import { type Context, inTransaction, operatorOf, type TxContext } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { budgetAccount } from './payments.ts'
import { type Budget, budgetSums, findBudget, findBudgetChange, insertBudgetChange, listBudgets, putBudget } from './store-budgets.ts'

/** The budgets of the brand with what stands on each, was set aside, and was paid (CO-03). */
export async function readBudgets(context: Context): Promise<ValueOf<typeof budgets>> {
  const { brandId } = context.actor
  const { currency } = await brandOf(context, brandId)
  const rows = await listBudgets(context.db, brandId)
  const sums = await budgetSums(context.db, brandId)
  const balances = await readAccountBalances(
    context,
    rows.map((budget) => budgetAccount(budget, currency)),
  )
  return {
    rows: rows.map(({ id, code, name }, at) => ({
      ...{ id: String(id), code, name },
      balance: balances[at] ?? 0n,
      given: sums.get(id)?.givenMinor ?? 0n,
      paid: sums.get(id)?.paidMinor ?? 0n,
    })),
  }
}

/** Opens the budget of a code, or gives it another name. */
export async function writeBudget(context: Context, { code, name, why }: InputOf<typeof saveBudget>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const known = await findBudget(tx.db, tx.actor.brandId, { code })
    await putBudget(tx.db, tx.actor.brandId, { code, name })
    await leaveTrail(tx, {
      action: 'budget.save',
      subject: `budget ${code}`,
      ...(known && { before: { name: known.name } }),
      after: { name },
      why,
    })
  })
  return null
}

/**
 * Sets money of the house aside for rewards, or takes it back where the amount is below zero; once for an id. Refuses `budget_empty` where more would
 * be taken back than is there.
 */
export async function moveBudget(context: Context, input: InputOf<typeof changeBudget>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const budget = (await findBudget(tx.db, tx.actor.brandId, { code: input.code })) ?? refuse('not_found')
    const { id, amount: amountMinor, why } = input
    const isMoved = await fundBudget(tx, budget, { id, amountMinor, why, ...authorOf(tx) })
    if (isMoved)
      await leaveTrail(tx, { action: 'budget.change', subject: `budget ${budget.code}`, after: { amountMinor: String(amountMinor) }, why })
  })
  return null
}

function authorOf(tx: TxContext) {
  const { operatorId, operatorName } = operatorOf(tx)
  return { operatorId, operatorName }
}

type Funding = { id: string; amountMinor: bigint; why: string; operatorId: bigint; operatorName: string }

/** Moves money between the house and a budget, once for an id; false where it was moved before. */
export async function fundBudget(tx: TxContext, budget: Budget, { id, amountMinor, why, ...author }: Funding): Promise<boolean> {
  const { brandId } = tx.actor
  const known = await findBudgetChange(tx.db, id)
  if (known) return known.budgetId === budget.id && known.amountMinor === amountMinor ? false : refuse('id_reused')
  const { currency } = await brandOf(tx, brandId)
  const moved = await tryTransfer(tx, {
    operationId: operationId('budget', id),
    kind: 'budget',
    legs: [
      { account: { class: 'house', ownerId: 0n, unit: currency, realm: 'real', stripe: 0 }, amountMinor: -amountMinor },
      { account: budgetAccount(budget, currency), amountMinor },
    ],
  })
  if (moved.outcome !== 'posted') return refuse(moved.outcome === 'reused' ? 'id_reused' : 'budget_empty')
  if (moved.posted.isRepeat) return false
  await insertBudgetChange(tx.db, brandId, {
    id,
    budgetId: budget.id,
    amountMinor,
    why,
    ...author,
    transferId: moved.posted.transferId,
    at: tx.now,
  })
  return true
}
