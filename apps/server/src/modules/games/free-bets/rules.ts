import type { FreeBetCampaign, FreeBetReward } from '#platform/ports.ts'
import type { Refusal } from '#platform/refusal.ts'
import type { NewFreeBet, PlayedFreeBet } from './store.ts'

/** A vendor's answer: `unknown` is none that came, so what was asked for may have been done. */
type Answer<Value> = { state: 'ok'; value: Value } | { state: 'refused' } | { state: 'unknown' }

/** What a vendor's answer makes of free rounds; the id is the vendor's. */
type RewardChange = { state: FreeBetReward['state'] | 'refused'; rewardId: string | null }

/**
 * The campaign to give free rounds of. Refuses `busy` where the vendor did not list its campaigns, and `wrong_state` for one that it does not
 * list and for a member who may not play.
 */
export function decideGift(
  campaigns: Answer<readonly FreeBetCampaign[]>,
  { campaignId, memberStatus }: { campaignId: string; memberStatus: string },
): { campaign: FreeBetCampaign } | Refusal<'busy' | 'wrong_state'> {
  if (campaigns.state !== 'ok') return { refusal: 'busy' }
  const campaign = campaigns.value.find(({ id }) => id === campaignId)
  return campaign && memberStatus === 'active' ? { campaign } : { refusal: 'wrong_state' }
}

/** Whether an order under a known id asks for the same free rounds again. */
export function isSameGift(known: { member_id: bigint; campaign_id: string }, asked: { memberId: bigint; campaignId: string }): boolean {
  return known.member_id === asked.memberId && known.campaign_id === asked.campaignId
}

/** What the answer to an order changes; undefined where none came: the free rounds stay asked for. */
export function changeByOrder(answer: Answer<FreeBetReward>): RewardChange | undefined {
  if (answer.state === 'refused') return { state: 'refused', rewardId: null }
  return answer.state === 'ok' ? changeTo(answer.value) : undefined
}

/**
 * What a look at the vendor changes: nothing where the order never arrived, so that it may be given anew under its own id. Refuses `busy`
 * without an answer.
 */
export function decideLookup(answer: Answer<FreeBetReward | undefined>): { change: RewardChange | undefined } | Refusal<'busy'> {
  if (answer.state !== 'ok') return { refusal: 'busy' }
  return { change: answer.value && changeTo(answer.value) }
}

/** What taking free rounds back changes. Refuses `wrong_state` where the vendor does not, as the member has begun, and `busy` without an answer. */
export function decideCancel(answer: Answer<FreeBetReward>): { change: RewardChange } | Refusal<'wrong_state' | 'busy'> {
  if (answer.state === 'ok') return { change: changeTo(answer.value) }
  return { refusal: answer.state === 'refused' ? 'wrong_state' : 'busy' }
}

function changeTo({ state, id }: FreeBetReward): RewardChange {
  return { state, rewardId: id }
}

type Campaign = Pick<FreeBetCampaign, 'id' | 'name' | 'gameCode' | 'betMinor' | 'rounds' | 'endsAt'>
type Order = { id: string; vendor: string; campaign: Campaign; memberId: bigint; bonusCode: string | null }
type Giver = { brandId: number; operatorName: string; now: Date }

/** Free rounds as they are written before their vendor is asked; a campaign without an end gives them until now. */
export function newFreeBet({ id, vendor, campaign, memberId, bonusCode }: Order, { brandId, operatorName, now }: Giver): NewFreeBet {
  return {
    id,
    brand_id: brandId,
    vendor_code: vendor,
    member_id: memberId,
    campaign_id: campaign.id,
    campaign_name: campaign.name,
    game_code: campaign.gameCode,
    bet_minor: campaign.betMinor,
    rounds: campaign.rounds,
    ends_at: campaign.endsAt ?? now,
    operator_name: operatorName,
    given_at: now,
    waits_for_bonus: bonusCode !== null,
  }
}

/** How the vendor is asked for free rounds, or for what became of them: under our id, so that it gives them once. */
export function orderOf(row: Pick<PlayedFreeBet, 'id' | 'campaign_id' | 'member_id'>) {
  return { reference: row.id, campaignId: row.campaign_id, user: String(row.member_id) }
}

/**
 * What the answer to the opening of a campaign comes to: `look` where none came, for the campaign may be there under our reference. Refuses
 * `wrong_state` where the vendor does not open it.
 */
export function decideOpened(answer: Answer<FreeBetCampaign>): { campaign: FreeBetCampaign } | 'look' | Refusal<'wrong_state'> {
  if (answer.state === 'refused') return { refusal: 'wrong_state' }
  return answer.state === 'ok' ? { campaign: answer.value } : 'look'
}

/** The campaign that was opened under our reference after all; undefined where the vendor lists none or does not answer. */
export function campaignUnder(reference: string, listed: Answer<readonly FreeBetCampaign[]>): FreeBetCampaign | undefined {
  return listed.state === 'ok' ? listed.value.find((campaign) => campaign.reference === reference) : undefined
}
