import type { Language } from './amounts.ts'
import { lotteryWords } from './draw-words.ts'
import { below, type Draws, shuffled } from './draws.ts'
import type { TicketGame } from './ticket-game.ts'
import { fitsPad, pickedNumbers, type TicketPad, writePick } from './ticket-pads.ts'

/** The result of a lottery of numbers: as they were drawn, or rising where their order counts for nothing. */
export type DrawnNumbers = { numbers: number[] }

/** How a result is written, which is a pick with all of its numbers. */
type ResultPad = Exclude<TicketPad, { kind: 'choices' }>

type Drawing = Pick<TicketGame<DrawnNumbers>, 'draw' | 'readResult' | 'resultOf' | 'explain'>

/** Everything about the result of a lottery that its writing decides: what is drawn, how it is read, and how it is told. */
export function drawing(pad: ResultPad): Drawing {
  const resultOf = ({ numbers }: DrawnNumbers) => (pad.kind === 'digits' ? numbers.join('') : writePick(pad, numbers))
  return {
    draw: () => drawOf(pad),
    readResult: (text) => (fitsPad(pad, text) ? { numbers: numbersOn(pad, text) } : undefined),
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
  const taken = (yield* shuffled(pad.to - pad.from + 1, pad.most)).map((number) => number + pad.from)
  return { numbers: pad.isOrdered ? taken : taken.sort((one, other) => one - other) }
}

function* drawEach(draws: number, { from, to }: { from: number; to: number }): Draws<DrawnNumbers> {
  const numbers: number[] = []
  for (let draw = 0; draw < draws; draw += 1) numbers.push(from + (yield* below(to - from + 1)))
  return { numbers }
}

function linesOf(pad: ResultPad, numbers: readonly number[], language: Language): string[] {
  const { place, sorted } = lotteryWords[language]
  if (pad.kind === 'numbers' && !pad.isOrdered) return [sorted(numbers.join(', '))]
  return numbers.map((number, at) => `${place(at + 1)}: ${number}`)
}
