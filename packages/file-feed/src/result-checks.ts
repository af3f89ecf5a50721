import { leaderOf } from '@croupier/settlement/facts'
import { NO_SCORE, type Score, type Side } from '@croupier/settlement/lines'
import type { Played, Result } from './result-facts.ts'

type Column = keyof Result
type Wrong = { readonly column: Column; readonly why: string }
type Check = Wrong & { isBroken(result: Result & { score: Score }, played: Played): boolean }

/** What of a result does not go together, for its sport. */
export function contradictions(result: Result, played: Played): Wrong[] {
  const { status, score } = result
  if (status === 'walkover' || status === 'postponed')
    return DETAILS.filter((column) => result[column] !== undefined).map((column) => ({ column, why: `is of no use with ${status}` }))
  if (!score) return [{ column: 'score', why: 'is missing' }]
  const told = { ...result, score }
  return [...checks, ...sportChecks].filter(({ isBroken }) => isBroken(told, played)).map(({ column, why }) => ({ column, why }))
}

const DETAILS = ['score', 'periods', 'order', 'corners', 'cards', 'advancing'] as const
const [HALVES, QUARTERS] = [2, 4]

const isSeries = ({ sport }: Played) => sport === 'tennis' || sport === 'esports'
const leadOf = ({ home, away }: Score) => Math.max(home, away)
const neededOf = ({ bestOf }: Played) => Math.floor(bestOf / 2) + 1
const countIn = (periods: readonly Score[] | undefined, otherwise: number) => periods?.length ?? otherwise

/** What is told goes with the sport. */
const sportChecks: readonly Check[] = [
  { column: 'status', why: 'is not told of this sport', isBroken: ({ status }, played) => status === 'retired' && !isSeries(played) },
  {
    column: 'periods',
    why: 'are not read for e-sports: the winners of maps stand in order',
    isBroken: ({ periods }, { sport }) => sport === 'esports' && periods !== undefined,
  },
  {
    column: 'order',
    why: 'is not told of this sport',
    isBroken: ({ order }, { sport }) => order !== undefined && sport !== 'football' && sport !== 'esports',
  },
  ...(['corners', 'cards'] as const).map(
    (column): Check => ({
      column,
      why: 'are not told of this sport',
      isBroken: (result, { sport }) => result[column] !== undefined && sport !== 'football',
    }),
  ),
]

/** What is told goes together. */
const checks: readonly Check[] = [
  {
    column: 'advancing',
    why: 'is told with retired, and with it alone',
    isBroken: ({ status, advancing }) => (advancing !== undefined) !== (status === 'retired'),
  },
  {
    column: 'score',
    why: 'is not how such a series ends',
    isBroken: ({ status, score }, played) =>
      isSeries(played) &&
      (leadOf(score) > neededOf(played) || score.home + score.away > played.bestOf || isEnd(score, played) !== (status === 'ended')),
  },
  {
    column: 'score',
    why: 'is level',
    isBroken: ({ status, score }, { sport }) => sport === 'basketball' && status === 'ended' && score.home === score.away,
  },
  {
    column: 'periods',
    why: 'are not the two halves',
    isBroken: ({ status, periods }, { sport }) =>
      sport === 'football' && (countIn(periods, 0) > HALVES || (status === 'ended' && countIn(periods, HALVES) < HALVES)),
  },
  {
    column: 'periods',
    why: 'are not the four quarters',
    isBroken: ({ status, periods }, { sport }) => sport === 'basketball' && status === 'ended' && countIn(periods, QUARTERS) < QUARTERS,
  },
  {
    column: 'periods',
    why: 'do not make the score',
    isBroken: (result, { sport }) => result.periods !== undefined && sport !== 'esports' && !isSame(madeBy(result, sport), result.score),
  },
  {
    column: 'order',
    why: 'does not make the score',
    isBroken: ({ order, score }) => order !== undefined && !isSame(countOf(order), score),
  },
]

function isEnd(score: Score, played: Played): boolean {
  return leadOf(score) === neededOf(played)
}

/** What periods make: points together, or the sets that are won. Of a match that was broken off the last set was running. */
function madeBy({ status, periods = [] }: Result, sport: Played['sport']): Score {
  if (sport !== 'tennis') return periods.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), NO_SCORE)
  const over = status === 'ended' ? periods : periods.slice(0, -1)
  return countOf(over.flatMap((each) => leaderOf(each) ?? []))
}

function countOf(sides: readonly Side[]): Score {
  const home = sides.filter((each) => each === 'home').length
  return { home, away: sides.length - home }
}

function isSame(one: Score, other: Score): boolean {
  return one.home === other.home && one.away === other.away
}
