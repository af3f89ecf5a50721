import { type Settlement, VOID } from './factors.ts'
import { type MatchFacts, winnerOf } from './facts.ts'
import type { Score } from './lines.ts'
import { allVoid, type Outcomes } from './market-rules.ts'
import { marketRules, type Terms } from './markets-table.ts'
import { forfeitWinner, type RuleSet, retirementWinner, settlementAtBreak } from './rule-sets.ts'

/** A market by the feed's id and its specifiers. */
export type Market = { readonly id: number; readonly specifiers: Readonly<Record<string, string>> }

/** A selection of a ticket; a handicap on goals that was accepted in play needs the score at its acceptance. */
export type Selection = { readonly market: Market; readonly outcomeId: string; readonly accepted?: Score }

const WINNER = 186

/**
 * What became of each outcome of a market: of a running match only where it is certain already, undefined else. A match that was broken off
 * keeps what was certain, and the rest is void. Handicaps on goals count from 0-0 here: `settleSelection` settles those of bets in play.
 */
export function settleMarket(market: Market, facts: MatchFacts, ruleSet: RuleSet): Outcomes | undefined {
  return settle(market, facts, { ruleSet })
}

/** What became of one selection, by the score that it was accepted at. Undefined while it is open. */
export function settleSelection({ market, outcomeId, accepted }: Selection, facts: MatchFacts, ruleSet: RuleSet): Settlement | undefined {
  return settle(market, facts, { ruleSet, ...(accepted && { accepted }) })?.[outcomeId]
}

type Way = { readonly ruleSet: RuleSet; readonly accepted?: Score }

function settle({ id, specifiers }: Market, facts: MatchFacts, { ruleSet, accepted }: Way): Outcomes | undefined {
  const rule = marketRules.get(id)
  if (!rule) return undefined
  const terms: Terms = { specifiers, ...(accepted && { accepted }) }
  switch (facts.status) {
    case 'live':
    case 'ended':
      return rule.settle(facts, terms)
    case 'walkover':
      return allVoid(rule.ids(specifiers))
    case 'retired':
    case 'abandoned': {
      const decided = rule.settle(facts, terms) ?? (id === WINNER ? winnerAtBreak(facts, ruleSet) : undefined)
      return Object.fromEntries(rule.ids(specifiers).map((outcomeId) => [outcomeId, settlementAtBreak(decided?.[outcomeId])]))
    }
  }
}

/** The winner of a match or series in which one side did not go on. */
function winnerAtBreak({ sport, advancing, periods }: MatchFacts, ruleSet: RuleSet): Outcomes {
  const completed = periods.filter((period) => winnerOf(period) !== undefined).length
  const hasStarted = periods.length > 0
  if (!advancing) return { 4: VOID, 5: VOID }
  const { home, away } =
    sport === 'esports'
      ? forfeitWinner({ advancing, completedMaps: completed })
      : retirementWinner(ruleSet, { advancing, hasStarted, completedSets: completed })
  return { 4: home, 5: away }
}
