import type { TicketType } from '@croupier/game-kit/ticket-game'
import type { NearCap } from './messages.ts'

/** The largest unit that the house still takes on a pick in a draw; undefined where its numbers are far from their caps. */
export function unitLeft(type: TicketType<never>, pick: string, near: readonly NearCap[]): bigint | undefined {
  const left = new Map(near.map(({ number, leftMinor }) => [number, BigInt(leftMinor)]))
  const units = Object.entries(type.numbers(pick)).flatMap(([number, thousandths]) => {
    const minor = left.get(number)
    return minor === undefined ? [] : [(minor * 1000n) / BigInt(thousandths)]
  })
  return units.reduce<bigint | undefined>((least, unit) => (least === undefined || unit < least ? unit : least), undefined)
}
