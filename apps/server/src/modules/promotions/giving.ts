import type { Award, Prize } from '@croupier/contract/promotions-awards'
import { findGift, grantBonus, grantedReferences } from '#modules/bonuses/index.ts'
import { givenReferences, giveRounds, readPrizesByCode, readShownPrizes } from '#modules/games/index.ts'
import { claimMember } from '#modules/wallet/index.ts'
import type { Context, TxContext } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { payReward, type RewardBasis } from './payments.ts'
import { movePoints } from './points.ts'
import type { RoundsByCode } from './rules-shown-awards.ts'
import { type Budget, paidReferences } from './store-budgets.ts'
import { takenReferences } from './store-points.ts'
import { isSameAward } from './stored-awards.ts'

/** What awards of any kind are given for. */
export type AwardSource = 'promotion' | 'mall' | 'rank' | PointSource

/** What points are given for by an award: their lines bear it as their kind. */
const pointSources = ['mission', 'leaderboard', 'referral', 'raffle'] as const
type PointSource = (typeof pointSources)[number]

function pointSourceOf(source: AwardSource): PointSource | undefined {
  return pointSources.find((each) => each === source)
}

export type AwardOrder = {
  /** The claim's own id, made by its caller. */
  id: string
  memberId: bigint
  /** With the reference it names one award of a member: it is given once, whatever it is and whatever asks for it. */
  source: AwardSource
  reference: string
  award: Award
  /** The budget of the programme, which pays money. */
  budgetOf: () => Budget
  basis: RewardBasis
}

/**
 * Gives an award, once for a source and reference: points, money from the budget of its programme, bonus money from that of its offer, or free
 * rounds from their vendor. What gives none of it is refused and changes nothing: `already_claimed` where it was given as something else, and as
 * `payReward`, `grantBonus` and `giveRounds`.
 */
export async function giveAward(tx: TxContext, order: AwardOrder): Promise<void> {
  const { id, memberId, source, reference, award, basis } = order
  await claimMember(tx, memberId)
  await refuseOther(tx, order)
  switch (award.kind) {
    case 'points': {
      const kind = pointSourceOf(source)
      if (!kind) throw new Error(`a ${source} gives no points`)
      const moved = await movePoints(tx, { memberId, kind, reference, points: award.points })
      return moved === 'reused' ? refuse('already_claimed') : undefined
    }
    case 'money':
      return await payReward(tx, { id, memberId, budget: order.budgetOf(), source, reference, amountMinor: award.amount, basis })
    case 'bonus':
      await grantBonus(tx, { memberId, code: award.offer, source, reference, amountMinor: award.amount, basis })
      return
    case 'rounds':
      await giveRounds(tx, { memberId, code: award.prize, source, reference })
  }
}

/** An award that an operator has made another kind of since it was given stays what it was. */
async function refuseOther(tx: TxContext, { memberId, source, reference, award }: AwardOrder): Promise<void> {
  const kinds = await kindsOf(tx, { memberId, source, references: [reference] })
  const isOther = kinds.some(({ kind, taken }) => kind !== award.kind && taken.has(reference))
  if (isOther) refuse('already_claimed')
}

type Asked = { memberId: bigint; source: AwardSource; references: readonly string[] }

async function kindsOf({ db }: Context | TxContext, { source, ...asked }: Asked) {
  const kind = pointSourceOf(source)
  const ofPoints = kind ? await takenReferences(db, { ...asked, kind }) : new Set<string>()
  return [
    { kind: 'points', taken: ofPoints },
    { kind: 'money', taken: await paidReferences(db, { ...asked, source }) },
    { kind: 'bonus', taken: await grantedReferences(db, { ...asked, source }) },
    { kind: 'rounds', taken: await givenReferences(db, { ...asked, source }) },
  ]
}

/** References for which a member was given an award of any kind, among those that are asked for. */
export async function givenAwards(context: Context, asked: Asked): Promise<Set<string>> {
  if (asked.references.length === 0) return new Set()
  return new Set((await kindsOf(context, asked)).flatMap(({ taken }) => [...taken]))
}

/** The rounds of prizes as members read them; they are read only where one of the awards is some. */
export async function readRounds(context: Context, awards: readonly (Award | Prize | null)[]): Promise<RoundsByCode> {
  return awards.some((award) => award?.kind === 'rounds') ? await readShownPrizes(context) : new Map()
}

/** Refuses an award of an offer that gives nothing by hand or not so much, or of a prize that is not there. */
export async function needAward(context: Context | TxContext, award: Award | Prize | null, field = 'award'): Promise<void> {
  if (award?.kind === 'bonus') {
    const gift = await findGift(context, award.offer)
    if (gift?.kind !== 'given' || award.amount > gift.most) refuse('request_param_err', { field })
  }
  if (award?.kind === 'rounds' && !(await readPrizesByCode(context)).has(award.prize)) refuse('request_param_err', { field })
}

/** Refuses places or steps of which one gives what cannot be given, as `needAward`. */
export async function needAwards(context: Context | TxContext, awards: readonly Award[], field: string): Promise<void> {
  const different = awards.filter((award, at) => awards.findIndex((other) => isSameAward(other, award)) === at)
  for (const award of different) await needAward(context, award, field)
}
