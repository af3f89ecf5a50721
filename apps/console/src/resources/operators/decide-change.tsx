import { useSend } from '@croupier/client/hooks'
import { consoleOperators, decideOperatorChange, type operatorChanges } from '@croupier/contract/console/operators'
import type { ValueOf } from '@croupier/contract/route'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useRefresh } from 'react-admin'
import { tellWriteFailure } from '#failures.ts'
import { useLostSession, useOperator } from '#operator.ts'
import { Copyable } from '#parts/copyable.tsx'
import { FailureNote } from '#parts/notes.tsx'
import { REASON_MIN } from '#parts/reason-dialog.tsx'
import { humanize } from '#words.ts'

export type Change = ValueOf<typeof operatorChanges>['rows'][number]

type Props = { change: Change; onDecided: () => void }

/** The second person's decision. The one who requested the change decides only where nobody else of the brand can. */
export function DecideChange({ change, onDecided }: Props) {
  const [action, setAction] = useState<'approve' | 'reject'>()
  const operator = useOperator()
  // The list may show the decision while the invitation, which is shown once, still stands in the dialog.
  if (change.state !== 'asked' && !action) return null
  if (!action && operator?.username === change.askedBy && !change.isAlone)
    return <Typography variant="caption">Waits for another operator</Typography>
  return (
    <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
      <Button size="small" variant="outlined" color="error" onClick={() => setAction('reject')}>
        Reject
      </Button>
      <Button size="small" variant="contained" onClick={() => setAction('approve')}>
        Approve
      </Button>
      {action && (
        <DecisionDialog
          change={change}
          action={action}
          onClose={() => {
            setAction(undefined)
            onDecided()
          }}
        />
      )}
    </Stack>
  )
}

type DialogProps = { change: Change; action: 'approve' | 'reject'; onClose: () => void }

/** Stays open with the invitation, which is shown this once. */
function DecisionDialog({ change, action, onClose }: DialogProps) {
  const [why, setWhy] = useState('')
  const { mutate, isPending, error, data } = useSend(decideOperatorChange, [{ path: consoleOperators.path }])
  useLostSession(error)
  const refresh = useRefresh()
  const titleId = useId()
  const invitation = data?.invitation ?? undefined
  const decide = () =>
    mutate(
      { id: change.id, action, why: why.trim() },
      {
        onSuccess: (told) => {
          refresh()
          if (told.invitation === null) onClose()
        },
      },
    )
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{`${humanize(action)}: ${humanize(change.kind).toLowerCase()} of ${change.username}?`}</DialogTitle>
      <DialogContent sx={{ '&&': { pt: 1 } }}>
        {invitation ? (
          <Invitation username={change.username} invitation={invitation} />
        ) : (
          <Stack spacing={2}>
            {change.isAlone && action === 'approve' && (
              <Typography variant="body2">Nobody else of the brand can decide this yet, so you do it alone. The trail says so.</Typography>
            )}
            <TextField label="Reason" value={why} onChange={(event) => setWhy(event.target.value)} multiline minRows={2} autoFocus />
            {error && <FailureNote told={{ ...tellWriteFailure(error), isWorthRepeating: false }} />}
          </Stack>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {invitation ? (
          <Button variant="contained" onClick={onClose}>
            I have handed it over
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={isPending} color="inherit">
              Cancel
            </Button>
            <Button
              variant="contained"
              color={action === 'reject' ? 'error' : 'primary'}
              loading={isPending}
              disabled={why.trim().length < REASON_MIN}
              onClick={decide}
            >
              {humanize(action)}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Invitation({ username, invitation }: { username: string; invitation: string }) {
  const address = `${window.location.origin}/#/join?invitation=${encodeURIComponent(invitation)}`
  return (
    <Stack spacing={1.5}>
      <Typography variant="body2">
        Give this address to {username}, in person. It is shown this once and is good for a day; it sets password and authenticator.
      </Typography>
      <Copyable text={address} />
    </Stack>
  )
}
