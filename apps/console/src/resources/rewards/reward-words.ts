import type { RewardProgram } from '@croupier/contract/promotions'
import { type Award, POINTS_MAX } from '@croupier/contract/promotions-awards'
import { formatAmount } from '@croupier/money/format'
import { countOf, orNone } from '#parts/typed-values.ts'

/** What names a budget, a promotion, a mission or a reward in the trail and in files. */
export function isCode(text: string): boolean {
  return /^[a-z][a-z0-9-]{1,39}$/.test(text)
}

export const programNames: Record<RewardProgram, string> = {
  promotion: 'Promotions',
  mission: 'Missions',
  rebate: 'Rebates',
  rank: 'Rank bonuses',
  referral: 'Referrals',
  raffle: 'Raffles',
  leaderboard: 'Leaderboards',
  mall: 'Points mall',
  points: 'Points for money',
}

/** Open to members or not, as a state. */
export function openState({ isOpen }: { isOpen: boolean }): 'open' | 'not_open' {
  return isOpen ? 'open' : 'not_open'
}

export const openChoices = [
  { id: 'open', name: 'Open' },
  { id: 'not_open', name: 'Not open' },
] as const

/** `12500n` as `12,500`. */
export function pointsText(points: bigint): string {
  return points.toLocaleString('en-GB')
}

/** A target as people read it: money of turnover and deposits, a count of rounds. */
export function targetText(metric: string, target: bigint): string {
  return metric === 'rounds' ? pointsText(target) : formatAmount(target, 'EN')
}

/** What a mission, promotion, rank or reward gives, in a line. */
export function awardText(award: Award | null, none = 'Nothing'): string {
  switch (award?.kind) {
    case undefined:
      return none
    case 'points':
      return `${pointsText(award.points)} points`
    case 'money':
      return formatAmount(award.amount, 'EN')
    case 'bonus':
      return `${formatAmount(award.amount, 'EN')} bonus money (${award.offer})`
    case 'rounds':
      return `Free rounds (${award.prize})`
  }
}

/** Points as they were typed, as many as one reward may give or cost. */
export function pointsOf(typed: string): bigint | undefined {
  const points = countOf(typed)
  return points !== undefined && points <= POINTS_MAX ? points : undefined
}

export const pointsOrNone = orNone(pointsOf)
