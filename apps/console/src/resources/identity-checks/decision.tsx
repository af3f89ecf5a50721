import { decideIdentityCheck } from '@croupier/contract/console/kyc'
import { stepReasons } from '@croupier/contract/kyc'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DialogButton } from '#parts/dialog-button.tsx'
import { Choice, TextLine } from '#parts/form-fields.tsx'
import { ReasonButton } from '#parts/reason-button.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { humanize } from '#words.ts'
import type { Detail } from '../identity-checks.tsx'

type Reason = (typeof stepReasons)[number]

const NOTE_MAX = 500
const reasons = stepReasons.map((id) => ({ id, name: humanize(id) }))

/** Accept, ask again or refuse: what this operator may do with the step now. */
export function Decision({ check }: { check: Detail }) {
  const allowed = check.allowed ?? []
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {allowed.includes('approve') && <Accept check={check} />}
      {allowed.includes('ask_again') && (
        <DialogButton label="Ask again">{(close) => <Told check={check} action="ask_again" onClose={close} />}</DialogButton>
      )}
      {allowed.includes('refuse') && (
        <DialogButton label={check.state === 'accepted' ? 'Take back' : 'Refuse'} isGrave>
          {(close) => <Told check={check} action="refuse" onClose={close} />}
        </DialogButton>
      )}
    </Stack>
  )
}

function Accept({ check: { id, step, username, needsTwo, firstAcceptedBy } }: { check: Detail }) {
  const isFirst = needsTwo && firstAcceptedBy === null
  return (
    <ReasonButton
      label={isFirst ? 'Accept as the first' : 'Accept'}
      title={`Accept the step ${step} of ${username}?`}
      confirm="Accept"
      done={isFirst ? 'Noted. Another operator must accept it too.' : 'Accepted.'}
      route={decideIdentityCheck}
      inputOf={(why) => ({ id, action: 'approve', why })}
    >
      {needsTwo && (
        <Typography variant="body2">Two operators accept it: it was refused before, or an adapter did not say that it is clear.</Typography>
      )}
    </ReasonButton>
  )
}

type ToldProps = { check: Detail; action: 'ask_again' | 'refuse'; onClose: () => void }

/** The member reads the reason in the language that they chose, and the note as it is written. */
function Told({ check: { id, step, username }, action, onClose }: ToldProps) {
  const [reason, setReason] = useState<Reason>('unreadable')
  const [note, setNote] = useState('')
  const isRefusal = action === 'refuse'
  return (
    <ReasonDialog
      title={isRefusal ? `Refuse the step ${step} of ${username}?` : `Ask ${username} for the step ${step} again`}
      confirm={isRefusal ? 'Refuse' : 'Ask again'}
      done="Done. The member reads the reason in the inbox."
      isGrave={isRefusal}
      route={decideIdentityCheck}
      inputOf={(why) => ({ id, action, reason, note: note.trim(), why })}
      onClose={onClose}
    >
      <Choice label="What the member reads" value={reason} choices={reasons} onChange={setReason} />
      <TextLine label="In your own words (optional)" value={note} max={NOTE_MAX} rows={2} onChange={setNote} />
      <Typography variant="body2">
        {isRefusal
          ? 'The member cannot send this step again. Only two operators together accept it afterwards. Never say what a list or an adapter said.'
          : 'The other steps stay as they are. Never say what a list or an adapter said.'}
      </Typography>
    </ReasonDialog>
  )
}
