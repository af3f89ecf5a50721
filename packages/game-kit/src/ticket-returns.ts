import type { Returns } from './returns.ts'
import { returnAt, type TicketRebate, type TicketType } from './ticket-game.ts'

/** A part of what a line is paid: so many independent drawings of the same cases, of which one comes true at most in each. */
export type ReturnPart = { times: number; cases: readonly { oddsThousandths: number; chance: number }[] }

type ProvedType = TicketType<never> & { parts(pick: string): readonly ReturnPart[] }

/** Return, spread and largest prize of each bet type for each of its prices, those of a profile only where it has odds of its own. */
export function returnsOfTypes(types: readonly ProvedType[], profiles: Readonly<Record<string, readonly ProvedType[]>> = {}): Returns[] {
  const others = Object.entries(profiles).flatMap(([profile, sold]) =>
    sold.filter((type) => isPricedApart(types, type)).flatMap((type) => rowsOf(type, `${profile} ${type.code}`)),
  )
  return [...types.flatMap((type) => rowsOf(type, type.code)), ...others]
}

/** Whether a bet type of a profile has other odds than the one of the same name without a profile. */
export function isPricedApart(types: readonly TicketType<never>[], type: TicketType<never>): boolean {
  const same = types.find(({ code }) => code === type.code)
  const oddsOf = ({ prizes }: Pick<TicketType<never>, 'prizes'>, pick: string) => prizes(pick).map(({ oddsThousandths }) => oddsThousandths)
  return type.samples.some((pick) => !same || oddsOf(same, pick).join() !== oddsOf(type, pick).join())
}

function rowsOf(type: ProvedType, name: string): Returns[] {
  return type.samples.map((pick) => rowOf(type, { pick, bet: type.samples.length > 1 ? `${name} ${pick}` : name }))
}

function rowOf(type: ProvedType, { pick, bet }: { pick: string; bet: string }): Returns {
  const stake = 1000 * type.units(pick)
  const parts = type
    .parts(pick)
    .map(({ times, cases }) => ({ times, ...spreadOf(cases.map((one) => ({ ...one, timesBet: one.oddsThousandths / stake }))) }))
  const rtp = parts.reduce((sum, { times, mean }) => sum + times * mean, 0)
  const miss = parts.reduce((product, { times, hit }) => product * (1 - hit) ** times, 1)
  return {
    bet,
    method: 'closed form',
    rtp,
    hitRate: 1 - miss,
    sd: Math.sqrt(parts.reduce((sum, { times, variance }) => sum + times * variance, 0)),
    top: {
      timesBet: parts.reduce((sum, { times, most }) => sum + times * most, 0),
      oneIn: parts.reduce((product, { times, mostOneIn }) => product * mostOneIn ** times, 1),
    },
  }
}

type Case = { timesBet: number; chance: number }

function spreadOf(cases: readonly Case[]): { mean: number; variance: number; hit: number; most: number; mostOneIn: number } {
  const mean = cases.reduce((sum, { timesBet, chance }) => sum + timesBet * chance, 0)
  const square = cases.reduce((sum, { timesBet, chance }) => sum + timesBet ** 2 * chance, 0)
  const top = cases.reduce((largest, one) => (one.timesBet > largest.timesBet ? one : largest))
  const hit = cases.reduce((sum, { chance }) => sum + chance, 0)
  return { mean, variance: square - mean ** 2, hit, most: top.timesBet, mostOneIn: 1 / top.chance }
}

const HUNDRED_PERCENT = 100n

/** The return of a pick in per cent with so many decimals, rounded to the nearest; in a prize mode before any rebate. */
export function percentOf(
  type: Pick<TicketType<never>, 'units' | 'prizes'>,
  pick: string,
  { decimals = 2, mode }: { decimals?: number; mode?: TicketRebate | undefined } = {},
): string {
  const { paid, of } = returnAt(type, pick, { rebate: 0, mode })
  const scale = HUNDRED_PERCENT * 10n ** BigInt(decimals)
  const rounded = String((2n * paid * scale + of) / (2n * of)).padStart(decimals + 1, '0')
  return `${rounded.slice(0, -decimals)}.${rounded.slice(-decimals)} %`
}
