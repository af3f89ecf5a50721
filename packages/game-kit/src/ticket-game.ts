import type { Language } from './amounts.ts'
import type { DrawSeries } from './draw-calendar.ts'
import type { Draws } from './draws.ts'
import type { Explained, GameManifest } from './game.ts'

/** One line of a ticket: a bet type, what was picked in its own letters, and what one unit stakes. */
export type TicketLine = { type: string; pick: string; unitMinor: bigint }

/** A way to bet on a draw, described once: price, odds and chance of a line come from here and from nowhere else. */
export type TicketType<Outcome> = {
  code: string
  /** How many units a line costs. */
  units: number
  /** What a hit pays, in thousandths of a unit, the stake included. */
  oddsThousandths: number
  /** Hits of a line over all results: so many in so many results that are equally likely. */
  chance: { hits: number; of: number }
  isPick(pick: string): boolean
  hits(pick: string, outcome: Outcome): number
  /** The most hits that a line may have on each number of the draw on which it has any. */
  numbers(pick: string): Readonly<Record<string, number>>
}

/** A lottery: tickets until a draw closes, its result later. */
export type TicketGame<Outcome> = {
  engine: 'ticket'
  manifest: GameManifest
  /** The numbers that pay. SHA-256 over its JSON is the manifest's `paytableVersion`. */
  table: object
  types: readonly TicketType<Outcome>[]
  series: readonly DrawSeries[]
  /** How long after the close a result is drawn, and how long a page shows it before anybody is paid. */
  times: { drawAfterMs: number; showMs: number }
  linesMax: number
  unit: { minMinor: bigint; maxMinor: bigint; stepMinor: bigint }
  /** The most that a ticket may be paid for one number, and the most that the house pays for one in a draw and currency. */
  ticketPaidMaxMinor: bigint
  numberPaidMaxMinor: bigint
  /** Plain JSON. */
  draw(): Draws<Outcome>
  /** Reads a result as people write it; undefined when it is none. */
  readResult(text: string): Outcome | undefined
  resultOf(outcome: Outcome): string
  /** How the result came about, in words that a player can follow; the verifier shows it. */
  explain(outcome: Outcome, language: Language): Explained[]
}

/** A game as the engine holds it: it gets back the outcomes that it made. */
// biome-ignore lint/suspicious/noExplicitAny: each game brings an outcome of its own
export type AnyTicketGame = TicketGame<any>

export function typeOf<Outcome>({ types }: Pick<TicketGame<Outcome>, 'types'>, code: string): TicketType<Outcome> {
  const type = types.find((known) => known.code === code)
  if (!type) throw new RangeError(`there is no bet type ${code}`)
  return type
}

type Typed = Pick<AnyTicketGame, 'types'>

/** What the lines of a ticket cost together. */
export function costMinor(game: Typed, lines: readonly TicketLine[]): bigint {
  return lines.reduce((sum, line) => sum + line.unitMinor * BigInt(typeOf(game, line.type).units), 0n)
}

/** What a line pays for so many hits; rounded down once. */
export function paidMinor({ oddsThousandths }: { oddsThousandths: number }, unitMinor: bigint, hits: number): bigint {
  return (unitMinor * BigInt(oddsThousandths) * BigInt(hits)) / 1000n
}

export function linePaidMinor(game: Typed, line: TicketLine, outcome: unknown): bigint {
  const type = typeOf(game, line.type)
  return paidMinor(type, line.unitMinor, type.hits(line.pick, outcome))
}

export function ticketPaidMinor(game: Typed, lines: readonly TicketLine[], outcome: unknown): bigint {
  return lines.reduce((sum, line) => sum + linePaidMinor(game, line, outcome), 0n)
}

/** What each number may cost at most for these lines. */
export function exposureOf(game: Typed, lines: readonly TicketLine[]): Map<string, bigint> {
  const most = new Map<string, bigint>()
  for (const { type: code, pick, unitMinor } of lines) {
    const type = typeOf(game, code)
    for (const [number, hits] of Object.entries(type.numbers(pick)))
      most.set(number, (most.get(number) ?? 0n) + paidMinor(type, unitMinor, hits))
  }
  return most
}
