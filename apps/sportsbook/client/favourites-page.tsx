import { Card } from '@croupier/ui/card'
import { EmptyState } from '@croupier/ui/empty-state'
import { Star } from 'lucide-react'
import { EventRow } from './event-row.tsx'
import { usePage } from './page-state.tsx'
import { useEvent } from './server-data.ts'

/** Matches that the player keeps on this device. */
export function FavouritesPage() {
  const { favourites, words } = usePage()
  if (favourites.size === 0)
    return (
      <EmptyState icon={<Star size={28} />} title={words.noFavourites}>
        {words.noFavouritesText}
      </EmptyState>
    )
  return (
    <Card className="overflow-hidden">
      {[...favourites].map((id) => (
        <Favourite key={id} id={id} />
      ))}
    </Card>
  )
}

function Favourite({ id }: { id: string }) {
  const { calls } = usePage()
  const { data: event } = useEvent(calls, id)
  return event ? <EventRow event={event} /> : null
}
