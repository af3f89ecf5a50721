import { depositStates } from '@croupier/contract/cashier'
import type { consoleDeposit, consoleDeposits } from '@croupier/contract/console/cashier'
import { depositAdapters } from '@croupier/contract/console/cashier-methods'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable, SelectInput, TextInput } from 'react-admin'
import { useCurrency } from '#operator.ts'
import { Amount } from '#parts/amount.tsx'
import { AmountColumn } from '#parts/amount-column.tsx'
import { Copyable } from '#parts/copyable.tsx'
import { DetailPage } from '#parts/detail-page.tsx'
import { Columns, Facts, Section } from '#parts/facts.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { moneyFilters } from '#parts/money-filters.tsx'
import { MemberColumn, RecordColumn, RecordLink } from '#parts/record-link.tsx'
import { StateColumn, StateMark } from '#parts/state-mark.tsx'
import { Timeline } from '#parts/timeline.tsx'
import { choicesOf, shortId } from '#words.ts'
import { TransferSection } from './deposits/transfer.tsx'

type Row = ValueOf<typeof consoleDeposits>['rows'][number]
type Detail = Row & Partial<Pick<ValueOf<typeof consoleDeposit>, 'timeline' | 'transfer' | 'reason' | 'proof' | 'match'>>

const filters = [
  <SelectInput key="state" source="state" label="State" choices={choicesOf(depositStates)} alwaysOn emptyText="All" />,
  <SelectInput key="adapter" source="adapter" label="Opened by" choices={choicesOf(depositAdapters)} alwaysOn emptyText="All" />,
  <TextInput key="memberId" source="memberId" label="Member id" alwaysOn />,
  ...moneyFilters,
]

export function DepositList() {
  return (
    <ListPage<Row>
      name="Deposits"
      empty="Nobody has deposited yet."
      filters={filters}
      cornersOf={(row) => ({
        title: row.username,
        amount: <Amount minor={row.amount} />,
        note: <StateMark state={row.state} />,
        time: <Moment at={row.createdAt} />,
      })}
    >
      <RecordColumn page="deposits" label="Deposit" isShort />
      <StateColumn />
      <MemberColumn />
      <DataTable.Col<Row> source="channel" label="Channel" />
      <AmountColumn source="amount" label="Amount" />
      <AmountColumn source="fee" label="Fee" />
      <DataTable.Col<Row> source="receiptNo" label="Receipt" render={(row) => <Copyable text={row.receiptNo} isShort />} />
      <MomentColumn source="proofAt" label="On its way" />
      <MomentColumn source="createdAt" label="Opened" />
      <MomentColumn source="finishedAt" label="Ended" />
    </ListPage>
  )
}

export function DepositShow() {
  const currency = useCurrency()
  return (
    <DetailPage<Detail> nameOf={(row) => `Deposit ${shortId(row.id)}`}>
      {(row) => (
        <Columns
          main={
            <>
              <TransferSection deposit={row} />
              <Section title="Deposit">
                <Facts
                  facts={[
                    [`Amount (${currency})`, <Amount key="amount" minor={row.amount} />],
                    [`Fee (${currency})`, <Amount key="fee" minor={row.fee} />],
                    ['State', <StateMark key="state" state={row.state} />],
                    [
                      'Member',
                      <RecordLink key="member" page="members" id={row.memberId}>
                        {row.username}
                      </RecordLink>,
                    ],
                    ['Channel', row.channel],
                    ['Opened', <Moment key="opened" at={row.createdAt} />],
                    ['Ended', <Moment key="ended" at={row.finishedAt} />],
                    ["Number on the member's receipt", <Copyable key="receipt" text={row.receiptNo} />, 'wide'],
                    ['Deposit id', <Copyable key="id" text={row.id} />, 'wide'],
                    ["Provider's reference", row.providerRef ? <Copyable key="reference" text={row.providerRef} /> : '–'],
                  ]}
                />
              </Section>
            </>
          }
          side={<Timeline steps={row.timeline} />}
        />
      )}
    </DetailPage>
  )
}
