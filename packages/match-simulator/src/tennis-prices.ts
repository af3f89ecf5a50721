import type { Side } from '@croupier/settlement/lines'
import { add } from './distributions.ts'
import { handicapPrice, linesBetween, type MarketPrice, resultPrice, totalPrice, winnerPrice } from './market-prices.ts'
import {
  type Games,
  gamesOf,
  holdFrom,
  isTieBreak,
  otherOf,
  type ServePoints,
  type Server,
  setEnds,
  setWin,
  type TennisScore,
  tieBreak,
} from './tennis-chain.ts'

/** A way that a match can end: sets and games of each side. */
type End = { readonly sets: Games; readonly games: Games; readonly server: Server; readonly probability: number }

type Moment = { readonly score: TennisScore; readonly bestOf: 3 | 5 }

/** Every tennis market that is open, as sums over all ends of the match. */
export function tennisPrices(serve: ServePoints, { score, bestOf }: Moment): MarketPrice[] {
  const running = runningGame(serve, score)
  const set = setEnds(serve, { games: score.games, server: score.server, running })
  const ends = matchEnds(serve, { score, bestOf, set })
  const [home, lead, total, sets] = [
    new Map<number, number>(),
    new Map<number, number>(),
    new Map<number, number>(),
    new Map<number, number>(),
  ]
  const results = new Map<string, number>()
  for (const { sets: won, games, probability } of ends) {
    add(home, won.home > won.away ? 1 : 0, probability)
    add(lead, games.home - games.away, probability)
    add(total, games.home + games.away, probability)
    add(sets, won.home - won.away, probability)
    const id = resultId(won, bestOf)
    results.set(id, (results.get(id) ?? 0) + probability)
  }
  const variant = variantOf(bestOf)
  const reach = bestOf === 3 ? { lead: 26, total: [66, 146] as const } : { lead: 34, total: [98, 218] as const }
  return [
    winnerPrice(186, { home: home.get(1) ?? 0 }),
    ...linesBetween(-reach.lead, reach.lead, 4).map((quarters) => handicapPrice(lead, { id: 187, quarters })),
    ...linesBetween(-6, 6, 4)
      .filter((quarters) => Math.abs(quarters) > 2)
      .map((quarters) => handicapPrice(sets, { id: 188, quarters })),
    ...linesBetween(reach.total[0], reach.total[1], 4).map((quarters) => totalPrice(total, { id: 189, quarters })),
    resultPrice(199, Object.fromEntries(results), { variant }),
    winnerPrice(202, { home: setWin(set) }, { setnr: String(score.sets.length + 1) }),
  ]
}

/** How likely the home side is to win the running game. */
function runningGame(serve: ServePoints, { games, points, server }: TennisScore): number {
  if (isTieBreak(games)) return tieBreak(serve, server, points)
  if (server === 'home') return holdFrom(serve.home, { server: points.home, receiver: points.away })
  return 1 - holdFrom(serve.away, { server: points.away, receiver: points.home })
}

function matchEnds(serve: ServePoints, { score, bestOf, set }: Moment & { set: ReturnType<typeof setEnds> }): End[] {
  const needed = Math.ceil(bestOf / 2)
  const won = (side: Side) => score.sets.filter((one) => one[side] > one[otherOf(side)]).length
  const played = (side: Side) => score.sets.reduce((sum, one) => sum + one[side], 0)
  const start = { sets: { home: won('home'), away: won('away') }, games: { home: played('home'), away: played('away') } }
  if (Math.max(start.sets.home, start.sets.away) >= needed) return [{ ...start, server: score.server, probability: 1 }]
  const fresh = {
    home: setEnds(serve, { games: { home: 0, away: 0 }, server: 'home' }),
    away: setEnds(serve, { games: { home: 0, away: 0 }, server: 'away' }),
  }
  const ends: End[] = []
  const gamesNow = score.games.home + score.games.away
  let open = afterSet({ ...start, server: score.server, probability: 1 }, set, gamesNow)
  for (let sets = 0; sets < bestOf; sets += 1) {
    const over = open.filter((end) => Math.max(end.sets.home, end.sets.away) >= needed)
    ends.push(...over)
    open = merged(open.filter((end) => !over.includes(end))).flatMap((end) => afterSet(end, fresh[end.server], 0))
  }
  return ends
}

/** A match after each end of its running set, of which so many games are played; they change the server in turn. */
function afterSet(before: End, set: ReturnType<typeof setEnds>, gamesNow: number): End[] {
  return [...set].map(([key, probability]) => {
    const games = gamesOf(key)
    const isHome = games.home > games.away
    return {
      sets: { home: before.sets.home + (isHome ? 1 : 0), away: before.sets.away + (isHome ? 0 : 1) },
      games: { home: before.games.home + games.home, away: before.games.away + games.away },
      server: (games.home + games.away - gamesNow) % 2 === 0 ? before.server : otherOf(before.server),
      probability: before.probability * probability,
    }
  })
}

function merged(ends: readonly End[]): End[] {
  const all = new Map<string, End>()
  for (const end of ends) {
    const key = `${end.sets.home}:${end.sets.away}:${end.games.home}:${end.games.away}:${end.server}`
    all.set(key, { ...end, probability: end.probability + (all.get(key)?.probability ?? 0) })
  }
  return [...all.values()]
}

export function variantOf(bestOf: number): string {
  return `sr:correct_score:bestof:${bestOf}`
}

/** The outcome of a result in sets or maps: those of the home side by rising defeats, then those of the away side. */
export function resultId({ home, away }: Games, bestOf: number): string {
  const first = bestOf === 3 ? 4 : 8
  const place = home > away ? away : bestOf - home
  return `${variantOf(bestOf)}:${first + place}`
}
