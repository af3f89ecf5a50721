import { type TicketLine, type TicketType, typeOf } from '@croupier/game-kit/ticket-game'
import { useState } from 'react'
import type { Lottery } from './lottery.ts'
import { chosenOf, erased, picksOf, pressed, randomPick, shapeOf } from './pad-selection.ts'

/** What is being chosen: bet type, cells or digits of its pad, stake of a unit, and parts of rebate. */
type Choice = { type: string; chosen: readonly string[]; unitMinor: bigint; rebate: number }

export type Entry = Choice & {
  bet: TicketType<unknown>
  /** Picks that are whole and that the type takes. */
  picks: readonly string[]
  /** Why what was chosen is none of the type; undefined where it fits. */
  misfit: string | undefined
  isUnit: boolean
  change(changed: Partial<Choice>): void
  chooseType(type: string): void
  press(digit: string): void
  erase(): void
  quickPick(): void
  lines(picks: readonly string[]): TicketLine[]
  /** Takes a line back to be changed. */
  load(line: TicketLine): void
}

/** The second of the steps of stakes is where the page has always begun. */
const FIRST_STEP = 2

/** `onPress` hears every digit and quick pick. */
export function useEntry(lottery: Lottery, onPress: () => void): Entry {
  const { types, names, module, session } = lottery
  const [choice, setChoice] = useState<Choice>(() => ({
    type: types[0]?.code ?? '',
    chosen: [],
    unitMinor: BigInt(session.betsMinor[FIRST_STEP] ?? session.betsMinor[0] ?? '0'),
    rebate: 0,
  }))
  const bet = typeOf({ types }, types.some(({ code }) => code === choice.type) ? choice.type : (types[0]?.code ?? ''))
  const change = (changed: Partial<Choice>) => setChoice((before) => ({ ...before, ...changed }))
  const isKeypad = shapeOf(bet.pad) === 'keypad'
  const whole = picksOf(bet.pad, choice.chosen)
  const picks = whole.filter((pick) => bet.isPick(pick))
  return {
    ...choice,
    bet,
    picks,
    misfit: picks.length < whole.length ? names.misfit(bet.code) : undefined,
    isUnit: isUnitOf(module.game.unit, choice.unitMinor),
    change,
    chooseType: (type) =>
      setChoice((before) => ({ ...before, type, chosen: keptOf(types, { from: bet, to: type, chosen: before.chosen }) })),
    press: (digit) => {
      if (!isKeypad || bet.pad.kind !== 'digits') return
      const { pad } = bet
      onPress()
      setChoice((before) => ({ ...before, chosen: pressed(pad, before.chosen, digit) }))
    },
    erase: () => {
      if (isKeypad) setChoice((before) => ({ ...before, chosen: erased(before.chosen) }))
    },
    quickPick: () => {
      onPress()
      change({ chosen: chosenOf(bet.pad, randomPick(bet, choice.chosen.length)) })
    },
    lines: (added) => {
      const { unitMinor, rebate } = choice
      return added.map((pick) => ({ type: bet.code, pick, unitMinor, ...(rebate > 0 && { rebate }) }))
    },
    load: ({ type, pick, unitMinor, rebate = 0 }) =>
      change({ type, chosen: chosenOf(typeOf({ types }, type).pad, pick), unitMinor, rebate }),
  }
}

/** What was chosen stays chosen for another type of the same pad: a number is often played in more than one way. */
function keptOf(
  types: Lottery['types'],
  { from, to, chosen }: { from: TicketType<unknown>; to: string; chosen: readonly string[] },
): readonly string[] {
  return JSON.stringify(from.pad) === JSON.stringify(typeOf({ types }, to).pad) ? chosen : []
}

export function isUnitOf({ minMinor, maxMinor, stepMinor }: Lottery['module']['game']['unit'], minor: bigint): boolean {
  return minor >= minMinor && minor <= maxMinor && minor % stepMinor === 0n
}
