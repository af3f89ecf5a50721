import { useSend } from '@croupier/client/hooks'
import { countWords, FEEDBACK_WORDS, feedback, ticketTypes } from '@croupier/contract/messaging-tickets'
import { controlClass } from '@croupier/ui/control-class'
import { Field } from '@croupier/ui/field'
import { Notice } from '@croupier/ui/notice'
import { Select } from '@croupier/ui/select'
import { TextInput } from '@croupier/ui/text-input'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormFailure, SubmitButton } from '#features/identity/index.ts'
import { useText } from '#features/language/index.ts'
import { ImagePicker, type SentImage } from '#features/messaging/index.ts'
import { type FailureText, failureText, useSession } from '#features/session/index.ts'

type Values = { type: (typeof ticketTypes)[number]; content: string; contact: string }

/** Writing to the brand (SC-10): a type, some words, pictures of a member, and a way to answer a visitor, who must give one where an answer is wanted. */
export function FeedbackForm({ isAnswerWanted = false }: { isAnswerWanted?: boolean }) {
  const text = useText()
  const isMember = useSession((session) => session.member !== undefined && !session.member.isTrial)
  const [images, setImages] = useState<readonly SentImage[]>([])
  const [failure, setFailure] = useState<FailureText>()
  const [isSent, setIsSent] = useState(false)
  const { mutateAsync } = useSend(feedback)
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: { type: 'other', content: '', contact: '' } })
  const { errors, isSubmitting } = form.formState
  const words = countWords(form.watch('content'))
  const send = async (values: Values) => {
    setFailure(undefined)
    try {
      await mutateAsync({ ...values, images: images.map(({ id }) => id) })
      setIsSent(true)
    } catch (caught) {
      setFailure(failureText(text, caught))
    }
  }
  if (isSent)
    return (
      <Notice kind="good">{text(isMember ? 'site.feedbackSentMember' : isAnswerWanted ? 'site.serviceSent' : 'site.feedbackSent')}</Notice>
    )
  const isReachable = (contact: string) => !isAnswerWanted || contact.trim() !== '' || text('site.serviceContactEmpty')
  const isRight = (content: string) => {
    const count = countWords(content)
    return (count >= FEEDBACK_WORDS.min && count <= FEEDBACK_WORDS.max) || text('site.feedbackWords', FEEDBACK_WORDS)
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="flex flex-col gap-4">
      <Field label={text('site.feedbackType')}>
        {(control) => (
          <Select
            {...control}
            {...form.register('type')}
            options={ticketTypes.map((value) => ({ value, label: text(`site.ticket.${value}`) }))}
          />
        )}
      </Field>
      <Field
        label={text('site.feedbackContent')}
        error={errors.content?.message}
        isRequired
        aside={
          <span className="figures text-12 text-muted">
            {words}/{FEEDBACK_WORDS.max}
          </span>
        }
      >
        {(control) => (
          <textarea
            {...control}
            {...form.register('content', { validate: isRight })}
            rows={5}
            maxLength={4000}
            className={`${controlClass} h-auto py-2`}
          />
        )}
      </Field>
      {isMember ? (
        <ImagePicker label={text('site.feedbackImages')} images={images} onChange={setImages} />
      ) : (
        <Field
          label={text(isAnswerWanted ? 'site.serviceContact' : 'site.feedbackContact')}
          error={errors.contact?.message}
          isRequired={isAnswerWanted}
        >
          {(control) => (
            <TextInput {...control} {...form.register('contact', { validate: isReachable })} maxLength={100} autoComplete="email" />
          )}
        </Field>
      )}
      <FormFailure failure={failure} />
      <SubmitButton isBusy={isSubmitting} className="sm:self-start">
        {text('site.feedbackSend')}
      </SubmitButton>
    </form>
  )
}
