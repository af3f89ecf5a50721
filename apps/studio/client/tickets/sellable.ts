import type { TicketLine } from '@croupier/game-kit/ticket-game'
import type { Lottery } from './lottery.ts'
import type { BoughtLine } from './messages.ts'
import { isUnitOf } from './use-entry.ts'

type Selling = Pick<Lottery, 'types' | 'module'>

/** Of lines from another day, those that the lottery still sells as they are. */
export function sellable({ types, module }: Selling, lines: readonly TicketLine[]): readonly TicketLine[] {
  const { unit, rebate: prizeMode } = module.game
  return lines.filter(({ type, pick, unitMinor, rebate = 0 }) => {
    const isGiven = rebate === 0 || (prizeMode !== undefined && rebate <= prizeMode.most && rebate % prizeMode.step === 0)
    return isGiven && isUnitOf(unit, unitMinor) && types.some((known) => known.code === type && known.isPick(pick))
  })
}

/** The lines of a ticket that was bought, to be bought again. */
export function linesAgain(lines: readonly BoughtLine[]): TicketLine[] {
  return lines.map(({ type, pick, unitMinor, rebate }) => ({
    type,
    pick,
    unitMinor: BigInt(unitMinor),
    ...(rebate && { rebate }),
  }))
}
