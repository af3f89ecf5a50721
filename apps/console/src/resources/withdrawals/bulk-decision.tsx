import { call } from '@croupier/client/call'
import { approveWithdrawal, rejectWithdrawal } from '@croupier/contract/console/cashier'
import { formatAmount } from '@croupier/money/format'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useState } from 'react'
import { useListContext, useNotify, useRefresh } from 'react-admin'
import { tellWriteFailure } from '#failures.ts'
import { REASON_MIN } from '#parts/reason-dialog.tsx'
import type { WithdrawalRow } from './withdrawal-facts.tsx'

/** Time in which a press of "Undo" takes everything back: nothing has been sent yet. */
const UNDO_MS = 8_000
const STEP_MS = 200

const verdicts = {
  approve: {
    verb: 'Approve',
    past: 'approved',
    route: approveWithdrawal,
    color: 'primary',
    hint: 'It is kept in the trail of each of them with your name.',
    note: 'You can undo it for a few seconds. Of large amounts another operator must approve too.',
  },
  reject: {
    verb: 'Reject',
    past: 'rejected',
    route: rejectWithdrawal,
    color: 'error',
    hint: 'Each of these members reads it; it is kept in the trail with your name.',
    note: 'The held amounts return to the wallets. You can undo it for a few seconds.',
  },
} as const

type Verdict = (typeof verdicts)[keyof typeof verdicts]

type Step =
  | { at: 'asking'; why: string }
  | { at: 'waiting'; why: string; since: number }
  | { at: 'sending'; done: number }
  | { at: 'over'; failed: readonly { row: WithdrawalRow; why: string }[] }

/** Approves or rejects the ticked withdrawals that wait, one after the other, after a time in which it can be undone. */
export function BulkDecision() {
  const { selectedIds, data = [] } = useListContext<WithdrawalRow>()
  const [chosen, setChosen] = useState<{ verdict: Verdict; rows: readonly WithdrawalRow[] }>()
  const waiting = data.filter(({ id, state }) => selectedIds.includes(id) && state === 'requested')
  return (
    <>
      {[verdicts.reject, verdicts.approve].map((verdict) => (
        <Button
          key={verdict.verb}
          size="small"
          color={verdict.color}
          disabled={waiting.length === 0}
          onClick={() => setChosen({ verdict, rows: waiting })}
        >
          {verdict.verb} {waiting.length}
        </Button>
      ))}
      {chosen && <Deciding {...chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

type Decided = { verdict: Verdict; rows: readonly WithdrawalRow[]; onClose: () => void }

function Deciding({ verdict, rows, onClose }: Decided) {
  const titleId = useId()
  const [step, setStep] = useState<Step>({ at: 'asking', why: '' })
  const { onUnselectItems } = useListContext()
  const refresh = useRefresh()
  const notify = useNotify()
  const total = formatAmount(
    rows.reduce((sum, { amount }) => sum + amount, 0n),
    'EN',
  )
  const end = () => {
    onUnselectItems()
    refresh()
    onClose()
  }
  const send = async (why: string) => {
    setStep({ at: 'sending', done: 0 })
    const failed: { row: WithdrawalRow; why: string }[] = []
    for (const [at, row] of rows.entries()) {
      await call(verdict.route, { id: row.id, why }).catch((failure: unknown) => {
        failed.push({ row, why: tellWriteFailure(failure).title })
      })
      setStep({ at: 'sending', done: at + 1 })
    }
    if (failed.length === 0) {
      notify(`${rows.length} ${verdict.past}.`, { type: 'success' })
      end()
    } else setStep({ at: 'over', failed })
  }
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle
        id={titleId}
      >{`${verdict.verb} ${rows.length === 1 ? '1 withdrawal' : `${rows.length} withdrawals`}, ${total} in all?`}</DialogTitle>
      {step.at === 'asking' && (
        <Asking verdict={verdict} first={step.why} onGo={(why) => setStep({ at: 'waiting', why, since: Date.now() })} onClose={onClose} />
      )}
      {step.at === 'waiting' && (
        <Waiting since={step.since} onOver={() => void send(step.why)} onUndo={() => setStep({ at: 'asking', why: step.why })} />
      )}
      {step.at === 'sending' && (
        <DialogContent>
          <Typography variant="body2" role="status">{`${step.done} of ${rows.length} ${verdict.past}`}</Typography>
          <LinearProgress
            variant="determinate"
            value={(100 * step.done) / rows.length}
            aria-label={`${step.done} of ${rows.length} ${verdict.past}`}
          />
        </DialogContent>
      )}
      {step.at === 'over' && <Failed failed={step.failed} onClose={end} />}
    </Dialog>
  )
}

type AskingProps = { verdict: Verdict; first: string; onGo: (why: string) => void; onClose: () => void }

function Asking({ verdict, first, onGo, onClose }: AskingProps) {
  const [why, setWhy] = useState(first)
  return (
    <>
      <DialogContent sx={{ '&&': { pt: 1 } }}>
        <Stack spacing={2}>
          <TextField
            label="Reason"
            value={why}
            onChange={(event) => setWhy(event.target.value)}
            helperText={verdict.hint}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
          <Typography variant="body2">{verdict.note}</Typography>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} color="inherit">
          Cancel
        </Button>
        <Button variant="contained" color={verdict.color} disabled={why.trim().length < REASON_MIN} onClick={() => onGo(why.trim())}>
          {`${verdict.verb} them`}
        </Button>
      </DialogActions>
    </>
  )
}

function Waiting({ since, onOver, onUndo }: { since: number; onOver: () => void; onUndo: () => void }) {
  const [now, setNow] = useState(since)
  const isOver = now - since >= UNDO_MS
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once, when the time is over.
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver])
  return (
    <>
      <DialogContent>
        <Typography variant="body2" role="status">
          Nothing has been sent yet.
        </Typography>
        <LinearProgress variant="determinate" value={Math.min(100, (100 * (now - since)) / UNDO_MS)} aria-label="Time to undo" />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={onUndo} disabled={isOver}>
          Undo
        </Button>
      </DialogActions>
    </>
  )
}

function Failed({ failed, onClose }: { failed: readonly { row: WithdrawalRow; why: string }[]; onClose: () => void }) {
  return (
    <>
      <DialogContent>
        <Stack spacing={1}>
          {failed.map(({ row, why }) => (
            <Alert key={row.id} severity="warning">{`${row.username}, ${formatAmount(row.amount, 'EN')}: ${why}`}</Alert>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  )
}
