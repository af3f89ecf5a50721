import type { CallResult } from '@croupier/vendor-client/calls'
import { useQueryClient } from '@tanstack/react-query'
import type { TicketState, TicketView } from '../../player-api/messages.ts'
import { type Page, type Told, usePage } from '../page-state.tsx'
import { placeTicket } from './placing.ts'
import { askedOf, type Draft } from './slip-sums.ts'

/** Sends a ticket under an id of its own. A ticket that is taken is told, and its balance shown; a refusal is the caller's to tell. */
export function useSending(): (draft: Draft) => Promise<CallResult<TicketView>> {
  const { slip, calls, words, tell, setBalance } = usePage()
  const queries = useQueryClient()
  return async (draft) => {
    const answer = await placeTicket(calls, askedOf(draft, { id: crypto.randomUUID(), oddsChange: slip.oddsChange }))
    if (answer.kind === 'done') {
      const { balanceMinor, state } = answer.value
      if (balanceMinor !== null) setBalance(balanceMinor)
      tell(toldOf(state, words))
      void queries.invalidateQueries({ queryKey: ['tickets'] })
    }
    return answer
  }
}

function toldOf(state: TicketState, words: Page['words']): Told {
  if (state === 'REVIEW_PENDING') return { kind: 'info', text: words.waitingReview }
  return state === 'DELAYED' ? { kind: 'info', text: words.waitingDelay } : { kind: 'good', text: words.placed }
}
