import { Button } from '@croupier/ui/button'
import { Dialog } from '@croupier/ui/dialog'
import { Field } from '@croupier/ui/field'
import { Notice } from '@croupier/ui/notice'
import { TextInput } from '@croupier/ui/text-input'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { DeskFailure } from './calls.ts'
import { useDesk } from './desk-state.ts'

type WhyDialogProps = {
  title: string
  submit: string
  /** Fields over that of the reason. */
  children?: ReactNode
  /** False while those fields cannot be sent. */
  isReady?: boolean
  onSubmit(why: string): Promise<unknown>
  onClose(): void
}

const WHY_MIN = 3
const WHY_MAX = 200

/** Asks why a trader changes something, and tells a refusal beside what was typed. */
export function WhyDialog({ title, submit, children, isReady = true, onSubmit, onClose }: WhyDialogProps) {
  const { words } = useDesk()
  const [why, setWhy] = useState('')
  const { mutate, isPending, error } = useMutation({ mutationFn: () => onSubmit(why.trim()), onSuccess: onClose })
  return (
    <Dialog isOpen onClose={onClose} title={title} width="form" phone="sheet" closesOnEscape={why === ''}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          mutate()
        }}
      >
        {children}
        <Field label={words.why} hint={words.whyHint} isRequired>
          {(control) => <TextInput {...control} value={why} maxLength={WHY_MAX} onChange={(event) => setWhy(event.target.value)} />}
        </Field>
        {error && <Notice kind="bad">{words.refusal(error instanceof DeskFailure ? error.code : 'OTHER')}</Notice>}
        <div className="flex justify-end gap-2">
          <Button kind="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" isBusy={isPending} disabled={!isReady || why.trim().length < WHY_MIN}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
