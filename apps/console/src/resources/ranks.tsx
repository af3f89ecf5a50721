import type { consoleRanks } from '@croupier/contract/console/rewards'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable } from 'react-admin'
import { Amount } from '#parts/amount.tsx'
import { AmountColumn } from '#parts/amount-column.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { EditRank, NewRank } from './rewards/rank-dialog.tsx'
import { awardText } from './rewards/reward-words.ts'

type Row = ValueOf<typeof consoleRanks>['rows'][number]

/** The ranks that members climb by everything they ever staked. */
export function RankList() {
  return (
    <ListPage<Row>
      name="Ranks"
      empty="The brand has no ranks yet."
      filters={[]}
      opens={false}
      isWhole
      action={<NewRank />}
      cornersOf={(row) => ({
        title: `${row.level} · ${row.texts.EN.name}`,
        amount: awardText(row.bonus, 'No bonus'),
        note: (
          <>
            From a turnover of <Amount minor={row.turnover} />
          </>
        ),
        time: <EditRank row={row} />,
      })}
    >
      <DataTable.NumberCol<Row> source="level" label="Level" />
      <DataTable.Col<Row> label="English" render={(row) => row.texts.EN.name} />
      <DataTable.Col<Row> label="Filipino" render={(row) => row.texts.TY.name} />
      <AmountColumn source="turnover" label="From a turnover of" />
      <AmountColumn source="keep" label="Kept by" />
      <DataTable.Col<Row> label="Review" align="right" render={(row) => (row.keep > 0n ? `every ${row.reviewDays} days` : 'none')} />
      <DataTable.Col<Row> source="bonus" label="Bonus" align="right" render={(row) => awardText(row.bonus, 'None')} />
      <DataTable.Col<Row> label="Benefits" align="right" render={(row) => row.texts.EN.benefits.length} />
      <DataTable.Col<Row> label="Change" align="right" render={(row) => <EditRank row={row} />} />
    </ListPage>
  )
}
