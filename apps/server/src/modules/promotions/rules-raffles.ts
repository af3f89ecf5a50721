import type { raffle as raffleRoute } from '@croupier/contract/promotions-raffles'
import type { ValueOf } from '@croupier/contract/route'
import type { Activity } from './store.ts'
import type { Raffle, RaffleTerms } from './store-raffles.ts'
import type { ArticleTexts } from './texts.ts'

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

/** What each place wins, of how many win how much. */
export function placesOf(prizes: readonly { winners: number; amount: bigint }[]): bigint[] {
  return prizes.flatMap(({ winners, amount }) => Array.from({ length: winners }, () => amount))
}

/** How many consecutive places win how much. */
export function prizesOf(places: readonly bigint[]): { winners: number; amount: bigint }[] {
  const prizes: { winners: number; amount: bigint }[] = []
  for (const amount of places) {
    const last = prizes.at(-1)
    if (last?.amount === amount) last.winners += 1
    else prizes.push({ winners: 1, amount })
  }
  return prizes
}

type Win = { place: number; ticket: number; holder: string; memberId: bigint }
type Shown = ValueOf<typeof raffleRoute>
type Reader = { ownId: bigint | undefined; isOpen: boolean; wins: readonly Win[]; own: Shown['own'] }

/** A raffle as a reader sees it: winners under pseudonyms, own ones marked. */
export function raffleFor({ ownId, isOpen, wins, own }: Reader, raffle: Raffle): Shown {
  return {
    state: raffle.state,
    isOpen,
    opensAt: raffle.opensAt.getTime(),
    drawsAt: raffle.drawsAt.getTime(),
    turnoverPerTicket: raffle.turnoverMinor,
    ticketsMax: raffle.ticketsMax,
    prizes: prizesOf(raffle.prizes),
    isBonus: raffle.bonusCode !== null,
    tickets: raffle.tickets,
    commitment: raffle.commitment,
    seed: raffle.seed,
    listHash: raffle.listHash,
    winners: wins.map(({ place, ticket, holder, memberId }) => ({
      ...{ place, ticket, holder },
      amount: raffle.prizes[place - 1] ?? 0n,
      isOwn: memberId === ownId,
    })),
    own,
  }
}

/** The terms of a raffle as the trail keeps them: no number is lost in JSON. */
export function markOfRaffle({ opensAt, drawsAt, turnoverMinor, ticketsMax, prizes, bonusCode }: RaffleTerms): object {
  return { opensAt, drawsAt, turnoverMinor: String(turnoverMinor), ticketsMax, prizes: prizes.map(String), bonusCode }
}

type Listed = Raffle & { code: string; texts: ArticleTexts }

/** A raffle as operators see it. */
export function writtenRaffle({ activityId, code, texts, turnoverMinor, prizes, ...raffle }: Listed) {
  const { state, ticketsMax, tickets, commitment } = raffle
  return {
    ...{ id: String(activityId), code, title: texts.EN.title, state, ticketsMax, tickets, commitment },
    ...{ opensAt: raffle.opensAt.getTime(), drawsAt: raffle.drawsAt.getTime() },
    ...{ turnoverPerTicket: turnoverMinor, prizes: prizesOf(prizes), offer: raffle.bonusCode },
  }
}
