import { locales } from '@croupier/money/format'
import { useEffect, useState } from 'react'
import { useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'

const TICK_MS = 1000

/** The time of the brand's zone with its GMT offset, each second (HD-01). */
export function Clock() {
  const text = useText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const time = new Intl.DateTimeFormat(locales[language], {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(now)
  const zone = offsetOf(now, timeZone)
  return (
    <span role="timer" aria-label={text('shell.clock', { zone })} className="figures whitespace-nowrap text-12 text-muted">
      {time} {zone}
    </span>
  )
}

/** The offset as people write it: GMT+8. */
function offsetOf(now: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
}
