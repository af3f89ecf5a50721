import { usePage } from '../page-state.tsx'
import { useTickets } from '../server-data.ts'
import { TicketCard } from '../ticket-card.tsx'

/** The tickets that a trader looks at, or for which another stake is offered. */
export function WaitingTickets() {
  const { calls } = usePage()
  const { data } = useTickets(calls, 'open')
  const waiting = data?.pages.flatMap(({ tickets }) => tickets.filter(({ review }) => review !== null)) ?? []
  return waiting.map((ticket) => <TicketCard key={ticket.id} ticket={ticket} />)
}
