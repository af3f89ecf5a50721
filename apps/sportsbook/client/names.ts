import { describeMarket, fillName, findDescription } from '@croupier/sports-feed/market-descriptions'
import { parseSpecifiers } from '@croupier/sports-feed/specifiers'
import type { EventView, Language } from '../player-api/messages.ts'

type Sides = Pick<EventView, 'home' | 'away'>
type Market = { id: number; specifiers: string }

const side = { EN: 'en', TY: 'ty' } as const

/** What a market is called in a match. */
export function marketName({ id, specifiers }: Market, event: Sides, language: Language): string {
  const name = findDescription(id)?.name[side[language]]
  return name ? fill(name, { event, specifiers }) : `${id}`
}

/** What an outcome is called in a match. */
export function outcomeName(outcome: string, { market, event, language }: { market: Market; event: Sides; language: Language }): string {
  const described = findDescription(market.id)?.outcomes.find(({ id }) => id === outcome)
  return described ? fill(described.name[side[language]], { event, specifiers: market.specifiers }) : outcome
}

const SHORT_NAMES: Readonly<Record<string, string>> = { '1': '1', '2': 'X', '3': '2', '9': '1X', '10': '12', '11': 'X2' }

/** The sign that bettors know an outcome of a result by; undefined where there is none. */
export function shortName(outcome: string): string | undefined {
  return SHORT_NAMES[outcome]
}

export function marketRules(id: number, language: Language): string {
  return findDescription(id)?.rules[side[language]] ?? ''
}

/** The ids of a market's outcomes in the order in which they are shown. */
export function outcomeOrder({ id, specifiers }: Market): readonly string[] {
  return describeMarket(id, parseSpecifiers(specifiers))?.outcomes.map((outcome) => outcome.id) ?? []
}

export function groupOf(id: number): string {
  return findDescription(id)?.group ?? 'main'
}

function fill(template: string, { event, specifiers }: { event: Sides; specifiers: string }): string {
  return fillName(template, { home: event.home.name, away: event.away.name, specifiers: parseSpecifiers(specifiers) })
}
