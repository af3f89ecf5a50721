import { useSend } from '@croupier/client/hooks'
import { randomId } from '@croupier/client/random-id'
import { apiKeyScopes, type apiKeys, askApiKey, decideApiKey, makeApiKey, revokeApiKey } from '@croupier/contract/console/api-keys'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { tellWriteFailure } from '#failures.ts'
import { Copyable } from '#parts/copyable.tsx'
import { DialogButton } from '#parts/dialog-button.tsx'
import { TextLine } from '#parts/form-fields.tsx'
import { FailureNote } from '#parts/notes.tsx'
import { PlainDialog } from '#parts/plain-dialog.tsx'
import { ReasonButton } from '#parts/reason-button.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { SecondOperator } from '#parts/second-operator.tsx'

type Row = ValueOf<typeof apiKeys>['rows'][number]
type Scopes = InputOf<typeof askApiKey>['scopes']

export function AskKey() {
  return (
    <DialogButton label="Ask for a key" look="text">
      {(close) => <AskDialog onClose={close} />}
    </DialogButton>
  )
}

const scopeNames: Record<Scopes[number], string> = {
  members: 'Members: id, username, state',
  'members.personal': 'Members: mobile, mail, payee name',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  rounds: 'Rounds',
  transfers: 'Transfers of the ledger',
}

const DAYS_MAX = 366

function AskDialog({ onClose }: { onClose: () => void }) {
  const [id] = useState(randomId)
  const [name, setName] = useState('')
  const [days, setDays] = useState('90')
  const [scopes, setScopes] = useState<Scopes>([])
  const areDaysRight = /^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= DAYS_MAX
  const turn = (scope: Scopes[number]) => setScopes(apiKeyScopes.filter((one) => scopes.includes(one) !== (one === scope)))
  return (
    <ReasonDialog
      title="Ask for a key"
      confirm="Ask for it"
      done="Asked. A second operator decides here."
      isIncomplete={name.trim().length < 2 || !areDaysRight || scopes.length === 0}
      route={askApiKey}
      inputOf={(why) => ({ id, name: name.trim(), days: Number(days), scopes, why })}
      onClose={onClose}
    >
      <TextLine label="Which system reads" value={name} max={60} onChange={setName} />
      <TextLine label="For how many days" value={days} max={3} onChange={setDays} hint="1 to 366" />
      <FormGroup>
        <FormLabel>What it reads</FormLabel>
        {apiKeyScopes.map((scope) => (
          <FormControlLabel
            key={scope}
            control={<Checkbox size="small" checked={scopes.includes(scope)} onChange={() => turn(scope)} />}
            label={scopeNames[scope]}
          />
        ))}
      </FormGroup>
    </ReasonDialog>
  )
}

/** What can be done with a key in its state. */
export function KeyActions({ row }: { row: Row }) {
  const asked = <Typography variant="body2">{`${row.askedBy} asks for a key that reads ${row.scopes.join(', ')}: ${row.why}`}</Typography>
  if (row.isForMe)
    return (
      <SecondOperator
        id={row.id}
        route={decideApiKey}
        refuse={{ title: `Refuse ${row.name}?`, confirm: 'Refuse it', done: 'Refused.', about: asked }}
        agree={{ title: `Let ${row.name} read?`, confirm: 'Agree', done: 'Agreed. Make the key, and give it to its system.', about: asked }}
      />
    )
  if (row.state !== 'approved' && row.state !== 'open') return null
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
      {row.state === 'approved' && <DialogButton label="Make the key">{(close) => <MakeDialog row={row} onClose={close} />}</DialogButton>}
      <ReasonButton
        label="Revoke"
        isGrave
        title={`Revoke ${row.name}?`}
        confirm="Revoke it"
        done="Revoked. It reads nothing any more."
        route={revokeApiKey}
        inputOf={(why) => ({ id: row.id, why })}
      />
    </Stack>
  )
}

/** The key is in the answer alone: it is shown until the dialog closes, and never again. */
function MakeDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const refresh = useRefresh()
  const make = useSend(makeApiKey)
  const [why, setWhy] = useState('')
  const close = () => {
    onClose()
    refresh()
  }
  if (make.data)
    return (
      <PlainDialog title={`The key of ${row.name}`} onClose={close}>
        <Copyable text={make.data.key} />
        <Typography variant="body2">Give it to its system now: it is not shown again.</Typography>
      </PlainDialog>
    )
  return (
    <PlainDialog title={`Make the key of ${row.name}`} onClose={onClose}>
      <TextField
        label="Reason"
        value={why}
        onChange={(event) => setWhy(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      {make.error && <FailureNote told={tellWriteFailure(make.error)} />}
      <Button
        variant="contained"
        disabled={why.trim().length < 3}
        loading={make.isPending}
        onClick={() => make.mutate({ id: row.id, why: why.trim() })}
      >
        Make it
      </Button>
    </PlainDialog>
  )
}
