import { Refusal } from '@croupier/client/failures'
import { useSend } from '@croupier/client/hooks'
import type { Route } from '@croupier/contract/route'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { tellWriteFailure } from '#failures.ts'
import { useLostSession } from '#operator.ts'
import { FailureNote } from './notes.tsx'
import { ChangedMeanwhile, type EditedRecord, useSeenRecord } from './seen-record.tsx'

/** The contract takes no shorter reason. */
export const REASON_MIN = 3
const REASON_MAX = 500

export type ReasonDialogProps<Input> = {
  title: string
  /** What the button does, in its own words: `Approve 200.00`. */
  confirm: string
  /** What is said once it is done. */
  done: string
  isGrave?: boolean
  isReasonOptional?: boolean
  /** Long texts are written in it. */
  isWide?: boolean
  /** A field of its own is not filled in well yet. */
  isIncomplete?: boolean
  route: Route<Input, unknown, string>
  /** The record as it stands now, where one is edited. */
  edited?: EditedRecord | undefined
  /** `version` is that of the record which was read, null for a new one. */
  inputOf: (why: string, version: string | null) => Input
  /** What is about to happen, and further fields. */
  children?: ReactNode
  /** Called instead of a refresh, where the record that the page shows is gone. */
  onDone?: () => void
  onClose: () => void
}

const FIELDS = '[role=combobox], input:not([aria-hidden]), textarea:not([aria-hidden])'

/** The keyboard starts at what the dialog asks first, not at the reason below it. */
function focusFirstField(fields: HTMLElement | null): void {
  fields?.querySelector<HTMLElement>(FIELDS)?.focus()
}

/** Asks for the reason of a write, makes the call, and shows a refusal where it arose. A click beside it does not close it. */
export function ReasonDialog<Input>(props: ReasonDialogProps<Input>) {
  const [why, setWhy] = useState('')
  const [isShort, setIsShort] = useState(false)
  const { mutate, isPending, error, reset } = useSend(props.route, [{ path: props.route.path }])
  useLostSession(error)
  const seen = useSeenRecord(props.route, props.edited)
  const refresh = useRefresh()
  const notify = useNotify()
  const titleId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const tooShort = !props.isReasonOptional && why.trim().length < REASON_MIN
    setIsShort(tooShort)
    if (tooShort) return
    mutate(props.inputOf(why.trim(), seen.version), {
      onError: (failure) => {
        if (failure instanceof Refusal && failure.code === 'changed_meanwhile') refresh()
      },
      onSuccess: () => {
        notify(props.done, { type: 'success' })
        if (props.onDone) props.onDone()
        else refresh()
        props.onClose()
      },
    })
  }
  const acceptChange = () => {
    seen.accept()
    reset()
  }
  const close = (_event: unknown, cause: 'backdropClick' | 'escapeKeyDown') => {
    if (cause === 'escapeKeyDown' && !isPending) props.onClose()
  }
  return (
    <Dialog open onClose={close} fullWidth maxWidth={props.isWide ? 'md' : 'xs'} aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{props.title}</DialogTitle>
        <DialogContent sx={{ '&&': { pt: 1 } }}>
          <Stack spacing={2} ref={focusFirstField}>
            {props.children}
            <TextField
              label={props.isReasonOptional ? 'Note (optional)' : 'Reason'}
              value={why}
              onChange={(event) => setWhy(event.target.value)}
              error={isShort}
              helperText={isShort ? `Write at least ${REASON_MIN} letters.` : 'It is kept in the trail with your name.'}
              slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
              multiline
              minRows={2}
            />
            {error && <FailureNote told={{ ...tellWriteFailure(error), isWorthRepeating: false }} />}
            {seen.change && <ChangedMeanwhile change={seen.change} onAccept={acceptChange} />}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          {props.isIncomplete && (
            <Typography variant="caption" sx={{ color: 'text.secondary', mr: 'auto' }}>
              A field above is empty or not right yet.
            </Typography>
          )}
          <Button onClick={props.onClose} disabled={isPending} color="inherit">
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={props.isGrave ? 'error' : 'primary'}
            loading={isPending}
            disabled={(props.isIncomplete ?? false) || seen.change !== undefined}
          >
            {props.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
