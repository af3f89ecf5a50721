import { call } from '@croupier/client/call'
import { Refusal } from '@croupier/client/failures'
import { lineTransfers, transferDownline, transferSettings } from '@croupier/contract/agents'
import { Button } from '@croupier/ui/button'
import { Facts } from '@croupier/ui/facts'
import { Field } from '@croupier/ui/field'
import { Notice } from '@croupier/ui/notice'
import { PasswordInput } from '@croupier/ui/password-input'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { UnsureNotice, useMoneyCall } from '#features/cashier/index.ts'
import { FormFailure, SubmitButton } from '#features/identity/index.ts'
import { useText } from '#features/language/index.ts'
import { type FailureText, failureText } from '#features/session/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import type { Receiver } from './transfer-page.tsx'
import type { TransferRow } from './transfer-receipt.tsx'

type Order = { receiver: Receiver; minor: bigint; note: string }

/** What will happen, in full, and the payment password that lets it. */
export function TransferConfirm({ order, onBack, onDone }: { order: Order; onBack: () => void; onDone: (row: TransferRow) => void }) {
  const text = useText()
  const money = useMoneyText()
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { phase, failure, isPasswordWrong, isEarlier, request } = useTransfer(onDone)
  const isBusy = phase !== 'rest'
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setIsMissing(password === '')
    if (password !== '') void request(order, password)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Facts
        facts={[
          { label: text(`agents.to.${order.receiver.relation}`), value: order.receiver.username },
          { label: text('agents.column.amount'), value: <span className="figures">{money(order.minor)}</span> },
          { label: text('agents.fee'), value: text('agents.free') },
          { label: text('agents.arrives'), value: <span className="figures">{money(order.minor)}</span>, isMain: true },
          { label: text('agents.when'), value: text('agents.atOnce') },
          ...(order.note === '' ? [] : [{ label: text('agents.note'), value: order.note }]),
        ]}
      />
      <Field
        label={text('agents.paymentPassword')}
        error={isMissing ? text('agents.paymentEmpty') : isPasswordWrong ? failure?.message : undefined}
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
      {isEarlier && <Notice kind="warning">{text('agents.earlier')}</Notice>}
      <UnsureNotice phase={phase} onAsk={submit} />
      {!isPasswordWrong && <FormFailure failure={failure} />}
      <SubmitButton size="large" isWide isBusy={isBusy && phase !== 'stopped'}>
        {text('agents.sendGo', { amount: money(order.minor) })}
      </SubmitButton>
      <Button kind="quiet" isWide disabled={isBusy} onClick={onBack}>
        {text('agents.change')}
      </Button>
    </form>
  )
}

type Body = { memberId: string; amount: bigint; paymentPassword: string; note?: string }

function useTransfer(onDone: (row: TransferRow) => void) {
  const text = useText()
  const cache = useQueryClient()
  const [failure, setFailure] = useState<FailureText>()
  const [isPasswordWrong, setIsPasswordWrong] = useState(false)
  const [isEarlier, setIsEarlier] = useState(false)
  const { phase, send } = useMoneyCall('lineTransfer', (id, body: Body) => call(transferDownline, { ...body, id }))
  const refresh = () => {
    for (const { path } of [transferSettings, lineTransfers]) void cache.invalidateQueries({ queryKey: [path] })
  }
  const request = async ({ receiver, minor, note }: Order, paymentPassword: string) => {
    setFailure(undefined)
    setIsPasswordWrong(false)
    setIsEarlier(false)
    try {
      const settled = await send({ memberId: receiver.id, amount: minor, paymentPassword, ...(note === '' ? {} : { note }) })
      if (settled.kind === 'unsure') return
      refresh()
      if (settled.kind === 'done') onDone(settled.value)
      else setIsEarlier(true)
    } catch (caught) {
      setFailure(failureText(text, caught))
      setIsPasswordWrong(caught instanceof Refusal && caught.code === 'invalid.payment.pw')
    }
  }
  return { phase, failure, isPasswordWrong, isEarlier, request }
}
