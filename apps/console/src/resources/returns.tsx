import { type catalogueGames, returnVerdicts } from '@croupier/contract/console/catalogue'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable, SearchInput, SelectInput, TextInput } from 'react-admin'
import { ListPage } from '#parts/list-page.tsx'
import { Moment } from '#parts/moment.tsx'
import { StateMark } from '#parts/state-mark.tsx'
import { choicesOf } from '#words.ts'
import { ReturnMark } from './games/return-mark.tsx'
import { returnText } from './games/return-words.ts'

type Row = ValueOf<typeof catalogueGames>['rows'][number]

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Name or code" />,
  <TextInput key="vendor" source="vendor" label="Vendor code" alwaysOn />,
  <SelectInput key="verdict" source="verdict" label="Verdict" choices={choicesOf(returnVerdicts)} alwaysOn emptyText="All" />,
]

/** What games returned of their stakes since their watch began, beside what their vendors declare. */
export function ReturnList() {
  return (
    <ListPage<Row>
      name="Returns"
      empty="The catalogue has no game yet. Connect a vendor and import its games."
      filters={filters}
      opens={false}
      cornersOf={(row) => ({ title: row.name, note: row.vendor, time: <ReturnMark game={row} /> })}
    >
      <DataTable.Col<Row> source="name" label="Game" disableSort />
      <DataTable.Col<Row> source="vendor" label="Vendor" disableSort />
      <DataTable.Col<Row> label="Verdict" render={(row) => <StateMark state={row.return.verdict} />} />
      <DataTable.Col<Row> label="Declared" render={(row) => returnText(row.return).declared ?? 'Not declared'} />
      <DataTable.Col<Row> label="Actual, and its bound" render={(row) => returnText(row.return).actual ?? 'Nothing played'} />
      <DataTable.Col<Row> label="Rounds" align="right" render={(row) => row.return.rounds.toLocaleString('en')} />
      <DataTable.Col<Row> label="Since" render={(row) => row.return.since !== null && <Moment at={row.return.since} />} />
    </ListPage>
  )
}
