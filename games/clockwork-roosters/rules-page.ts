import type { Language } from '@croupier/game-kit/amounts'
import type { TableRules } from '@croupier/game-kit/table-view'
import { cardText } from './match-card.ts'
import { matchCard, paytable, RESULTS, type Result } from './paytable.ts'
import { decidedReturn, returnOn } from './returns.ts'
import { texts } from './texts.ts'

const CARDS = paytable.cards.map((_, card) => card)

export function rulesPage(language: Language): TableRules {
  const words = texts[language]
  const { rules } = words
  const [lowest, highest] = endsOf(RESULTS.flatMap((on) => CARDS.map((card) => returnOn(card, on))))
  const decided = endsOf((['meron', 'wala'] as const).flatMap((on) => CARDS.map((card) => decidedReturn(card, on))))
  const rooster = (on: 'meron' | 'wala') => ({
    name: words[on],
    pays: `${between(oddsOf(on), (odds) => odds.toFixed(3))}×, ${rules.back}`,
    returns: returnsOf(on),
  })
  return {
    facts: [
      { label: rules.rtp, value: rules.rtpValue(percent(lowest), percent(highest)) },
      { label: rules.decided, value: `${between(decided, percent)} %` },
      { label: rules.longest, value: rules.longestValue },
      { label: rules.cycle, value: rules.cycleValue },
    ],
    bets: [
      rooster('meron'),
      rooster('wala'),
      { name: `${words.bdd} (BDD)`, pays: timesText(0, 'bdd'), returns: returnsOf('bdd') },
      { name: `${words.ftd} (FTD)`, pays: timesText(0, 'ftd'), returns: returnsOf('ftd') },
    ],
    cards: {
      title: rules.cards,
      head: [words.meron, words.wala, 'BDD', 'FTD'],
      rows: CARDS.map((card) => ({
        name: cardText(card, language),
        cells: RESULTS.map((on) => `${timesText(card, on)} · ${percent(returnOn(card, on))} %`),
      })),
    },
    paragraphs: rules.paragraphs,
  }
}

/** What a bet pays on a card; thousandths where the odds have any. */
export function timesText(card: number | undefined, on: Result): string {
  const times = matchCard(card).odds[on] / 1000
  return `${Number.isInteger(times) ? times : times.toFixed(3)}×`
}

function returnsOf(on: Result): string {
  return `${between(endsOf(CARDS.map((card) => returnOn(card, on))), percent)} %`
}

function oddsOf(on: Result): readonly [number, number] {
  return endsOf(CARDS.map((card) => matchCard(card).odds[on] / 1000))
}

function endsOf(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)]
}

function between([least, most]: readonly [number, number], show: (value: number) => string): string {
  return `${show(least)}–${show(most)}`
}

function percent(part: number): string {
  return (part * 100).toFixed(2)
}
