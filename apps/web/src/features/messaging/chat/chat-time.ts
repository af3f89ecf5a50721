import type { Language } from '@croupier/contract/wire'
import { locales } from '@croupier/money/format'

/** The hour and minute of a line on the brand's clock. */
export function timeText(instant: number, { language, timeZone }: { language: Language; timeZone: string }): string {
  return new Intl.DateTimeFormat(locales[language], { timeStyle: 'short', timeZone }).format(instant)
}
