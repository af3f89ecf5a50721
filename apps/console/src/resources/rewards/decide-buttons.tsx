import type { Route } from '@croupier/contract/route'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { DialogButton } from '#parts/dialog-button.tsx'
import { TextLine } from '#parts/form-fields.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'

export type Decision = { isApproved: boolean; note: string; why: string }
type Words = { label: string; title: string; done: string; text: string }

type Props<Input> = {
  approve: Words
  refuse: Words
  route: Route<Input, unknown, string>
  inputOf: (decision: Decision) => Input
  /** What is decided about. */
  children: ReactNode
}

/** Approve or refuse, with a note that the member reads; a refusal must have one. */
export function DecideButtons<Input>({ approve, refuse, route, inputOf, children }: Props<Input>) {
  const dialog = (words: Words, isApproved: boolean, close: () => void) => (
    <DecideDialog words={words} isApproved={isApproved} route={route} inputOf={inputOf} onClose={close}>
      {children}
    </DecideDialog>
  )
  return (
    <Stack component="span" direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
      <DialogButton label={refuse.label} isGrave>
        {(close) => dialog(refuse, false, close)}
      </DialogButton>
      <DialogButton label={approve.label} look="contained">
        {(close) => dialog(approve, true, close)}
      </DialogButton>
    </Stack>
  )
}

type DialogProps<Input> = Pick<Props<Input>, 'route' | 'inputOf' | 'children'> & { words: Words; isApproved: boolean; onClose: () => void }

function DecideDialog<Input>({ words, isApproved, route, inputOf, children, onClose }: DialogProps<Input>) {
  const [note, setNote] = useState('')
  return (
    <ReasonDialog
      title={words.title}
      confirm={words.label}
      done={words.done}
      isGrave={!isApproved}
      isIncomplete={!isApproved && note.trim() === ''}
      route={route}
      inputOf={(why) => inputOf({ isApproved, note: note.trim(), why })}
      onClose={onClose}
    >
      {children}
      <Typography variant="body2">{words.text}</Typography>
      <TextLine
        label={isApproved ? 'Note to the member (optional)' : 'Note to the member'}
        value={note}
        max={300}
        rows={2}
        onChange={setNote}
      />
    </ReasonDialog>
  )
}
