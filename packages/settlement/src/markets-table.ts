import { LOSE, VOID, WIN } from './factors.ts'
import { leaderOf, type MatchFacts, matchTally, periodTally, seriesTally, statisticTally, type Tally, winnerOf } from './facts.ts'
import type { Score } from './lines.ts'
import { allVoid, bothOf, handicap, type Outcomes, oneOf, overUnder, sideOf, sideWins, threeWay, twoWay } from './market-rules.ts'

type Specifiers = Readonly<Record<string, string>>
type Rule = (facts: MatchFacts, specifiers: Specifiers) => Outcomes | undefined

export type MarketRule = {
  readonly settle: Rule
  /** All outcome ids. */
  readonly ids: (specifiers: Specifiers) => readonly string[]
}

const threeIds = ['1', '2', '3']
const twoIds = ['4', '5']
const overIds = ['12', '13']
const handicapIds = ['1714', '1715']
const rule = (ids: readonly string[], settle: Rule): MarketRule => ({ ids: () => ids, settle })

type TallyOf = (facts: MatchFacts, specifiers: Specifiers) => Tally | undefined
const halfTally: TallyOf = (facts) => periodTally(facts, 1)
const cornersTally: TallyOf = (facts) => statisticTally(facts, facts.corners)
const cardsTally: TallyOf = (facts) => statisticTally(facts, facts.cards)
const numbered =
  (key: string): TallyOf =>
  (facts, specifiers) =>
    periodTally(facts, Number(specifiers[key]))

const totalOf = (tally: TallyOf, countOf = bothOf) =>
  rule(overIds, (facts, specifiers) => overUnder(tally(facts, specifiers), specifiers.total, countOf))
/** By the whole count, also for bets that were accepted in play. */
const handicapOf = (tally: TallyOf) => rule(handicapIds, (facts, specifiers) => handicap(tally(facts, specifiers), specifiers.hcp))
/** A score as a specifier has it: `1:0`. */
function scoreOf(text: string | undefined): Score | undefined {
  const [, home, away] = /^(\d{1,3}):(\d{1,3})$/.exec(text ?? '') ?? []
  return home === undefined || away === undefined ? undefined : { home: Number(home), away: Number(away) }
}

const handicapFromAcceptance = (tally: TallyOf) =>
  rule(handicapIds, (facts, specifiers) => handicap(tally(facts, specifiers), specifiers.hcp, scoreOf(specifiers.score)))

/** Void where the match is over and the period was never played. */
function ofPeriod(key: string, { ids, settle }: MarketRule): MarketRule {
  const isMissing = ({ status, periods }: MatchFacts, specifiers: Specifiers) =>
    status === 'ended' && !periods[Number(specifiers[key]) - 1]?.isOver
  return {
    ids,
    settle: (facts, specifiers) => (isMissing(facts, specifiers) ? allVoid(ids(specifiers)) : settle(facts, specifiers)),
  }
}

const periodWinner = (key: string) =>
  ofPeriod(
    key,
    rule(twoIds, ({ periods }, specifiers) => {
      const period = periods[Number(specifiers[key]) - 1]
      return period?.isOver ? sideWins(winnerOf(period)) : undefined
    }),
  )

const nextGoal = rule(['6', '7', '8'], ({ goals, status }, specifiers) => {
  const scorer = goals?.[Number(specifiers.goalnr) - 1]
  if (scorer) return oneOf(['6', '7', '8'], sideOf(scorer, '6', '8'))
  return goals && status === 'ended' ? oneOf(['6', '7', '8'], '7') : undefined
})

const doubleChance = rule(['9', '10', '11'], (facts) => {
  const { score, isFinal } = matchTally(facts)
  if (!isFinal) return undefined
  const leader = leaderOf(score)
  const loser = leader ? sideOf(leader, '11', '9') : '10'
  return Object.fromEntries(['9', '10', '11'].map((id) => [id, id === loser ? LOSE : WIN]))
})

const withDraw = rule(['1711', '1712', '1713'], (facts, specifiers) => {
  const [, home, away] = /^(\d{1,2}):(\d{1,2})$/.exec(specifiers.hcp ?? '') ?? []
  const { score, isFinal } = matchTally(facts)
  if (!isFinal || home === undefined) return undefined
  const leader = leaderOf({ home: score.home + Number(home), away: score.away + Number(away) })
  return oneOf(['1711', '1712', '1713'], leader ? sideOf(leader, '1711', '1713') : '1712')
})

const oddEven = rule(['70', '72'], (facts) => {
  const { score, isFinal } = matchTally(facts)
  return isFinal ? oneOf(['70', '72'], bothOf(score) % 2 === 1 ? '70' : '72') : undefined
})

const bothScore = rule(['74', '76'], (facts) => {
  const { score, isFinal } = matchTally(facts)
  const didBoth = score.home > 0 && score.away > 0
  return didBoth || isFinal ? oneOf(['74', '76'], didBoth ? '74' : '76') : undefined
})

