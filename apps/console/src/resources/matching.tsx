import type { matchingDays } from '@croupier/contract/console/cashier-matching'
import type { ValueOf } from '@croupier/contract/route'
import Stack from '@mui/material/Stack'
import { DataTable } from 'react-admin'
import { Amount } from '#parts/amount.tsx'
import { AmountColumn } from '#parts/amount-column.tsx'
import { DetailPage } from '#parts/detail-page.tsx'
import { Columns, Facts, Section } from '#parts/facts.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { RecordColumn } from '#parts/record-link.tsx'
import { Differences } from './matching/differences.tsx'
import { FetchDay, UploadDay } from './matching/take-day.tsx'

type Row = ValueOf<typeof matchingDays>['rows'][number]

/** The provider's days beside ours. */
export function MatchingList() {
  return (
    <ListPage<Row>
      name="Matching"
      empty="No file of a day was taken yet. Yesterday's is fetched every hour until it is there."
      filters={[]}
      action={
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'center' }}>
          <UploadDay />
          <FetchDay />
        </Stack>
      }
      cornersOf={(row) => ({
        title: row.id,
        amount: <Amount minor={row.theirPaymentsSum} />,
        note: openWords(row),
        time: <Moment at={row.takenAt} />,
      })}
    >
      <RecordColumn page="matching" label="Day" />
      <DataTable.Col<Row> source="open" label="Open" align="right" />
      <DataTable.Col<Row> source="settled" label="Settled" align="right" />
      <DataTable.Col<Row> source="equal" label="Equal" align="right" />
      <AmountColumn source="theirPaymentsSum" label="Paid in, provider" />
      <AmountColumn source="ourPaymentsSum" label="Paid in, ours" />
      <AmountColumn source="theirPayoutsSum" label="Paid out, provider" />
      <AmountColumn source="ourPayoutsSum" label="Paid out, ours" />
      <MomentColumn source="takenAt" label="Taken" />
    </ListPage>
  )
}

const openWords = ({ open, equal }: Row) => (open === 0 ? `${equal} equal` : `${open} open, ${equal} equal`)

export function MatchingShow() {
  return (
    <DetailPage<Row> nameOf={(row) => `Provider's day ${row.id}`}>
      {(row) => (
        <Columns
          main={
            <>
              <Section title="Both sides" action={<FetchDay day={row.id} />}>
                <PlainTable
                  heads={['', { text: 'Provider', isAmount: true }, { text: 'Sum', isAmount: true }, ...ours]}
                  rows={[
                    sidesOf('Paid in', [row.theirPayments, row.theirPaymentsSum], [row.ourPayments, row.ourPaymentsSum]),
                    sidesOf('Paid out', [row.theirPayouts, row.theirPayoutsSum], [row.ourPayouts, row.ourPayoutsSum]),
                  ]}
                />
                <Facts
                  facts={[
                    ['Equal', row.equal],
                    ['Open', row.open],
                    ['Settled', row.settled],
                    ['Taken', <Moment key="taken" at={row.takenAt} />],
                    ['From', row.takenBy === null ? 'the provider' : `a file of ${row.takenBy}`],
                  ]}
                />
              </Section>
              <Differences day={row.id} />
            </>
          }
        />
      )}
    </DetailPage>
  )
}

const ours = [
  { text: 'Ours', isAmount: true },
  { text: 'Sum', isAmount: true },
] as const

type Side = readonly [count: number, sum: bigint]

function sidesOf(name: string, theirs: Side, own: Side) {
  return { key: name, cells: [name, theirs[0], <Amount key="theirs" minor={theirs[1]} />, own[0], <Amount key="own" minor={own[1]} />] }
}
