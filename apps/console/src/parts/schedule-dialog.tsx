import { useCall, useSend } from '@croupier/client/hooks'
import { randomId } from '@croupier/client/random-id'
import { exportRecipients, exportSchedules, saveExportSchedule } from '@croupier/contract/console/export-schedules'
import type { InputOf } from '@croupier/contract/route'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, useNotify } from 'react-admin'
import { tellFailure, tellWriteFailure } from '#failures.ts'
import { useLostSession } from '#operator.ts'
import { filterWords, formatNames, hourName, listName, periodNames, rhythmNames } from '#schedule-names.ts'
import { Choice } from './form-fields.tsx'
import { FailureNote } from './notes.tsx'
import { PlainDialog } from './plain-dialog.tsx'

type Saved = InputOf<typeof saveExportSchedule>
/** What is scheduled, and how it is so far. */
type ScheduleDraft = Pick<Saved, 'list' | 'filters'> & { knowsDays: boolean } & Partial<Omit<Saved, 'list' | 'filters'>>

const RECIPIENTS_MAX = 10

const idNames = <Id extends string>(names: Record<Id, string>) => (Object.keys(names) as Id[]).map((id) => ({ id, name: names[id] }))
const hours = Array.from({ length: 24 }, (_, hour) => ({ id: String(hour), name: hourName(hour) }))

type Terms = Pick<Saved, 'id' | 'format' | 'every' | 'hour' | 'isOfPeriod'>

/** Once there is one, the terms of a schedule; else what most want of one. */
function termsOf({ knowsDays, id, format = 'xlsx', every = 'day', hour = 8, isOfPeriod = knowsDays }: ScheduleDraft): Terms {
  return { id: id ?? randomId(), format, every, hour, isOfPeriod }
}

/** Schedules an export of a list with its filters, or changes a schedule. */
export function ScheduleDialog({ draft, onClose }: { draft: ScheduleDraft; onClose: () => void }) {
  const [terms, setTerms] = useState(() => termsOf(draft))
  const [chosen, setChosen] = useState<readonly string[]>(draft.recipients ?? [])
  const reachable = useCall(exportRecipients, {}, { freshMs: 0 })
  const { mutate, isPending, error } = useSend(saveExportSchedule, [exportSchedules])
  useLostSession(reachable.error ?? error)
  const offered = reachable.data?.rows
  // One who was chosen and is not reachable any more is left out.
  const recipients = chosen.filter((id) => offered?.some((one) => one.id === id))
  const notify = useNotify()
  const save = () => {
    const told = () => {
      notify('Scheduled. See the page Exports.', { type: 'success' })
      onClose()
    }
    mutate({ ...terms, list: draft.list, filters: draft.filters, recipients }, { onSuccess: told })
  }
  return (
    <PlainDialog title={draft.id === undefined ? 'Schedule this export' : 'Change the schedule'} onClose={onClose}>
      <Typography variant="body2">{`${listName(draft)}: ${filterWords({ filters: draft.filters })}`}</Typography>
      <TermsFields terms={terms} knowsDays={draft.knowsDays} onChange={(change) => setTerms({ ...terms, ...change })} />
      {reachable.error && <FailureNote told={tellFailure(reachable.error)} onRetry={() => reachable.refetch()} />}
      {!reachable.error && !offered && <Skeleton variant="rounded" height={56} />}
      {offered && <Recipients offered={offered} chosen={recipients} onChange={setChosen} />}
      {error && <FailureNote told={{ ...tellWriteFailure(error), isWorthRepeating: false }} />}
      <Button variant="contained" loading={isPending} disabled={recipients.length === 0} onClick={save}>
        Save the schedule
      </Button>
    </PlainDialog>
  )
}

type FieldsProps = { terms: Terms; knowsDays: boolean; onChange: (change: Partial<Terms>) => void }

/** When a file is made, with which rows, and in which format. */
function TermsFields({ terms: { format, every, hour, isOfPeriod }, knowsDays, onChange }: FieldsProps) {
  const rows = [
    { id: 'period', name: periodNames[every] },
    { id: 'all', name: 'All rows of these filters' },
  ] as const
  return (
    <>
      <Choice label="How often" value={every} choices={idNames(rhythmNames)} onChange={(chosen) => onChange({ every: chosen })} />
      <Choice
        label="At, on the brand's clock"
        value={String(hour)}
        choices={hours}
        onChange={(chosen) => onChange({ hour: Number(chosen) })}
      />
      {knowsDays && (
        <Choice
          label="Rows"
          value={isOfPeriod ? 'period' : 'all'}
          choices={rows}
          onChange={(chosen) => onChange({ isOfPeriod: chosen === 'period' })}
        />
      )}
      <Choice label="Format" value={format} choices={idNames(formatNames)} onChange={(chosen) => onChange({ format: chosen })} />
    </>
  )
}

type Offered = readonly { id: string; username: string }[]
type RecipientsProps = { offered: Offered; chosen: readonly string[]; onChange: (ids: readonly string[]) => void }

function Recipients({ offered, chosen, onChange }: RecipientsProps) {
  if (offered.length === 0)
    return (
      <Typography variant="body2">
        Nobody can get a mail yet. Confirm your own address under <Link to="/account">Your account</Link>; other operators confirm theirs.
      </Typography>
    )
  return (
    <TextField
      select
      label="Mail a link to"
      value={chosen}
      onChange={(event) => onChange((event.target.value as unknown as string[]).slice(0, RECIPIENTS_MAX))}
      helperText="Up to 10 operators. The mail has no data in it; opening the file needs the permission of the list."
      slotProps={{ select: { multiple: true } }}
    >
      {offered.map(({ id, username }) => (
        <MenuItem key={id} value={id}>
          {username}
        </MenuItem>
      ))}
    </TextField>
  )
}
