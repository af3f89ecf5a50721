import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { below, type Draws, shuffled } from '@croupier/game-kit/draws'
import { type Explained, type InstantGame, noChoice, type Opened } from '@croupier/game-kit/game'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'
import { texts } from './texts.ts'

/** What is printed on a ticket: a prize in each cell, as its place in the list of prizes. Three of one kind are won. */
export type TicketOutcome = { ticket: number; cells: number[]; prize: number | null; payoutMinor: string }

/** A picture is thrown away until it fits; a fitting one comes up about every third time. */
const PICTURES_MAX = 1000

/** A scratch ticket: one draw says the prize, and the picture is printed for it, never the other way round. */
export const luckyLanterns: InstantGame<TicketOutcome> = { engine: 'instant', manifest, table: paytable, ...noChoice, open, explain }

function* open(betMinor: bigint): Draws<Opened<TicketOutcome>> {
  const ticket = yield* below(paytable.tickets)
  const prize = prizeOf(ticket)
  const cells = prize === null ? yield* losingPicture() : yield* winningPicture(prize)
  const payoutMinor = prize === null ? 0n : betMinor * BigInt(paytable.prizes[prize]?.times ?? 0)
  return { outcome: { ticket, cells, prize, payoutMinor: String(payoutMinor) }, payoutMinor }
}

/** Tickets are in the order of the prizes, so ticket 0 is the best one. */
export function prizeOf(ticket: number): number | null {
  let first = 0
  for (const [prize, { tickets }] of paytable.prizes.entries()) {
    if (ticket < first + tickets) return prize
    first += tickets
  }
  return null
}

/** Every picture without three of a kind is as likely as any other: pairs are as common as chance makes them. */
function* losingPicture(): Draws<number[]> {
  for (let tries = 0; tries < PICTURES_MAX; tries += 1) {
    const cells: number[] = []
    for (let cell = 0; cell < paytable.cells; cell += 1) cells.push(yield* below(paytable.prizes.length))
    if (!hasMatch(cells)) return cells
  }
  throw new Error('no picture without three of a kind')
}

/** Three cells with the prize, and every picture of other prizes without three of a kind in the others. */
function* winningPicture(prize: number): Draws<number[]> {
  const places = yield* shuffled(paytable.cells, paytable.match)
  const others = paytable.prizes.map((_, one) => one).filter((one) => one !== prize)
  for (let tries = 0; tries < PICTURES_MAX; tries += 1) {
    const cells: number[] = []
    for (let cell = 0; cell < paytable.cells; cell += 1)
      cells.push(places.includes(cell) ? prize : (others[yield* below(others.length)] ?? 0))
    if (!hasMatch(cells.filter((one) => one !== prize))) return cells
  }
  throw new Error('no picture with one prize')
}

function hasMatch(cells: readonly number[]): boolean {
  return cells.some((one) => cells.filter((other) => other === one).length >= paytable.match)
}

function explain({ ticket, cells, prize, payoutMinor }: TicketOutcome, language: Language): Explained[] {
  const words = texts[language]
  const printed = cells.map((cell) => `${paytable.prizes[cell]?.times}×`)
  const rows = [0, 3, 6].map((from) => printed.slice(from, from + 3).join('  '))
  const paid = prize === null ? words.nothing : words.won(`${paytable.prizes[prize]?.times}×`, showAmount(BigInt(payoutMinor), language))
  return [{ title: words.ticket((ticket + 1).toLocaleString('en')), lines: [...rows, paid] }]
}
