import type { Language } from './amounts.ts'
import type { DrawSeries } from './draw-calendar.ts'
import type { Draws } from './draws.ts'
import type { Explained, GameManifest } from './game.ts'
import type { TicketPad } from './ticket-pads.ts'

/**
 * One line of a ticket: a bet type, what was picked as its pad writes it, and what one unit stakes. A player of a lottery that has a
 * `rebate` may give up odds for so many of its parts of the stake, which come back whatever is drawn.
 */
export type TicketLine = { type: string; pick: string; unitMinor: bigint; rebate?: number }

/** One prize of a line. */
export type TicketPrize = {
  /** What a hit pays, in thousandths of a unit, the stake included. */
  oddsThousandths: number
  /** Hits of a line over all results: so many in so many results that are equally likely. */
  chance: { hits: bigint; of: bigint }
}

/** A way to bet on a draw, described once: price, odds and chance of a line come from here and from nowhere else. */
export type TicketType<Outcome> = {
  code: string
  /** Where the type hangs in the tree of bet types. */
  group: string
  pad: TicketPad
  /** A pick for each price that the type has: pages of rules and proofs go through them. */
  samples: readonly string[]
  /** Whether the pad can write this pick and the type takes it. */
  isPick(pick: string): boolean
  /** How many units a line costs. */
  units(pick: string): number
  prizes(pick: string): readonly TicketPrize[]
  /** How often each prize is hit, in the order of `prizes`. */
  hits(pick: string, outcome: Outcome): readonly number[]
  /** The most that a line may be paid for each number, or for what else it names, by all its hits in one draw, in thousandths of a unit. */
  numbers(pick: string): Readonly<Record<string, number>>
}

/**
 * The prize mode of a lottery whose table returns `group` of 2,000 parts. A player of the prize group `M` who asks for a rebate of `r` parts is
 * paid `(M - r) / group` of the table's odds, and `r / 2000` of the cost comes back: where the table returns `group` in full, the line returns
 * `M / 2000` for every `r`. `prizeGroup` is the player's, that of the table where it is missing; `most` and `step` are of the rebate.
 */
export type TicketRebate = { group: number; prizeGroup?: number; most: number; step: number }

export const REBATE_PARTS = 2000
/** The least of prize groups; no rebate leaves less for the odds. */
const PRIZE_GROUP_LEAST = 1700

