import { chanceFrom } from '@croupier/fairness/chance'
import { runDraws } from './run-draws.ts'
import { type AnyTicketGame, linePaidMinor } from './ticket-game.ts'

type Line = { type: string; pick: string; paid: number }
type Round = { nonce: number; result: string; lines: readonly Line[] }
/** What a script without any part of the product worked out: draws of some seeds, and what lines of a thousand are paid on them. */
export type TicketVectors = { serverSeed: string; clientSeed: string; rounds: readonly Round[] }

const UNIT_MINOR = 1000n

/** Rounds of vectors as the product draws and pays them: they must come out as the script wrote them. */
export function playVectors(game: AnyTicketGame, { serverSeed, clientSeed, rounds }: TicketVectors): Round[] {
  return rounds.map(({ nonce, lines }) => {
    const outcome: unknown = runDraws(game.draw(), chanceFrom({ serverSeed: Buffer.from(serverSeed, 'hex'), clientSeed, nonce }))
    const paid = ({ type, pick }: Line) => Number(linePaidMinor(game, { type, pick, unitMinor: UNIT_MINOR }, outcome))
    return { nonce, result: game.resultOf(outcome), lines: lines.map((line) => ({ ...line, paid: paid(line) })) }
  })
}
