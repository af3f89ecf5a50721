import type { usedLimits } from '@croupier/contract/console/protection'
import { limitKinds } from '@croupier/contract/limits'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable, SelectInput } from 'react-admin'
import { Amount } from '#parts/amount.tsx'
import { AmountColumn } from '#parts/amount-column.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { MemberColumn } from '#parts/record-link.tsx'
import { choicesOf, humanize } from '#words.ts'

type Row = ValueOf<typeof usedLimits>['rows'][number]

const filters = [<SelectInput key="kind" source="kind" label="Kind" choices={choicesOf(limitKinds)} alwaysOn emptyText="All" />]

/** Members who have used up a limit of theirs, or nearly. */
export function UsedLimitList() {
  return (
    <ListPage<Row>
      name="Limits reached"
      empty="No member has used up nine tenths of a limit in the last 35 days."
      filters={filters}
      opens={false}
      cornersOf={(row) => ({ title: row.username, amount: <Amount minor={row.left} />, note: limitWords(row), time: row.firstDay })}
    >
      <MemberColumn />
      <DataTable.Col<Row> source="kind" label="Limit" render={limitWords} />
      <DataTable.Col<Row> source="firstDay" label="Window from" />
      <AmountColumn source="amount" label="Limit of" />
      <AmountColumn source="left" label="Left" />
    </ListPage>
  )
}

function limitWords({ kind, period }: Row): string {
  return `${humanize(kind)} in a ${period}`
}
