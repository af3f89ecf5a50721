import type { Language } from '@croupier/contract/wire'
import { locales } from '@croupier/money/format'

/** An instant (epoch milliseconds) as a date and a time in the reader's language and the given zone. */
export function dateTimeText(instant: number, { language, timeZone }: { language: Language; timeZone: string }): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(instant)
}

/** An instant as YYYY/MM/DD in the given zone, the form of notices (NT-03). */
export function dayText(instant: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('year')}/${part('month')}/${part('day')}`
}
