import type { CallResult, Calls } from '@croupier/vendor-client/calls'
import type { AskedTicket, RefusalView, TicketView } from '../../player-api/messages.ts'

const TRIES_MAX = 15
const WAIT_MS = 2000

/** Asks for a ticket under one id for ever: an answer that stays away is asked for again, and the ticket is bought once at most. */
export async function placeTicket(calls: Calls, asked: AskedTicket): Promise<CallResult<TicketView>> {
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    const answer = await calls.call<TicketView>('/api/tickets', asked)
    const isOpen = answer.kind === 'unknown' || (answer.kind === 'refused' && answer.code === 'TOO_MANY_REQUESTS')
    if (!isOpen) return answer
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  }
  return { kind: 'unknown' }
}

/** What a refusal says beside its code. */
export function detailsOf(answer: CallResult<unknown>): Partial<RefusalView> {
  return answer.kind === 'refused' ? ((answer.body ?? {}) as Partial<RefusalView>) : {}
}
