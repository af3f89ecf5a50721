import type { TicketLine } from '@croupier/game-kit/ticket-game'

/** The ticket that is being written, and what stood on it before it was cleared. */
export type Draft = { lines: readonly TicketLine[]; cleared: readonly TicketLine[] }

export const emptyDraft: Draft = { lines: [], cleared: [] }

/** A line of the same bet takes the place of the one before. Undefined where the ticket would have too many lines: none is added then. */
export function withLines(draft: Draft, added: readonly TicketLine[], linesMax: number): Draft | undefined {
  const others = draft.lines.filter((line) => !added.some((one) => isSameBet(one, line)))
  const lines = [...others, ...added]
  return lines.length > linesMax ? undefined : { lines, cleared: [] }
}

export function withoutLine({ lines }: Draft, taken: TicketLine): Draft {
  return { lines: lines.filter((line) => line !== taken), cleared: [] }
}

export function clearedDraft({ lines }: Draft): Draft {
  return { lines: [], cleared: lines }
}

export function restoredDraft({ cleared }: Draft): Draft {
  return { lines: cleared, cleared: [] }
}

export function isSameBet(one: TicketLine, other: TicketLine): boolean {
  return one.type === other.type && one.pick === other.pick
}
