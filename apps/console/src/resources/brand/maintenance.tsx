import { type consoleBrand, setMaintenance } from '@croupier/contract/console/site'
import type { ValueOf } from '@croupier/contract/route'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Facts, Section } from '#parts/facts.tsx'
import { Moment } from '#parts/moment.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { StateMark } from '#parts/state-mark.tsx'
import { instantOf } from '#words.ts'

type Notice = ValueOf<typeof consoleBrand>['maintenance']

/** Starts maintenance with what visitors read, or ends it. */
export function Maintenance({ notice, zone }: { notice: Notice; zone: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <Section
      title="Maintenance"
      action={
        <Button size="small" variant="outlined" color={notice ? 'primary' : 'error'} onClick={() => setIsOpen(true)}>
          {notice ? 'End maintenance' : 'Start maintenance'}
        </Button>
      }
    >
      {notice ? (
        <Facts
          facts={[
            ['State', <StateMark key="state" state="maintenance" />],
            ['Title', notice.title],
            ['Ends', <Moment key="ends" at={notice.endTime} />],
            ['Information', notice.info || '–'],
          ]}
        />
      ) : (
        <Typography variant="body2">The site is open.</Typography>
      )}
      {isOpen && notice && <EndDialog onClose={close} />}
      {isOpen && !notice && <StartDialog zone={zone} onClose={close} />}
    </Section>
  )
}

function EndDialog({ onClose }: { onClose: () => void }) {
  return (
    <ReasonDialog
      title="End maintenance"
      confirm="Open the site"
      done="The site is open again."
      route={setMaintenance}
      inputOf={(why) => ({ maintenance: null, why })}
      onClose={onClose}
    >
      <Typography variant="body2">The site opens to everybody at once.</Typography>
    </ReasonDialog>
  )
}

function StartDialog({ zone, onClose }: { zone: string; onClose: () => void }) {
  const [title, setTitle] = useState('Maintenance')
  const [ends, setEnds] = useState('')
  const [info, setInfo] = useState('')
  return (
    <ReasonDialog
      title="Start maintenance"
      confirm="Close the site"
      isIncomplete={title.trim() === ''}
      done="The site is in maintenance."
      isGrave
      route={setMaintenance}
      inputOf={(why) => ({ maintenance: { title: title.trim(), endTime: instantOf(ends, zone) ?? null, info: info.trim() }, why })}
      onClose={onClose}
    >
      <Typography variant="body2">The site closes to everybody at once. Rounds in play still end.</Typography>
      <TextField
        label="Title"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <TextField
        label={`Ends (${zone}, may stay empty)`}
        type="datetime-local"
        value={ends}
        onChange={(event) => setEnds(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        label="Information for visitors"
        value={info}
        onChange={(event) => setInfo(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        multiline
        minRows={2}
      />
    </ReasonDialog>
  )
}
