import { type Language, showAmount } from './amounts.ts'
import { lotteryRuleTexts } from './lottery-rule-texts.ts'
import type { TableRules } from './table-view.ts'
import type { TicketGame, TicketType } from './ticket-game.ts'
import { isPricedApart, percentOf } from './ticket-returns.ts'
import type { LotteryWords } from './ticket-view.ts'

type Sold = Pick<TicketGame<never>, 'types' | 'profiles' | 'series' | 'linesMax' | 'unit' | 'ticketPaidMaxMinor'>
type Told = { language: Language; words: LotteryWords; paragraphs: readonly string[] }

const MINUTE_MS = 60_000

/** The rules of a lottery as plain parts: what holds for all of them, every price and return of it, and what it says of itself. */
export function lotteryRules(game: Sold, { language, words, paragraphs }: Told): TableRules {
  const texts = lotteryRuleTexts[language]
  const usual = game.types.flatMap((type) => rowsOfType(type, { name: words.type(type.code).name, language }))
  const others = Object.entries(game.profiles ?? {}).flatMap(([profile, types]) =>
    types
      .filter((type) => isPricedApart(game.types, type))
      .flatMap((type) => rowsOfType(type, { name: `${words.type(type.code).name}, ${texts.profiles[profile] ?? profile}`, language })),
  )
  return { facts: factsOf(game, language), bets: [...usual, ...others], paragraphs: [...paragraphs, ...texts.paragraphs(game.linesMax)] }
}

/** A row for each price of a bet type, or one where all its prices are the same and only the units differ. */
function rowsOfType(type: TicketType<never>, { name, language }: { name: string; language: Language }): TableRules['bets'] {
  const texts = lotteryRuleTexts[language]
  const prices = type.samples.map((pick) => ({
    pick,
    units: type.units(pick),
    pays: showPrizes(type, pick),
    returns: percentOf(type, pick, { decimals: 4 }),
  }))
  const [first, ...rest] = prices
  if (first && rest.every(({ pays, returns }) => pays === first.pays && returns === first.returns))
    return [{ name: name + showUnits([...new Set(prices.map(({ units }) => units))], language), pays: first.pays, returns: first.returns }]
  return prices.map(({ pick, units, pays, returns }) => ({ name: name + texts.such(pick) + showUnits([units], language), pays, returns }))
}

function showUnits(units: readonly number[], language: Language): string {
  return units.join() === '1' ? '' : lotteryRuleTexts[language].units(units.join(' / '))
}

function showPrizes({ prizes }: TicketType<never>, pick: string): string {
  return `${prizes(pick)
    .map(({ oddsThousandths }) => (oddsThousandths / 1000).toLocaleString('en', { maximumFractionDigits: 3 }))
    .join(' / ')}×`
}

function factsOf({ series, linesMax, unit, ticketPaidMaxMinor }: Sold, language: Language): TableRules['facts'] {
  const texts = lotteryRuleTexts[language]
  const express = series.flatMap((one) =>
    one.kind === 'drawn' ? [{ label: texts.every, value: texts.minutes(one.everyMs / MINUTE_MS) }] : [],
  )
  return [
    ...express,
    { label: texts.linesMax, value: String(linesMax) },
    { label: texts.unit, value: `${showAmount(unit.minMinor, language)} – ${showAmount(unit.maxMinor, language)}` },
    { label: texts.paidMax, value: showAmount(ticketPaidMaxMinor, language) },
  ]
}
