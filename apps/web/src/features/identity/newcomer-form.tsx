import { call } from '@croupier/client/call'
import { Refusal } from '@croupier/client/failures'
import { useSend } from '@croupier/client/hooks'
import { linkOutside, outsideSignIns, registerOutside } from '@croupier/contract/identity-outside'
import { Button, buttonClass } from '@croupier/ui/button'
import { Checkbox } from '@croupier/ui/checkbox'
import { ConfirmDialog } from '@croupier/ui/confirm-dialog'
import { Field } from '@croupier/ui/field'
import { TextInput } from '@croupier/ui/text-input'
import { textLinkClass } from '@croupier/ui/text-link'
import { showToast } from '@croupier/ui/toast'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useText } from '#features/language/index.ts'
import { Link, navigate, paths } from '#features/navigation/index.ts'
import { type FailureText, failureText, keep, useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { arrive } from './arrival.ts'
import { FormFailure } from './form-failure.tsx'
import { SubmitButton } from './submit-button.tsx'

/** Somebody whom the provider knows and we do not. */
export type Newcomer = { signInId: string; name: string }

/** Links the account elsewhere to the signed-in member, else opens a new account or leads to the login (SS-15). */
export function NewcomerForm({ newcomer }: { newcomer: Newcomer }) {
  const text = useText()
  const member = useSession((session) => (session.member?.isTrial ? undefined : session.member))
  if (member) return <LinkQuestion newcomer={newcomer} account={member.account} />
  return (
    <>
      <p className="text-14 text-muted">{text('identity.outside.hello', { name: newcomer.name })}</p>
      <OpenForm newcomer={newcomer} />
      <p className="flex flex-col gap-2 border-t border-line pt-4 text-14 text-muted">
        {text('identity.outside.haveAccount')}
        <Link search={{ open: 'login', next: paths.signIn }} className={buttonClass({ kind: 'secondary', isWide: true })}>
          {text('identity.outside.loginAndLink')}
        </Link>
      </p>
    </>
  )
}

type Values = { username: string; isAgreed: boolean }

function OpenForm({ newcomer }: { newcomer: Newcomer }) {
  const text = useText()
  const { ageMinimum } = useBrand()
  const [failure, setFailure] = useState<FailureText>()
  const { register, handleSubmit, formState, setError } = useForm<Values>({ defaultValues: { username: '', isAgreed: false } })
  const { errors, isSubmitting } = formState
  const send = async ({ username }: Values) => {
    setFailure(undefined)
    try {
      const result = await call(registerOutside, { signInId: newcomer.signInId, username: username.trim(), termsAccepted: true })
      keep('outsideNewcomer', undefined)
      arrive(result)
    } catch (caught) {
      const told = failureText(text, caught)
      if (caught instanceof Refusal && caught.field === 'username') setError('username', { message: told.message }, { shouldFocus: true })
      else setFailure(told)
    }
  }
  return (
    <form noValidate onSubmit={handleSubmit(send)} className="flex flex-col gap-4">
      <Field label={text('identity.username')} hint={text('identity.rule.1')} error={errors.username?.message} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...register('username', { validate: (value) => value.trim() !== '' || text('identity.usernameEmpty') })}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={16}
          />
        )}
      </Field>
      <Checkbox
        {...register('isAgreed', { validate: (isAgreed) => isAgreed || text('identity.termsMissing') })}
        error={errors.isAgreed?.message}
        label={
          <>
            {text('identity.termsBefore', { age: ageMinimum })}{' '}
            <a href={`${paths.help}#term`} target="_blank" rel="noopener" className={textLinkClass}>
              {text('identity.termsLink')}
            </a>
          </>
        }
      />
      <FormFailure failure={failure} />
      <SubmitButton isWide isBusy={isSubmitting}>
        {text('identity.outside.open')}
      </SubmitButton>
    </form>
  )
}

/** A link is for ever, so it is asked about twice. */
function LinkQuestion({ newcomer, account }: { newcomer: Newcomer; account: string }) {
  const text = useText()
  const { mutateAsync, isPending } = useSend(linkOutside, [outsideSignIns])
  const [isAsked, setIsAsked] = useState(false)
  const [failure, setFailure] = useState<FailureText>()
  const leave = () => {
    keep('outsideNewcomer', undefined)
    navigate({ to: paths.home, search: { open: 'member', page: 'securityCenter' }, isReplacing: true })
  }
  const link = async () => {
    try {
      await mutateAsync({ signInId: newcomer.signInId })
      void showToast({ message: text('identity.outside.linked'), kind: 'good' })
      leave()
    } catch (caught) {
      setIsAsked(false)
      setFailure(failureText(text, caught))
    }
  }
  return (
    <>
      <p className="text-14">{text('identity.outside.question', { name: newcomer.name, account })}</p>
      <FormFailure failure={failure} />
      <Button isWide onClick={() => setIsAsked(true)}>
        {text('identity.outside.link')}
      </Button>
      <Button kind="quiet" isWide onClick={leave}>
        {text('identity.outside.notNow')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={text('identity.outside.sure')}
        confirm={text('identity.outside.link')}
        isBusy={isPending}
        onConfirm={() => void link()}
        onCancel={() => setIsAsked(false)}
      >
        {text('identity.outside.forEver')}
      </ConfirmDialog>
    </>
  )
}
