import { grantStates } from '@croupier/contract/bonuses'
import { type bonusGrants, endBonus } from '@croupier/contract/console/bonuses'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable, SelectInput, TextInput } from 'react-admin'
import { AmountColumn } from '#parts/amount-column.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { ReasonButton } from '#parts/reason-button.tsx'
import { MemberColumn } from '#parts/record-link.tsx'
import { StateColumn, StateMark } from '#parts/state-mark.tsx'
import { choicesOf, humanize } from '#words.ts'
import { amountText, progressText } from './bonuses/bonus-words.ts'
import { GiveBonus } from './bonuses/give-dialog.tsx'
import { UncountedMembers } from './bonuses/uncounted-members.tsx'

type Row = ValueOf<typeof bonusGrants>['rows'][number]

const filters = [
  <TextInput key="account" source="account" label="Member" alwaysOn />,
  <SelectInput key="state" source="state" label="State" choices={choicesOf(grantStates)} alwaysOn emptyText="All" />,
]

/** Bonus money that members were given: how far it is played, and stakes on opposite places, which did not count. */
export function BonusGrantList() {
  return (
    <>
      <UncountedMembers />
      <GrantTable />
    </>
  )
}

function GrantTable() {
  return (
    <ListPage<Row>
      name="Bonus grants"
      empty="Nobody was given bonus money."
      filters={filters}
      opens={false}
      hiddenColumns={['endedAt', 'source']}
      action={<GiveBonus />}
      cornersOf={(row) => ({
        title: `${row.username} · ${row.offer}`,
        amount: amountText(row.amount),
        note: (
          <>
            <StateMark state={row.state} /> {progressText(row)} <Moment at={row.grantedAt} />
          </>
        ),
        time: <End row={row} />,
      })}
    >
      <MomentColumn source="grantedAt" label="Given" />
      <StateColumn />
      <MemberColumn />
      <DataTable.Col<Row> source="offer" label="Bonus" />
      <DataTable.Col<Row> source="source" label="For" render={(row) => humanize(row.source)} />
      <AmountColumn source="amount" label="Amount" />
      <DataTable.Col<Row> source="counted" label="Played" render={progressText} />
      <AmountColumn source="opposite" label="On opposite sides" />
      <MomentColumn source="endedAt" label="Ended" />
      <DataTable.Col<Row> label="End" align="right" render={(row) => <End row={row} />} />
    </ListPage>
  )
}

function End({ row }: { row: Row }) {
  if (row.endedAt !== null) return null
  return (
    <ReasonButton
      label="Cancel"
      title={`Cancel the bonus of ${row.username}?`}
      confirm="Cancel it"
      done="Cancelled. The member keeps all real money."
      isGrave
      route={endBonus}
      inputOf={(why) => ({ id: row.id, why })}
    >
      Bonus money that is left is lost; real money stays. Opposite bets alone are no reason: they did not count.
    </ReasonButton>
  )
}