const SCORE_MAX = 4
const FIRST_SCORE_ID = 274
const OTHER_SCORE_ID = 324
const scoreIds = Array.from({ length: (SCORE_MAX + 1) ** 2 + 1 }, (_, place) => String(FIRST_SCORE_ID + 2 * place))

/** A side with more goals than the table has is already another score. */
const correctScore = rule(scoreIds, (facts) => {
  const { score, isFinal } = matchTally(facts)
  const isOther = Math.max(score.home, score.away) > SCORE_MAX
  if (!isFinal && !isOther) return undefined
  return oneOf(scoreIds, String(isOther ? OTHER_SCORE_ID : FIRST_SCORE_ID + 2 * (score.away * (SCORE_MAX + 1) + score.home)))
})

const FIRST_HALF_FULL_ID = 418
const halfFullIds = Array.from({ length: 9 }, (_, place) => String(FIRST_HALF_FULL_ID + 2 * place))

const halfAndFull = rule(halfFullIds, (facts) => {
  const [half, full] = [halfTally(facts, {}), matchTally(facts)]
  if (!half?.isFinal || !full.isFinal) return undefined
  const place = ({ score }: Tally) => ['home', undefined, 'away'].indexOf(leaderOf(score))
  return oneOf(halfFullIds, String(FIRST_HALF_FULL_ID + 2 * (3 * place(half) + place(full))))
})

const VARIANT = /^sr:correct_score:bestof:([35])$/
/** The number that the ids of each variant begin with: results of the home side by rising defeats, then those of the away side. */
const firstSeriesId = new Map([
  [3, 4],
  [5, 8],
])

function seriesIds({ variant = '' }: Specifiers): string[] {
  const [, bestOf] = VARIANT.exec(variant) ?? []
  if (bestOf === undefined) return []
  const first = firstSeriesId.get(Number(bestOf)) ?? 0
  return Array.from({ length: Number(bestOf) + 1 }, (_, place) => `${variant}:${first + place}`)
}

const seriesScore: MarketRule = {
  ids: seriesIds,
  settle: (facts, specifiers) => {
    const [ids, { score, isFinal }] = [seriesIds(specifiers), seriesTally(facts)]
    if (!isFinal || ids.length === 0 || ids.length !== (facts.bestOf ?? 3) + 1) return undefined
    const winner = leaderOf(score)
    const place = winner === 'home' ? score.away : ids.length - 1 - score.home
    return oneOf(ids, ids[place] ?? '')
  },
}

const firstTower = ofPeriod(
  'mapnr',
  rule(twoIds, ({ periods }, specifiers) => {
    const period = periods[Number(specifiers.mapnr) - 1]
    if (period?.firstTower) return sideWins(period.firstTower)
    return period?.isOver ? { 4: VOID, 5: VOID } : undefined
  }),
)

/** The rule of every market that is traded, by the feed's id. */
export const marketRules: ReadonlyMap<number, MarketRule> = new Map([
  [1, rule(threeIds, (facts) => threeWay(matchTally(facts)))],
  [8, nextGoal],
  [10, doubleChance],
  [11, rule(twoIds, (facts) => twoWay(matchTally(facts)))],
  [14, withDraw],
  [16, handicapFromAcceptance(matchTally)],
  [18, totalOf(matchTally)],
  [19, totalOf(matchTally, ({ home }) => home)],
  [20, totalOf(matchTally, ({ away }) => away)],
  [26, oddEven],
  [29, bothScore],
  [45, correctScore],
  [47, halfAndFull],
  [60, rule(threeIds, (facts, specifiers) => threeWay(halfTally(facts, specifiers)))],
  [66, handicapFromAcceptance(halfTally)],
  [68, totalOf(halfTally)],
  [139, totalOf(cardsTally)],
  [162, rule(threeIds, (facts, specifiers) => threeWay(cornersTally(facts, specifiers)))],
  [165, handicapOf(cornersTally)],
  [166, totalOf(cornersTally)],
  [186, rule(twoIds, (facts) => twoWay(seriesTally(facts)))],
  [187, handicapOf(matchTally)],
  [188, handicapOf(seriesTally)],
  [189, totalOf(matchTally)],
  [199, seriesScore],
  [202, periodWinner('setnr')],
  [219, rule(twoIds, (facts) => twoWay(matchTally(facts)))],
  [223, handicapOf(matchTally)],
  [225, totalOf(matchTally)],
  [236, ofPeriod('quarternr', totalOf(numbered('quarternr')))],
  [303, ofPeriod('quarternr', handicapOf(numbered('quarternr')))],
  [327, handicapOf(seriesTally)],
  [328, totalOf(seriesTally)],
  [329, seriesScore],
  [330, periodWinner('mapnr')],
  [9001, ofPeriod('mapnr', totalOf(numbered('mapnr')))],
  [9002, firstTower],
])
