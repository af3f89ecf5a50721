import { Refusal } from '@croupier/client/failures'
import { Button } from '@croupier/ui/button'
import { type Fact, Facts } from '@croupier/ui/facts'
import { Field } from '@croupier/ui/field'
import { PasswordInput } from '@croupier/ui/password-input'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { FormFailure, SubmitButton } from '#features/identity/index.ts'
import { useText } from '#features/language/index.ts'
import { type FailureText, failureText } from '#features/session/index.ts'
import { type MoneyKey, type MoneyRoute, useMoneyCall } from './money-call.ts'
import { UnsureNotice } from './unsure-notice.tsx'

type Confirmed = { id: string; paymentPassword: string }

type Sending<Input extends Confirmed, Value> = {
  /** Under which the call's id is kept until there is a definite answer. */
  name: MoneyKey
  route: MoneyRoute<Input, Value>
  /** The call's input; its id and the payment password are added. */
  input: Omit<Input, keyof Confirmed>
  /** Calls whose answers are old once the money has moved. */
  stale: readonly { path: string }[]
  onDone: (value: Value) => void
}

type MoneyConfirmProps<Input extends Confirmed, Value> = Sending<Input, Value> & {
  facts: readonly Fact[]
  /** What the button says. */
  go: string
  /** What is shown when the kept id turns out to be that of an earlier call with another content. */
  earlier: ReactNode
  onBack: () => void
}

/** What will happen, in full, and the payment password that lets it. */
export function MoneyConfirm<Input extends Confirmed, Value>({ facts, go, earlier, onBack, ...sending }: MoneyConfirmProps<Input, Value>) {
  const text = useText()
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { phase, failure, isPasswordWrong, isEarlier, request } = useConfirmed(sending)
  const isBusy = phase !== 'rest'
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setIsMissing(password === '')
    if (password !== '') void request(password)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Facts facts={facts} />
      <Field
        label={text('cashier.paymentPassword')}
        error={isMissing ? text('cashier.paymentEmpty') : isPasswordWrong ? failure?.message : undefined}
        isRequired
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="paymentPassword"
            value={password}
            disabled={isBusy}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="off"
            maxLength={128}
          />
        )}
      </Field>
      {isEarlier && earlier}
      <UnsureNotice phase={phase} onAsk={submit} />
      {!isPasswordWrong && <FormFailure failure={failure} />}
      <SubmitButton size="large" isWide isBusy={isBusy && phase !== 'stopped'}>
        {go}
      </SubmitButton>
      <Button kind="quiet" isWide disabled={isBusy} onClick={onBack}>
        {text('cashier.change')}
      </Button>
    </form>
  )
}

function useConfirmed<Input extends Confirmed, Value>({ name, route, input, stale, onDone }: Sending<Input, Value>) {
  const text = useText()
  const cache = useQueryClient()
  const [failure, setFailure] = useState<FailureText>()
  const [isPasswordWrong, setIsPasswordWrong] = useState(false)
  const [isEarlier, setIsEarlier] = useState(false)
  const { phase, send } = useMoneyCall(name, route)
  const request = async (paymentPassword: string) => {
    setFailure(undefined)
    setIsPasswordWrong(false)
    setIsEarlier(false)
    try {
      const settled = await send({ ...input, paymentPassword } as Omit<Input, 'id'>)
      if (settled.kind === 'unsure') return
      for (const { path } of stale) void cache.invalidateQueries({ queryKey: [path] })
      if (settled.kind === 'done') onDone(settled.value)
      else setIsEarlier(true)
    } catch (caught) {
      setFailure(failureText(text, caught))
      setIsPasswordWrong(caught instanceof Refusal && caught.code === 'invalid.payment.pw')
    }
  }
  return { phase, failure, isPasswordWrong, isEarlier, request }
}
