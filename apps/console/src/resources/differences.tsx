import type { consoleDifferences } from '@croupier/contract/console/games'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable } from 'react-admin'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { humanize, shortId } from '#words.ts'

type Row = ValueOf<typeof consoleDifferences>['rows'][number]

export function DifferenceList() {
  return (
    <ListPage<Row>
      name="Differences"
      empty="Vendors, records, ledger and rounds agree."
      filters={[]}
      opens={false}
      cornersOf={(row) => ({
        title: `${humanize(row.kind)} · ${shortId(row.reference)}`,
        note: `${row.ours} / ${row.theirs}`,
        time: <Moment at={row.foundAt} />,
      })}
    >
      <MomentColumn source="foundAt" label="Found" />
      <DataTable.Col<Row> source="vendor" label="Vendor" />
      <DataTable.Col<Row> source="kind" label="What" render={(row) => humanize(row.kind)} />
      <DataTable.Col<Row> source="reference" label="About" sx={{ '&&': { whiteSpace: 'normal', maxWidth: 320, wordBreak: 'break-all' } }} />
      <DataTable.Col<Row> source="ours" label="Ours" sx={{ '&&': { whiteSpace: 'normal', maxWidth: 280 } }} />
      <DataTable.Col<Row> source="theirs" label="Theirs" sx={{ '&&': { whiteSpace: 'normal', maxWidth: 280 } }} />
      <MomentColumn source="seenAt" label="Last seen" />
    </ListPage>
  )
}
