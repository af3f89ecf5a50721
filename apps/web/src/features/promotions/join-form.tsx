import { useSend } from '@croupier/client/hooks'
import { COMMENT_MAX, joinPromotion, promotion, promotions, requestReward } from '@croupier/contract/promotions'
import { Button } from '@croupier/ui/button'
import { controlClass } from '@croupier/ui/control-class'
import { Field } from '@croupier/ui/field'
import { useState } from 'react'
import { FormFailure } from '#features/identity/index.ts'
import { useText } from '#features/language/index.ts'
import { type FailureText, failureText, requireMember } from '#features/session/index.ts'

/** Joining a promotion with a comment of at most 140 letters (VL-10), or claiming it. */
export function JoinForm({ id, status }: { id: string; status: 'join' | 'claim' }) {
  const text = useText()
  const [comment, setComment] = useState('')
  const [failure, setFailure] = useState<FailureText>()
  const { mutateAsync, isPending } = useSend(status === 'join' ? joinPromotion : requestReward, [promotions, promotion])
  const send = async () => {
    if (!requireMember()) return
    setFailure(undefined)
    try {
      await mutateAsync({ promotionId: id, ...(comment.trim() === '' ? {} : { comment: comment.trim() }) })
    } catch (caught) {
      setFailure(failureText(text, caught))
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      className="flex flex-col gap-4 border-t border-line pt-4"
    >
      {status === 'join' && (
        <Field
          label={text('promotions.comment')}
          aside={
            <span className="figures text-12 text-muted">
              {comment.length}/{COMMENT_MAX}
            </span>
          }
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={COMMENT_MAX}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
              className={`${controlClass} h-auto py-2`}
            />
          )}
        </Field>
      )}
      <FormFailure failure={failure} />
      <Button type="submit" isBusy={isPending} className="sm:self-start">
        {text(`promotions.status.${status}`)}
      </Button>
    </form>
  )
}
