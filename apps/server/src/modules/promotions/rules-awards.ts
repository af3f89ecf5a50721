import type { RewardProgram } from '@croupier/contract/promotions'
import type { ModuleId } from '@croupier/contract/site'
import type { Language } from '@croupier/contract/wire'
import { type RoundsByCode, shownAwardOf } from './rules-shown-awards.ts'
import type { AwardState, listAwards } from './store.ts'
import { wordsIn } from './texts.ts'

type Award = { state: AwardState; expiresAt: Date | null }

/** An award whose time has passed has expired, whether or not anybody wrote it down. */
export function awardStateAt({ state, expiresAt }: Award, now: Date): AwardState {
  return state === 'issued' && expiresAt !== null && expiresAt <= now ? 'expired' : state
}

type Listed = Awaited<ReturnType<typeof listAwards>>[number]

/** An award as its member sees it. */
export function shownAward(award: Listed, { language, now, rounds }: { language: Language; now: Date; rounds: RoundsByCode }) {
  return {
    id: award.id,
    title: wordsIn(award.texts, language).title,
    program: award.program,
    award: shownAwardOf(award.award, rounds),
    state: awardStateAt(award, now),
    issuedAt: award.issuedAt.getTime(),
    expiresAt: award.expiresAt?.getTime() ?? null,
  }
}

/** Which red counters light (MC-03): none of what cannot be claimed now, and none of what the brand has switched off. */
export function litCounters(open: ReadonlySet<RewardProgram>, modules: readonly ModuleId[]) {
  const paysAwards = open.has('promotion') || open.has('raffle')
  const hasMissions = modules.includes('MISSIONLB3')
  return {
    missions: open.has('mission') && hasMissions,
    boards: open.has('leaderboard') && hasMissions,
    rewards: paysAwards && modules.includes('REWCEN3'),
  }
}
