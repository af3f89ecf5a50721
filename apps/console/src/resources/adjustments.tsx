import {
  adjustmentCategories,
  adjustmentDirections,
  adjustmentStates,
  type adjustments,
  decideAdjustment,
} from '@croupier/contract/console/cashier-adjustments'
import type { ValueOf } from '@croupier/contract/route'
import { formatAmount } from '@croupier/money/format'
import Typography from '@mui/material/Typography'
import { DataTable, SelectInput, TextInput } from 'react-admin'
import { Amount } from '#parts/amount.tsx'
import { AmountColumn } from '#parts/amount-column.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { amountFilters, dayFilters } from '#parts/money-filters.tsx'
import { MemberColumn, RecordLink } from '#parts/record-link.tsx'
import { SecondOperator } from '#parts/second-operator.tsx'
import { StateColumn } from '#parts/state-mark.tsx'
import { choicesOf, humanize } from '#words.ts'

type Row = ValueOf<typeof adjustments>['rows'][number]

const filters = [
  <SelectInput key="state" source="state" label="State" choices={choicesOf(adjustmentStates)} alwaysOn emptyText="All" />,
  <TextInput key="memberId" source="memberId" label="Member id" alwaysOn />,
  <SelectInput key="direction" source="direction" label="Direction" choices={choicesOf(adjustmentDirections)} emptyText="All" />,
  <SelectInput key="category" source="category" label="Because of" choices={choicesOf(adjustmentCategories)} emptyText="All" />,
  ...dayFilters,
  ...amountFilters,
]

/** What an adjustment brings the wallet. */
const gainOf = ({ direction, amount }: Row) => (direction === 'credit' ? amount : -amount)

/** Money that operators added to wallets or took from them, and what waits for a second person. It is asked for on the member's page. */
export function AdjustmentList() {
  return (
    <ListPage<Row>
      name="Adjustments"
      empty="No balance has been adjusted. Open a member to ask for one: a second operator decides here."
      filters={filters}
      opens={false}
      cornersOf={(row) => ({
        title: row.username,
        amount: <Amount minor={gainOf(row)} />,
        note: `${humanize(row.category)}, ${row.askedBy}: ${row.why}`,
        time: row.isForMe ? <Decision row={row} /> : <Moment at={row.askedAt} />,
      })}
    >
      <MemberColumn />
      <AmountColumn source="amount" label="Amount" />
      <DataTable.Col<Row> source="direction" label="Direction" render={(row) => humanize(row.direction)} />
      <DataTable.Col<Row> source="category" label="Because of" render={(row) => humanize(row.category)} />
      <StateColumn />
      <DataTable.Col<Row> source="why" label="Reason" render={(row) => `${row.askedBy}: ${row.why}`} />
      <MomentColumn source="askedAt" label="Asked" />
      <DataTable.Col<Row> source="transferId" label="Transfer" render={shownTransfer} />
      <DataTable.Col<Row>
        label="Decision"
        align="right"
        render={(row) => (row.isForMe ? <Decision row={row} /> : (row.decidedBy ?? '–'))}
      />
    </ListPage>
  )
}

function shownTransfer({ transferId }: Row) {
  if (transferId === null) return '–'
  return (
    <RecordLink page="transfers" id={transferId}>
      {transferId}
    </RecordLink>
  )
}

function Decision({ row }: { row: Row }) {
  const amount = formatAmount(row.amount, 'EN')
  const deed = row.direction === 'credit' ? `Add ${amount} to ${row.username}` : `Take ${amount} from ${row.username}`
  const asked = <Typography variant="body2">{`${row.askedBy} asked for it (${humanize(row.category)}): ${row.why}`}</Typography>
  return (
    <SecondOperator
      id={row.id}
      route={decideAdjustment}
      refuse={{ title: `Refuse: ${deed}?`, confirm: 'Refuse it', done: 'Refused. Nothing has moved.', about: asked }}
      agree={{ title: `${deed}?`, confirm: deed, done: 'Done.', about: asked }}
    />
  )
}
