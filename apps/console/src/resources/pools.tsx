import type { consolePool, consolePools } from '@croupier/contract/console/pools'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable, SearchInput } from 'react-admin'
import { Amount } from '#parts/amount.tsx'
import { AmountColumn } from '#parts/amount-column.tsx'
import { DetailPage } from '#parts/detail-page.tsx'
import { Columns } from '#parts/facts.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { MomentColumn } from '#parts/moment.tsx'
import { RecordLink } from '#parts/record-link.tsx'
import { rateText } from './agents/agent-words.ts'
import { PoolBooks } from './pools/pool-books.tsx'
import { PoolMoves } from './pools/pool-moves.tsx'
import { PoolTerms } from './pools/pool-terms.tsx'

type Row = ValueOf<typeof consolePools>['rows'][number]
type Detail = Row & Partial<ValueOf<typeof consolePool>>

const filters = [<SearchInput key="q" source="q" alwaysOn placeholder="Game" />]

export function PoolList() {
  return (
    <ListPage<Row>
      name="Pools"
      empty="No game of the brand has a progressive pool."
      filters={filters}
      isWhole
      cornersOf={(row) => ({
        title: row.game,
        amount: <Amount minor={row.pool} />,
        note: `${rateText(row.contributionPpm)} of stakes, ${rateText(row.reservePpm)} to its reserve`,
        time: (
          <>
            Seed <Amount minor={row.seed} />
          </>
        ),
      })}
    >
      <DataTable.Col<Row>
        source="game"
        label="Game"
        render={(row) => (
          <RecordLink page="pools" id={row.id}>
            {row.game}
          </RecordLink>
        )}
      />
      <DataTable.Col<Row> source="vendor" label="Vendor" />
      <AmountColumn source="pool" label="Pool now" />
      <AmountColumn source="contributed" label="Added by stakes" />
      <AmountColumn source="paid" label="Paid" />
      <DataTable.Col<Row> source="payouts" label="Payouts" align="right" />
      <AmountColumn source="seed" label="Seed" />
      <DataTable.Col<Row> label="Of stakes" align="right" render={(row) => rateText(row.contributionPpm)} />
      <DataTable.Col<Row> label="To the reserve" align="right" render={(row) => rateText(row.reservePpm)} />
      <AmountColumn source="reserve" label="Reserve" />
      <AmountColumn source="lent" label="Lent by the house" />
      <MomentColumn source="openedAt" label="Opened" />
    </ListPage>
  )
}

export function PoolShow() {
  return (
    <DetailPage<Detail> nameOf={(row) => row.game}>
      {(row) => (
        <Columns
          main={
            <>
              <PoolBooks pool={row} />
              <PoolMoves moves={row.moves} />
            </>
          }
          side={<PoolTerms pool={row} />}
        />
      )}
    </DetailPage>
  )
}
