import { routingRule } from '@croupier/contract/console/cashier-routing'
import { linkedTo, tagsOf } from '#modules/identity/index.ts'
import { type AccountName, stakedSince } from '#modules/wallet/index.ts'
import type { TxContext } from '#platform/context.ts'
import { enqueue } from '#platform/jobs.ts'
import { refuse } from '#platform/refusal.ts'
import { type RuleSets, rulesOf } from '#platform/rule-sets.ts'
import { type Route, type RoutingRule, routeOf } from './rules-routing.ts'
import { summarizeDeposits } from './store.ts'
import { payeeStanding, summarizeWithdrawals } from './store-withdrawals.ts'

/** The rules by which withdrawals go to nobody, to one operator or to two. */
export const withdrawalRules: RuleSets<RoutingRule> = {
  table: 'cashier.routing',
  rule: routingRule,
  subject: 'withdrawals',
  action: 'routing',
}

type Asked = { memberId: bigint; bankAccountId: string; amountMinor: bigint; wallet: AccountName }

/** By whom a withdrawal that is being asked for is approved; `routingId` names the rules that said so. */
export async function routeWithdrawal(tx: TxContext, asked: Asked): Promise<Route & { routingId: string | null }> {
  const routing = await rulesOf(tx.db, withdrawalRules, tx.actor.brandId)
  if (!routing) return { persons: 1, routedBy: [], routingId: null }
  const deposits = await summarizeDeposits(tx.db, asked.memberId)
  const before = await summarizeWithdrawals(tx.db, asked.memberId)
  const payee = (await payeeStanding(tx.db, { ...asked, brandId: tx.actor.brandId })) ?? refuse('bank_account_unknown')
  const facts = {
    amountMinor: asked.amountMinor,
    isFirst: before.count === 0,
    payeeSince: payee.since,
    sharesPayee: (payee.others ?? []).length > 0,
    sharesDevice: (await linkedTo(tx, asked.memberId, 1)).some((linked) => linked.sharesDevice),
    lastDepositMinor: deposits.lastMinor,
    stakedMinor: deposits.lastAt === null ? 0n : await stakedSince(tx, asked.wallet, deposits.lastAt),
    tags: await tagsOf(tx, asked.memberId),
  }
  return { ...routeOf(routing.rules, facts, tx.now), routingId: routing.id }
}

/** Sends the payout of an approved withdrawal after the commit, once. */
export async function enqueuePayout(tx: TxContext, id: string): Promise<void> {
  const payload = { id, brandId: String(tx.actor.brandId) }
  await enqueue(tx, { name: 'cashier-send-payout', payload, key: `payout-${id}` })
}
