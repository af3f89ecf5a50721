import type { giveFreeBet } from '@croupier/contract/console/free-bets'
import type { ValueOf } from '@croupier/contract/route'
import type { FreeBetCampaign, FreeBetPrepaid } from '#platform/ports.ts'
import type { PlayedFreeBet } from './store.ts'

export type GivenFreeBet = ValueOf<typeof giveFreeBet>

/** Free rounds as operators see them. */
export function shownFreeBet(row: PlayedFreeBet, username = ''): GivenFreeBet {
  return {
    id: row.id,
    vendor: row.vendor_code,
    memberId: String(row.member_id),
    username,
    campaign: row.campaign_name,
    gameCode: row.game_code,
    bet: row.bet_minor,
    rounds: row.rounds,
    played: row.played,
    paid: row.paidMinor,
    state: row.state as GivenFreeBet['state'],
    endsAt: row.ends_at.getTime(),
    operator: row.operator_name,
    givenAt: row.given_at.getTime(),
  }
}

export function shownCampaign({ id, name, gameCode, betMinor, rounds, startsAt, endsAt }: FreeBetCampaign) {
  return { id, name, gameCode, bet: betMinor, rounds, startsAt: startsAt?.getTime() ?? null, endsAt: endsAt?.getTime() ?? null }
}

/** What a vendor sells of free rounds, without what only its own desk needs. */
export function shownPrepaid({ id, gameCode, betMinor, rounds }: FreeBetPrepaid) {
  return { id, gameCode, bet: betMinor, rounds }
}
