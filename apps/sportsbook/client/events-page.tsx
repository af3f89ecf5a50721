import { Button } from '@croupier/ui/button'
import { Card } from '@croupier/ui/card'
import { ChipStrip } from '@croupier/ui/chip-strip'
import { EmptyState } from '@croupier/ui/empty-state'
import { Skeleton } from '@croupier/ui/skeleton'
import { CalendarX } from 'lucide-react'
import type { EventsQuery, EventView } from '../player-api/messages.ts'
import { EventRow } from './event-row.tsx'
import { usePage } from './page-state.tsx'
import { go, type Place } from './place.ts'
import { useEvents } from './server-data.ts'

type EventsPlace = Extract<Place, { page: 'events' }>

/** Events of a time and a sport, by their leagues. */
export function EventsPage({ place }: { place: EventsPlace }) {
  const { words, calls } = usePage()
  const { when, sport, tournament } = place
  const query: EventsQuery = { when, ...(sport && { sport }), ...(tournament && { tournament }) }
  const read = useEvents(calls, query)
  const events = read.data?.pages.flatMap((page) => page.events)
  return (
    <div className="grid gap-3">
      <ChipStrip
        label={words.sports}
        value={when}
        chips={(['live', 'soon', 'today', 'all'] as const).map((value) => ({ value, label: words[value] }))}
        onChoose={(value) => go({ ...place, when: value as EventsPlace['when'] })}
      />
      {!events && read.isError && <Failure ask={() => void read.refetch()} isAsking={read.isFetching} />}
      {!events && !read.isError && <ListSkeleton />}
      {events && <EventList events={events} />}
      {read.hasNextPage && (
        <Button kind="secondary" isBusy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </div>
  )
}

/** Events under the names of their leagues, in the order in which they came. */
export function EventList({ events }: { events: readonly EventView[] }) {
  const { words } = usePage()
  if (events.length === 0)
    return (
      <EmptyState icon={<CalendarX size={28} />} title={words.noEvents}>
        {words.noEventsText}
      </EmptyState>
    )
  const leagues = Map.groupBy(events, ({ tournament }) => tournament.id)
  return (
    <>
      {[...leagues].map(([id, own]) => (
        <Card key={id} className="overflow-hidden">
          <h2 className="border-b border-line bg-raised px-3 py-2 text-14 font-semibold">
            {own[0]?.tournament.name} <span className="font-normal text-muted">{own[0]?.category.name}</span>
          </h2>
          {own.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </Card>
      ))}
    </>
  )
}

export function Failure({ ask, isAsking }: { ask: () => void; isAsking: boolean }) {
  const { words } = usePage()
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 p-3">
      <p className="text-muted">{words.failed}</p>
      <Button kind="secondary" isBusy={isAsking} onClick={ask}>
        {words.tryAgain}
      </Button>
    </div>
  )
}

export function ListSkeleton() {
  return (
    <>
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-28 w-full" />
      ))}
    </>
  )
}
