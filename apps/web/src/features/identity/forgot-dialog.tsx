import { Button } from '@croupier/ui/button'
import { Dialog } from '@croupier/ui/dialog'
import { Tabs } from '@croupier/ui/tabs'
import { textLinkClass } from '@croupier/ui/text-link'
import { useState } from 'react'
import { useText } from '#features/language/index.ts'
import { Link, useAddress } from '#features/navigation/index.ts'
import { openService, useModule, useSystemStatus } from '#features/site/index.ts'
import { ForgotMailForm } from './forgot-mail-form.tsx'
import { ForgotMobileForm } from './forgot-mobile-form.tsx'
import { WhenBrandKnown } from './form-skeleton.tsx'
import { ResetForm } from './reset-form.tsx'

type RecoveryMethod = 'phone' | 'mail'

/** The forgot-password window: a link by mail or a code by phone (FP-01), or the form that such a link leads to (D4). */
export function ForgotDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const token = /^reset=([\w-]{16,128})$/.exec(useAddress().hash)?.[1]
  const title = token ? 'identity.resetTitle' : 'identity.forgotTitle'
  return (
    <Dialog isOpen onClose={onClose} title={text(title)} width="signIn" phone="sheet">
      {token ? (
        <ResetForm token={token} />
      ) : (
        <WhenBrandKnown>
          <Ways onClose={onClose} />
        </WhenBrandKnown>
      )}
    </Dialog>
  )
}

/** By phone first when the brand changes passwords that way; else by mail alone. */
function Ways({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { data: status } = useSystemStatus()
  const isByPhone = useModule()('CHNGPASSVERIF3', false)
  const [chosen, setChosen] = useState<RecoveryMethod>()
  const way = chosen ?? (isByPhone ? 'phone' : 'mail')
  const phone = { value: 'phone', label: text('identity.mobileNum') }
  const mail = { value: 'mail', label: text('identity.email') }
  return (
    <>
      <Tabs
        label={text('identity.forgotWay')}
        tabs={isByPhone ? [phone, mail] : [mail, phone]}
        value={way}
        onChange={(value) => setChosen(value === 'phone' ? 'phone' : 'mail')}
      >
        {way === 'phone' ? <ForgotMobileForm /> : <ForgotMailForm onDone={onClose} />}
      </Tabs>
      <p className="mt-4 text-center text-14 text-muted">
        {text('identity.forgotHelp')}{' '}
        <Button kind="quiet" size="small" className="!h-auto !px-1 underline" onClick={() => openService({ status, text })}>
          {text('identity.toService')}
        </Button>
      </p>
      <p className="mt-1 text-center text-14">
        <Link search={{ open: 'login' }} className={textLinkClass}>
          {text('identity.backToLogin')}
        </Link>
      </p>
    </>
  )
}
