import { useCall, useSend } from '@croupier/client/hooks'
import { devices, endSession } from '@croupier/contract/identity-security'
import { Badge } from '@croupier/ui/badge'
import { Button } from '@croupier/ui/button'
import { ConfirmDialog } from '@croupier/ui/confirm-dialog'
import { ErrorState } from '@croupier/ui/error-state'
import { Skeleton } from '@croupier/ui/skeleton'
import { showToast } from '@croupier/ui/toast'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { dateTimeText, useText } from '#features/language/index.ts'
import { failureText, useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { deviceName } from './device-name.ts'

type Open = { id: string; device: string; ip: string; lastSeenAt: number; isCurrent: boolean }

/** The member's open sessions, this one marked; the others can be ended, one or all (MC-04). */
export function SessionList() {
  const text = useText()
  const { data, error, refetch } = useCall(devices, {}, { keepPrevious: true })
  const { mutateAsync, isPending } = useSend(endSession, [devices])
  const [chosen, setChosen] = useState<string>()
  if (!data && error) {
    const { message, requestId } = failureText(text, error)
    return <ErrorState title={text('member.failed')} advice={message} requestId={requestId} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="h-16 w-full" />
  const end = async () => {
    try {
      await mutateAsync({ id: chosen ?? '' })
      void showToast({ message: text('member.sessionEnded') })
    } catch (caught) {
      void showToast({ message: failureText(text, caught).message, kind: 'bad' })
    } finally {
      setChosen(undefined)
    }
  }
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {data.map((session) => (
          <SessionLine key={session.id} session={session} onEnd={() => setChosen(session.id)} />
        ))}
      </ul>
      {data.length > 1 && (
        <Button kind="secondary" size="small" className="mt-3" onClick={() => setChosen('others')}>
          {text('member.sessionsEndOthers')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={chosen !== undefined}
        title={text(chosen === 'others' ? 'member.sessionsEndOthers' : 'member.sessionEnd')}
        confirm={text('member.sessionEnd')}
        isDanger
        isBusy={isPending}
        onConfirm={() => void end()}
        onCancel={() => setChosen(undefined)}
      >
        {text('member.sessionEndText')}
      </ConfirmDialog>
    </>
  )
}

function SessionLine({ session, onEnd }: { session: Open; onEnd: () => void }) {
  const text = useText()
  const language = useSession((known) => known.language)
  const { timeZone } = useBrand()
  const name = deviceName(session.device)
  const shown = name ? text('member.device', name) : session.device
  return (
    <li className="flex items-center gap-3 py-2.5 text-14">
      <MonitorSmartphone aria-hidden="true" size={20} className="shrink-0 text-muted" />
      <span className="min-w-0 grow">
        <span className="block break-words font-medium">{shown}</span>
        <span className="figures block text-12 text-muted">
          {session.ip} · {text('member.lastSeen', { time: dateTimeText(session.lastSeenAt, { language, timeZone }) })}
        </span>
      </span>
      {session.isCurrent ? (
        <Badge kind="good">{text('member.thisDevice')}</Badge>
      ) : (
        <Button kind="quiet" size="small" aria-label={`${text('member.sessionEnd')}: ${shown}`} onClick={onEnd}>
          {text('member.sessionEnd')}
        </Button>
      )}
    </li>
  )
}
