import type { retryFreeBet } from '@croupier/contract/console/free-bets'
import type { InputOf } from '@croupier/contract/route'
import { asSystem, type Context, inTransaction } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { addressOf, keep, named, ownRow } from './free-bets.ts'
import { changeByOrder, decideLookup, orderOf } from './rules.ts'
import { nextAskAt } from './rules-prizes.ts'
import type { GivenFreeBet } from './rules-shown.ts'
import type { PlayedFreeBet } from './store.ts'
import { askAnew, listDuePrizes, noteTry } from './store-prizes.ts'

const ASKED_AT_ONCE = 50

/** Asks vendors for the free rounds of prizes, until they answer; a vendor that does not is asked again after a longer wait each time. */
export async function askForPrizes(context: Context): Promise<void> {
  const failures: unknown[] = []
  for (const { id, brandId } of await listDuePrizes(context.db, context.now, ASKED_AT_ONCE))
    await askForPrize(asSystem(context, brandId), id).catch((failure: unknown) => failures.push(failure))
  // A prize that cannot be asked for holds up no other, and the job still fails with it.
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} prizes could not be asked for`)
}

/** The next try is written down first: a process that is killed meanwhile has asked, and got no answer. */
async function askForPrize(context: Context, id: string): Promise<void> {
  const row = await ownRow(context, id)
  const tries = row.tries + 1
  const isNoted = await inTransaction(context, (tx) => noteTry(tx.db, id, { tries, nextTryAt: nextAskAt(tries, tx.now) }))
  if (isNoted) await keep(context, row, await answerFor(context, row))
}

/** What was asked for before may have been given: it is looked for, and asked for again under its own id where it never arrived. */
async function answerFor(context: Context, row: PlayedFreeBet) {
  const { freeBets } = context.ports
  const order = { ...(await addressOf(context, row.vendor_code)), ...orderOf(row) }
  if (row.tries > 0) {
    const found = decideLookup(await freeBets.findReward(order))
    if ('refusal' in found) return undefined
    if (found.change) return found.change
  }
  return changeByOrder(await freeBets.giveReward(order))
}

/**
 * Asks a vendor anew for a prize that it refused, under the same id. Refuses `wrong_state` for what was not refused, for an operator's gift, and for
 * a reward of the mall, whose points have come back.
 */
export async function retry(context: Context, { id, why }: InputOf<typeof retryFreeBet>): Promise<GivenFreeBet> {
  const row = await ownRow(context, id)
  if (row.source === null || row.source === 'operator' || row.source === 'mall') return refuse('wrong_state')
  await inTransaction(context, async (tx) => {
    if (!(await askAnew(tx.db, id, tx.now))) return refuse('wrong_state')
    await leaveTrail(tx, { action: 'free_bets.retry', subject: String(row.member_id), after: { id, campaign: row.campaign_name }, why })
  })
  return await named(context, await ownRow(context, id))
}
