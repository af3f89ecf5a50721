import type { consoleBoardPeriod, consoleBoardPeriods } from '@croupier/contract/console/boards'
import type { ValueOf } from '@croupier/contract/route'
import type { ReactNode } from 'react'
import { DataTable, SelectInput } from 'react-admin'
import { Amount } from '#parts/amount.tsx'
import { AmountColumn } from '#parts/amount-column.tsx'
import { DetailPage } from '#parts/detail-page.tsx'
import { Columns, Facts, Section } from '#parts/facts.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { EmptyNote } from '#parts/notes.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { RecordColumn, RecordLink } from '#parts/record-link.tsx'
import { StateColumn, StateMark } from '#parts/state-mark.tsx'
import { choicesOf, humanize } from '#words.ts'
import { categoriesText } from './rewards/board-words.ts'
import { awardText, targetText } from './rewards/reward-words.ts'

type Row = ValueOf<typeof consoleBoardPeriods>['rows'][number]
type Period = ValueOf<typeof consoleBoardPeriod>
type Detail = Row & Partial<Pick<Period, 'metric' | 'gameTypes' | 'places'>>

const filters = [<SelectInput key="state" source="state" label="State" choices={choicesOf(['open', 'closed'])} alwaysOn emptyText="All" />]

export function BoardPeriodList() {
  return (
    <ListPage<Row>
      name="Leaderboard periods"
      empty="No period of a leaderboard has begun yet."
      filters={filters}
      cornersOf={(row) => ({
        title: row.title,
        amount: <Amount minor={row.won} />,
        note: <StateMark state={row.state} />,
        time: <Moment at={row.endsAt} />,
      })}
    >
      <RecordColumn page="boardPeriods" label="Period" />
      <DataTable.Col<Row> source="title" label="Leaderboard" />
      <StateColumn />
      <MomentColumn source="startsAt" label="From" />
      <MomentColumn source="endsAt" label="To" />
      <DataTable.NumberCol<Row> source="winners" label="Winners" />
      <AmountColumn source="won" label="Money won" />
      <AmountColumn source="paid" label="Money taken" />
      <MomentColumn source="closedAt" label="Closed" />
    </ListPage>
  )
}

export function BoardPeriodShow() {
  return (
    <DetailPage<Detail> nameOf={(row) => `${row.title}, period ${row.id}`}>
      {(row) => (
        <Columns
          main={
            <>
              <Section title={row.title}>
                <Facts facts={factsOf(row)} />
              </Section>
              {row.places && row.metric && <Places places={row.places} metric={row.metric} />}
            </>
          }
        />
      )}
    </DetailPage>
  )
}

function factsOf(row: Detail): [string, ReactNode][] {
  return [
    ['State', <StateMark key="state" state={row.state} />],
    ['From', <Moment key="from" at={row.startsAt} />],
    ['To', <Moment key="to" at={row.endsAt} />],
    ['Closed', <Moment key="closed" at={row.closedAt} />],
    ['Counts', row.metric ? humanize(row.metric) : ''],
    ['Categories', row.gameTypes ? categoriesText(row.gameTypes) : ''],
    ['Money won', <Amount key="won" minor={row.won} />],
    ['Money taken', <Amount key="paid" minor={row.paid} />],
  ]
}

/** The places as they were closed beside what the rounds come to now: a round undone later changes no place. */
function Places({ places, metric }: { places: Period['places']; metric: string }) {
  if (places.length === 0)
    return (
      <Section title="Places">
        <EmptyNote text="Nobody has a place." />
      </Section>
    )
  return (
    <Section title="Places">
      <PlainTable
        heads={[
          { text: 'Place', isAmount: true },
          'Member',
          { text: 'Score', isAmount: true },
          { text: 'Rounds now', isAmount: true },
          'Reached',
          { text: 'Prize', isAmount: true },
          'State',
        ]}
        rows={places.map((place) => ({
          key: String(place.place),
          cells: [
            place.place,
            <RecordLink key="member" page="members" id={place.memberId}>
              {place.username}
            </RecordLink>,
            targetText(metric, place.score),
            place.scoreNow === place.score ? 'the same' : targetText(metric, place.scoreNow),
            <Moment key="reached" at={place.reachedAt} />,
            awardText(place.prize),
            <StateMark key="state" state={place.isPaid ? 'taken' : 'waiting'} />,
          ],
        }))}
      />
    </Section>
  )
}
