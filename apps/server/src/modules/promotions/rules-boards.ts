import type { Award, ShownAward } from '@croupier/contract/promotions-awards'
import type { Language } from '@croupier/contract/wire'
import type { PlayerScore } from '#modules/games/index.ts'
import { pseudonym } from '#modules/games/rounds/rules-winners.ts'
import { type RoundsByCode, shownAwardOf } from './rules-shown-awards.ts'
import type { Board, OwnPlace, Place } from './store-boards.ts'
import { wordsIn } from './texts.ts'

type Names = ReadonlyMap<bigint, { username: string }>

/** The places that win when a period is closed: the highest scores in order, as many as there are prizes. */
export function placesOf(scores: readonly PlayerScore[], { prizes, names }: { prizes: readonly Award[]; names: Names }): Place[] {
  return prizes.flatMap((prize, at) => {
    const one = scores[at]
    return one ? [{ ...one, place: at + 1, holder: pseudonym(names.get(one.memberId)?.username ?? ''), prize }] : []
  })
}

/** Places of a period that runs, as a reader sees them: everybody under a pseudonym, the reader's own place marked (SC-12). */
export function runningPlaces(scores: readonly PlayerScore[], reader: { ownId: bigint; names: Names; prizes: readonly ShownAward[] }) {
  return scores.map(({ memberId, score }, at) => ({
    place: at + 1,
    name: pseudonym(reader.names.get(memberId)?.username ?? ''),
    score,
    prize: reader.prizes[at] ?? null,
    isOwn: memberId === reader.ownId,
  }))
}

/** Places of a closed period, as a reader sees them. */
export function closedPlaces(places: readonly Place[], { ownId, rounds }: { ownId: bigint; rounds: RoundsByCode }) {
  return places.map(({ place, holder, score, prize, memberId }) => ({
    place,
    name: holder,
    score,
    prize: shownAwardOf(prize, rounds),
    isOwn: memberId === ownId,
  }))
}

/** A leaderboard without its places. */
export function boardFor({ id, texts, metric, period }: Pick<Board, 'id' | 'texts' | 'metric' | 'period'>, language: Language) {
  return { ...wordsIn(texts, language), id: String(id), metric, period }
}

/** Names the prize of a period. */
export function boardReference(periodId: bigint): string {
  return String(periodId)
}

/** What a paid prize keeps: the place with its score and the period in which it counted. */
export function boardBasis({ code, startsAt, endsAt, place, score, reachedAt }: OwnPlace): object {
  const [from, to] = [startsAt.toISOString(), endsAt.toISOString()]
  return { board: code, from, to, place, score: String(score), reachedAt: reachedAt.toISOString() }
}
