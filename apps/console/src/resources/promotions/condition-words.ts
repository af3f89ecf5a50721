import type { PromotionAudience, PromotionConditions } from '@croupier/contract/promotions-conditions'
import { formatAmount } from '@croupier/money/format'
import { categoryNames } from '../games/names.ts'

export const audienceNames: Record<PromotionAudience['kind'], string> = {
  all: 'All members',
  ranks: 'Members of some ranks',
  line: 'The line of an agent',
  newcomers: 'New members',
  segment: 'Members of a segment',
  named: 'Members by name',
}

/** An audience as it begins when its kind is chosen. */
export function audienceOf(kind: PromotionAudience['kind']): PromotionAudience {
  switch (kind) {
    case 'all':
      return { kind }
    case 'ranks':
      return { kind, from: 0, to: 50 }
    case 'line':
      return { kind, agent: '' }
    case 'newcomers':
      return { kind, days: 30 }
    case 'segment':
      return { kind, segment: '' }
    case 'named':
      return { kind, usernames: [] }
  }
}

/** Accounts one a line, as they were typed; the last line may be empty while somebody types. */
export function accountsTyped(typed: string): string[] {
  return typed.split(/[\n,;]/).map((line) => line.trimStart())
}

/** The way and the goal of a promotion. */
export type Asked = { metric: string | null; way: string }

/** What is claimed at once may be a gift for birthdays. */
export function isForBirthdays({ metric, way }: Asked): boolean {
  return way === 'claim' && metric === null
}

/** Conditions as they are saved: empty lines name nobody, and what the goal does not count is not asked. */
export function conditionsToSave(conditions: PromotionConditions, { metric, way }: Asked): PromotionConditions {
  const { audience, isFirstDeposit, gameTypes, birthday } = conditions
  const named = audience.kind === 'named' ? audience.usernames.map((name) => name.trim()).filter(Boolean) : []
  return {
    ...conditions,
    audience: audience.kind === 'named' ? { ...audience, usernames: named } : audience,
    isFirstDeposit: isFirstDeposit && metric === 'deposits',
    birthday: isForBirthdays({ metric, way }) ? birthday : null,
    gameTypes: metric === null || metric === 'deposits' ? [] : gameTypes,
  }
}

/** What the conditions of a promotion still miss before they can be saved. */
export function missingOfConditions({ audience }: PromotionConditions): string | undefined {
  if (audience.kind === 'ranks' && audience.to < audience.from) return 'Ranks run from the lower one to the higher one.'
  if (audience.kind === 'line' && audience.agent.trim() === '') return 'Write the account of the agent.'
  if (audience.kind === 'segment' && audience.segment === '') return 'Choose the segment.'
  if (audience.kind === 'named' && audience.usernames.every((name) => name.trim() === '')) return 'Name at least one account.'
  return undefined
}

/** An audience in words. */
export function audienceText(audience: PromotionAudience): string {
  switch (audience.kind) {
    case 'all':
      return audienceNames.all
    case 'ranks':
      return `Ranks ${audience.from} to ${audience.to}`
    case 'line':
      return `The line of ${audience.agent}`
    case 'newcomers':
      return `Registered within ${audience.days} days`
    case 'segment':
      return audienceNames.segment
    case 'named':
      return audience.usernames.join(', ')
  }
}

/** What is asked beside the goal, in words. */
export function conditionsText({ isFirstDeposit, gameTypes, leastDeposit, birthday }: PromotionConditions): string {
  const asked = [
    ...(isFirstDeposit ? ['First deposit only'] : []),
    ...(leastDeposit === null ? [] : [`One deposit of at least ${formatAmount(leastDeposit, 'EN')}`]),
    ...(birthday === null ? [] : [`From the birthday until ${birthday.days} days after it, once a year`]),
    ...(gameTypes.length === 0 ? [] : [`Games: ${gameTypes.map((type) => categoryNames[type]).join(', ')}`]),
  ]
  return asked.join('; ') || 'None'
}
