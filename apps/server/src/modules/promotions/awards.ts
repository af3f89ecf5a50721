import type { awards, claimAward, rewardCounts } from '@croupier/contract/promotions'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import { type Context, memberOf } from '#platform/context.ts'
import { instantCutOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { countWaitingPrizes } from './boards.ts'
import { needModule } from './claims.ts'
import { giveAward, readRounds } from './giving.ts'
import { waitingMissions } from './missions.ts'
import { inClaim } from './payments.ts'
import { budgetOf, needProgram, openPrograms } from './programs.ts'
import { awardStateAt, litCounters, shownAward } from './rules-awards.ts'
import { countAwards, findAward, listAwards, lockAward, updateAward } from './store.ts'
import { markClaimed } from './store-applications.ts'

/** The member's rewards, newest first (SC-12). */
export async function readAwards(context: Context, input: InputOf<typeof awards>): Promise<ValueOf<typeof awards>> {
  await needModule(context, 'REWCEN3')
  const cut = instantCutOf(input)
  const rows = await listAwards(context.db, memberOf(context), { before: cut.before, limit: cut.limit + 1 })
  const rounds = await readRounds(
    context,
    rows.map(({ award }) => award),
  )
  const { language } = context.actor
  return pageOf(rows, cut, {
    key: (row) => BigInt(row.issuedAt.getTime()),
    row: (row) => shownAward(row, { language, now: context.now, rounds }),
  })
}

/** Takes a reward that waits: its money comes from the budget of its kind, the rest as `giveAward` says. Refuses `nothing_to_claim` where it has expired (SC-12). */
export async function claimWaitingAward(context: Context, { id }: InputOf<typeof claimAward>): Promise<null> {
  await needModule(context, 'REWCEN3')
  const found = await findAward(context.db, memberOf(context), id)
  const budget = budgetOf(await needProgram(context, found?.program ?? 'promotion'))
  if (!found) return refuse('not_found')
  await inClaim(context, budget, async (tx) => {
    const award = (await lockAward(tx.db, memberOf(tx), id)) ?? refuse('not_found')
    const state = awardStateAt(award, tx.now)
    if (state === 'claimed') return
    if (state === 'expired') refuse('nothing_to_claim')
    const { code, issuedAt, program: source, place, ticket } = award
    const basis = { promotion: code, issuedAt: issuedAt.toISOString(), ...(source === 'raffle' && { place, ticket }) }
    await updateAward(tx.db, id, 'claimed')
    if (source === 'promotion') await markClaimed(tx.db, { activityId: award.activityId, memberId: memberOf(tx) }, { issuedAt, at: tx.now })
    // Last: claims wait for each other at the budget's account.
    await giveAward(tx, { id, memberId: memberOf(tx), source, reference: id, award: award.award, budgetOf: () => budget, basis })
  })
  return null
}

/** Figures of the red counters (MC-03); what the brand has switched off, or cannot be claimed now, counts nothing. */
export async function readRewardCounts(context: Context): Promise<ValueOf<typeof rewardCounts>> {
  const { modules } = (await brandOf(context, context.actor.brandId)).settings
  const open = await openPrograms(context)
  const lit = litCounters(open, modules)
  const rewards = lit.rewards ? await countAwards(context.db, memberOf(context), { now: context.now, open }) : 0
  const missions = lit.missions ? (await waitingMissions(context)).length : 0
  const prizes = lit.boards ? await countWaitingPrizes(context) : 0
  return { missions: missions + prizes, rewards, open: [...open] }
}
