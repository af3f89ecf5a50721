import { spanAt } from '@croupier/calendar/calendar'
import type { WrittenBoard } from '@croupier/contract/console/boards'
import type { Promotion } from '@croupier/contract/console/promotions'
import type { WrittenRaffle } from '@croupier/contract/console/raffles'
import type { WrittenMission, WrittenRank, WrittenReward } from '@croupier/contract/console/rewards'
import type { Language } from '@croupier/contract/wire'
import { brandOf } from '#modules/site/index.ts'
import type { Context } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { needAward, needAwards, readRounds } from './giving.ts'
import { needMission, spansOf } from './missions.ts'
import { rewardRow } from './points.ts'
import { isFixed, needRaffle } from './raffles.ts'
import { needRank } from './ranks.ts'
import { activityFor, refusalOfDraft, savedActivity } from './rules-activities.ts'
import { boardFor } from './rules-boards.ts'
import { conditionsFor } from './rules-conditions.ts'
import { measuredMissions } from './rules-missions.ts'
import { raffleFor } from './rules-raffles.ts'
import { progressOf } from './rules-ranks.ts'
import { shownAwardOf } from './rules-shown-awards.ts'
import { findRaffle } from './store-raffles.ts'

/** A draft has no number yet, and its reader has done nothing. */
const UNSAVED = 0

/** The page of a promotion as a member who has done nothing for it would see it, in both languages. Refuses what its save call refuses. */
export async function previewPromotion(context: Context, draft: Promotion) {
  const refused = refusalOfDraft(draft)
  if (refused) return refuse(refused.refusal, refused.detail)
  const { values } = savedActivity(draft, undefined)
  const activity = { ...values, id: BigInt(UNSAVED), taken: 0 }
  const { birthday: terms } = draft.conditions
  const birthday = terms === null ? undefined : { terms, window: undefined, isOpen: false }
  const measured = { reached: 0n, conditions: conditionsFor(draft.conditions, undefined) }
  await needAward(context, draft.award)
  const rounds = await readRounds(context, [draft.award])
  const reader = { now: context.now, standing: undefined, measured, birthday, isOpen: true, rounds }
  return inBoth((language) => ({
    ...activityFor({ ...reader, language }, activity),
    ...{ content: values.texts[language].content, hasRaffle: false },
  }))
}

/** A mission of which nothing is done yet. Refuses what its save call refuses. */
export async function previewMission(context: Context, draft: WrittenMission) {
  const mission = await needMission(context, draft)
  const spans = await spansOf(context)
  const rounds = await readRounds(context, [mission.award])
  const doneIn = () => ({ played: [], depositsMinor: 0n })
  return inBoth((language) => {
    const [shown] = measuredMissions([{ ...mission, id: UNSAVED }], { spans, doneIn, claimed: new Set(), language, rounds })
    return shown ?? refuse('not_found')
  })
}

/** A reward as the mall shows it. Refuses what its save call refuses. */
export async function previewReward(context: Context, draft: WrittenReward) {
  await needAward(context, draft.award)
  const rounds = await readRounds(context, [draft.award])
  return inBoth((language) => rewardRow({ ...draft, id: UNSAVED, taken: 0 }, { language, rounds }))
}

/** The ladder with a rank in its place, as a member who has not played would see it. Refuses what its save call refuses. */
export async function previewRank(context: Context, draft: WrittenRank) {
  const { rank, ranks } = await needRank(context, draft)
  const ladder = [...ranks.filter(({ level }) => level !== rank.level), rank].toSorted((one, other) => one.level - other.level)
  const rounds = await readRounds(
    context,
    ladder.map(({ bonus }) => bonus),
  )
  const reader = { level: 0, turnoverMinor: 0n, claimed: new Set<string>(), rounds }
  return inBoth((language) => ({ ...progressOf(ladder, { ...reader, language }), review: null }))
}

/** A raffle of which no ticket was taken. Refuses what its save call refuses. */
export async function previewRaffle(context: Context, draft: WrittenRaffle) {
  const { activity, terms } = await needRaffle(context, draft)
  const named = { brandId: context.actor.brandId, activityId: activity.id }
  const known = await findRaffle(context.db, named)
  if (known && isFixed(known)) return refuse('wrong_state')
  const fresh = { state: 'open' as const, tickets: 0, seed: null, listHash: null, commitment: known?.commitment ?? '' }
  const own = { tickets: 0, runs: [], waiting: 0, missing: terms.turnoverMinor }
  const rounds = await readRounds(context, terms.prizes)
  const page = raffleFor({ ownId: undefined, isOpen: true, wins: [], own, rounds }, { ...fresh, ...terms, activityId: activity.id })
  return inBoth((language) => ({ title: activity.texts[language].title, ...page }))
}

/** A leaderboard at the beginning of a period, before anybody has played. Refuses what its save call refuses. */
export async function previewBoard(context: Context, draft: WrittenBoard) {
  const { settings } = await brandOf(context, context.actor.brandId)
  const { to } = spanAt(draft.period, context.now, settings.timeZone)
  await needAwards(context, draft.prizes, 'prizes')
  const rounds = await readRounds(context, draft.prizes)
  const { gameTypes } = draft
  const prizes = draft.prizes.map((prize) => shownAwardOf(prize, rounds))
  return inBoth((language) => ({
    ...boardFor({ ...draft, id: UNSAVED }, language),
    ...{ gameTypes, prizes, endsAt: to.getTime(), places: [], own: 0n, last: null },
  }))
}

function inBoth<Shown>(shownIn: (language: Language) => Shown): Record<Language, Shown> {
  return { EN: shownIn('EN'), TY: shownIn('TY') }
}
