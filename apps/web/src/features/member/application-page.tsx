import { useSend } from '@croupier/client/hooks'
import { countWords, FEEDBACK_WORDS, feedback } from '@croupier/contract/messaging-tickets'
import { controlClass } from '@croupier/ui/control-class'
import { EmptyState } from '@croupier/ui/empty-state'
import { Field } from '@croupier/ui/field'
import { Notice } from '@croupier/ui/notice'
import { textLinkClass } from '@croupier/ui/text-link'
import { Network } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormFailure, SubmitButton } from '#features/identity/index.ts'
import { useText } from '#features/language/index.ts'
import { Link, paths } from '#features/navigation/index.ts'
import { type FailureText, failureText, useSession } from '#features/session/index.ts'

/** Asking the brand to become an agent (SC-06): a ticket of the type application, which an operator answers in messages. */
export function ApplicationPage() {
  const text = useText()
  const isAgent = useSession((session) => session.member?.isAgent === true)
  if (!isAgent) return <ApplicationForm />
  return (
    <EmptyState
      icon={<Network size={28} />}
      title={text('member.applicationAgent')}
      action={
        <Link to={paths.agentHome} className={textLinkClass}>
          {text('member.applicationToCentre')}
        </Link>
      }
    />
  )
}

function ApplicationForm() {
  const text = useText()
  const [failure, setFailure] = useState<FailureText>()
  const [isSent, setIsSent] = useState(false)
  const { mutateAsync } = useSend(feedback)
  const form = useForm({ mode: 'onTouched', defaultValues: { content: '' } })
  const { errors, isSubmitting } = form.formState
  const send = async ({ content }: { content: string }) => {
    setFailure(undefined)
    try {
      await mutateAsync({ type: 'application', content, contact: '', images: [] })
      setIsSent(true)
    } catch (caught) {
      setFailure(failureText(text, caught))
    }
  }
  if (isSent) return <Notice kind="good">{text('member.applicationSent')}</Notice>
  const isRight = (content: string) => {
    const count = countWords(content)
    return (count >= FEEDBACK_WORDS.min && count <= FEEDBACK_WORDS.max) || text('member.applicationWords', FEEDBACK_WORDS)
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="flex max-w-[640px] flex-col gap-4">
      <p className="text-14 text-muted text-pretty">{text('member.applicationText')}</p>
      <Field label={text('member.applicationContent')} error={errors.content?.message} isRequired>
        {(control) => (
          <textarea
            {...control}
            {...form.register('content', { validate: isRight })}
            rows={6}
            maxLength={4000}
            className={`${controlClass} h-auto py-2`}
          />
        )}
      </Field>
      <FormFailure failure={failure} />
      <SubmitButton isBusy={isSubmitting} className="sm:self-start">
        {text('member.applicationSend')}
      </SubmitButton>
    </form>
  )
}
