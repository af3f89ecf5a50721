import { call } from '@croupier/client/call'
import { verifyPasskey } from '@croupier/contract/identity-passkeys'
import type { LoginCheck } from '@croupier/contract/identity-security'
import { Button } from '@croupier/ui/button'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#features/language/index.ts'
import { type FailureText, failureText } from '#features/session/index.ts'
import { type Arrival, arrive } from './arrival.ts'
import { FormFailure } from './form-failure.tsx'
import { answerWithPasskey } from './passkey.ts'

type PasskeyCheckProps = { check: LoginCheck; arrival: Arrival | undefined; onCode: () => void; onBack: () => void }

/** The second check by a passkey; who has none at hand types a code of the app, or a recovery code. */
export function PasskeyCheck({ check, arrival, onCode, onBack }: PasskeyCheckProps) {
  const text = useText()
  const [failure, setFailure] = useState<FailureText>()
  const [isBusy, setIsBusy] = useState(false)
  const prove = async () => {
    setFailure(undefined)
    setIsBusy(true)
    try {
      const answer = await answerWithPasskey(check)
      if (answer) arrive(await call(verifyPasskey, answer), arrival)
      else setFailure({ message: text('identity.passkey.none'), requestId: undefined })
    } catch (caught) {
      setFailure(failureText(text, caught))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start gap-3 rounded-control border border-line bg-raised px-3.5 py-3 text-14">
        <KeyRound aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-accent" />
        <p>{text('identity.check.passkey')}</p>
      </div>
      <FormFailure failure={failure} />
      <Button size="large" isWide isBusy={isBusy} onClick={() => void prove()}>
        {text('identity.check.usePasskey')}
      </Button>
      <Button kind="secondary" isWide onClick={onCode}>
        {text('identity.check.useCode')}
      </Button>
      <Button kind="quiet" isWide onClick={onBack}>
        {text('identity.check.back')}
      </Button>
    </div>
  )
}
