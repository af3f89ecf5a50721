import { useSend } from '@croupier/client/hooks'
import { playLimits, setPlayLimit } from '@croupier/contract/limits'
import { amountTyped, readAmount } from '@croupier/money/amount-text'
import { Button } from '@croupier/ui/button'
import { Field } from '@croupier/ui/field'
import { TextInput } from '@croupier/ui/text-input'
import { showToast } from '@croupier/ui/toast'
import { type SubmitEvent, useState } from 'react'
import { FormFailure } from '#features/identity/index.ts'
import { dateTimeText, useText } from '#features/language/index.ts'
import { type FailureText, failureText, useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import type { Limit } from './limit-line.tsx'

/** Sets an amount or takes the limit away, and says from when that counts. */
export function LimitForm({ limit, onDone }: { limit: Limit; onDone: () => void }) {
  const text = useText()
  const { currencySymbol } = useBrand()
  const [typed, setTyped] = useState(limit.amount === null ? '' : amountTyped(limit.amount))
  const [isChecked, setIsChecked] = useState(false)
  const { save, isPending, failure } = useSaving(limit, onDone)
  const read = readAmount(typed)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if ('minor' in read) void save(read.minor)
  }
  return (
    <form noValidate onSubmit={send} className="mt-3 flex max-w-[400px] flex-col gap-3">
      <Field label={text('limits.amount')} error={isChecked && 'problem' in read ? text('limits.amountForm') : undefined} isRequired>
        {(control) => (
          <TextInput
            {...control}
            name="amount"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            start={currencySymbol}
            className="figures"
          />
        )}
      </Field>
      {limit.amount === null && <p className="text-12 text-muted">{text('limits.firstLimit')}</p>}
      <FormFailure failure={failure} />
      <div className="flex gap-3">
        <Button type="submit" size="small" isBusy={isPending}>
          {text('limits.save')}
        </Button>
        {limit.amount !== null && (
          <Button kind="quiet" size="small" disabled={isPending} onClick={() => void save(null)}>
            {text('limits.remove')}
          </Button>
        )}
      </div>
    </form>
  )
}

function useSaving({ kind, period, amount: current }: Limit, onDone: () => void) {
  const text = useText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  const [failure, setFailure] = useState<FailureText>()
  const { mutateAsync, isPending } = useSend(setPlayLimit, [playLimits])
  const save = async (amount: bigint | null) => {
    setFailure(undefined)
    const isLooser = current !== null && (amount === null || amount > current)
    try {
      const { startsAt } = await mutateAsync({ kind, period, amount })
      const time = dateTimeText(startsAt, { language, timeZone })
      void showToast({ message: isLooser ? text('limits.savedLater', { time }) : text('limits.saved'), kind: 'good' })
      onDone()
    } catch (caught) {
      setFailure(failureText(text, caught))
    }
  }
  return { save, isPending, failure }
}
