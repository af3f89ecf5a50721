import type { AnyTicketGame, TicketLine } from '@croupier/game-kit/ticket-game'
import { ticketGameByCode } from '#games.ts'
import type { StoredLine } from './store-tickets.ts'

/** A lottery at the pace of this installation: its times and its drawn series are so many per cent of its own. */
export function atPace(game: AnyTicketGame, percent: number): AnyTicketGame {
  const paced = (ms: number) => Math.max(1, Math.floor((ms * percent) / 100))
  return {
    ...game,
    times: { drawAfterMs: paced(game.times.drawAfterMs), showMs: paced(game.times.showMs) },
    series: game.series.map((series) => (series.kind === 'drawn' ? { ...series, everyMs: paced(series.everyMs) } : series)),
  }
}

export function gameOfDraw(gameCode: string): AnyTicketGame {
  const game = ticketGameByCode(gameCode)
  if (!game) throw new Error(`${gameCode} has draws but is no lottery any more`)
  return game
}

export function linesOf(stored: readonly StoredLine[]): TicketLine[] {
  return stored.map(({ type, pick, unitMinor }) => ({ type, pick, unitMinor: BigInt(unitMinor) }))
}

export function storedLines(lines: readonly TicketLine[]): StoredLine[] {
  return lines.map(({ type, pick, unitMinor }) => ({ type, pick, unitMinor: String(unitMinor) }))
}
