import { VOID } from './factors.ts'
import { type MatchFacts, winnerOf } from './facts.ts'
import { allVoid, type Outcomes } from './market-rules.ts'
import { marketRules } from './markets-table.ts'
import { forfeitWinner, type RuleSet, retirementWinner, settlementAtBreak } from './rule-sets.ts'

/** A market by the feed's id and its specifiers. */
export type Market = { readonly id: number; readonly specifiers: Readonly<Record<string, string>> }

const WINNER = 186

/**
 * What became of each outcome of a market: of a running match only where it is certain already, undefined else. A match that was broken off
 * keeps what was certain, and the rest is void. A handicap on goals in play counts from the score in its specifiers.
 */
export function settleMarket({ id, specifiers }: Market, facts: MatchFacts, ruleSet: RuleSet): Outcomes | undefined {
  const rule = marketRules.get(id)
  if (!rule) return undefined
  switch (facts.status) {
    case 'live':
    case 'ended':
      return rule.settle(facts, specifiers)
    case 'walkover':
      return allVoid(rule.ids(specifiers))
    case 'retired':
    case 'abandoned': {
      const decided = rule.settle(facts, specifiers) ?? (id === WINNER ? winnerAtBreak(facts, ruleSet) : undefined)
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
