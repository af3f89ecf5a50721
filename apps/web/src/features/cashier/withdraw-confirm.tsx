import { call } from '@croupier/client/call'
import { Refusal } from '@croupier/client/failures'
import { withdraw, withdrawals, withdrawSettings } from '@croupier/contract/cashier'
import { Button } from '@croupier/ui/button'
import { Facts } from '@croupier/ui/facts'
import { Field } from '@croupier/ui/field'
import { Notice } from '@croupier/ui/notice'
import { PasswordInput } from '@croupier/ui/password-input'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FormFailure, SubmitButton } from '#features/identity/index.ts'
import { useText } from '#features/language/index.ts'
import { type FailureText, failureText } from '#features/session/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { useMoneyCall } from './money-call.ts'
import { UnsureNotice } from './unsure-notice.tsx'
import type { Account } from './withdraw-form.tsx'
import type { Withdrawal } from './withdrawal-history.tsx'

type WithdrawConfirmProps = { minor: bigint; fee: bigint; account: Account; onBack: () => void; onDone: (withdrawal: Withdrawal) => void }

/** What will happen, in full, and the payment password that lets it. */
export function WithdrawConfirm({ minor, fee, account, onBack, onDone }: WithdrawConfirmProps) {
  const text = useText()
  const money = useMoneyText()
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { phase, failure, isPasswordWrong, isEarlier, request } = useRequest(onDone)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setIsMissing(password === '')
    if (password !== '') void request({ amount: minor, bankCardId: account.id, paymentPassword: password })
  }
  const isBusy = phase !== 'rest'
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <h3 className="text-18 font-semibold">{text('cashier.confirmTitle')}</h3>
      <Facts
        facts={[
          { label: text('cashier.amount'), value: <span className="figures">{money(minor)}</span> },
          { label: text('cashier.fee'), value: fee === 0n ? text('cashier.free') : <span className="figures">{money(fee)}</span> },
          { label: text('cashier.arrivesBank'), value: <span className="figures">{money(minor - fee)}</span>, isMain: true },
          { label: text('cashier.to'), value: `${account.bankName} ${account.numberMasked}, ${account.holder}` },
          { label: text('cashier.when'), value: text('cashier.afterApproval') },
        ]}
      />
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
      {isEarlier && (
        <Notice kind="warning" title={text('cashier.earlierTitle')}>
          {text('cashier.earlierText')}
        </Notice>
      )}
      <UnsureNotice phase={phase} onAsk={submit} />
      {!isPasswordWrong && <FormFailure failure={failure} />}
      <SubmitButton size="large" isWide isBusy={isBusy && phase !== 'stopped'}>
        {text('cashier.withdrawGo', { amount: money(minor) })}
      </SubmitButton>
      <Button kind="quiet" isWide disabled={isBusy} onClick={onBack}>
        {text('cashier.change')}
      </Button>
    </form>
  )
}

function useRequest(onDone: (withdrawal: Withdrawal) => void) {
  const text = useText()
  const cache = useQueryClient()
  const [failure, setFailure] = useState<FailureText>()
  const [isPasswordWrong, setIsPasswordWrong] = useState(false)
  const [isEarlier, setIsEarlier] = useState(false)
  type Body = { amount: bigint; bankCardId: string; paymentPassword: string }
  const { phase, send } = useMoneyCall('withdrawal', (id, body: Body) => call(withdraw, { ...body, id }))
  const request = async (body: Body) => {
    setFailure(undefined)
    setIsPasswordWrong(false)
    setIsEarlier(false)
    try {
      const settled = await send(body)
      if (settled.kind === 'unsure') return
      for (const { path } of [withdrawals, withdrawSettings]) void cache.invalidateQueries({ queryKey: [path] })
      if (settled.kind === 'done') onDone(settled.value)
      else setIsEarlier(true)
    } catch (caught) {
      setFailure(failureText(text, caught))
      setIsPasswordWrong(caught instanceof Refusal && caught.code === 'invalid.payment.pw')
    }
  }
  return { phase, failure, isPasswordWrong, isEarlier, request }
}
