import { Card } from '@croupier/ui/card'
import { ChipStrip } from '@croupier/ui/chip-strip'
import { EmptyState } from '@croupier/ui/empty-state'
import { IconButton } from '@croupier/ui/icon-button'
import { ArrowLeft, Lock } from 'lucide-react'
import { useState } from 'react'
import type { EventView, MarketView } from '../player-api/messages.ts'
import { FavouriteButton } from './event-row.tsx'
import { Failure, ListSkeleton } from './events-page.tsx'
import { MarketCard } from './market-card.tsx'
import { groupOf } from './names.ts'
import { usePage } from './page-state.tsx'
import { ScoreLine } from './score-line.tsx'
import { useEvent } from './server-data.ts'
import { Tracker } from './tracker.tsx'

/** A match with all of its markets in groups. */
export function EventPage({ id }: { id: string }) {
  const { calls } = usePage()
  const read = useEvent(calls, id)
  if (!read.data) return read.isError ? <Failure ask={() => void read.refetch()} isAsking={read.isFetching} /> : <ListSkeleton />
  return <Match event={read.data} />
}

function Match({ event }: { event: EventView }) {
  const { words } = usePage()
  const [group, choose] = useState('all')
  const groups = [...new Set(event.markets.map(({ id }) => groupOf(id)))]
  const shown = event.markets.filter(({ id }) => group === 'all' || groupOf(id) === group)
  return (
    <div className="grid gap-3">
      <Header event={event} />
      {groups.length > 1 && (
        <ChipStrip
          label={words.rules}
          value={group}
          chips={['all', ...groups].map((value) => ({ value, label: words.groups[value] ?? value }))}
          onChoose={choose}
        />
      )}
      {shown.length === 0 && <EmptyState icon={<Lock size={28} />} title={words.closed} />}
      <div className="grid items-start gap-3 xl:grid-cols-2">
        {linesOf(shown).map((lines) => (
          <MarketCard key={`${lines[0]?.id} ${lines[0]?.row}`} event={event} lines={lines} />
        ))}
      </div>
    </div>
  )
}

function Header({ event }: { event: EventView }) {
  const { words } = usePage()
  return (
    <Card className="p-3">
      <div className="flex items-center gap-1">
        <IconButton label={words.back} icon={<ArrowLeft size={20} />} onClick={() => history.back()} />
        <p className="min-w-0 grow truncate text-12 text-muted">
          {event.category.name} · {event.tournament.name}
        </p>
        <FavouriteButton event={event.id} />
      </div>
      <h1 className="text-18 font-semibold">
        {event.home.name} – {event.away.name}
      </h1>
      <ScoreLine event={event} />
      {event.progress && <Tracker event={event} />}
    </Card>
  )
}

/** Markets of one kind are lines of one card, by their specifiers. */
function linesOf(markets: readonly MarketView[]): MarketView[][] {
  const kinds = Map.groupBy(markets, ({ id }) => id)
  return [...kinds.values()].map((lines) => lines.toSorted((left, right) => lineOf(left) - lineOf(right)))
}

/** The line or number of a market, to stand in order. */
function lineOf({ specifiers }: MarketView): number {
  return Number(/=(-?\d+(?:\.\d+)?)/.exec(specifiers)?.[1] ?? 0)
}
