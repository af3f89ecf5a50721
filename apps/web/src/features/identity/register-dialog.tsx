import { useCall } from '@croupier/client/hooks'
import { registerSettings } from '@croupier/contract/site-pages'
import { Dialog } from '@croupier/ui/dialog'
import { ErrorState } from '@croupier/ui/error-state'
import { Tabs } from '@croupier/ui/tabs'
import { textLinkClass } from '@croupier/ui/text-link'
import { useState } from 'react'
import { useText } from '#features/language/index.ts'
import { Link } from '#features/navigation/index.ts'
import { failureText, useKept } from '#features/session/index.ts'
import { useModule } from '#features/site/index.ts'
import { FormSkeleton, WhenBrandKnown } from './form-skeleton.tsx'
import { FreePlayButton } from './free-play-button.tsx'
import { type Fields, fieldsOf, type RegisterMode } from './register-fields.ts'
import { RegisterForm } from './register-form.tsx'

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

/** The ways that the brand offers; by mobile at first when it has that (SS-05). */
function RegisterWays({ fields }: { fields: Fields }) {
  const text = useText()
  const isOn = useModule()
  const isByMobile = isOn('MOBILENUMREG3', false)
  const isByName = isOn('USERNAMEREG3')
  const [chosen, setChosen] = useState<RegisterMode>()
  const mode = chosen ?? (isByMobile ? 'mobile' : 'username')
  const form = <RegisterForm key={mode} fields={fieldsOf(mode, fields, (module) => isOn(module, false))} />
  if (!isByMobile || !isByName) return form
  const tabs = [
    { value: 'mobile', label: text('identity.mobileNum') },
    { value: 'username', label: text('identity.username') },
  ]
  return (
    <Tabs
      label={text('identity.registerWay')}
      tabs={tabs}
      value={mode}
      onChange={(value) => setChosen(value === 'mobile' ? 'mobile' : 'username')}
    >
      {form}
    </Tabs>
  )
}

function AskedFields() {
  const text = useText()
  const { data, error, refetch, isRefetching } = useCall(registerSettings, {}, { freshMs: 60_000, keepPrevious: true })
  useKept('validate', registerSettings, data)
  if (data)
    return (
      <WhenBrandKnown>
        <RegisterWays fields={data} />
      </WhenBrandKnown>
    )
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
  return <FormSkeleton />
}
