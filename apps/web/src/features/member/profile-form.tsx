import { Refusal } from '@croupier/client/failures'
import { useCall, useSend } from '@croupier/client/hooks'
import { memberProfile, type ProfileName, profileNames, requiredProfile, saveProfile } from '@croupier/contract/identity-profile'
import { ErrorState } from '@croupier/ui/error-state'
import { Field } from '@croupier/ui/field'
import { Skeleton } from '@croupier/ui/skeleton'
import { TextInput } from '@croupier/ui/text-input'
import { showToast } from '@croupier/ui/toast'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormFailure, SubmitButton } from '#features/identity/index.ts'
import { useText } from '#features/language/index.ts'
import { type FailureText, failureText } from '#features/session/index.ts'

type Profile = Record<ProfileName, string>

/** How the browser may fill a field by itself. */
const KNOWN: Partial<Record<ProfileName, string>> = { permanentAddress: 'street-address', nationality: 'country-name' }
const REQUIRED: readonly string[] = requiredProfile

/** The member's own details (MC-04); address, nationality and LINE id are required (VL-11). */
export function ProfileForm({ onDone }: { onDone: () => void }) {
  const text = useText()
  const { data, error, refetch } = useCall(memberProfile, {})
  if (!data && error) {
    const { message, requestId } = failureText(text, error)
    return <ErrorState title={text('member.failed')} advice={message} requestId={requestId} onRetry={() => void refetch()} />
  }
  return data ? <Fields known={data} onDone={onDone} /> : <Skeleton className="h-64 w-full" />
}

function Fields({ known, onDone }: { known: Profile; onDone: () => void }) {
  const text = useText()
  const { mutateAsync } = useSend(saveProfile, [memberProfile])
  const [failure, setFailure] = useState<FailureText>()
  const { register, handleSubmit, formState, setError } = useForm<Profile>({ mode: 'onTouched', defaultValues: known })
  const { errors, isSubmitting } = formState
  const send = async (values: Profile) => {
    setFailure(undefined)
    try {
      await mutateAsync(values)
      void showToast({ message: text('member.profileSaved'), kind: 'good' })
      onDone()
    } catch (caught) {
      const told = failureText(text, caught)
      const field = caught instanceof Refusal ? profileNames.find((name) => name === caught.field) : undefined
      if (field) setError(field, { message: told.message }, { shouldFocus: true })
      else setFailure(told)
    }
  }
  return (
    <form noValidate onSubmit={handleSubmit(send)} className="flex flex-col gap-4">
      {profileNames.map((name) => {
        const isRequired = REQUIRED.includes(name)
        const validate = (value: string) => !isRequired || value.trim() !== '' || text('identity.empty')
        return (
          <Field
            key={name}
            label={text(`member.profile.${name}`)}
            error={errors[name]?.message}
            isRequired={isRequired}
            aside={isRequired ? undefined : <span className="text-12 text-muted">{text('identity.optional')}</span>}
          >
            {(control) => <TextInput {...control} {...register(name, { validate })} autoComplete={KNOWN[name] ?? 'off'} maxLength={200} />}
          </Field>
        )
      })}
      <FormFailure failure={failure} />
      <SubmitButton isBusy={isSubmitting} className="sm:self-start">
        {text('member.profileSave')}
      </SubmitButton>
    </form>
  )
}
