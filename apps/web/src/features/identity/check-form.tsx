import { call } from '@croupier/client/call'
import { Refusal } from '@croupier/client/failures'
import { type LoginCheck, loginCheck, sendLoginCheck, verifyLogin } from '@croupier/contract/identity-security'
import { Button } from '@croupier/ui/button'
import { Field } from '@croupier/ui/field'
import { TextInput } from '@croupier/ui/text-input'
import { ShieldQuestion } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useText } from '#features/language/index.ts'
import { type FailureText, failureText } from '#features/session/index.ts'
import { type Arrival, arrive } from './arrival.ts'
import { useCodeTimer } from './code-timer.ts'
import { FormFailure } from './form-failure.tsx'
import { PasskeyCheck } from './passkey-check.tsx'
import { SubmitButton } from './submit-button.tsx'

/** The second check that a refused login asks for (SS-14); undefined when it was refused for something else. */
export function wantedCheck(failure: unknown): LoginCheck | undefined {
  if (!(failure instanceof Refusal) || failure.code !== 'login_verify_required') return undefined
  const read = loginCheck.safeParse(failure.value)
  return read.success ? read.data : undefined
}

const REST_MS = 60_000

type CheckFormProps = { asked: LoginCheck; arrival?: Arrival; onBack: () => void }

/** Asks for the code of a second check, says why, and offers the other way when there is one. */
export function CheckForm({ asked, arrival, onBack }: CheckFormProps) {
  const text = useText()
  const [check, setCheck] = useState(asked)
  const [usesCode, setUsesCode] = useState(false)
  const [failure, setFailure] = useState<FailureText>()
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = formState
  const send = async ({ code }: { code: string }) => {
    setFailure(undefined)
    try {
      arrive(await call(verifyLogin, { verificationId: check.verificationId, code: code.trim() }), arrival)
    } catch (caught) {
      const told = failureText(text, caught)
      if (caught instanceof Refusal && caught.code === 'code_wrong') setError('code', { message: told.message }, { shouldFocus: true })
      else setFailure(told)
    }
  }
  if (check.way === 'passkey' && !usesCode)
    return <PasskeyCheck check={check} arrival={arrival} onCode={() => setUsesCode(true)} onBack={onBack} />
  const byApp = check.way === 'app' || check.way === 'passkey'
  return (
    <form noValidate onSubmit={handleSubmit(send)} className="flex flex-col gap-4">
      <div className="flex items-start gap-3 rounded-control border border-line bg-raised px-3.5 py-3 text-14">
        <ShieldQuestion aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-accent" />
        <p>{text(byApp ? 'identity.check.app' : `identity.check.${check.way}`, { to: check.sentTo ?? '' })}</p>
      </div>
      <Field
        label={text('identity.verificationCode')}
        hint={byApp && text('identity.check.recovery')}
        error={errors.code?.message}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            {...register('code', { validate: (value) => value.trim() !== '' || text('identity.codeEmpty') })}
            inputMode={byApp ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            className="figures"
          />
        )}
      </Field>
      <FormFailure failure={failure} />
      <SubmitButton size="large" isWide isBusy={isSubmitting}>
        {text('identity.check.go')}
      </SubmitButton>
      <OtherWays check={check} onSent={setCheck} onFailure={setFailure} />
      <Button kind="quiet" isWide onClick={onBack}>
        {text('identity.check.back')}
      </Button>
    </form>
  )
}

type OtherWaysProps = { check: LoginCheck; onSent: (check: LoginCheck) => void; onFailure: (failure: FailureText) => void }

/** Another code the same way after the countdown, or one the other way at once. */
function OtherWays({ check, onSent, onFailure }: OtherWaysProps) {
  const text = useText()
  const timer = useCodeTimer('check')
  if (check.way === 'app' || check.way === 'passkey') return null
  const ask = async (way: 'sms' | 'mail') => {
    try {
      onSent(await call(sendLoginCheck, { verificationId: check.verificationId, way }))
      timer.start(REST_MS)
    } catch (caught) {
      onFailure(failureText(text, caught))
    }
  }
  const ways = check.ways.filter((way): way is 'sms' | 'mail' => way === 'sms' || way === 'mail')
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {ways.map((way) => (
        <Button key={way} kind="secondary" size="small" disabled={timer.secondsLeft > 0} onClick={() => void ask(way)}>
          {text(way === check.way ? 'identity.check.again' : `identity.check.by.${way}`)}
          {timer.secondsLeft > 0 && <span className="figures">{text('identity.codeAgain', { seconds: timer.secondsLeft })}</span>}
        </Button>
      ))}
    </div>
  )
}
