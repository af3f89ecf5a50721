import { recordOnWire } from '@croupier/contract/console/record-versions'
import type { Route } from '@croupier/contract/route'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Change } from './change.tsx'

/** A record that is edited, as it stands now: another operator may change it while the form is open. */
export type EditedRecord = {
  version: string
  /** As its save call takes it, without the reason; with the version where that is a number there. */
  content: object
}

const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

/** The record as it is on the wire; one that the call would no longer take is shown with its numbers as they are. */
function shownOf(route: Route, { content }: EditedRecord): unknown {
  return recordOnWire(route, content) ?? JSON.parse(JSON.stringify(content, plain))
}

/** Which version of a record an edit goes by, and what somebody else changed of it since the form opened. */
export function useSeenRecord(route: Route, edited: EditedRecord | undefined) {
  const [seen, setSeen] = useState(edited)
  const isStale = edited !== undefined && seen !== undefined && edited.version !== seen.version
  return {
    version: seen?.version ?? null,
    change: isStale ? { before: shownOf(route, seen), after: shownOf(route, edited) } : undefined,
    accept: () => setSeen(edited),
  }
}

type NoteProps = { change: { before: unknown; after: unknown }; onAccept: () => void }

/** What another operator changed meanwhile; the form keeps what was typed, and the write goes on only once its operator has seen it. */
export function ChangedMeanwhile({ change, onAccept }: NoteProps) {
  return (
    <Alert severity="warning">
      <Stack spacing={1} sx={{ alignItems: 'start' }}>
        <Typography variant="body2">This was changed while you had it open:</Typography>
        <Change {...change} />
        <Button size="small" color="inherit" variant="outlined" onClick={onAccept}>
          Go on all the same
        </Button>
        <Typography variant="caption">Cancel leaves it as it stands now.</Typography>
      </Stack>
    </Alert>
  )
}
