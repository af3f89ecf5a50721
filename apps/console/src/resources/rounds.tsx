import type { consoleRoundDetail, consoleRounds } from '@croupier/contract/console/games'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable, SelectInput, TextInput } from 'react-admin'
import { Amount } from '#parts/amount.tsx'
import { AmountColumn } from '#parts/amount-column.tsx'
import { DetailPage } from '#parts/detail-page.tsx'
import { Columns, Section } from '#parts/facts.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { MemberColumn, RecordColumn } from '#parts/record-link.tsx'
import { StateColumn, StateMark } from '#parts/state-mark.tsx'
import { choicesOf } from '#words.ts'
import { RoundFacts } from './rounds/round-facts.tsx'
import { VendorMessages } from './rounds/vendor-messages.tsx'

type Row = ValueOf<typeof consoleRounds>['rows'][number]
type Detail = Row & Partial<Pick<ValueOf<typeof consoleRoundDetail>, 'messages'>>

const filters = [
  <SelectInput key="state" source="state" label="State" choices={choicesOf(['open', 'settled', 'voided'])} alwaysOn emptyText="All" />,
  <TextInput key="vendor" source="vendor" label="Vendor code" alwaysOn />,
  <TextInput key="memberId" source="memberId" label="Member id" alwaysOn />,
]

export function RoundList() {
  return (
    <ListPage<Row>
      name="Rounds"
      empty="No round has been played yet."
      filters={filters}
      hiddenColumns={['settleTime']}
      cornersOf={(row) => ({
        title: `${row.gameName} · ${row.username}`,
        amount: <Amount minor={row.profitAndLoss} isMovement />,
        note: <StateMark state={row.state} />,
        time: <Moment at={row.betTime} />,
      })}
    >
      <RecordColumn page="rounds" label="Round" />
      <StateColumn />
      <MemberColumn />
      <DataTable.Col<Row> source="gameName" label="Game" />
      <DataTable.Col<Row> source="vendor" label="Vendor" />
      <AmountColumn source="betAmount" label="Bet" />
      <AmountColumn source="winAmount" label="Win" />
      <AmountColumn source="profitAndLoss" label="Member's result" isMovement />
      <MomentColumn source="betTime" label="Bet at" />
      <MomentColumn source="settleTime" label="Settled at" />
    </ListPage>
  )
}

export function RoundShow() {
  return (
    <DetailPage<Detail> nameOf={(row) => `Round ${row.id}`}>
      {(row) => (
        <Columns
          main={
            <>
              <Section title={row.gameName}>
                <RoundFacts round={row} />
              </Section>
              <VendorMessages messages={row.messages} />
            </>
          }
        />
      )}
    </DetailPage>
  )
}
