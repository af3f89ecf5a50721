import { eventStatus } from '@croupier/sports-feed/codes'
import { Badge } from '@croupier/ui/badge'
import type { EventView } from '../player-api/messages.ts'
import { usePage } from './page-state.tsx'
import type { Texts } from './texts.ts'

/** When an event begins, or where it stands. */
export function ScoreLine({ event }: { event: EventView }) {
  const { words, session, language } = usePage()
  const clock = clockText(event, words)
  const isLive = event.status === eventStatus.live || event.status === eventStatus.suspended
  if (!isLive && !event.progress)
    return <StartTime startsAt={event.startsAt} timeZone={session.timeZone} locale={language === 'TY' ? 'fil' : 'en'} />
  return (
    <span className="inline-flex items-center gap-2 text-12 text-muted">
      {isLive && <Badge kind="hot">LIVE</Badge>}
      <span className="figures">{clock}</span>
    </span>
  )
}

function StartTime({ startsAt, timeZone, locale }: { startsAt: string; timeZone: string; locale: string }) {
  const text = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short', hour: 'numeric', minute: '2-digit' }).format(
    new Date(startsAt),
  )
  return (
    <time dateTime={startsAt} className="figures text-12 text-muted">
      {text}
    </time>
  )
}

export function clockText({ status, progress }: Pick<EventView, 'status' | 'progress'>, words: Texts): string {
  switch (status) {
    case eventStatus.ended:
    case eventStatus.closed:
      return words.clock.ended
    case eventStatus.postponed:
      return words.clock.postponed
    case eventStatus.abandoned:
    case eventStatus.cancelled:
      return words.clock.abandoned
    case eventStatus.interrupted:
      return words.clock.interrupted
  }
  const clock = progress?.clock
  if (!clock) return progress ? periodText(progress) : words.clock.notStarted
  if (clock.isStopped && progress.matchStatus === HALF_TIME) return words.clock.half
  return clock.stoppage ? `${clock.time} +${clock.stoppage}` : (clock.remaining ?? clock.time)
}

const HALF_TIME = 31

/** Sets, maps or quarters so far. */
function periodText({ periods }: NonNullable<EventView['progress']>): string {
  return periods.map(({ home, away }) => `${home}-${away}`).join(' ')
}
