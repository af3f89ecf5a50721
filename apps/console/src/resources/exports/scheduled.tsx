import { useCall, useSend } from '@croupier/client/hooks'
import { exportSchedules, moveExportSchedule } from '@croupier/contract/console/export-schedules'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { tellFailure, tellWriteFailure } from '#failures.ts'
import { useLostSession } from '#operator.ts'
import { DialogButton } from '#parts/dialog-button.tsx'
import { Section } from '#parts/facts.tsx'
import { Moment } from '#parts/moment.tsx'
import { EmptyNote, FailureNote } from '#parts/notes.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { ScheduleDialog } from '#parts/schedule-dialog.tsx'
import { StateMark } from '#parts/state-mark.tsx'
import { filterWords, listName } from '#schedule-names.ts'
import { lastRunWords, rhythmWords, type Schedule, stopWords } from './export-words.ts'

/** The operator's own scheduled exports: when they run, how the last one ended, and what can be done with them. */
export function Scheduled() {
  const { data, error, refetch } = useCall(exportSchedules, {}, { freshMs: 0 })
  useLostSession(error)
  return (
    <Section title="Scheduled">
      {error && <FailureNote told={tellFailure(error)} onRetry={() => refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={120} />}
      {data && data.rows.length === 0 && <EmptyNote text="Nothing is scheduled. Open a list, choose Export, then Schedule." />}
      {data && data.rows.length > 0 && (
        <PlainTable heads={['List', 'When', 'Mail to', 'State', 'Last run', 'Next run', '']} rows={data.rows.map(lineOf)} />
      )}
    </Section>
  )
}

function lineOf(row: Schedule) {
  return {
    key: row.id,
    cells: [
      <Noted key="list" text={listName(row)} note={filterWords(row)} />,
      rhythmWords(row),
      <Recipients key="recipients" row={row} />,
      <Stack key="state" sx={{ gap: 0.5 }}>
        <StateMark state={row.state} />
        {row.stoppedWhy !== null && <Caption text={stopWords[row.stoppedWhy]} />}
      </Stack>,
      <Stack key="last">
        <Moment at={row.lastAt} />
        <Caption text={lastRunWords(row)} />
      </Stack>,
      <Moment key="next" at={row.nextAt} />,
      <Deeds key="deeds" row={row} />,
    ],
  }
}

function Caption({ text }: { text: string }) {
  return (
    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
      {text}
    </Typography>
  )
}

function Noted({ text, note }: { text: string; note: string }) {
  return (
    <Stack>
      <span>{text}</span>
      <Caption text={note} />
    </Stack>
  )
}

function Recipients({ row }: { row: Schedule }) {
  const unreachable = row.recipients.filter(({ isReachable }) => !isReachable).map(({ username }) => username)
  const note = unreachable.length === 0 ? '' : `No mail reaches ${unreachable.join(', ')}.`
  return <Noted text={row.recipients.map(({ username }) => username).join(', ')} note={note} />
}

function Deeds({ row }: { row: Schedule }) {
  const { mutate, isPending, error } = useSend(moveExportSchedule, [exportSchedules])
  useLostSession(error)
  const draft = { ...row, recipients: row.recipients.map(({ id }) => id) }
  const move = row.state === 'active' ? 'pause' : 'resume'
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
        <DialogButton label="Edit">{(close) => <ScheduleDialog draft={draft} onClose={close} />}</DialogButton>
        <Button size="small" variant="outlined" disabled={isPending} onClick={() => mutate({ id: row.id, action: move })}>
          {move === 'pause' ? 'Pause' : 'Resume'}
        </Button>
        <Button size="small" variant="outlined" color="error" disabled={isPending} onClick={() => mutate({ id: row.id, action: 'remove' })}>
          Remove
        </Button>
      </Stack>
      {error && <FailureNote told={tellWriteFailure(error)} />}
    </Stack>
  )
}
