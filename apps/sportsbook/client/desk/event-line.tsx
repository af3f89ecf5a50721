import { eventStatus } from '@croupier/sports-feed/codes'
import { Badge } from '@croupier/ui/badge'
import type { DeskEventRow } from '../../desk-api/messages.ts'
import { useDesk } from './desk-state.ts'

/** The sides of an event. */
export function EventSides({ event: { home, away } }: { event: Pick<DeskEventRow['event'], 'home' | 'away'> }) {
  return (
    <>
      {home.name} – {away.name}
    </>
  )
}

/** The sides of an event with league, start, score and clock. */
export function EventLine({ event }: { event: DeskEventRow['event'] }) {
  const { desk } = useDesk()
  const { progress, tournament, startsAt } = event
  const isLive = event.status === eventStatus.live || event.status === eventStatus.suspended
  const locale = desk.language === 'TY' ? 'fil' : 'en'
  const starts = new Intl.DateTimeFormat(locale, { timeZone: desk.timeZone, dateStyle: 'medium', timeStyle: 'short' })
  return (
    <span className="block min-w-0">
      <span className="block text-12 text-muted">
        {tournament.name} · {starts.format(new Date(startsAt))}
      </span>
      <span className="flex flex-wrap items-center gap-2 font-medium">
        <EventSides event={event} />
        {progress && (
          <b className="figures text-accent">
            {progress.home}:{progress.away}
          </b>
        )}
        {isLive && <Badge kind="hot">LIVE</Badge>}
        {progress?.clock && <span className="figures text-12 text-muted">{progress.clock.time}</span>}
      </span>
    </span>
  )
}
