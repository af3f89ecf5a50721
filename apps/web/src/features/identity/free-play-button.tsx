import { call } from '@croupier/client/call'
import { loginFreePlay } from '@croupier/contract/identity-login'
import { Button } from '@croupier/ui/button'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#features/language/index.ts'
import { AgeDialog, type FailureText, failureText, useAge } from '#features/session/index.ts'
import { useBrand, useModule } from '#features/site/index.ts'
import { arrive } from './arrival.ts'
import { FormFailure } from './form-failure.tsx'

/** Opens a free-play session, where the brand offers it (AP-07), to visitors who confirm their age (PP-02). */
export function FreePlayButton() {
  const text = useText()
  const isOffered = useModule()('FREEPLAY3', false)
  const [failure, setFailure] = useState<FailureText>()
  const [isBusy, setIsBusy] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const { ageMinimum } = useBrand()
  const age = useAge()
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
  const press = () => (age.isConfirmed ? void start() : setIsAsking(true))
  const confirm = () => {
    age.confirm()
    setIsAsking(false)
    void start()
  }
  return (
    <div className="mt-4 flex flex-col gap-2 border-t border-line pt-4">
      <Button kind="secondary" isWide isBusy={isBusy} onClick={press} icon={<Sparkles size={18} aria-hidden="true" />}>
        {text('identity.trial')}
      </Button>
      <p className="text-center text-12 text-muted">{text('identity.trialHint')}</p>
      <FormFailure failure={failure} />
      {isAsking && <AgeDialog age={ageMinimum} onConfirm={confirm} onCancel={() => setIsAsking(false)} />}
    </div>
  )
}
