import type { Promotion } from '@croupier/contract/console/promotions'
import type { WrittenMission, WrittenReward } from '@croupier/contract/console/rewards'
import type { Language } from '@croupier/contract/wire'
import type { Context } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { needAward, readRounds } from './giving.ts'
import { needMission, spansOf } from './missions.ts'
import { rewardRow } from './points.ts'
import { activityFor, refusalOfDraft, savedActivity } from './rules-activities.ts'
import { conditionsFor } from './rules-conditions.ts'
import { measuredMissions } from './rules-missions.ts'

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

function inBoth<Shown>(shownIn: (language: Language) => Shown): Record<Language, Shown> {
  return { EN: shownIn('EN'), TY: shownIn('TY') }
}
