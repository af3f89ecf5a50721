import type { freeBets } from '@croupier/contract/console/free-bets'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable, TextInput } from 'react-admin'
import { Amount } from '#parts/amount.tsx'
import { AmountColumn } from '#parts/amount-column.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { MemberColumn } from '#parts/record-link.tsx'
import { StateColumn, StateMark } from '#parts/state-mark.tsx'
import { humanize } from '#words.ts'
import { Campaigns } from './free-bets/campaigns.tsx'
import { FreeBetAction } from './free-bets/free-bet-action.tsx'
import { RoundPrizes } from './free-bets/round-prizes.tsx'

type Row = ValueOf<typeof freeBets>['rows'][number]

const filters = [<TextInput key="memberId" source="memberId" label="Member id" alwaysOn />]

/** Free rounds: the campaigns at the vendor first, those that are prizes, then what members were given of them. */
export function FreeBetList() {
  return (
    <>
      <Campaigns />
      <RoundPrizes />
      <ListPage<Row>
        name="Free rounds"
        empty="No free rounds have been given yet."
        filters={filters}
        opens={false}
        cornersOf={(row) => ({
          title: `${row.username} · ${row.campaign}`,
          amount: <Amount minor={row.bet} />,
          note: <StateMark state={row.state} />,
          time: <Moment at={row.givenAt} />,
        })}
      >
        <MomentColumn source="givenAt" label="Given at" />
        <MemberColumn />
        <DataTable.Col<Row> source="campaign" label="Campaign" />
        <DataTable.Col<Row> source="gameCode" label="Game" />
        <DataTable.Col<Row> label="Played" align="right" render={({ played, rounds }) => `${played} of ${rounds}`} />
        <AmountColumn source="bet" label="Bet" />
        <AmountColumn source="paid" label="Won" />
        <StateColumn />
        <MomentColumn source="endsAt" label="Ends at" />
        <DataTable.Col<Row>
          source="source"
          label="For"
          render={(row) => (row.source === 'operator' ? row.operator : humanize(row.source))}
        />
        <DataTable.Col<Row> source="offer" label="Pays" render={(row) => row.offer ?? 'The wallet'} />
        <DataTable.Col<Row> label="Change" align="right" render={(row) => <FreeBetAction bet={row} />} />
      </ListPage>
    </>
  )
}
