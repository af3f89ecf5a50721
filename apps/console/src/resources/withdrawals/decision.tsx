import { approveWithdrawal, rejectWithdrawal } from '@croupier/contract/console/cashier'
import { formatAmount } from '@croupier/money/format'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { WithdrawalMoney, type WithdrawalRow } from './withdrawal-facts.tsx'

/** Approve or reject, while a withdrawal waits for it. */
export function Decision({ withdrawal }: { withdrawal: WithdrawalRow }) {
  const [chosen, setChosen] = useState<'approve' | 'reject'>()
  const close = () => setChosen(undefined)
  const amount = formatAmount(withdrawal.amount, 'EN')
  const isFirstOfTwo = withdrawal.needsTwo && withdrawal.firstApprovedBy === null
  const inputOf = (why: string) => ({ id: withdrawal.id, why })
  if (withdrawal.state !== 'requested') return null
  return (
    <Stack direction="row" spacing={1}>
      <Button size="small" variant="outlined" color="error" onClick={() => setChosen('reject')}>
        Reject
      </Button>
      <Button size="small" variant="contained" onClick={() => setChosen('approve')}>
        Approve
      </Button>
      {chosen === 'approve' && (
        <ReasonDialog
          title={`Approve the withdrawal of ${withdrawal.username}?`}
          confirm={`Approve ${amount}`}
          done={isFirstOfTwo ? `Approved ${amount}. Another operator must approve it too.` : `Approved ${amount}. The payout starts.`}
          route={approveWithdrawal}
          inputOf={inputOf}
          onClose={close}
        >
          <WithdrawalMoney row={withdrawal} />
          <Typography variant="body2">
            {isFirstOfTwo
              ? 'Of this amount two persons approve a withdrawal: the payout starts when another operator approves it too.'
              : 'The payout starts at once and cannot be called back from here.'}
          </Typography>
        </ReasonDialog>
      )}
      {chosen === 'reject' && (
        <ReasonDialog
          title={`Reject the withdrawal of ${withdrawal.username}?`}
          confirm={`Reject ${amount}`}
          done={`Rejected ${amount}. It is back in the wallet.`}
          isGrave
          route={rejectWithdrawal}
          inputOf={inputOf}
          onClose={close}
        >
          <WithdrawalMoney row={withdrawal} />
          <Typography variant="body2">The held amount returns to the wallet. The member reads the reason.</Typography>
        </ReasonDialog>
      )}
    </Stack>
  )
}
