import { Button } from '@croupier/ui/button'
import { TextInput } from '@croupier/ui/text-input'
import { useState } from 'react'
import { EventList, Failure, ListSkeleton } from './events-page.tsx'
import { usePage } from './page-state.tsx'
import { useResults } from './server-data.ts'

/** Events that ended on a day, with their score. */
export function ResultsPage() {
  const { words, calls, session } = usePage()
  const [day, setDay] = useState(() => dayOf(new Date(), session.timeZone))
  const read = useResults(calls, day)
  const events = read.data?.pages.flatMap((page) => page.events)
  return (
    <div className="grid gap-3">
      <h1 className="text-18 font-semibold">{words.results}</h1>
      <TextInput
        type="date"
        aria-label={words.results}
        value={day}
        max={dayOf(new Date(), session.timeZone)}
        onChange={({ target }) => setDay(target.value)}
      />
      {!events && (read.isError ? <Failure ask={() => void read.refetch()} isAsking={read.isFetching} /> : <ListSkeleton />)}
      {events && <EventList events={events} />}
      {read.hasNextPage && (
        <Button kind="secondary" isBusy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </div>
  )
}

/** The calendar day of an instant in a time zone, as `2026-11-27`. */
function dayOf(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)
}
