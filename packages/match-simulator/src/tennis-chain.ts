import { add, type Distribution } from './distributions.ts'

/** How likely each side is to win a point on its own serve. */
export type ServePoints = { readonly home: number; readonly away: number }

/** Points of the server and the receiver in a game; 4 with two ahead wins it. */
const POINTS_TO_WIN = 4
const GAMES_TO_WIN = 6
const TIE_BREAK_POINTS = 7

/** How likely a server is to win the game from so many points of each, exact for deuces without an end. */
export function holdFrom(serve: number, points = { server: 0, receiver: 0 }): number {
  const { server, receiver } = points
  const lead = server - receiver
  if (Math.max(server, receiver) >= POINTS_TO_WIN && Math.abs(lead) >= 2) return Number(lead > 0)
  if (Math.min(server, receiver) >= POINTS_TO_WIN - 1) return fromDeuce(serve, lead)
  return serve * holdFrom(serve, { server: server + 1, receiver }) + (1 - serve) * holdFrom(serve, { server, receiver: receiver + 1 })
}

function fromDeuce(serve: number, lead: number): number {
  const deuce = serve ** 2 / (serve ** 2 + (1 - serve) ** 2)
  if (lead === 0) return deuce
  return lead > 0 ? serve + (1 - serve) * deuce : serve * deuce
}

export type Games = { readonly home: number; readonly away: number }

/** The side that serves the next game. */
export type Server = 'home' | 'away'

/** A match after a point: sets that are over, games of the running one, points of the running game. */
export type TennisScore = {
  readonly sets: readonly Games[]
  readonly games: Games
  readonly points: Games
  readonly server: Server
}

export const otherOf = (side: Server): Server => (side === 'home' ? 'away' : 'home')

/** How likely the home side is to win a tie-break that a side begins to serve; every two points the serve changes. */
export function tieBreak(serve: ServePoints, first: Server, points: Games = { home: 0, away: 0 }): number {
  const { home, away } = points
  const lead = home - away
  if (Math.max(home, away) >= TIE_BREAK_POINTS && Math.abs(lead) >= 2) return Number(lead > 0)
  const server = tieBreakServer(home + away, first)
  if (Math.min(home, away) >= TIE_BREAK_POINTS - 1) return lead === 0 ? pairs(serve) : afterPair(serve, { lead, server })
  const point = homePoint(serve, server)
  return point * tieBreak(serve, first, { home: home + 1, away }) + (1 - point) * tieBreak(serve, first, { home, away: away + 1 })
}

/** The server of a point of a tie-break, counted from 0. */
export function tieBreakServer(point: number, first: Server): Server {
  return Math.floor((point + 1) / 2) % 2 === 0 ? first : otherOf(first)
}

export function homePoint(serve: ServePoints, server: Server): number {
  return server === 'home' ? serve.home : 1 - serve.away
}

/** One point ahead after level: the next point wins, or it is level again. */
function afterPair(serve: ServePoints, { lead, server }: { lead: number; server: Server }): number {
  const point = homePoint(serve, server)
  return lead > 0 ? point + (1 - point) * pairs(serve) : point * pairs(serve)
}

/** From level late in a tie-break, two points ahead win: one of them on each serve. */
function pairs({ home, away }: ServePoints): number {
  const both = home * (1 - away)
  return both / (both + (1 - home) * away)
}

export function isSetOver({ home, away }: Games): boolean {
  const most = Math.max(home, away)
  return (most >= GAMES_TO_WIN && Math.abs(home - away) >= 2) || most > GAMES_TO_WIN
}

export function isTieBreak({ home, away }: Games): boolean {
  return home === GAMES_TO_WIN && away === GAMES_TO_WIN
}

export type SetStart = {
  readonly games: Games
  readonly server: Server
  /** How likely the home side is to win the running game, where it has begun. */
  readonly running?: number
}

/** Every end of a set from a score of games, keyed by `gamesKey`; games are gone through by their number, each score once. */
export function setEnds(serve: ServePoints, { games, server, running }: SetStart): Distribution {
  const ends = new Map<number, number>()
  const holds = { home: holdFrom(serve.home), away: 1 - holdFrom(serve.away) }
  const play = (open: Distribution, gameOf: (score: Games) => number) => {
    const after = new Map<number, number>()
    for (const [key, probability] of open) {
      const score = gamesOf(key)
      if (isSetOver(score)) {
        add(ends, key, probability)
        continue
      }
      const game = gameOf(score)
      add(after, gamesKey({ ...score, home: score.home + 1 }), probability * game)
      add(after, gamesKey({ ...score, away: score.away + 1 }), probability * (1 - game))
    }
    return after
  }
  const gameBy = (side: Server) => (score: Games) => (isTieBreak(score) ? tieBreak(serve, side) : holds[side])
  let open = play(new Map([[gamesKey(games), 1]]), running === undefined ? gameBy(server) : () => running)
  for (let side = otherOf(server); open.size > 0; side = otherOf(side)) open = play(open, gameBy(side))
  return ends
}

const KEY = 100

export function gamesKey({ home, away }: Games): number {
  return home * KEY + away
}

export function gamesOf(key: number): Games {
  return { home: Math.floor(key / KEY), away: key % KEY }
}

export function setWin(ends: Distribution): number {
  let sum = 0
  for (const [key, probability] of ends) if (gamesOf(key).home > gamesOf(key).away) sum += probability
  return sum
}

/** How likely a side is to win most of so many sets, from sets won by each, when it wins each with the same probability. */
export function seriesWin(set: number, { home, away, needed }: Games & { needed: number }): number {
  if (home >= needed) return 1
  if (away >= needed) return 0
  return set * seriesWin(set, { home: home + 1, away, needed }) + (1 - set) * seriesWin(set, { home, away: away + 1, needed })
}
