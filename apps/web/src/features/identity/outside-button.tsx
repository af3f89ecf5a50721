import { call } from '@croupier/client/call'
import { useCall } from '@croupier/client/hooks'
import { beginOutsideSignIn, outsideSignIns } from '@croupier/contract/identity-outside'
import { Button } from '@croupier/ui/button'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#features/language/index.ts'
import { type FailureText, failureText, keep } from '#features/session/index.ts'
import { FormFailure } from './form-failure.tsx'

/** Goes to the provider, and remembers where the visitor wanted to be. */
export async function goOutside(next: string | undefined): Promise<void> {
  const { url } = await call(beginOutsideSignIn, {})
  keep('outsideNext', next)
  window.location.assign(url)
}

/** Signing in with an account elsewhere, where a provider is connected (SS-15). */
export function OutsideButton({ next }: { next: string | undefined }) {
  const text = useText()
  const { data } = useCall(outsideSignIns, {}, { freshMs: 60_000 })
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<FailureText>()
  if (!data?.name) return null
  const go = () => {
    setIsBusy(true)
    setFailure(undefined)
    goOutside(next).catch((caught) => {
      setIsBusy(false)
      setFailure(failureText(text, caught))
    })
  }
  return (
    <div className="mt-4 flex flex-col gap-3">
      <Button kind="secondary" isWide isBusy={isBusy} icon={<KeyRound aria-hidden="true" size={18} />} onClick={go}>
        {text('identity.outside.with', { name: data.name })}
      </Button>
      <FormFailure failure={failure} />
    </div>
  )
}
