import { areClaimsOpen, type awards } from '@croupier/contract/promotions'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import { type Context, memberOf } from '#platform/context.ts'
import { instantCutOf, pageOf } from '#platform/paging.ts'
import { needModule } from './claims.ts'
import { reachedMissions } from './missions.ts'
import { litCounters, shownAward } from './rules-awards.ts'
import { countAwards, listAwards } from './store.ts'

/** The member's rewards, newest first (SC-12). */
export async function readAwards(context: Context, input: InputOf<typeof awards>): Promise<ValueOf<typeof awards>> {
  await needModule(context, 'REWCEN3')
  const cut = instantCutOf(input)
  const rows = await listAwards(context.db, memberOf(context), { before: cut.before, limit: cut.limit + 1 })
  return pageOf(rows, cut, {
    key: (row) => BigInt(row.issuedAt.getTime()),
    row: (row) => shownAward(row, context.actor.language, context.now),
  })
}

/** Figures of the red counters (MC-03); what the brand has switched off, or cannot be claimed yet, counts nothing. */
export async function readRewardCounts(context: Context): Promise<{ missions: number; rewards: number }> {
  const { modules } = (await brandOf(context, context.actor.brandId)).settings
  const lit = litCounters(areClaimsOpen, modules)
  const rewards = lit.rewards ? await countAwards(context.db, memberOf(context), context.now) : 0
  const missions = lit.missions ? (await reachedMissions(context)).length : 0
  return { missions, rewards }
}
