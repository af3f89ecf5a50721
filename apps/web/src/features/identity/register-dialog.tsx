import { useCall } from '@croupier/client/hooks'
import { registerSettings } from '@croupier/contract/site'
import { Dialog } from '@croupier/ui/dialog'
import { ErrorState } from '@croupier/ui/error-state'
import { AfterAMoment, Skeleton } from '@croupier/ui/skeleton'
import { textLinkClass } from '@croupier/ui/text-link'
import { useText } from '#features/language/index.ts'
import { Link } from '#features/navigation/index.ts'
import { failureText } from '#features/session/index.ts'
import { FreePlayButton } from './free-play-button.tsx'
import { RegisterForm } from './register-form.tsx'

const PLACES = ['username', 'password', 'again', 'terms'] as const

/** The registration window (RT-05, LY-02). */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('identity.registerTitle')}
      description={text('identity.registerText')}
      width="signIn"
      phone="screen"
      closesOnEscape={false}
    >
      <AskedFields />
      <p className="mt-4 text-center text-14 text-muted">
        {text('identity.hasAccount')}{' '}
        <Link search={{ open: 'login' }} className={textLinkClass}>
          {text('identity.login')}
        </Link>
      </p>
      <FreePlayButton />
    </Dialog>
  )
}

function AskedFields() {
  const text = useText()
  const { data, error, refetch, isRefetching } = useCall(registerSettings, {}, { freshMs: 60_000, keepPrevious: true })
  if (data) return <RegisterForm fields={data} />
  if (error) {
    const { message, requestId } = failureText(text, error)
    return (
      <ErrorState
        title={text('identity.closed')}
        advice={message}
        requestId={requestId}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    )
  }
  return (
    <AfterAMoment>
      <div className="flex flex-col gap-6">
        {PLACES.map((place) => (
          <Skeleton key={place} className="h-16 w-full" />
        ))}
      </div>
    </AfterAMoment>
  )
}
