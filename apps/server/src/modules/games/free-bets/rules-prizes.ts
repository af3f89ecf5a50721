import { MINUTE_MS } from '@croupier/calendar/durations'
import type { FreeBetCampaign } from '#platform/ports.ts'
import type { RoundPrize } from './store-prizes.ts'

/** Whether the rounds of a prize can be had now: it is open, and its campaign runs. */
export function canBeHad({ isOpen, endsAt }: Pick<RoundPrize, 'isOpen' | 'endsAt'>, now: Date): boolean {
  return isOpen && (endsAt === null || now < endsAt)
}

type Written = { code: string; vendor: string; offer: string | null; isOpen: boolean }

/** A prize by the terms of its campaign, as the vendor tells them. */
export function prizeOf({ code, vendor, offer, isOpen }: Written, campaign: FreeBetCampaign): RoundPrize {
  const { id: campaignId, name: campaignName, gameCode, betMinor, rounds, endsAt } = campaign
  return { code, vendorCode: vendor, campaignId, campaignName, gameCode, betMinor, rounds, endsAt, bonusCode: offer, isOpen }
}

/** The campaign of a prize, as free rounds are written down by it. */
export function campaignOf({ campaignId, campaignName, gameCode, betMinor, rounds, endsAt }: RoundPrize) {
  return { id: campaignId, name: campaignName, gameCode, betMinor, rounds, endsAt }
}

/** The longest wait between two questions to a vendor, in minutes. */
const WAIT_MAX = 60

/** When a vendor that did not answer so many times is asked again. */
export function nextAskAt(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(2 ** Math.min(tries - 1, 10), WAIT_MAX) * MINUTE_MS)
}

export function shownPrize({ vendorCode: vendor, campaignName: campaign, betMinor: bet, bonusCode: offer, ...prize }: RoundPrize) {
  const { code, campaignId, gameCode, rounds, endsAt, isOpen } = prize
  return { id: code, code, vendor, campaignId, campaign, gameCode, bet, rounds, endsAt: endsAt?.getTime() ?? null, offer, isOpen }
}
