import { receiptStates } from '@croupier/contract/cashier-receipts'
import type { consoleReceipts } from '@croupier/contract/console/cashier'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable, SelectInput } from 'react-admin'
import { Amount } from '#parts/amount.tsx'
import { AmountColumn } from '#parts/amount-column.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { MemberColumn, RecordLink } from '#parts/record-link.tsx'
import { StateColumn, StateMark } from '#parts/state-mark.tsx'
import { choicesOf, shortId } from '#words.ts'

type Row = ValueOf<typeof consoleReceipts>['rows'][number]

const filters = [<SelectInput key="state" source="state" label="State" choices={choicesOf(receiptStates)} alwaysOn emptyText="All" />]

/** Payouts and whether they came; a dispute is ended on the page of its withdrawal. */
export function ReceiptList() {
  const withdrawal = (row: Row) => (
    <RecordLink page="withdrawals" id={row.id}>
      {shortId(row.id)}
    </RecordLink>
  )
  return (
    <ListPage<Row>
      name="Receipts"
      empty="No payout was made yet."
      filters={filters}
      filterDefaults={{ state: 'disputed' }}
      opens={false}
      cornersOf={(row) => ({
        title: (
          <>
            {row.username} · {withdrawal(row)}
          </>
        ),
        amount: <Amount minor={row.amount} />,
        note: <StateMark state={row.state} />,
        time: <Moment at={row.appealUntil} />,
      })}
    >
      <DataTable.Col<Row> source="id" label="Withdrawal" render={withdrawal} />
      <StateColumn />
      <MemberColumn />
      <AmountColumn source="amount" label="Paid out" />
      <DataTable.Col<Row> source="received" label="Came" align="right" render={(row) => amountOrNone(row.received)} />
      <DataTable.Col<Row> source="remaining" label="Missing" align="right" render={(row) => amountOrNone(row.remaining)} />
      <MomentColumn source="dueAt" label="Counts at" />
      <MomentColumn source="appealUntil" label="Appeal until" />
    </ListPage>
  )
}

/** What nobody has said yet is no amount. */
function amountOrNone(minor: bigint | null) {
  return minor === null ? '–' : <Amount minor={minor} />
}
