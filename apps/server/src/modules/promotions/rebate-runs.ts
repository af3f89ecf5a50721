import { dateAt, wholeDays } from '@croupier/calendar/calendar'
import { playersIn } from '#modules/games/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { operationId } from '#modules/wallet/index.ts'
import { asSystem, type Context, inTransaction } from '#platform/context.ts'
import { payReward } from './payments.ts'
import { budgetOf } from './programs.ts'
import { rebateOrders } from './rebates.ts'
import { paidReferences } from './store-budgets.ts'
import { findProgram, listAtOnce, type Program } from './store-programs.ts'
import { findRun, putRun } from './store-rebates.ts'

const PAID_AT_ONCE = 200
/** The next run of the job goes on where so many were looked at. */
const LOOKED_AT_MOST = 5_000

/** Pays yesterday's rebates of brands that pay them at once; a day is gone through once, and a stopped run goes on where it was. */
export async function payRebatesAtOnce(context: Context): Promise<void> {
  const failures: unknown[] = []
  for (const brandId of await listAtOnce(context.db)) await payBrand(asSystem(context, brandId)).catch((failure) => failures.push(failure))
  if (failures.length > 0) throw new AggregateError(failures, `rebates of ${failures.length} brands could not be paid`)
}

async function payBrand(context: Context): Promise<void> {
  const program = await findProgram(context.db, context.actor.brandId, 'rebate')
  if (!program) return
  for (let looked = 0; looked < LOOKED_AT_MOST; looked += PAID_AT_ONCE) if (await payNext(context, program)) return
}

/** Pays the next members of a day; true where it is finished. */
async function payNext(context: Context, program: Program): Promise<boolean> {
  const { brandId } = context.actor
  const { settings } = await brandOf(context, brandId)
  const yesterday = wholeDays({ ago: 1, days: 1 }, context.now, settings.timeZone)
  const named = { brandId, day: dateAt(yesterday.from, settings.timeZone) }
  const run = (await findRun(context.db, named)) ?? { lastMemberId: 0n, paid: 0, finishedAt: null }
  if (run.finishedAt) return true
  const members = await playersIn(context, { ...yesterday, after: run.lastMemberId, limit: PAID_AT_ONCE })
  const paid = run.paid + (await payMembers(context, { program, memberIds: members }))
  const isFinished = members.length < PAID_AT_ONCE
  await putRun(context.db, {
    ...named,
    lastMemberId: members.at(-1) ?? run.lastMemberId,
    paid,
    finishedAt: isFinished ? context.now : null,
  })
  return isFinished
}

/** Pays members one after the other; what a claim has paid before is left alone. An empty budget ends the run, which goes on once it is filled. */
async function payMembers(context: Context, { program, memberIds }: { program: Program; memberIds: readonly bigint[] }): Promise<number> {
  const orders = await rebateOrders(context, { program, memberIds })
  let paid = 0
  for (const order of orders) {
    const { memberId, reference } = order
    if ((await paidReferences(context.db, { memberId, source: 'rebate', references: [reference] })).has(reference)) continue
    const id = operationId('rebate', memberId, reference)
    await inTransaction(context, (tx) => payReward(tx, { ...order, id, budget: budgetOf(program) }))
    paid += 1
  }
  return paid
}
