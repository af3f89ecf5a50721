import { type consoleWithdrawal, judgeReceipt } from '@croupier/contract/console/cashier'
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
    done: 'Noted. What is missing is made good by an adjustment.',
    text: 'This moves no money: what is missing is made good by an adjustment of two persons.',
  },
}

/** What the member says of the payout, his proofs, and the end of a dispute (WD-01, WD-03). */
export function ReceiptSection({ receipt }: { receipt: Receipt | null | undefined }) {
  const [chosen, setChosen] = useState<Verdict>()
  if (!receipt) return null
  const verdict = chosen && verdicts[chosen]
  return (
    <Section title="Receipt" action={receipt.state === 'disputed' && <Verdicts onChoose={setChosen} />}>
      <Facts
        facts={[
          ['State', <StateMark key="state" state={receipt.state} />],
          ['Came', receipt.received === null ? '–' : <Amount key="came" minor={receipt.received} />],
          ['Missing', receipt.remaining === null ? '–' : <Amount key="missing" minor={receipt.remaining} />],
          ['Counts as received', <Moment key="due" at={receipt.dueAt} />],
          ['Appeal until', <Moment key="appeal" at={receipt.appealUntil} />],
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
