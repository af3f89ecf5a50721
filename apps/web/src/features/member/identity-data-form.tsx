import { Refusal } from '@croupier/client/failures'
import { useCall, useSend } from '@croupier/client/hooks'
import { randomId } from '@croupier/client/random-id'
import { memberProfile } from '@croupier/contract/identity-profile'
import { ownChecks, sendIdentityStep } from '@croupier/contract/kyc'
import type { ValueOf } from '@croupier/contract/route'
import { countries } from '@croupier/contract/site-pages'
import { ErrorState } from '@croupier/ui/error-state'
import { Field } from '@croupier/ui/field'
import { Select } from '@croupier/ui/select'
import { Skeleton } from '@croupier/ui/skeleton'
import { TextInput } from '@croupier/ui/text-input'
import { showToast } from '@croupier/ui/toast'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormFailure, SubmitButton } from '#features/identity/index.ts'
import { useText } from '#features/language/index.ts'
import { type FailureText, failureText } from '#features/session/index.ts'

type Data = { name: string; birthDate: string; nationality: string; address: string }

const NAMES = ['name', 'birthDate', 'nationality', 'address'] as const
const LEAST: Partial<Record<keyof Data, number>> = { name: 2, address: 5 }

type FormProps = { birthDate: string | null; onDone: () => void }

/** Legal name, date of birth, nationality and address. A date of birth that is kept already cannot be another one. */
export function IdentityDataForm(props: FormProps) {
  const text = useText()
  const { data, error, refetch } = useCall(countries, {})
  if (!data && error) {
    const { message, requestId } = failureText(text, error)
    return <ErrorState title={text('member.failed')} advice={message} requestId={requestId} onRetry={() => void refetch()} />
  }
  // The list is there before the field: a value that stands in no list would be another one unseen.
  return data ? <IdentityDataFields {...props} list={data} /> : <Skeleton className="h-64 w-full" />
}

export function IdentityDataFields({ birthDate, onDone, list }: FormProps & { list: ValueOf<typeof countries> }) {
  const text = useText()
  const { mutateAsync } = useSend(sendIdentityStep, [ownChecks, memberProfile])
  // Kept while the form is open: a repeat of the same click is the same step.
  const [id] = useState(randomId)
  const [failure, setFailure] = useState<FailureText>()
  const defaultValues = { name: '', birthDate: birthDate ?? '', nationality: 'PH', address: '' }
  const { register, handleSubmit, formState, setError } = useForm<Data>({ mode: 'onTouched', defaultValues })
  const { errors, isSubmitting } = formState
  const send = async (values: Data) => {
    setFailure(undefined)
    try {
      await mutateAsync({ id, content: { step: 'data', ...values } })
      void showToast({ message: text('member.identitySent'), kind: 'good' })
      onDone()
    } catch (caught) {
      const told = failureText(text, caught)
      const field = caught instanceof Refusal ? NAMES.find((name) => caught.field?.endsWith(name)) : undefined
      if (field) setError(field, { message: told.message }, { shouldFocus: true })
      else setFailure(told)
    }
  }
  const ruled = (name: keyof Data) =>
    register(name, { validate: (value) => value.trim().length >= (LEAST[name] ?? 1) || text('identity.empty') })
  const options = list.map(({ countryCode, name }) => ({ value: countryCode, label: name }))
  return (
    <form noValidate onSubmit={handleSubmit(send)} className="flex flex-col gap-4">
      <Field label={text('member.identityName')} error={errors.name?.message} isRequired>
        {(control) => <TextInput {...control} {...ruled('name')} autoComplete="name" maxLength={120} />}
      </Field>
      <Field label={text('member.birth')} error={errors.birthDate?.message} isRequired>
        {(control) => <TextInput {...control} {...ruled('birthDate')} type="date" autoComplete="bday" readOnly={birthDate !== null} />}
      </Field>
      <Field label={text('member.profile.nationality')} error={errors.nationality?.message} isRequired>
        {(control) => <Select {...control} {...ruled('nationality')} options={options} />}
      </Field>
      <Field label={text('member.identityAddress')} error={errors.address?.message} isRequired>
        {(control) => <TextInput {...control} {...ruled('address')} autoComplete="street-address" maxLength={300} />}
      </Field>
      <FormFailure failure={failure} />
      <SubmitButton isBusy={isSubmitting} className="sm:self-start">
        {text('member.identitySend')}
      </SubmitButton>
    </form>
  )
}
