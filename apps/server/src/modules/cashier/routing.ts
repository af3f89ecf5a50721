import { type askRouting, type decideRouting, routingRule, type withdrawalRouting } from '@croupier/contract/console/cashier-routing'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import * as z from 'zod/mini'
import { linkedTo, tagsOf } from '#modules/identity/index.ts'
import { type AccountName, stakedSince } from '#modules/wallet/index.ts'
import { type Context, inTransaction, operatorOf, type TxContext } from '#platform/context.ts'
import { enqueue } from '#platform/jobs.ts'
import { versionOf } from '#platform/record-versions.ts'
import { refuse } from '#platform/refusal.ts'
import { askOnce, refusalOfDecision } from '#platform/second-person.ts'
import { leaveTrail } from '#platform/trail.ts'
import { type Route, type RoutingRule, routeOf } from './rules-routing.ts'
import { summarizeDeposits } from './store.ts'
import { askedRouting, currentRouting, decideAskedRouting, insertRouting, lockRouting } from './store-routing.ts'
import { payeeStanding, summarizeWithdrawals } from './store-withdrawals.ts'

const stored = z.array(routingRule)

/** Rules as they are kept: amounts as decimal texts, as on the wire. */
const readRules = (kept: unknown): RoutingRule[] => z.decode(stored, kept as z.input<typeof stored>)

type Asked = { memberId: bigint; bankAccountId: string; amountMinor: bigint; wallet: AccountName }

/** By whom a withdrawal that is being asked for is approved; `routingId` names the rules that said so. */
export async function routeWithdrawal(tx: TxContext, asked: Asked): Promise<Route & { routingId: string | null }> {
  const routing = await currentRouting(tx.db, tx.actor.brandId)
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
  return { ...routeOf(readRules(routing.rules), facts, tx.now), routingId: routing.id }
}

/** Sends the payout of an approved withdrawal after the commit, once. */
export async function enqueuePayout(tx: TxContext, id: string): Promise<void> {
  const payload = { id, brandId: String(tx.actor.brandId) }
  await enqueue(tx, { name: 'cashier-send-payout', payload, key: `payout-${id}` })
}

/** The rules that count, and those that wait for a second operator. */
export async function readRouting(context: Context): Promise<ValueOf<typeof withdrawalRouting>> {
  const { brandId } = context.actor
  const [current, asked] = [await currentRouting(context.db, brandId), await askedRouting(context.db, brandId)]
  const authored = (row: NonNullable<typeof asked>) => ({
    rules: readRules(row.rules),
    why: row.why,
    askedBy: row.askedByName,
    askedAt: row.askedAt.getTime(),
  })
  return {
    current: current
      ? { ...authored(current), decidedBy: current.decidedByName ?? '', decidedAt: current.decidedAt?.getTime() ?? 0 }
      : null,
    asked: asked
      ? { ...authored(asked), id: asked.id, isForMe: refusalOfDecision(asked, operatorOf(context).operatorId) === undefined }
      : null,
    version: versionOf(markOf(current)),
  }
}

const SUBJECT = 'withdrawals'

/** Rules as the trail keeps them; a brand without any has none. */
function markOf(set: { rules: unknown } | undefined): unknown {
  return set?.rules ?? []
}

/** Asks for other rules. The same id again is the same request; refuses `routing_open` while other rules wait. */
export async function requestRouting(context: Context, input: InputOf<typeof askRouting>): Promise<null> {
  const { id, rules, version, why } = input
  const write = async () =>
    await inTransaction(context, async (tx) => {
      const written = z.encode(stored, rules)
      const known = await lockRouting(tx.db, tx.actor.brandId, id)
      if (known)
        return JSON.stringify(z.encode(stored, readRules(known.rules))) === JSON.stringify(written) ? undefined : refuse('id_reused')
      if (await askedRouting(tx.db, tx.actor.brandId)) return refuse('routing_open')
      const before = markOf(await currentRouting(tx.db, tx.actor.brandId))
      const { operatorId, operatorName, brandId } = operatorOf(tx)
      await insertRouting(tx.db, { id, brandId, rules: written, why, askedBy: operatorId, askedByName: operatorName, at: tx.now })
      await leaveTrail(tx, { action: 'routing.ask', subject: SUBJECT, before, after: written, version, why })
    })
  return await askOnce(write, ['routing_pkey', 'routing_open'])
}

/** Approves or rejects rules as the second operator; refuses `not_found`, `wrong_state` and `second_person_needed`. */
export async function reviewRouting(context: Context, { id, action, why }: InputOf<typeof decideRouting>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const asked = (await lockRouting(tx.db, tx.actor.brandId, id)) ?? refuse('not_found')
    const { operatorId, operatorName } = operatorOf(tx)
    const refusal = refusalOfDecision(asked, operatorId)
    if (refusal) return refuse(refusal)
    const before = await currentRouting(tx.db, tx.actor.brandId)
    const state = action === 'approve' ? 'done' : 'rejected'
    await decideAskedRouting(tx.db, id, { state, by: operatorId, byName: operatorName, at: tx.now })
    await leaveTrail(tx, { action: `routing.${action}`, subject: SUBJECT, before: before?.rules, after: asked.rules, why })
  })
  return null
}
