import type { consoleDeposit } from '@croupier/contract/console/cashier'
import { decideTransferMatch, refuseTransfer } from '@croupier/contract/console/cashier-transfers'
import type { ValueOf } from '@croupier/contract/route'
import { formatAmount } from '@croupier/money/format'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useHasPermission } from '#operator.ts'
import { Copyable } from '#parts/copyable.tsx'
import { DialogButton } from '#parts/dialog-button.tsx'
import { Facts, Section } from '#parts/facts.tsx'
import { Moment } from '#parts/moment.tsx'
import { Pictures } from '#parts/pictures.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { SecondOperator } from '#parts/second-operator.tsx'
import { MatchTransfer } from './match-transfer.tsx'

type Detail = ValueOf<typeof consoleDeposit>
type Deposit = Pick<Detail, 'id' | 'amount' | 'state'> & Partial<Pick<Detail, 'transfer' | 'reason' | 'proof' | 'match'>>
type Match = NonNullable<Detail['match']>

/** A bank transfer: what the member was told, the member's pictures, and the line of the bank that it is matched with. */
export function TransferSection({ deposit }: { deposit: Deposit }) {
  const { transfer, proof = [], match, reason } = deposit
  if (!transfer) return null
  return (
    <Section title="Bank transfer" action={<Actions deposit={deposit} />}>
      <Facts
        facts={[
          ['Reference on the transfer', <Copyable key="reference" text={transfer.reference} />, 'wide'],
          ['To', `${transfer.bank} ${transfer.number}, ${transfer.holder}`, 'wide'],
          ['On its way, says the member', transfer.proofAt === null ? '–' : <Moment key="proof" at={transfer.proofAt} />],
          ['Ends', <Moment key="ends" at={transfer.expiresAt} />],
          ['Line of the bank', match ? `${match.bankReference}, ${match.bookedOn}, ${formatAmount(match.amount, 'EN')}` : '–', 'wide'],
          ['Refused, in words for the member', reason ?? '–', 'wide'],
        ]}
      />
      <Pictures images={proof} />
    </Section>
  )
}

function Actions({ deposit }: { deposit: Deposit }) {
  const mayMatch = useHasPermission(refuseTransfer.permission)
  if (!mayMatch || deposit.state === 'paid') return null
  if (deposit.match) return <Decision match={deposit.match} />
  const isAwaited = deposit.state === 'created' || deposit.state === 'pending'
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <DialogButton label="Match with a line of the bank">{(close) => <MatchTransfer deposit={deposit} onClose={close} />}</DialogButton>
      {isAwaited && <DialogButton label="Refuse">{(close) => <Refusal id={deposit.id} onClose={close} />}</DialogButton>}
    </Stack>
  )
}

function Refusal({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <ReasonDialog
      title="Did the transfer not come?"
      confirm="It did not come"
      done="Refused. The member reads the reason."
      isGrave
      route={refuseTransfer}
      inputOf={(why) => ({ id, why })}
      onClose={onClose}
    >
      <Typography variant="body2">
        Write the reason in the language that the member reads: it stands on the member's page. A transfer that comes later can still be
        matched.
      </Typography>
    </ReasonDialog>
  )
}

/** From the brand's amount for two on, another operator agrees. */
function Decision({ match }: { match: Match }) {
  if (!match.isForMe) return <Typography variant="body2">{`${match.askedBy} matched it. It waits for a second operator.`}</Typography>
  const line = `${match.bankReference} of ${match.bookedOn}, ${formatAmount(match.amount, 'EN')}`
  const about = <Typography variant="body2">{`${match.askedBy} matched it with ${line}: ${match.why}`}</Typography>
  return (
    <SecondOperator
      id={match.id}
      route={decideTransferMatch}
      refuse={{ title: 'Refuse this match?', confirm: 'Refuse it', done: 'Refused. The transfer is still looked for.', about }}
      agree={{ title: 'Credit this transfer?', confirm: `Credit ${formatAmount(match.amount, 'EN')}`, done: 'Credited.', about }}
    />
  )
}
