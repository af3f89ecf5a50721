import { Dialog } from '@croupier/ui/dialog'
import { Tabs } from '@croupier/ui/tabs'
import { textLinkClass } from '@croupier/ui/text-link'
import { useState } from 'react'
import { useText } from '#features/language/index.ts'
import { Link } from '#features/navigation/index.ts'
import { useModule } from '#features/site/index.ts'
import { WhenBrandKnown } from './form-skeleton.tsx'
import { FreePlayButton } from './free-play-button.tsx'
import { LoginForm } from './login-form.tsx'
import { OutsideButton } from './outside-button.tsx'
import { readRememberedMobile } from './remembered.ts'
import { SmsLoginForm } from './sms-login-form.tsx'

/** The login window (LY-02, RT-04). */
export function LoginDialog({ next, onClose }: { next: string | undefined; onClose: () => void }) {
  const text = useText()
  return (
    <Dialog isOpen onClose={onClose} title={text('identity.loginTitle')} width="signIn" phone="sheet">
      <WhenBrandKnown>
        <MemberLogin next={next} />
      </WhenBrandKnown>
      <p className="mt-4 text-center text-14 text-muted">
        {text('identity.noAccount')}{' '}
        <Link search={{ open: 'register' }} className={textLinkClass}>
          {text('identity.toRegister')}
        </Link>
      </p>
      <OutsideButton next={next} />
      <FreePlayButton />
    </Dialog>
  )
}

type Mode = 'username' | 'sms'

/** By username, or by a code where the brand has switched that on (SS-04). */
function MemberLogin({ next }: { next: string | undefined }) {
  const text = useText()
  const hasCodes = useModule()('MOBILEVERCODELOGIN3', false)
  const [mode, setMode] = useState<Mode>(readRememberedMobile() ? 'sms' : 'username')
  if (!hasCodes) return <LoginForm door="member" next={next} />
  const tabs = [
    { value: 'username', label: text('identity.byUsername') },
    { value: 'sms', label: text('identity.byCode') },
  ]
  return (
    <Tabs label={text('identity.loginWay')} tabs={tabs} value={mode} onChange={(value) => setMode(value === 'sms' ? 'sms' : 'username')}>
      {mode === 'sms' ? <SmsLoginForm next={next} /> : <LoginForm door="member" next={next} />}
    </Tabs>
  )
}
