import { useSend } from '@croupier/client/hooks'
import { noteCase } from '@croupier/contract/console/risk-cases'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { useRefresh } from 'react-admin'
import { tellWriteFailure } from '#failures.ts'
import { useLostSession } from '#operator.ts'
import { FailureNote } from '#parts/notes.tsx'

const NOTE_MAX = 2000

/** A note on a case; those that were written stand in its timeline. */
export function CaseNote({ id }: { id: string }) {
  const [text, setText] = useState('')
  const { mutate, isPending, error } = useSend(noteCase, [])
  useLostSession(error)
  const refresh = useRefresh()
  const clear = () => {
    setText('')
    refresh()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate({ id, text: text.trim() }, { onSuccess: clear })
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1 }}>
      <TextField
        label="New note"
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        minRows={2}
        maxRows={8}
        helperText="Operators read it; it cannot be changed."
        slotProps={{ htmlInput: { maxLength: NOTE_MAX } }}
      />
      {error && <FailureNote told={tellWriteFailure(error)} />}
      <Button type="submit" variant="outlined" size="small" disabled={isPending || text.trim() === ''} sx={{ justifySelf: 'start' }}>
        Keep the note
      </Button>
    </Box>
  )
}
