import type { consoleBoards } from '@croupier/contract/console/boards'
import type { ValueOf } from '@croupier/contract/route'
import { formatAmount } from '@croupier/money/format'
import { sumMinor } from '@croupier/money/money'
import { DataTable } from 'react-admin'
import { ListPage } from '#parts/list-page.tsx'
import { StateMark } from '#parts/state-mark.tsx'
import { humanize } from '#words.ts'
import { EditBoard, NewBoard } from './rewards/board-dialog.tsx'
import { categoriesText } from './rewards/board-words.ts'
import { awardText, openState } from './rewards/reward-words.ts'

type Row = ValueOf<typeof consoleBoards>['rows'][number]

/** Leaderboards: what counts, and what each place wins. */
export function BoardList() {
  return (
    <ListPage<Row>
      name="Leaderboards"
      empty="No leaderboard was written yet."
      filters={[]}
      opens={false}
      isWhole
      action={<NewBoard />}
      cornersOf={(row) => ({
        title: row.texts.EN.title,
        amount: prizesText(row),
        note: (
          <>
            <StateMark state={openState(row)} /> · {humanize(row.metric)}, by the {row.period}
          </>
        ),
        time: <EditBoard row={row} />,
      })}
    >
      <DataTable.Col<Row> source="code" label="Code" />
      <DataTable.Col<Row> source="texts" label="Title" render={(row) => row.texts.EN.title} />
      <DataTable.Col<Row> source="isOpen" label="State" render={(row) => <StateMark state={openState(row)} />} />
      <DataTable.Col<Row> source="period" label="Counts" render={(row) => `by the ${row.period}`} />
      <DataTable.Col<Row> source="metric" label="Of" render={(row) => humanize(row.metric)} />
      <DataTable.Col<Row> source="gameTypes" label="Categories" render={(row) => categoriesText(row.gameTypes)} />
      <DataTable.Col<Row> label="Places" align="right" render={(row) => row.prizes.length} />
      <DataTable.Col<Row> label="Prizes of a period" align="right" render={prizesText} />
      <DataTable.Col<Row> label="Change" align="right" render={(row) => <EditBoard row={row} />} />
    </ListPage>
  )
}

/** Money of all places, or what the first one wins where a place wins something else. */
function prizesText({ prizes }: Row): string {
  const [first = null] = prizes
  const amounts = prizes.flatMap((prize) => (prize.kind === 'money' ? [prize.amount] : []))
  return amounts.length === prizes.length ? formatAmount(sumMinor(amounts), 'EN') : `${awardText(first)} for the first`
}
