import { Refusal } from '@croupier/client/failures'
import { addBankAccount, bankAccounts } from '@croupier/contract/cashier'
import { memberInfo } from '@croupier/contract/identity'
import { Field } from '@croupier/ui/field'
import { PasswordInput } from '@croupier/ui/password-input'
import { Select } from '@croupier/ui/select'
import { TextInput } from '@croupier/ui/text-input'
import { showToast } from '@croupier/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormFailure, SubmitButton } from '#features/identity/index.ts'
import { useText } from '#features/language/index.ts'
import { type FailureText, failureText, useMemberInfo } from '#features/session/index.ts'
import { useMoneyCall } from './money-call.ts'
import { UnsureNotice } from './unsure-notice.tsx'

type Values = { bankCode: string; holder: string; number: string; paymentPassword: string }
type Bank = { code: string; name: string }

/** Adds a bank account in the member's own name. Without `onDone` the page itself goes on to the next step. */
export function BankAccountForm({ banks, onDone }: { banks: readonly Bank[]; onDone?: () => void }) {
  const text = useText()
  const payeeName = useMemberInfo().data?.payeeName ?? null
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { bankCode: '', holder: payeeName ?? '', number: '', paymentPassword: '' },
  })
  const { register, handleSubmit, formState } = form
  const { errors, isSubmitting } = formState
  const { phase, failure, add } = useAdding((field, message) => form.setError(field, { message }, { shouldFocus: true }), onDone)
  const needed = { validate: (value: string) => value.trim() !== '' || text('cashier.empty') }
  const options = [{ value: '', label: text('cashier.bankChoose') }, ...banks.map(({ code, name }) => ({ value: code, label: name }))]
  return (
    <form noValidate onSubmit={handleSubmit(add)} className="flex max-w-[400px] flex-col gap-4">
      <Field label={text('cashier.bank')} error={errors.bankCode?.message} isRequired>
        {(control) => <Select {...control} {...register('bankCode', needed)} options={options} />}
      </Field>
      <Field
        label={text('cashier.holder')}
        hint={text(payeeName === null ? 'cashier.holderHint' : 'cashier.holderFixed')}
        error={errors.holder?.message}
        isRequired
      >
        {(control) => (
          <TextInput {...control} {...register('holder', needed)} readOnly={payeeName !== null} autoComplete="name" maxLength={100} />
        )}
      </Field>
      <Field label={text('cashier.number')} hint={text('cashier.numberHint')} error={errors.number?.message} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...register('number', { validate: (value) => /^\d{6,20}$/.test(bare(value)) || text('cashier.numberForm') })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
            className="figures"
          />
        )}
      </Field>
      <Field label={text('cashier.paymentPassword')} error={errors.paymentPassword?.message} isRequired>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('paymentPassword', { required: text('cashier.paymentEmpty') })}
            autoComplete="off"
            maxLength={128}
          />
        )}
      </Field>
      <UnsureNotice phase={phase} onAsk={() => void handleSubmit(add)()} />
      <FormFailure failure={failure} />
      <SubmitButton isBusy={isSubmitting} className="sm:self-start">
        {text('cashier.bankAdd')}
      </SubmitButton>
    </form>
  )
}

/** People write account numbers in groups; the bank does not. */
function bare(number: string): string {
  return number.normalize('NFKC').replace(/[\s-]/g, '')
}

function useAdding(onField: (field: keyof Values, message: string) => void, onDone: (() => void) | undefined) {
  const text = useText()
  const cache = useQueryClient()
  const [failure, setFailure] = useState<FailureText>()
  const { phase, send } = useMoneyCall('bankAccount', addBankAccount)
  const tell = (caught: unknown) => {
    const told = failureText(text, caught)
    const field = fieldOf(caught)
    if (field) onField(field, told.message)
    else setFailure(told)
  }
  const add = async (values: Values) => {
    setFailure(undefined)
    try {
      const settled = await send({ ...values, holder: values.holder.trim(), number: bare(values.number) })
      if (settled.kind === 'unsure') return
      await Promise.all([bankAccounts, memberInfo].map(({ path }) => cache.invalidateQueries({ queryKey: [path] })))
      if (settled.kind === 'earlier' || !onDone) return
      void showToast({ message: text('cashier.bankAdded'), kind: 'good' })
      onDone()
    } catch (caught) {
      tell(caught)
    }
  }
  return { phase, failure, add }
}

/** The field that a refusal names. */
function fieldOf(caught: unknown): keyof Values | undefined {
  return caught instanceof Refusal ? FIELDS.find((name) => name === caught.field) : undefined
}

const FIELDS = ['bankCode', 'holder', 'number', 'paymentPassword'] as const satisfies (keyof Values)[]
