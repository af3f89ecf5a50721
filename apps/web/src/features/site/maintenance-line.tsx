import { Wrench } from 'lucide-react'
import { dateTimeText, useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { type SystemStatus, useBrand, useSystemStatus } from './brand.ts'

/** How long before its start pages tell of planned maintenance. */
const TOLD_AHEAD_MS = 24 * 3_600_000

/** Planned maintenance, told over every page before it begins: nobody starts a long session into it unawares. */
export function MaintenanceLine({ planned }: { planned: NonNullable<SystemStatus['planned']> }) {
  const text = useText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  const timeOf = (at: number) => dateTimeText(at, { language, timeZone })
  const { title, startTime, endTime } = planned
  const { dataUpdatedAt } = useSystemStatus()
  if (startTime - dataUpdatedAt > TOLD_AHEAD_MS) return null
  return (
    <p role="status" className="flex items-center justify-center gap-2 border-b border-line bg-raised px-4 py-2 text-14 leading-tight">
      <Wrench aria-hidden="true" size={16} className="shrink-0 text-accent" />
      <span className="min-w-0 text-pretty wrap-anywhere">
        <b>{title}</b>
        {' · '}
        {endTime
          ? text('site.maintenancePlanned', { start: timeOf(startTime), end: timeOf(endTime) })
          : text('site.maintenancePlannedOpen', { start: timeOf(startTime) })}
      </span>
    </p>
  )
}
