import { call } from '@croupier/client/call'
import { loginFreePlay } from '@croupier/contract/identity-login'
import { Button } from '@croupier/ui/button'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#features/language/index.ts'
import { type FailureText, failureText } from '#features/session/index.ts'
import { useModule } from '#features/site/index.ts'
import { arrive } from './arrival.ts'
import { FormFailure } from './form-failure.tsx'

/** Opens a free-play session, where the brand offers it (AP-07). */
export function FreePlayButton() {
  const text = useText()
  const isOffered = useModule()('FREEPLAY3', false)
  const [failure, setFailure] = useState<FailureText>()
  const [isBusy, setIsBusy] = useState(false)
  if (!isOffered) return null
  const start = async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      arrive(await call(loginFreePlay, { os: navigator.platform.slice(0, 40) || 'web', platform: 'W', encryption: true, headerVersion: 3 }))
    } catch (caught) {
      setFailure(failureText(text, caught))
      setIsBusy(false)
    }
  }
  return (
    <div className="mt-4 flex flex-col gap-2 border-t border-line pt-4">
      <Button kind="secondary" isWide isBusy={isBusy} onClick={() => void start()} icon={<Sparkles size={18} aria-hidden="true" />}>
        {text('identity.trial')}
      </Button>
      <p className="text-center text-12 text-muted">{text('identity.trialHint')}</p>
      <FormFailure failure={failure} />
    </div>
  )
}
