import type { Language } from './amounts.ts'
import { lotteryWords } from './draw-words.ts'
import { below, type Draws, shuffled } from './draws.ts'
import type { TicketGame } from './ticket-game.ts'
import { fitsPad, pickedNumbers, type TicketPad, writePick } from './ticket-pads.ts'

/** The result of a lottery of numbers, in the order in which they were drawn. */
export type DrawnNumbers = { numbers: number[] }

/** How a result is written, which is a pick with all of its numbers. */
type ResultPad = Exclude<TicketPad, { kind: 'choices' }>

type Drawing = Pick<TicketGame<DrawnNumbers>, 'draw' | 'readResult' | 'resultOf' | 'explain'>

/**
 * Everything about the result of a lottery that its writing decides: what is drawn, how it is read, and how it is told. A result keeps the
 * order of its numbers also where bets do not look at it.
 */
export function drawing(pad: ResultPad): Drawing {
  const written: ResultPad = pad.kind === 'digits' ? pad : { ...pad, isOrdered: true }
  const resultOf = ({ numbers }: DrawnNumbers) => (written.kind === 'digits' ? numbers.join('') : writePick(written, numbers))
  return {
    draw: () => drawOf(pad),
    readResult: (text) => (fitsPad(written, text) ? { numbers: numbersOn(written, text) } : undefined),
    resultOf,
    explain: (outcome, language) => [
      { title: lotteryWords[language].result(resultOf(outcome)), lines: linesOf(pad, outcome.numbers, language) },
    ],
  }
}

/** The numbers that a pad has written. */
export function numbersOn(pad: TicketPad, text: string): number[] {
  return pad.kind === 'digits' ? [...text].map(Number) : pickedNumbers(text)
}

function* drawOf(pad: ResultPad): Draws<DrawnNumbers> {
  if (pad.kind === 'digits') return yield* drawEach(pad.length, { from: 0, to: 9 })
  if (pad.mayRepeat) return yield* drawEach(pad.most, pad)
  return { numbers: (yield* shuffled(pad.to - pad.from + 1, pad.most)).map((number) => number + pad.from) }
}

function* drawEach(draws: number, { from, to }: { from: number; to: number }): Draws<DrawnNumbers> {
  const numbers: number[] = []
  for (let draw = 0; draw < draws; draw += 1) numbers.push(from + (yield* below(to - from + 1)))
  return { numbers }
}

function linesOf(pad: ResultPad, numbers: readonly number[], language: Language): string[] {
  const { place, sorted } = lotteryWords[language]
  if (pad.kind === 'numbers' && !pad.isOrdered) return [sorted(numbers.toSorted((one, other) => one - other).join(', '))]
  return numbers.map((number, at) => `${place(at + 1)}: ${number}`)
}
