import { brandOf } from '#modules/site/index.ts'
import { type Leg, operationId, readAccountBalance, stripeFor, tryTransfer } from '#modules/wallet/index.ts'
import type { TxContext } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { textOf } from '#platform/texts.ts'
import { balancedLegs, limitSource } from './accounts.ts'
import { type Allowance, gainOf, type Movement } from './rules.ts'
import { readStanding } from './standings.ts'

/** A deposit as its limits see it; `at` is when it was ordered. */
export type LimitedDeposit = { id: string; memberId: bigint; amountMinor: bigint; currency: string; at: Date }

/**
 * An order takes what it may bring from the member's deposit limits. Refuses `limit_reached`, on a break `on_break`, and
 * `deposit_limit_needed` where the brand's policy asks for a limit before the first deposit.
 */
export async function drawDeposit(tx: TxContext, deposit: LimitedDeposit): Promise<void> {
  const { isOnBreak, allowances } = await readStanding(tx, deposit.memberId)
  if (isOnBreak) return refuse('on_break')
  const own = allowances.filter(({ kind }) => kind === 'deposit')
  const { policy } = await brandOf(tx, tx.actor.brandId)
  if (policy.needsDepositLimit && own.length === 0) return refuse('deposit_limit_needed')
  const legs = await legsOf(tx, deposit, { own, movement: 'draw' })
  if (legs.length === 0) return
  const taken = await tryTransfer(tx, { operationId: operationId('limit-deposit', deposit.id), kind: 'limit_grant', legs })
  if (taken.outcome === 'limit') await refuseReached(tx, own, deposit.amountMinor)
}

/** An order that brought nothing gives back what it took, as long as its window runs. */
export async function returnDeposit(tx: TxContext, deposit: LimitedDeposit): Promise<void> {
  await settle(tx, deposit, 'give_back')
}

/** Money that came after its order was given up counts after all, as far as there is something left. */
export async function drawLateDeposit(tx: TxContext, deposit: LimitedDeposit): Promise<void> {
  await settle(tx, deposit, 'draw_what_is_left')
}

async function settle(tx: TxContext, deposit: LimitedDeposit, movement: 'give_back' | 'draw_what_is_left'): Promise<void> {
  const { allowances } = await readStanding(tx, deposit.memberId)
  const own = allowances.filter(({ kind, countsAt }) => kind === 'deposit' && countsAt(deposit.at))
  const legs = await legsOf(tx, deposit, { own, movement })
  if (legs.length === 0) return
  // Money that came is never kept from a player because a limit moved meanwhile.
  await tryTransfer(tx, { operationId: operationId(`limit-deposit-${movement}`, deposit.id), kind: 'limit_grant', legs })
}

async function legsOf(
  tx: TxContext,
  { memberId, amountMinor, currency }: LimitedDeposit,
  { own, movement }: { own: readonly Allowance[]; movement: Movement },
): Promise<Leg[]> {
  const gains: Leg[] = []
  for (const { account, capMinor } of own) {
    const balanceMinor = await readAccountBalance(tx, account)
    gains.push({ account, amountMinor: gainOf(movement, amountMinor, { balanceMinor, capMinor }) })
  }
  return balancedLegs(gains, limitSource(currency, stripeFor(memberId)))
}

/** Says which limit it was, and on which day it begins anew; of several the one that lasts longest. */
async function refuseReached(tx: TxContext, own: readonly Allowance[], amountMinor: bigint): Promise<never> {
  const short: Allowance[] = []
  for (const one of own) if ((await readAccountBalance(tx, one.account)) < amountMinor) short.push(one)
  const [last] = short.toSorted((one, other) => other.nextFirstDay.localeCompare(one.nextFirstDay))
  if (!last) return refuse('busy', { retryAfterSeconds: 1 })
  const limit = textOf(tx.actor.language, `limit.deposit.${last.period}`)
  const value = { kind: 'deposit', period: last.period, renewsOn: last.nextFirstDay }
  return refuse('limit_reached', { field: 'amount', value, words: { limit, day: last.nextFirstDay } })
}
