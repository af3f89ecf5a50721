import type { roundPrizes, saveRoundPrize } from '@croupier/contract/console/free-bets'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { findGift } from '#modules/bonuses/index.ts'
import { operationId } from '#modules/wallet/index.ts'
import { type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { isDuplicateOf } from '#platform/database.ts'
import { lockRecord } from '#platform/record-versions.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { versionOf } from '#platform/versions.ts'
import { gameNamesByCode } from '../catalogue/catalogue.ts'
import { addressOf } from './free-bets.ts'
import { decideGift, newFreeBet } from './rules.ts'
import { campaignOf, canBeHad, prizeOf, shownPrize } from './rules-prizes.ts'
import { insertFreeBet } from './store.ts'
import { type FreeBetSource, findRoundPrize, insertTerms, listRoundPrizes, putRoundPrize, type RoundPrize } from './store-prizes.ts'

/** Campaigns that the brand gives as prizes. */
export async function readRoundPrizes(context: Context): Promise<ValueOf<typeof roundPrizes>> {
  const rows = await listRoundPrizes(context.db, context.actor.brandId)
  return { rows: rows.map((prize) => ({ ...shownPrize(prize), version: versionOf(markOf(prize)) })) }
}

/**
 * Writes a prize by its code, with the terms of the campaign as the vendor tells them now. Refuses as `decideGift`, an offer that is none for free
 * rounds, and a campaign that is another prize.
 */
export async function writeRoundPrize(context: Context, { version, why, ...written }: InputOf<typeof saveRoundPrize>): Promise<null> {
  const { vendor, campaignId, offer } = written
  const to = await addressOf(context, vendor)
  if (offer !== null && (await findGift(context, offer))?.kind !== 'free_rounds') return refuse('request_param_err', { field: 'offer' })
  const decision = decideGift(await context.ports.freeBets.campaigns(to), { campaignId, memberStatus: 'active' })
  if ('refusal' in decision) return refuse(decision.refusal)
  const prize = prizeOf(written, decision.campaign)
  const writing = inTransaction(context, async (tx) => {
    const subject = `prize ${prize.code}`
    await lockRecord(tx, subject)
    const known = await findRoundPrize(tx.db, tx.actor.brandId, prize.code)
    await putRoundPrize(tx.db, tx.actor.brandId, prize)
    const before = known && { before: markOf(known) }
    await leaveTrail(tx, { action: 'free_bets.prize', subject, ...before, after: markOf(prize), version, why })
  })
  const isTaken = (failure: unknown) => isDuplicateOf(failure, 'round_prize_brand_id_vendor_code_campaign_id_key')
  await writing.catch((failure: unknown) =>
    isTaken(failure) ? refuse('request_param_err', { field: 'campaignId' }) : Promise.reject(failure),
  )
  return null
}

function markOf({ betMinor, ...prize }: RoundPrize): object {
  return { ...prize, betMinor: String(betMinor) }
}

/** The prizes of the brand by their codes, whether or not they can be had now. */
export async function readPrizesByCode(context: Context | TxContext): Promise<ReadonlyMap<string, RoundPrize>> {
  const prizes = await listRoundPrizes(context.db, context.actor.brandId)
  return new Map(prizes.map((prize) => [prize.code, prize]))
}

/** Rounds of prizes as members read them, by their codes: how many, at which bet, and the name of their game. */
export async function readShownPrizes(context: Context): Promise<ReadonlyMap<string, { rounds: number; bet: bigint; game: string }>> {
  const prizes = await listRoundPrizes(context.db, context.actor.brandId)
  const names = await gameNamesByCode(context, prizes)
  return new Map(prizes.map(({ code, rounds, betMinor: bet }, at) => [code, { rounds, bet, game: names[at] ?? '' }]))
}

export type RoundOrder = {
  memberId: bigint
  /** The code of the prize. */
  code: string
  source: Exclude<FreeBetSource, 'operator'>
  /** With the source it names one gift of a member: it is given once, whatever asks for it and however often. */
  reference: string
}

/**
 * Gives a member the rounds of a prize, once for a source and reference: they are written down with the claim, and a job asks the vendor for them
 * under their id until it answers. A repeat changes nothing. Refuses `rounds_not_offered`.
 */
export async function giveRounds(tx: TxContext, { memberId, code, source, reference }: RoundOrder): Promise<'given' | 'repeated'> {
  const { brandId } = tx.actor
  const id = operationId('free-rounds', memberId, `${source} ${reference}`)
  const prize = await findRoundPrize(tx.db, brandId, code)
  if (!prize) return refuse('rounds_not_offered')
  const order = { id, vendor: prize.vendorCode, campaign: campaignOf(prize), memberId, bonusCode: prize.bonusCode }
  const isNew = await insertFreeBet(tx.db, newFreeBet(order, { brandId, operatorName: '', now: tx.now }), { isAskedByJob: true })
  if (!isNew) return 'repeated'
  if (!canBeHad(prize, tx.now)) return refuse('rounds_not_offered')
  await insertTerms(tx.db, { freeBetId: id, brandId, memberId, source, reference, bonusCode: prize.bonusCode, at: tx.now })
  return 'given'
}
