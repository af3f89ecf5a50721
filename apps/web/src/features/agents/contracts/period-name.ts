import { DAY_MS } from '@croupier/calendar/durations'
import type { Language } from '@croupier/contract/wire'
import { locales } from '@croupier/money/format'

/** A half-open period in the brand's zone: a time of day for a part of one, else its first and last day. */
export function periodName(
  { from, to }: { from: number; to: number },
  { language, timeZone }: { language: Language; timeZone: string },
): string {
  const isPartOfDay = to - from < DAY_MS / 2
  const day = new Intl.DateTimeFormat(locales[language], { month: 'short', day: 'numeric', timeZone })
  if (!isPartOfDay) return day.formatRange(from, to - 1)
  const clock = new Intl.DateTimeFormat(locales[language], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  return `${day.format(from)}, ${clock.format(from)}–${clock.format(to)}`
}
