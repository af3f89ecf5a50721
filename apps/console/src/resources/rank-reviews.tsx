import { type consoleRankReviews, reviewOutcomes } from '@croupier/contract/console/rank-reviews'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable, SelectInput } from 'react-admin'
import { Amount } from '#parts/amount.tsx'
import { AmountColumn } from '#parts/amount-column.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { MemberColumn } from '#parts/record-link.tsx'
import { StateMark } from '#parts/state-mark.tsx'
import { choicesOf } from '#words.ts'

type Row = ValueOf<typeof consoleRankReviews>['rows'][number]

const filters = [
  <SelectInput key="outcome" source="outcome" label="Outcome" choices={choicesOf(reviewOutcomes)} alwaysOn emptyText="All" />,
]

/** Reviews of ranks: who rose, kept or fell, and by which turnover. */
export function RankReviewList() {
  return (
    <ListPage<Row>
      name="Rank reviews"
      empty="No rank was reviewed yet."
      filters={filters}
      opens={false}
      cornersOf={(row) => ({
        title: `${row.username}: ${row.before} to ${row.after}`,
        amount: <Amount minor={row.turnover} />,
        note: (
          <>
            <StateMark state={row.outcome} /> · asked for <Amount minor={row.needed} />
          </>
        ),
        time: <Moment at={row.reviewedAt} />,
      })}
    >
      <MemberColumn />
      <DataTable.Col<Row> source="outcome" label="Outcome" render={(row) => <StateMark state={row.outcome} />} />
      <DataTable.NumberCol<Row> source="before" label="Rank before" />
      <DataTable.NumberCol<Row> source="after" label="Rank after" />
      <AmountColumn source="turnover" label="Turnover" />
      <AmountColumn source="needed" label="Asked for" />
      <MomentColumn source="startsAt" label="From" />
      <MomentColumn source="endsAt" label="To" />
      <MomentColumn source="reviewedAt" label="Reviewed" />
    </ListPage>
  )
}
