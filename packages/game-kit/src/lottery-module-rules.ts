import { type Language, showAmount } from './amounts.ts'
import { lotteryWords } from './draw-words.ts'
import type { DrawnNumbers } from './drawn-numbers.ts'
import { priceOf } from './number-bets.ts'
import { type LotteryTexts, optionWord } from './option-words.ts'
import type { TableRules } from './table-view.ts'
import { oddsAt, REBATE_PARTS, type TicketGame, type TicketRebate, type TicketType } from './ticket-game.ts'
import { writePick } from './ticket-pads.ts'
import { percentOf } from './ticket-returns.ts'

type Lottery = TicketGame<DrawnNumbers>
type Words = (typeof lotteryWords)[Language]

const PERCENT = 100
/** Of a return in per cent. */
const DECIMALS = 4

/** The rules of a lottery of drawn numbers: what each bet pays and returns, limits, and how it is drawn. */
export function rulesOf(game: Lottery, texts: LotteryTexts, language: Language): TableRules {
  const words = lotteryWords[language]
  const { facts, series, paragraphs, correction } = words
  // Between 10 % and 99.9 %, so that their letters sort as they do.
  const returns = game.types
    .flatMap((type) => type.samples.map((pick) => percentOf(type, pick, { decimals: DECIMALS, mode: game.rebate })))
    .sort()
  const [lowest = '', highest = ''] = [returns[0], returns.at(-1)]
  const { unit, linesMax, ticketPaidMaxMinor } = game
  return {
    facts: [
      { label: facts.rtp, value: lowest === highest ? lowest : `${lowest} – ${highest}` },
      { label: facts.draws, value: game.series.map(({ code }) => series[code] ?? code).join(' · ') },
      { label: facts.linesMax, value: String(linesMax) },
      { label: facts.stake, value: `${showAmount(unit.minMinor, language)} – ${showAmount(unit.maxMinor, language)}` },
      { label: facts.paidMax, value: showAmount(ticketPaidMaxMinor, language) },
    ],
    bets: betRows(game, texts, language),
    paragraphs: [
      ...texts.paragraphs,
      ...paragraphs,
      ...(game.rebate ? prizeModeWords(game.rebate, words) : []),
      ...(game.series.some(({ kind }) => kind === 'entered') ? [correction] : []),
    ],
  }
}

/** What a prize group returns, and what rebate it leaves room for. */
function prizeModeWords({ group, prizeGroup = group, most }: TicketRebate, { prizeMode, rebate }: Words): string[] {
  const percentOfParts = (parts: number) => (parts * PERCENT) / REBATE_PARTS
  return [prizeMode(prizeGroup, percentOfParts(prizeGroup)), ...(most > 0 ? [rebate(percentOfParts(most))] : [])]
}

/** A row a price; types that differ in their place alone stand in the rows of the first of them. */
function betRows({ types, rebate: mode }: Lottery, texts: LotteryTexts, language: Language): TableRules['bets'] {
  const alike = new Map<string, TicketType<DrawnNumbers>[]>()
  for (const type of types) {
    const like = JSON.stringify([type.group, type.pad, type.samples.map((pick) => priceOf(type.prizes(pick)))])
    alike.set(like, [...(alike.get(like) ?? []), type])
  }
  return [...alike.values()].flatMap((family) => {
    const [first, last] = [family[0], family.at(-1)]
    if (!first || !last) return []
    const names = [...new Set([first, last].map(({ code }) => texts.types[code]?.name ?? code))]
    return first.samples.map((pick) => {
      const picks = first.samples.length > 1 ? picksLike(first, pick).map((other) => optionWord(other, texts, language)) : []
      const name = [names.join(' – '), ...(picks.length > 0 ? [picks.join(', ')] : [])].join(': ')
      const pays = first.prizes(pick).map(({ oddsThousandths }) => `${(oddsAt(oddsThousandths, 0, mode) / 1000).toLocaleString('en')}×`)
      return { name, pays: pays.join(' · '), returns: percentOf(first, pick, { decimals: DECIMALS, mode }) }
    })
  })
}

/** All picks of one number or outcome that have the price of this one, numbers without zeros before them. */
function picksLike({ pad, prizes }: TicketType<DrawnNumbers>, pick: string): string[] {
  const price = priceOf(prizes(pick))
  if (pad.kind === 'choices') return pad.options.filter((other) => priceOf(prizes(other)) === price)
  if (pad.kind === 'digits') return [pick]
  const range = Array.from({ length: pad.to - pad.from + 1 }, (_, at) => pad.from + at)
  return range.filter((number) => priceOf(prizes(writePick(pad, [number]))) === price).map(String)
}
