import type { consolePoolPayouts } from '@croupier/contract/console/pools'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable, TextInput } from 'react-admin'
import { Amount } from '#parts/amount.tsx'
import { AmountColumn } from '#parts/amount-column.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { MemberColumn, RecordLink } from '#parts/record-link.tsx'
import { StateColumn } from '#parts/state-mark.tsx'

type Row = ValueOf<typeof consolePoolPayouts>['rows'][number]

const filters = [<TextInput key="poolId" source="poolId" label="Number of the pool" />]

/** What progressive pools have paid. */
export function PayoutList() {
  return (
    <ListPage<Row>
      name="Pool payouts"
      empty="No pool has paid anything yet."
      filters={filters}
      opens={false}
      cornersOf={(row) => ({
        title: `${row.game} · ${row.username}`,
        amount: <Amount minor={row.paid} />,
        note: <RoundLink payout={row} />,
        time: <Moment at={row.at} />,
      })}
    >
      <MomentColumn source="at" label="At" />
      <DataTable.Col<Row>
        source="game"
        label="Pool"
        render={(row) => (
          <RecordLink page="pools" id={row.poolId}>
            {row.game}
          </RecordLink>
        )}
      />
      <MemberColumn />
      <AmountColumn source="stake" label="Stake" />
      <AmountColumn source="paid" label="Paid" />
      <AmountColumn source="promised" label="Promised at most" />
      <DataTable.Col<Row> source="roundId" label="Round" render={(row) => <RoundLink payout={row} />} />
      <DataTable.Col<Row>
        source="transferId"
        label="Transfer"
        render={(row) => (
          <RecordLink page="transfers" id={row.transferId}>
            {row.transferId}
          </RecordLink>
        )}
      />
      <StateColumn />
    </ListPage>
  )
}

function RoundLink({ payout }: { payout: Row }) {
  return (
    <RecordLink page="rounds" id={payout.roundId}>
      {payout.roundId}
    </RecordLink>
  )
}
