import { Button, buttonClass } from '@croupier/ui/button'
import { Dialog } from '@croupier/ui/dialog'
import { EmptyState } from '@croupier/ui/empty-state'
import { Headset } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { Link } from '#features/navigation/index.ts'
import { openService, useSystemStatus } from '#features/site/index.ts'

/** The forgot-password window: until a code can be sent, a person helps. */
export function ForgotDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { data: status } = useSystemStatus()
  return (
    <Dialog isOpen onClose={onClose} title={text('identity.forgotTitle')} width="signIn" phone="sheet">
      <EmptyState
        icon={<Headset size={28} />}
        title={text('identity.forgotEmpty')}
        action={
          <span className="flex flex-col gap-2">
            <Button onClick={() => openService({ status, text })}>{text('identity.toService')}</Button>
            <Link search={{ open: 'login' }} className={buttonClass({ kind: 'quiet' })}>
              {text('identity.backToLogin')}
            </Link>
          </span>
        }
      >
        {text('identity.forgotText')}
      </EmptyState>
    </Dialog>
  )
}
