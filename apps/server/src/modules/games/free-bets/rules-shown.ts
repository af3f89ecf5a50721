import type { freeRounds } from '@croupier/contract/bonuses'
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
    source: row.source ?? 'operator',
    offer: row.bonusCode,
    operator: row.operator_name,
    givenAt: row.given_at.getTime(),
  }
}

type OwnRounds = ValueOf<typeof freeRounds>['rows'][number]

/** Free rounds as their member sees them. A campaign without an end gives them until they are played. */
export function ownRounds(row: PlayedFreeBet, game: string, now: Date): OwnRounds {
  const { id, rounds, played, bet_minor: bet, paidMinor: won, bonusCode, ends_at: endsAt } = row
  return { id, game, rounds, played, bet, won, isBonus: bonusCode !== null, state: ownState(row, now), endsAt: endsAt.getTime() }
}

function ownState({ state, played, rounds, ends_at: endsAt, given_at: givenAt }: PlayedFreeBet, now: Date): OwnRounds['state'] {
  if (state === 'asked') return 'coming'
  if (state === 'refused') return 'refused'
  const isPast = endsAt > givenAt && endsAt <= now
  return (state === 'new' || state === 'active') && played < rounds && !isPast ? 'ready' : 'over'
}

export function shownCampaign({ id, name, gameCode, betMinor, rounds, startsAt, endsAt }: FreeBetCampaign) {
  return { id, name, gameCode, bet: betMinor, rounds, startsAt: startsAt?.getTime() ?? null, endsAt: endsAt?.getTime() ?? null }
}

/** What a vendor sells of free rounds, without what only its own desk needs. */
export function shownPrepaid({ id, gameCode, betMinor, rounds }: FreeBetPrepaid) {
  return { id, gameCode, bet: betMinor, rounds }
}
