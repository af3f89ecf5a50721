import { Button } from '@croupier/ui/button'
import { EmptyState } from '@croupier/ui/empty-state'
import { Tabs } from '@croupier/ui/tabs'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { Failure, ListSkeleton } from './events-page.tsx'
import { usePage } from './page-state.tsx'
import { useTickets } from './server-data.ts'
import { TicketCard } from './ticket-card.tsx'

/** The player's tickets: open ones with their cash-out, and settled ones. */
export function MyBets() {
  const { words, calls } = usePage()
  const [state, choose] = useState<'open' | 'settled'>('open')
  const read = useTickets(calls, state)
  const tickets = read.data?.pages.flatMap((page) => page.tickets)
  const tabs = [
    { value: 'open', label: words.open },
    { value: 'settled', label: words.settled },
  ]
  return (
    <Tabs label={words.myBets} tabs={tabs} value={state} onChange={(value) => choose(value as 'open' | 'settled')}>
      <div className="grid gap-3">
        {!tickets && (read.isError ? <Failure ask={() => void read.refetch()} isAsking={read.isFetching} /> : <ListSkeleton />)}
        {tickets?.length === 0 && (
          <EmptyState icon={<ReceiptText size={28} />} title={words.noBets}>
            {words.noBetsText}
          </EmptyState>
        )}
        {tickets?.map((ticket) => (
          <TicketCard key={ticket.id} ticket={ticket} />
        ))}
        {read.hasNextPage && (
          <Button kind="secondary" isBusy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {words.more}
          </Button>
        )}
      </div>
    </Tabs>
  )
}
