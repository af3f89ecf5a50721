import { useCall } from '@croupier/client/hooks'
import { devices } from '@croupier/contract/identity-security'
import { Badge } from '@croupier/ui/badge'
import { ErrorState } from '@croupier/ui/error-state'
import { Skeleton } from '@croupier/ui/skeleton'
import { MonitorSmartphone } from 'lucide-react'
import { dateTimeText, useText } from '#features/language/index.ts'
import { failureText, useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { deviceName } from './device-name.ts'

/** The member's open sessions, this one marked. */
export function SessionList() {
  const text = useText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  const { data, error, refetch } = useCall(devices, {}, { keepPrevious: true })
  if (!data && error) {
    const { message, requestId } = failureText(text, error)
    return <ErrorState title={text('member.failed')} advice={message} requestId={requestId} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="h-16 w-full" />
  return (
    <ul className="flex flex-col divide-y divide-line">
      {data.map((session) => {
        const name = deviceName(session.device)
        return (
          <li key={session.id} className="flex items-center gap-3 py-2.5 text-14">
            <MonitorSmartphone aria-hidden="true" size={20} className="shrink-0 text-muted" />
            <span className="min-w-0 grow">
              <span className="block break-words font-medium">{name ? text('member.device', name) : session.device}</span>
              <span className="figures block text-12 text-muted">
                {session.ip} · {text('member.lastSeen', { time: dateTimeText(session.lastSeenAt, { language, timeZone }) })}
              </span>
            </span>
            {session.isCurrent && <Badge kind="good">{text('member.thisDevice')}</Badge>}
          </li>
        )
      })}
    </ul>
  )
}
