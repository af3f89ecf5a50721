import { withdrawalStates } from '@croupier/contract/cashier'
import { DataTable, SelectInput, TextInput } from 'react-admin'
import { Amount } from '#parts/amount.tsx'
import { AmountColumn } from '#parts/amount-column.tsx'
import { Copyable } from '#parts/copyable.tsx'
import { DetailPage } from '#parts/detail-page.tsx'
import { Columns, Section } from '#parts/facts.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { moneyFilters } from '#parts/money-filters.tsx'
import { MemberColumn, RecordColumn } from '#parts/record-link.tsx'
import { StateColumn, StateMark } from '#parts/state-mark.tsx'
import { Timeline } from '#parts/timeline.tsx'
import { choicesOf, shortId } from '#words.ts'
import { LinkedMembers } from './members/linked-members.tsx'
import { BulkDecision } from './withdrawals/bulk-decision.tsx'
import { Decision } from './withdrawals/decision.tsx'
import { Evidence } from './withdrawals/evidence.tsx'
import { ReceiptSection } from './withdrawals/receipt.tsx'
import { type WithdrawalDetail, WithdrawalFacts, type WithdrawalRow } from './withdrawals/withdrawal-facts.tsx'

const filters = [
  <SelectInput key="state" source="state" label="State" choices={choicesOf(withdrawalStates)} alwaysOn emptyText="All" />,
  <TextInput key="memberId" source="memberId" label="Member id" alwaysOn />,
  ...moneyFilters,
]

export function WithdrawalList() {
  return (
    <ListPage<WithdrawalRow>
      name="Withdrawals"
      empty="Nobody has asked for a withdrawal yet."
      filters={filters}
      hiddenColumns={['decidedBy', 'fee']}
      filterDefaults={{ state: 'requested' }}
      bulk={<BulkDecision />}
      cornersOf={(row) => ({
        title: row.username,
        amount: <Amount minor={row.amount} />,
        note: <StateMark state={row.state} />,
        time: <Moment at={row.createdAt} />,
      })}
    >
      <RecordColumn page="withdrawals" label="Withdrawal" isShort />
      <StateColumn />
      <MemberColumn />
      <AmountColumn source="amount" label="Amount" />
      <AmountColumn source="fee" label="Fee" />
      <AmountColumn source="arrives" label="Arrives" />
      <DataTable.Col<WithdrawalRow> source="bankName" label="To" render={(row) => `${row.numberMasked} ${row.bankName}`} />
      <DataTable.Col<WithdrawalRow> source="holder" label="Holder" />
      <DataTable.Col<WithdrawalRow> source="receiptNo" label="Receipt" render={(row) => <Copyable text={row.receiptNo} isShort />} />
      <MomentColumn source="createdAt" label="Asked for" />
      <DataTable.Col<WithdrawalRow> source="decidedBy" label="Decided by" />
    </ListPage>
  )
}

export function WithdrawalShow() {
  return (
    <DetailPage<WithdrawalDetail> nameOf={(row) => `Withdrawal ${shortId(row.id)}`}>
      {(row) => (
        <Columns
          main={
            <>
              <Section title="Withdrawal" action={<Decision withdrawal={row} />}>
                <WithdrawalFacts row={row} />
              </Section>
              <Evidence id={row.id} />
              <LinkedMembers memberId={row.memberId} />
              <ReceiptSection receipt={row.receipt} />
            </>
          }
          side={<Timeline steps={row.timeline} />}
        />
      )}
    </DetailPage>
  )
}
