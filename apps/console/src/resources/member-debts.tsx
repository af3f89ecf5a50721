import { randomId } from '@croupier/client/random-id'
import { askDebtWriteOff, decideDebtWriteOff, type memberDebts } from '@croupier/contract/console/cashier-debts'
import type { ValueOf } from '@croupier/contract/route'
import { formatAmount } from '@croupier/money/format'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DataTable } from 'react-admin'
import { Amount } from '#parts/amount.tsx'
import { AmountColumn } from '#parts/amount-column.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { MomentColumn } from '#parts/moment.tsx'
import { ReasonButton } from '#parts/reason-button.tsx'
import { RecordLink } from '#parts/record-link.tsx'
import { SecondOperator } from '#parts/second-operator.tsx'

type Row = ValueOf<typeof memberDebts>['rows'][number] & { id: string }

/** What members owe for wins that were taken back after they were spent: new money repays it, or two operators let it go. */
export function MemberDebtList() {
  return (
    <ListPage<Row>
      name="Debts of members"
      empty="No member owes anything."
      filters={[]}
      opens={false}
      isWhole
      cornersOf={(row) => ({
        title: row.member.username,
        amount: <Amount minor={row.owed} />,
        note: row.asked ? `${row.asked.by} asks to write it off` : 'New money repays it',
        time: <WriteOff debt={row} />,
      })}
    >
      <DataTable.Col<Row>
        source="member"
        label="Member"
        render={(row) => (
          <RecordLink page="members" id={row.member.id}>
            {row.member.username}
          </RecordLink>
        )}
      />
      <AmountColumn source="owed" label="Owed" />
      <MomentColumn source="since" label="Since" />
      <DataTable.Col<Row> label="Write off" align="right" render={(row) => <WriteOff debt={row} />} />
    </ListPage>
  )
}

function WriteOff({ debt }: { debt: Row }) {
  return debt.asked ? <Decision asked={debt.asked} username={debt.member.username} /> : <Ask debt={debt} />
}

function Ask({ debt }: { debt: Row }) {
  // Kept until the debt is asked for: a repeat of the same click is the same request.
  const [id] = useState(randomId)
  return (
    <ReasonButton
      label="Write off"
      title={`Write off what ${debt.member.username} owes?`}
      confirm="Ask for the write-off"
      done="Asked. A second operator decides here."
      isGrave
      route={askDebtWriteOff}
      inputOf={(why) => ({ id, memberId: debt.member.id, amount: debt.owed, why })}
    >
      <Typography variant="body2">The house bears {formatAmount(debt.owed, 'EN')}. A second operator has to agree.</Typography>
    </ReasonButton>
  )
}

function Decision({ asked, username }: { asked: NonNullable<Row['asked']>; username: string }) {
  const amount = formatAmount(asked.amount, 'EN')
  return (
    <SecondOperator
      id={asked.id}
      route={decideDebtWriteOff}
      refuse={{
        label: 'Keep the debt',
        title: `Keep what ${username} owes?`,
        confirm: 'Reject the write-off',
        done: 'Rejected. New money repays the debt.',
        about: <Typography variant="body2">{`${asked.by} asked to write off ${amount}: ${asked.why}`}</Typography>,
      }}
      agree={{
        title: `Write off ${amount} of ${username}?`,
        confirm: `Write off ${amount}`,
        done: `Written off ${amount}.`,
        about: <Typography variant="body2">{`${asked.by} asked for it: ${asked.why}. The house bears it.`}</Typography>,
      }}
    />
  )
}
