import { type AnyTicketGame, ofPrizeGroup, ofProfile, type TicketLine } from '@croupier/game-kit/ticket-game'
import type { Operator } from '#config.ts'
import { ticketGameByCode } from '#games.ts'
import type { StoredLine } from './store-tickets.ts'

/** The chase that a ticket belongs to; its id is that of its first ticket. */
export type Chase = { id: string; stopsOnWin: boolean }

export type AskedTicket = { id: string; draw: string; lines: readonly TicketLine[]; chase?: Chase }

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

/** What the odds of a ticket follow from: the operator's profile and the prize group of its player. */
export type SoldAt = { profile: string; prizeGroup: number }

/** The lottery at the odds that a ticket was sold at. */
export function gameOfTicket(gameCode: string, { profile, prizeGroup }: SoldAt): AnyTicketGame {
  const game = ofProfile(gameOfDraw(gameCode), profile)
  if (!game) throw new Error(`${gameCode} has tickets of profile ${profile} but no such odds any more`)
  return ofPrizeGroup(game, prizeGroup)
}

/** Which odds of a lottery an operator sells: those of its profile, where the game has such ones. */
export function soldProfile(game: AnyTicketGame, { lottery }: Pick<Operator, 'lottery'>): string {
  return ofProfile(game, lottery.profile) ? lottery.profile : ''
}

export function linesOf(stored: readonly StoredLine[]): TicketLine[] {
  return stored.map(({ unitMinor, ...line }) => ({ ...line, unitMinor: BigInt(unitMinor) }))
}

export function storedLines(lines: readonly TicketLine[]): StoredLine[] {
  return lines.map(({ unitMinor, ...line }) => ({ ...line, unitMinor: String(unitMinor) }))
}
