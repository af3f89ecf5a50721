import { type consoleWithdrawal, judgeReceipt, refundReceipt } from '@croupier/contract/console/cashier'
import type { ValueOf } from '@croupier/contract/route'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Amount } from '#parts/amount.tsx'
import { Facts, Section } from '#parts/facts.tsx'
import { Moment } from '#parts/moment.tsx'
import { Pictures } from '#parts/pictures.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { StateMark } from '#parts/state-mark.tsx'

type Receipt = NonNullable<ValueOf<typeof consoleWithdrawal>['receipt']>
type Verdict = 'forced' | 'upheld'

const verdicts: Record<Verdict, { title: string; confirm: string; done: string; text: string }> = {
  forced: {
    title: 'Close as received?',
    confirm: 'Close as received',
    done: 'Closed as received. Nothing is refunded.',
    text: 'The payout counts as received in full and nothing is refunded. Look at the evidence of the provider first.',
  },
  upheld: {
    title: 'Is the member right?',
    confirm: 'The member is right',
    done: 'Noted. Another operator gives the missing money back.',
    text: 'This moves no money yet: another operator gives back what is missing.',
  },
}

/** What the member says of the payout, the member's proofs, and the end of a dispute (WD-01, WD-03). */
export function ReceiptSection({ receipt }: { receipt: Receipt | null | undefined }) {
  const [chosen, setChosen] = useState<Verdict>()
  if (!receipt) return null
  const verdict = chosen && verdicts[chosen]
  return (
    <Section title="Receipt" action={<NextStep receipt={receipt} onChoose={setChosen} />}>
      <Facts
        facts={[
          ['State', <StateMark key="state" state={receipt.state} />],
          ['Came', receipt.received === null ? '–' : <Amount key="came" minor={receipt.received} />],
          ['Missing', receipt.remaining === null ? '–' : <Amount key="missing" minor={receipt.remaining} />],
          ['Counts as received', <Moment key="due" at={receipt.dueAt} />],
          ['Appeal until', <Moment key="appeal" at={receipt.appealUntil} />],
          ['Given back', receipt.refundedAt === null ? '–' : <Moment key="refunded" at={receipt.refundedAt} />],
          ['Comment', receipt.comment || '–', 'wide'],
        ]}
      />
      <Pictures images={receipt.images} />
      {chosen && verdict && (
        <ReasonDialog
          title={verdict.title}
          confirm={verdict.confirm}
          done={verdict.done}
          isGrave={chosen === 'forced'}
          route={judgeReceipt}
          inputOf={(why) => ({ id: receipt.id, verdict: chosen, why })}
          onClose={() => setChosen(undefined)}
        >
          <Typography variant="body2">{verdict.text}</Typography>
        </ReasonDialog>
      )}
    </Section>
  )
}

/** A dispute is judged by one operator; what is missing is given back by another. */
function NextStep({ receipt, onChoose }: { receipt: Receipt; onChoose: (verdict: Verdict) => void }) {
  if (receipt.state === 'disputed') return <Verdicts onChoose={onChoose} />
  return receipt.state === 'upheld' && receipt.refundedAt === null && <Refund id={receipt.id} />
}

function Refund({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="contained" onClick={() => setIsOpen(true)}>
        Give back what is missing
      </Button>
      {isOpen && (
        <ReasonDialog
          title="Give back what is missing?"
          confirm="Give it back"
          done="Given back."
          route={refundReceipt}
          inputOf={(why) => ({ id, why })}
          onClose={() => setIsOpen(false)}
        >
          <Typography variant="body2">
            The missing amount goes to the member's balance. Whoever said that the member is right cannot do it.
          </Typography>
        </ReasonDialog>
      )}
    </>
  )
}

function Verdicts({ onChoose }: { onChoose: (verdict: Verdict) => void }) {
  return (
    <Stack direction="row" spacing={1}>
      <Button size="small" variant="outlined" color="error" onClick={() => onChoose('forced')}>
        Close as received
      </Button>
      <Button size="small" variant="contained" onClick={() => onChoose('upheld')}>
        The member is right
      </Button>
    </Stack>
  )
}
