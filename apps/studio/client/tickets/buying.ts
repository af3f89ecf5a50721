import type { TicketLine } from '@croupier/game-kit/ticket-game'
import type { CallResult } from '@croupier/vendor-client/calls'
import type { Api } from '../play/api.ts'
import type { ChaseChoice } from './chase-part.tsx'
import type { Ticket } from './messages.ts'

const TRIES_MAX = 15
const WAIT_MS = 2000

/** What is bought: lines of a draw, and how many draws they are bought for where that is more than one. */
export type TicketOrder = { draw: string; lines: readonly TicketLine[]; chase?: ChaseChoice }

/** Buys a ticket under one id for ever: an answer that stays away is asked for again, and the ticket is bought once at most. */
export async function buyTicket(api: Pick<Api, 'call'>, asked: TicketOrder, onWait: () => void): Promise<CallResult<Ticket>> {
  const lines = asked.lines.map(({ unitMinor, ...line }) => ({ ...line, unitMinor: String(unitMinor) }))
  const body = { id: crypto.randomUUID(), draw: asked.draw, lines, ...(asked.chase && { chase: asked.chase }) }
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    const answer = await api.call<Ticket>('/api/tickets', body)
    const isOpen = answer.kind === 'unknown' || (answer.kind === 'refused' && answer.code === 'TOO_MANY_REQUESTS')
    if (!isOpen) return answer
    onWait()
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  }
  return { kind: 'unknown' }
}
