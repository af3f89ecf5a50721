import { type consoleRedemptions, decideRedemption } from '@croupier/contract/console/rewards'
import { redemptionStates } from '@croupier/contract/promotions-points'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable, SelectInput } from 'react-admin'
import { Facts } from '#parts/facts.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { TextColumn } from '#parts/plain-text.tsx'
import { MemberColumn } from '#parts/record-link.tsx'
import { StateColumn, StateMark } from '#parts/state-mark.tsx'
import { choicesOf } from '#words.ts'
import { DecideButtons } from './rewards/decide-buttons.tsx'
import { pointsText } from './rewards/reward-words.ts'

type Row = ValueOf<typeof consoleRedemptions>['rows'][number]

const filters = [<SelectInput key="state" source="state" label="State" choices={choicesOf(redemptionStates)} alwaysOn emptyText="All" />]

/** What members asked for in exchange for points; goods wait until they are sent or refused. */
export function RedemptionList() {
  return (
    <ListPage<Row>
      name="Redemptions"
      empty="Nobody has exchanged points for a reward yet."
      filters={filters}
      filterDefaults={{ state: 'processing' }}
      opens={false}
      hiddenColumns={['decidedAt']}
      cornersOf={(row) => ({
        title: `${row.username} · ${row.title}`,
        amount: `${pointsText(row.points)} points`,
        note: (
          <>
            <StateMark state={row.state} /> <Moment at={row.askedAt} />
          </>
        ),
        time: <Decide row={row} />,
      })}
    >
      <MomentColumn source="askedAt" label="Asked for" />
      <StateColumn />
      <MemberColumn />
      <DataTable.Col<Row> source="title" label="Reward" />
      <DataTable.Col<Row> source="points" label="Points" align="right" render={(row) => pointsText(row.points)} />
      <TextColumn source="address" label="Address" />
      <TextColumn source="note" label="Note" />
      <DataTable.Col<Row> source="decidedBy" label="Decided by" />
      <MomentColumn source="decidedAt" label="Decided at" />
      <DataTable.Col<Row> label="Decide" align="right" render={(row) => <Decide row={row} />} />
    </ListPage>
  )
}

function Decide({ row }: { row: Row }) {
  if (row.state !== 'processing') return null
  if (row.isOfVendor) return <>The vendor decides</>
  const asked = `${row.title} for ${row.username}`
  return (
    <DecideButtons
      approve={{
        label: 'Sent',
        title: `${asked}: is it sent?`,
        done: 'Approved. The member sees that it was sent.',
        text: 'The points stay taken. The note may name the courier.',
      }}
      refuse={{
        label: 'Refuse',
        title: `Refuse ${asked}?`,
        done: 'Refused. The points are back, and so is the piece.',
        text: `${pointsText(row.points)} points go back to the member, and the piece goes back into stock.`,
      }}
      route={decideRedemption}
      inputOf={(decision) => ({ id: row.id, ...decision })}
    >
      <Facts
        facts={[
          ['Points', pointsText(row.points)],
          ['Asked for', <Moment key="asked" at={row.askedAt} />],
          ['Address', row.address || '–', 'wide'],
        ]}
      />
    </DecideButtons>
  )
}
