import type { consoleRewards } from '@croupier/contract/console/rewards'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable } from 'react-admin'
import { ListPage } from '#parts/list-page.tsx'
import { StateMark } from '#parts/state-mark.tsx'
import { EditReward, NewReward } from './rewards/mall-dialog.tsx'
import { awardText, openState, pointsText } from './rewards/reward-words.ts'

type Row = ValueOf<typeof consoleRewards>['rows'][number]

/** What points can be exchanged for. */
export function MallList() {
  return (
    <ListPage<Row>
      name="Points mall"
      empty="The mall has no rewards yet."
      filters={[]}
      opens={false}
      isWhole
      action={<NewReward />}
      cornersOf={(row) => ({
        title: row.texts.EN.title,
        amount: `${pointsText(row.points)} points`,
        note: (
          <>
            <StateMark state={openState(row)} /> · {givesText(row)} · {stockText(row)}
          </>
        ),
        time: <EditReward row={row} />,
      })}
    >
      <DataTable.Col<Row> source="code" label="Code" />
      <DataTable.Col<Row> source="texts" label="Title" render={(row) => row.texts.EN.title} />
      <DataTable.Col<Row> source="isOpen" label="State" render={(row) => <StateMark state={openState(row)} />} />
      <DataTable.Col<Row> source="points" label="Points" align="right" render={(row) => pointsText(row.points)} />
      <DataTable.Col<Row> source="award" label="Gives" render={givesText} />
      <DataTable.Col<Row> source="stock" label="Stock" render={stockText} />
      <DataTable.NumberCol<Row> source="position" label="Position" />
      <DataTable.Col<Row> label="Change" align="right" render={(row) => <EditReward row={row} />} />
    </ListPage>
  )
}

function givesText({ award }: Row): string {
  return awardText(award, 'Goods')
}

function stockText({ stock, taken }: Row): string {
  if (stock === null) return 'No end'
  return taken >= stock ? 'Sold out' : `${stock - taken} of ${stock} left`
}