/** A lottery: tickets until a draw closes, its result later. */
export type TicketGame<Outcome> = {
  engine: 'ticket'
  manifest: GameManifest
  /** The numbers that pay. SHA-256 over its JSON is the manifest's `paytableVersion`. */
  table: object
  types: readonly TicketType<Outcome>[]
  /** These bets at other odds, by the name of the profile; an operator sells one. */
  profiles?: Readonly<Record<string, readonly TicketType<Outcome>[]>>
  rebate?: TicketRebate
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

type Typed = Pick<AnyTicketGame, 'types' | 'rebate'>

/** The lottery at the odds of a profile; undefined where it has no such one. The profile without a name is that of `types`. */
export function ofProfile(game: AnyTicketGame, profile: string): AnyTicketGame | undefined {
  if (profile === '') return game
  const types = game.profiles && Object.hasOwn(game.profiles, profile) ? game.profiles[profile] : undefined
  return types && { ...game, types }
}

/** The lottery for players of a prize group, which gives rebates as far as the least group; one without a prize mode is the same for all. */
export function ofPrizeGroup<Game extends Pick<AnyTicketGame, 'rebate'>>(game: Game, prizeGroup: number): Game {
  const { rebate } = game
  return rebate ? { ...game, rebate: { ...rebate, prizeGroup, most: Math.min(rebate.most, prizeGroup - PRIZE_GROUP_LEAST) } } : game
}

/** What the lines of a ticket cost together. */
export function costMinor(game: Typed, lines: readonly TicketLine[]): bigint {
  return lines.reduce((sum, line) => sum + lineCostMinor(game, line), 0n)
}

export function lineCostMinor(game: Typed, { type, pick, unitMinor }: TicketLine): bigint {
  return unitMinor * BigInt(typeOf(game, type).units(pick))
}

/** What a unit comes to at so many thousandths of it; rounded down once. */
export function paidMinor(unitMinor: bigint, thousandths: number): bigint {
  return (unitMinor * BigInt(thousandths)) / 1000n
}

/** What a hit of a prize pays in a prize mode at a rebate, in thousandths of a unit, rounded down. */
export function oddsAt(oddsThousandths: number, rebate: number, mode: TicketRebate | undefined): number {
  if (!mode) return oddsThousandths
  const { group, prizeGroup = group } = mode
  return Number((BigInt(oddsThousandths) * BigInt(prizeGroup - rebate)) / BigInt(group))
}

/** What a line is paid in the prize mode with its rebate, rounded down once. */
export function linePaidMinor(game: Typed, line: TicketLine, outcome: unknown): bigint {
  const { type: code, pick, unitMinor, rebate = 0 } = line
  const type = typeOf(game, code)
  const hits = type.hits(pick, outcome)
  const thousandths = type.prizes(pick).reduce((sum, { oddsThousandths }, at) => sum + oddsThousandths * (hits[at] ?? 0), 0)
  if (!game.rebate) return paidMinor(unitMinor, thousandths)
  const { group: tableGroup, prizeGroup = tableGroup } = game.rebate
  const [group, given, parts] = [BigInt(tableGroup), BigInt(rebate), BigInt(REBATE_PARTS)]
  const won = unitMinor * BigInt(thousandths) * (BigInt(prizeGroup) - given) * parts
  const returned = lineCostMinor(game, line) * given * 1000n * group
  return (won + returned) / (1000n * group * parts)
}

/** What a line returns of its cost on average at the odds of the table, as an exact ratio. */
export function returnOf({ units, prizes }: Pick<TicketType<never>, 'units' | 'prizes'>, pick: string): { paid: bigint; of: bigint } {
  const cost = { paid: 0n, of: 1000n * BigInt(units(pick)) }
  return prizes(pick).reduce(({ paid, of }, { oddsThousandths, chance }) => {
    const prize = BigInt(oddsThousandths) * chance.hits
    return { paid: paid * chance.of + prize * (of / cost.of), of: of * chance.of }
  }, cost)
}

/** What a line returns on average in a prize mode with its rebate, as an exact ratio. */
export function returnAt(
  type: Pick<TicketType<never>, 'units' | 'prizes'>,
  pick: string,
  { rebate, mode }: { rebate: number; mode: TicketRebate | undefined },
): { paid: bigint; of: bigint } {
  const { paid, of } = returnOf(type, pick)
  if (!mode) return { paid, of }
  const { group: tableGroup, prizeGroup = tableGroup } = mode
  const [group, given, parts] = [BigInt(tableGroup), BigInt(rebate), BigInt(REBATE_PARTS)]
  return { paid: paid * (BigInt(prizeGroup) - given) * parts + of * given * group, of: of * group * parts }
}

export function ticketPaidMinor(game: Typed, lines: readonly TicketLine[], outcome: unknown): bigint {
  return lines.reduce((sum, line) => sum + linePaidMinor(game, line, outcome), 0n)
}

const UNIT_THOUSANDTHS = 1000

/** Whether any line of a ticket has won; neither a rebate nor a unit that comes back is a win. */
export function hasWon(game: Typed, lines: readonly TicketLine[], outcome: unknown): boolean {
  return lines.some(({ type: code, pick }) => {
    const type = typeOf(game, code)
    const prizes = type.prizes(pick)
    return type.hits(pick, outcome).some((hits, at) => hits > 0 && (prizes[at]?.oddsThousandths ?? 0) > UNIT_THOUSANDTHS)
  })
}

/** What each number may cost at most for these lines. A rebate and a lower prize group lower it, which nobody counts on. */
export function exposureOf(game: Typed, lines: readonly TicketLine[]): Map<string, bigint> {
  const most = new Map<string, bigint>()
  for (const { type: code, pick, unitMinor } of lines) {
    const type = typeOf(game, code)
    for (const [number, thousandths] of Object.entries(type.numbers(pick)))
      most.set(number, (most.get(number) ?? 0n) + paidMinor(unitMinor, thousandths))
  }
  return most
}
