import type { Language } from '@croupier/game-kit/amounts'
import { below, type Draws, weighted } from '@croupier/game-kit/draws'
import type { Explained } from '@croupier/game-kit/game'
import type { BetLimits, RevealStep, TableBet, TimedGame } from '@croupier/game-kit/timed-game'
import { manifest } from './manifest.ts'
import { cardText } from './match-card.ts'
import { type Hit, matchCard, paytable, RESULTS, type Result } from './paytable.ts'
import { texts } from './texts.ts'

/** A bout: its card, the hits tick by tick until a rooster has lost its last spring or the clockwork has run down, and the result. */
export type BoutOutcome = { card?: number | undefined; ticks: Hit[]; result: Result }

const KINDS: readonly Hit[] = ['meron', 'wala', 'both', 'none']
const THOUSANDTHS = 1000n
const CHIP_MINOR = 100n
const LOSS_MAX_MINOR = 10_000_000n
const FIRST_TICK_MS = 1500
const TICK_MS = 750
const CALL_MS = 1200

/** The bets, by what ends a bout; a side that excludes another is of the same market. */
const BETS: Readonly<Record<string, { on: Result; maxMinor: bigint }>> = {
  'winner:meron': { on: 'meron', maxMinor: 500_000n },
  'winner:wala': { on: 'wala', maxMinor: 500_000n },
  'draw:bdd': { on: 'bdd', maxMinor: 100_000n },
  'draw:ftd': { on: 'ftd', maxMinor: 20_000n },
}

/** Two wind-up tin roosters: Meron against Wala, five springs each. */
export const clockworkRoosters: TimedGame<BoutOutcome> = {
  engine: 'timed',
  manifest,
  table: paytable,
  times: { bettingMs: 30_000, lastCallMs: 3_000, pauseMs: 5_000 },
  lossMaxMinor: LOSS_MAX_MINOR,
  sides: Object.keys(BETS),
  readBet,
  drawCard: () => below(paytable.cards.length),
  draw,
  payoutMinor: paidFor,
  script,
  resultOf: ({ result }) => result,
  explain,
  paidIn,
}

function readBet(on: string): BetLimits | undefined {
  const bet = Object.hasOwn(BETS, on) ? BETS[on] : undefined
  return bet && { minMinor: CHIP_MINOR, maxMinor: bet.maxMinor, stepMinor: CHIP_MINOR }
}

function* draw(card?: number): Draws<BoutOutcome> {
  const { hits } = matchCard(card)
  const weights = KINDS.map((kind) => hits[kind])
  const ticks: Hit[] = []
  while (resultOf(ticks) === undefined) ticks.push(KINDS[yield* weighted(weights)] ?? 'none')
  return { card, ticks, result: resultOf(ticks) ?? 'ftd' }
}

/** The springs that each rooster has left after so many ticks. */
export function springsAfter(ticks: readonly Hit[]): { meron: number; wala: number } {
  const taken = (...kinds: Hit[]) => ticks.filter((hit) => kinds.includes(hit)).length
  return { meron: paytable.springs - taken('wala', 'both'), wala: paytable.springs - taken('meron', 'both') }
}

/** How a bout has ended; undefined while it goes on. */
export function resultOf(ticks: readonly Hit[]): Result | undefined {
  const { meron, wala } = springsAfter(ticks)
  if (meron <= 0 && wala <= 0) return 'bdd'
  if (meron <= 0) return 'wala'
  if (wala <= 0) return 'meron'
  return ticks.length >= paytable.ticks ? 'ftd' : undefined
}

/** A bet on a rooster comes back at a draw. Rounded down to the minor unit. */
function paidFor({ on, amountMinor }: TableBet, { card, result }: Pick<BoutOutcome, 'card' | 'result'>): bigint {
  const bet = BETS[on]
  if (!bet) throw new RangeError(`a bout has no bet ${on}`)
  if (bet.on === result) return (amountMinor * BigInt(matchCard(card).odds[result])) / THOUSANDTHS
  const isOnRooster = bet.on === 'meron' || bet.on === 'wala'
  return isOnRooster && (result === 'bdd' || result === 'ftd') ? amountMinor : 0n
}

function script({ ticks, result }: BoutOutcome): readonly RevealStep[] {
  const steps = ticks.map((hit, at) => ({
    atMs: FIRST_TICK_MS + at * TICK_MS,
    event: { kind: 'tick', hit, ...springsAfter(ticks.slice(0, at + 1)) },
  }))
  const lastMs = steps.at(-1)?.atMs ?? FIRST_TICK_MS
  return [{ atMs: 0, event: { kind: 'wind' } }, ...steps, { atMs: lastMs + CALL_MS, event: { kind: 'call', result } }]
}

function paidIn(bet: TableBet, card?: number): Readonly<Record<string, bigint>> {
  const paid = RESULTS.map((result) => [result, paidFor(bet, { card, result })] as const)
  return Object.fromEntries(paid.filter(([, minor]) => minor > 0n))
}

function explain({ card, ticks, result }: BoutOutcome, language: Language): Explained[] {
  const words = texts[language]
  const lines = ticks.flatMap((hit, at) => {
    if (hit === 'none') return []
    const left = springsAfter(ticks.slice(0, at + 1))
    return [`${at + 1}. ${words.hit[hit]}: ${words.springs(words.meron, left.meron)}, ${words.springs(words.wala, left.wala)}`]
  })
  const cardLines = card === undefined ? [] : [cardText(card, language)]
  return [{ title: words.call[result], lines: [...cardLines, ...lines] }]
}
