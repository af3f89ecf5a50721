import type { Award } from '@croupier/contract/promotions-awards'
import type { raffle as raffleRoute } from '@croupier/contract/promotions-raffles'
import type { ValueOf } from '@croupier/contract/route'
import { versionOf } from '#platform/versions.ts'
import { type RoundsByCode, shownAwardOf } from './rules-shown-awards.ts'
import type { Activity } from './store.ts'
import type { Raffle, RaffleTerms } from './store-raffles.ts'
import { isSameAward } from './stored-awards.ts'
import { type ArticleTexts, inDigits } from './texts.ts'

type Earned = Pick<RaffleTerms, 'turnoverMinor' | 'ticketsMax'> & { playedMinor: bigint; taken: number }

/** Tickets that settled turnover has earned and that were not taken yet: whole ones, and no more than one member may have. */
export function ticketsToTake({ playedMinor, turnoverMinor, ticketsMax, taken }: Earned): number {
  const earned = playedMinor / turnoverMinor
  const most = BigInt(ticketsMax)
  return Math.max(0, Number(earned < most ? earned : most) - taken)
}

/** The turnover that the next ticket misses, beyond those earned and taken; null where there is none to earn any more. */
export function turnoverMissing({ playedMinor, turnoverMinor, ticketsMax, taken }: Earned): bigint | null {
  const earned = playedMinor / turnoverMinor
  const had = earned > BigInt(taken) ? earned : BigInt(taken)
  return had >= BigInt(ticketsMax) ? null : (had + 1n) * turnoverMinor - playedMinor
}

/** Whether tickets are given out: from the beginning until the time of the draw. */
export function isTaking({ state, opensAt, drawsAt }: Pick<Raffle, 'state' | 'opensAt' | 'drawsAt'>, now: Date): boolean {
  return state === 'open' && now >= opensAt && now < drawsAt
}

/** A raffle is of a promotion that is only read, and ends: its time is the raffle's. */
export function raffleTimes({ way, startsAt, endsAt }: Pick<Activity, 'way' | 'startsAt' | 'endsAt'>, now: Date) {
  return way === 'read' && endsAt !== null && endsAt > now ? { opensAt: startsAt, drawsAt: endsAt } : undefined
}

type Prizes = { winners: number; award: Award }

/** What each place wins, of how many win what. */
export function placesOf(prizes: readonly Prizes[]): Award[] {
  return prizes.flatMap(({ winners, award }) => Array.from({ length: winners }, () => award))
}

/** How many consecutive places win the same. */
export function prizesOf(places: readonly Award[]): Prizes[] {
  const prizes: Prizes[] = []
  for (const award of places) {
    const last = prizes.at(-1)
    if (last && isSameAward(last.award, award)) last.winners += 1
    else prizes.push({ winners: 1, award })
  }
  return prizes
}

type Win = { place: number; ticket: number; holder: string; memberId: bigint }
type Shown = ValueOf<typeof raffleRoute>
type Reader = { ownId: bigint | undefined; isOpen: boolean; wins: readonly Win[]; own: Shown['own']; rounds: RoundsByCode }

/** A raffle as a reader sees it: winners under pseudonyms, own ones marked. */
export function raffleFor({ ownId, isOpen, wins, own, rounds }: Reader, raffle: Raffle): Shown {
  return {
    state: raffle.state,
    isOpen,
    opensAt: raffle.opensAt.getTime(),
    drawsAt: raffle.drawsAt.getTime(),
    turnoverPerTicket: raffle.turnoverMinor,
    ticketsMax: raffle.ticketsMax,
    prizes: prizesOf(raffle.prizes).map(({ winners, award }) => ({ winners, award: shownAwardOf(award, rounds) })),
    tickets: raffle.tickets,
    commitment: raffle.commitment,
    seed: raffle.seed,
    listHash: raffle.listHash,
    winners: wins.map(({ place, ticket, holder, memberId }) => ({
      ...{ place, ticket, holder },
      award: shownAwardOf(prizeAt(raffle, place), rounds),
      isOwn: memberId === ownId,
    })),
    own,
  }
}

/** What a place wins; the draw gives no place beyond the last prize. */
export function prizeAt({ prizes }: Pick<Raffle, 'prizes'>, place: number): Award {
  const award = prizes[place - 1]
  if (!award) throw new Error(`no prize is for place ${place}`)
  return award
}

/** The terms of a raffle as the trail keeps them: no number is lost in JSON. */
export function markOfRaffle({ opensAt, drawsAt, turnoverMinor, ticketsMax, prizes }: RaffleTerms): object {
  const places = prizesOf(prizes).map(({ winners, award }) => ({ winners, award: inDigits(award) }))
  return { opensAt, drawsAt, turnoverMinor: String(turnoverMinor), ticketsMax, prizes: places }
}

type Listed = Raffle & { code: string; texts: ArticleTexts }

/** A raffle as operators see it. */
export function writtenRaffle(listed: Listed) {
  const { activityId, code, texts, turnoverMinor, prizes, ...raffle } = listed
  const { state, ticketsMax, tickets, commitment } = raffle
  return {
    ...{ id: String(activityId), code, title: texts.EN.title, state, ticketsMax, tickets, commitment },
    ...{ opensAt: raffle.opensAt.getTime(), drawsAt: raffle.drawsAt.getTime() },
    ...{ turnoverPerTicket: turnoverMinor, prizes: prizesOf(prizes), version: versionOf(markOfRaffle(listed)) },
  }
}
