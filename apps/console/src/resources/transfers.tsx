import type { consoleTransfer, consoleTransfers } from '@croupier/contract/console/wallet'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable, SelectInput, TextInput } from 'react-admin'
import { Amount } from '#parts/amount.tsx'
import { AmountColumn } from '#parts/amount-column.tsx'
import { Copyable } from '#parts/copyable.tsx'
import { DetailPage } from '#parts/detail-page.tsx'
import { Columns, Facts, Section } from '#parts/facts.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { amountFilters, dayFilters } from '#parts/money-filters.tsx'
import { RecordColumn } from '#parts/record-link.tsx'
import { choicesOf, humanize } from '#words.ts'
import { Entries } from './transfers/entries.tsx'

type Row = ValueOf<typeof consoleTransfers>['rows'][number]
type Detail = Row & Partial<Pick<ValueOf<typeof consoleTransfer>, 'entries'>>

const kinds = [
  'deposit',
  'withdrawal',
  'hold',
  'hold_return',
  'bet',
  'win',
  'rollback',
  'fee',
  'bonus',
  'adjustment',
  'trial_grant',
  'repayment',
  'write_off',
  'jackpot_seed',
  'budget',
  'bonus',
  'points',
]

const filters = [
  <SelectInput key="kind" source="kind" label="Kind" choices={choicesOf(kinds)} alwaysOn emptyText="All" />,
  <TextInput key="memberId" source="memberId" label="Member id" alwaysOn />,
  <TextInput key="reference" source="reference" label="Operation or number" alwaysOn />,
  ...dayFilters,
  ...amountFilters,
]

export function TransferList() {
  return (
    <ListPage<Row>
      name="Transfers"
      empty="No money has moved yet."
      filters={filters}
      cornersOf={(row) => ({
        title: humanize(row.kind),
        amount: <Amount minor={row.amount} />,
        note: `Transfer ${row.id}`,
        time: <Moment at={row.at} />,
      })}
    >
      <RecordColumn page="transfers" label="Transfer" />
      <DataTable.Col<Row> source="kind" label="Kind" render={(row) => humanize(row.kind)} />
      <AmountColumn source="amount" label="Amount" />
      <DataTable.Col<Row> source="realm" label="Realm" render={(row) => humanize(row.realm)} />
      <MomentColumn source="at" label="At" />
      <DataTable.Col<Row> source="operationId" label="Operation" render={(row) => <Copyable text={row.operationId} isShort />} />
    </ListPage>
  )
}

export function TransferShow() {
  return (
    <DetailPage<Detail> nameOf={(row) => `Transfer ${row.id}`}>
      {(row) => (
        <Columns
          main={
            <>
              <Section title={humanize(row.kind)}>
                <Facts
                  facts={[
                    [`Amount (${row.currency})`, <Amount key="amount" minor={row.amount} />],
                    ['Realm', humanize(row.realm)],
                    ['At', <Moment key="at" at={row.at} />],
                    ['Transfer id', <Copyable key="id" text={row.id} />],
                    ['Operation', <Copyable key="operation" text={row.operationId} />, 'wide'],
                  ]}
                />
              </Section>
              <Entries entries={row.entries} currency={row.currency} />
            </>
          }
        />
      )}
    </DetailPage>
  )
}
