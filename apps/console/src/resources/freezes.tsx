import type { freezes } from '@croupier/contract/console/agents-debts'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable } from 'react-admin'
import { Amount } from '#parts/amount.tsx'
import { AmountColumn } from '#parts/amount-column.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { RecordLink } from '#parts/record-link.tsx'

type Row = ValueOf<typeof freezes>['rows'][number] & { id: string }

/** Agents who owe wages: their withdrawals and downward transfers rest until the hour at which it is taken. */
export function FreezeList() {
  return (
    <ListPage<Row>
      name="Freezes"
      empty="Nobody owes wages."
      filters={[]}
      opens={false}
      isWhole
      cornersOf={(row) => ({
        title: row.member.username,
        amount: <Amount minor={row.due} />,
        note: <Moment at={row.since} />,
        time: <Moment at={row.forcedAt} />,
      })}
    >
      <DataTable.Col<Row>
        source="member"
        label="Agent"
        render={(row) => (
          <RecordLink page="agents" id={row.member.id}>
            {row.member.username}
          </RecordLink>
        )}
      />
      <AmountColumn source="due" label="Due" />
      <AmountColumn source="escrow" label="Set aside" />
      <MomentColumn source="since" label="Since" />
      <MomentColumn source="forcedAt" label="Taken at" />
    </ListPage>
  )
}
