import { breakKinds, type playBreaks } from '@croupier/contract/console/protection'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable, SelectInput } from 'react-admin'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { MemberColumn } from '#parts/record-link.tsx'
import { choicesOf, humanize } from '#words.ts'

type Row = ValueOf<typeof playBreaks>['rows'][number]

const filters = [
  <SelectInput key="state" source="state" label="State" choices={choicesOf(['running', 'over'])} alwaysOn emptyText="All" />,
  <SelectInput key="kind" source="kind" label="Kind" choices={choicesOf(breakKinds)} alwaysOn emptyText="All" />,
]

/** Members who rest from play, or excluded themselves. */
export function PlayBreakList() {
  return (
    <ListPage<Row>
      name="Breaks"
      empty="No member has taken a break. Members take them by themselves; nobody can shorten one."
      filters={filters}
      opens={false}
      cornersOf={(row) => ({ title: row.username, amount: humanize(row.kind), note: <Ends {...row} />, time: <Moment at={row.setAt} /> })}
    >
      <MemberColumn />
      <DataTable.Col<Row> source="kind" label="Kind" render={(row) => humanize(row.kind)} />
      <MomentColumn source="setAt" label="Taken" />
      <DataTable.Col<Row> source="endsAt" label="Ends" render={Ends} />
    </ListPage>
  )
}

function Ends({ endsAt }: Row) {
  return endsAt === null ? 'Never' : <Moment at={endsAt} />
}
