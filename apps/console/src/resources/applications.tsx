import { type applications, decideApplication } from '@croupier/contract/console/promotions'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable, SelectInput } from 'react-admin'
import { Facts } from '#parts/facts.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { TextColumn } from '#parts/plain-text.tsx'
import { MemberColumn, RecordLink } from '#parts/record-link.tsx'
import { StateColumn, StateMark } from '#parts/state-mark.tsx'
import { choicesOf } from '#words.ts'
import { DecideButtons } from './rewards/decide-buttons.tsx'

type Row = ValueOf<typeof applications>['rows'][number]

const states = choicesOf(['applying', 'process', 'joined', 'rejected', 'issued', 'claimed'])
const filters = [<SelectInput key="state" source="state" label="State" choices={states} alwaysOn emptyText="All" />]

/** Members who joined promotions; who applied waits for the brand's word. */
export function ApplicationList() {
  return (
    <ListPage<Row>
      name="Applications"
      empty="Nobody has joined a promotion yet."
      filters={filters}
      filterDefaults={{ state: 'applying' }}
      opens={false}
      hiddenColumns={['joinedAt']}
      cornersOf={(row) => ({
        title: `${row.username} · ${row.promotion}`,
        amount: <StateMark state={row.state} />,
        note: <Moment at={row.changedAt} />,
        time: <Decide row={row} />,
      })}
    >
      <MomentColumn source="changedAt" label="Changed at" />
      <MomentColumn source="joinedAt" label="Joined at" />
      <StateColumn />
      <MemberColumn />
      <DataTable.Col<Row>
        source="promotion"
        label="Promotion"
        render={(row) => (
          <RecordLink page="promotions" id={row.promotionId}>
            {row.promotion}
          </RecordLink>
        )}
      />
      <TextColumn source="comment" label="Comment" />
      <TextColumn source="note" label="Note" />
      <DataTable.Col<Row> source="decidedBy" label="Decided by" />
      <DataTable.Col<Row> label="Decide" align="right" render={(row) => <Decide row={row} />} />
    </ListPage>
  )
}

function Decide({ row }: { row: Row }) {
  if (row.state !== 'applying') return null
  const asked = `${row.username} for ${row.promotion}`
  return (
    <DecideButtons
      approve={{
        label: 'Approve',
        title: `Approve ${asked}?`,
        done: 'Approved. What the promotion gives is issued, or as soon as the budget can pay it.',
        text: 'Points count at once; money waits in the reward centre until the member takes it.',
      }}
      refuse={{
        label: 'Refuse',
        title: `Refuse ${asked}?`,
        done: 'Refused. The member reads the note.',
        text: 'The member cannot join this promotion again.',
      }}
      route={decideApplication}
      inputOf={(decision) => ({ promotionId: row.promotionId, memberId: row.memberId, ...decision })}
    >
      <Facts
        facts={[
          ['Joined at', <Moment key="joined" at={row.joinedAt} />],
          ['Comment', row.comment || '–', 'wide'],
        ]}
      />
    </DecideButtons>
  )
}
