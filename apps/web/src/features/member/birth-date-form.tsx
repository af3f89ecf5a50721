import { useCall, useSend } from '@croupier/client/hooks'
import { memberProfile, setDateOfBirth } from '@croupier/contract/identity-profile'
import { promotion, promotions } from '@croupier/contract/promotions'
import { ErrorState } from '@croupier/ui/error-state'
import { Field } from '@croupier/ui/field'
import { Skeleton } from '@croupier/ui/skeleton'
import { TextInput } from '@croupier/ui/text-input'
import { showToast } from '@croupier/ui/toast'
import { type FormEvent, useState } from 'react'
import { SubmitButton } from '#features/identity/index.ts'
import { useText } from '#features/language/index.ts'
import { failureText } from '#features/session/index.ts'

/** The member's date of birth: written once, and read ever after (MC-04). */
export function BirthDateForm({ onDone }: { onDone: () => void }) {
  const text = useText()
  const { data, error, refetch } = useCall(memberProfile, {})
  if (!data && error) {
    const { message, requestId } = failureText(text, error)
    return <ErrorState title={text('member.failed')} advice={message} requestId={requestId} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="h-24 w-full" />
  return data.dateOfBirth === null ? <Unset onDone={onDone} /> : <Known dateOfBirth={data.dateOfBirth} />
}

function Known({ dateOfBirth }: { dateOfBirth: string }) {
  const text = useText()
  return (
    <p className="flex flex-col gap-1">
      <span className="figures text-16">{dateOfBirth.replaceAll('-', '/')}</span>
      <span className="text-14 text-muted">{text('member.birthWrong')}</span>
    </p>
  )
}

function Unset({ onDone }: { onDone: () => void }) {
  const text = useText()
  const [written, setWritten] = useState('')
  const [failure, setFailure] = useState<string>()
  const { mutateAsync, isPending } = useSend(setDateOfBirth, [memberProfile, promotions, promotion])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (written === '') return setFailure(text('identity.empty'))
    setFailure(undefined)
    try {
      await mutateAsync({ dateOfBirth: written })
      void showToast({ message: text('member.profileSaved'), kind: 'good' })
      onDone()
    } catch (caught) {
      setFailure(failureText(text, caught).message)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <Field label={text('member.birth')} error={failure} isRequired>
        {(control) => (
          <TextInput {...control} type="date" autoComplete="bday" value={written} onChange={(event) => setWritten(event.target.value)} />
        )}
      </Field>
      <p className="text-14 text-muted">{text('member.birthOnce')}</p>
      <SubmitButton isBusy={isPending} className="sm:self-start">
        {text('member.profileSave')}
      </SubmitButton>
    </form>
  )
}
