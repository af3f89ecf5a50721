import { useSend } from '@croupier/client/hooks'
import { addMemberNote, memberSummary } from '@croupier/contract/console/members'
import type { ValueOf } from '@croupier/contract/route'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { tellWriteFailure } from '#failures.ts'
import { useHasPermission } from '#operator.ts'
import { Section } from '#parts/facts.tsx'
import { Moment } from '#parts/moment.tsx'
import { FailureNote } from '#parts/notes.tsx'

const NOTE_MAX = 2000

type Props = { member: { id: string }; notes: ValueOf<typeof memberSummary>['notes'] }

/** What operators have written about a member for each other, the newest first. */
export function MemberNotes({ member, notes }: Props) {
  const mayWrite = useHasPermission(addMemberNote.permission)
  return (
    <Section title={notes.length === 0 ? 'Notes' : `Notes: ${notes.length}`}>
      {mayWrite && <NewNote id={member.id} />}
      {notes.map(({ id, at, by, text }) => (
        <Box key={id} sx={{ mt: 1.5 }}>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {by}, <Moment at={at} />
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Section>
  )
}

function NewNote({ id }: { id: string }) {
  const [text, setText] = useState('')
  const note = useSend(addMemberNote, [memberSummary])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    note.mutate({ id, text: text.trim() }, { onSuccess: () => setText('') })
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
        helperText="Operators read it; it cannot be changed. The member may ask for it by law."
        slotProps={{ htmlInput: { maxLength: NOTE_MAX } }}
      />
      {note.error && <FailureNote told={tellWriteFailure(note.error)} />}
      <Button type="submit" variant="outlined" size="small" disabled={note.isPending || text.trim() === ''} sx={{ justifySelf: 'start' }}>
        Keep the note
      </Button>
    </Box>
  )
}
