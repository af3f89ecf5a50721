import { Dialog } from '@croupier/ui/dialog'
import { textLinkClass } from '@croupier/ui/text-link'
import { useText } from '#features/language/index.ts'
import { Link } from '#features/navigation/index.ts'
import { FreePlayButton } from './free-play-button.tsx'
import { LoginForm } from './login-form.tsx'

/** The login window (LY-02, RT-04). */
export function LoginDialog({ next, onClose }: { next: string | undefined; onClose: () => void }) {
  const text = useText()
  return (
    <Dialog isOpen onClose={onClose} title={text('identity.loginTitle')} width="signIn" phone="sheet">
      <LoginForm door="member" next={next} />
      <p className="mt-4 text-center text-14 text-muted">
        {text('identity.noAccount')}{' '}
        <Link search={{ open: 'register' }} className={textLinkClass}>
          {text('identity.toRegister')}
        </Link>
      </p>
      <FreePlayButton />
    </Dialog>
  )
}
