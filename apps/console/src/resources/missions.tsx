import type { consoleMissions } from '@croupier/contract/console/rewards'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable } from 'react-admin'
import { ListPage } from '#parts/list-page.tsx'
import { StateMark } from '#parts/state-mark.tsx'
import { humanize } from '#words.ts'
import { categoriesText } from './rewards/board-words.ts'
import { EditMission, NewMission } from './rewards/mission-dialog.tsx'
import { awardText, openState, targetText } from './rewards/reward-words.ts'

type Row = ValueOf<typeof consoleMissions>['rows'][number]

/** What members are asked to do in a day, a week or once, for points or a prize. */
export function MissionList() {
  return (
    <ListPage<Row>
      name="Missions"
      empty="No mission was written yet."
      filters={[]}
      opens={false}
      isWhole
      action={<NewMission />}
      cornersOf={(row) => ({
        title: row.texts.EN.title,
        amount: awardText(row.award),
        note: (
          <>
            <StateMark state={openState(row)} /> · {humanize(row.metric)} {targetText(row.metric, row.target)}, {periodText(row)}
          </>
        ),
        time: <EditMission row={row} />,
      })}
    >
      <DataTable.Col<Row> source="code" label="Code" />
      <DataTable.Col<Row> source="texts" label="Title" render={(row) => row.texts.EN.title} />
      <DataTable.Col<Row> source="isOpen" label="State" render={(row) => <StateMark state={openState(row)} />} />
      <DataTable.Col<Row> source="period" label="Counts" render={periodText} />
      <DataTable.Col<Row> source="metric" label="Of" render={(row) => humanize(row.metric)} />
      <DataTable.Col<Row> source="target" label="Target" align="right" render={(row) => targetText(row.metric, row.target)} />
      <DataTable.Col<Row> source="gameTypes" label="Categories" render={(row) => categoriesText(row.gameTypes)} />
      <DataTable.Col<Row> label="Gives" align="right" render={(row) => awardText(row.award)} />
      <DataTable.NumberCol<Row> source="position" label="Position" />
      <DataTable.Col<Row> label="Change" align="right" render={(row) => <EditMission row={row} />} />
    </ListPage>
  )
}

function periodText({ period, isMilestone }: Row): string {
  const time = period === 'once' ? 'once' : `by the ${period}`
  return isMilestone ? `a step, ${time}` : time
}
