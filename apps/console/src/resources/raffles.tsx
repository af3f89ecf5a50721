import type { consoleRaffle, consoleRaffles } from '@croupier/contract/console/raffles'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable } from 'react-admin'
import { Amount } from '#parts/amount.tsx'
import { AmountColumn } from '#parts/amount-column.tsx'
import { DetailPage } from '#parts/detail-page.tsx'
import { Columns, Facts, Section } from '#parts/facts.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { RecordLink } from '#parts/record-link.tsx'
import { StateColumn, StateMark } from '#parts/state-mark.tsx'
import { EditRaffle, NewRaffle } from './raffles/raffle-dialog.tsx'
import { awardText } from './rewards/reward-words.ts'

type Row = ValueOf<typeof consoleRaffles>['rows'][number]
type Detail = ValueOf<typeof consoleRaffle>

export function RaffleList() {
  return (
    <ListPage<Row>
      name="Raffles"
      empty="No promotion is a raffle yet."
      filters={[]}
      action={<NewRaffle />}
      cornersOf={(row) => ({
        title: row.title,
        amount: <StateMark state={row.state} />,
        note: `Tickets: ${row.tickets}`,
        time: <Moment at={row.drawsAt} />,
      })}
    >
      <DataTable.Col<Row>
        source="code"
        label="Promotion"
        render={(row) => (
          <RecordLink page="raffles" id={row.id}>
            {row.code}
          </RecordLink>
        )}
      />
      <StateColumn />
      <DataTable.NumberCol<Row> source="tickets" label="Tickets" />
      <AmountColumn source="turnoverPerTicket" label="Turnover for a ticket" />
      <MomentColumn source="opensAt" label="Begins" />
      <MomentColumn source="drawsAt" label="Draw" />
    </ListPage>
  )
}

export function RaffleShow() {
  return (
    <DetailPage<Detail> nameOf={(row) => row.title}>
      {(row) => (
        <Columns
          main={
            <>
              <Section title={row.title} action={row.tickets === 0 && row.state === 'open' ? <EditRaffle row={row} /> : undefined}>
                <Facts
                  facts={[
                    ['State', <StateMark key="state" state={row.state} />],
                    ['Tickets', row.tickets],
                    ['Most of one member', row.ticketsMax],
                    ['Turnover for a ticket', <Amount key="turnover" minor={row.turnoverPerTicket} />],
                    ['Begins', <Moment key="begins" at={row.opensAt} />],
                    ['Draw', <Moment key="draw" at={row.drawsAt} />],
                    ['Hash of the seed', row.commitment, 'wide'],
                    ['Seed', row.seed ?? 'Sealed until the draw', 'wide'],
                    ['Hash of the tickets', row.listHash ?? '–', 'wide'],
                  ]}
                />
              </Section>
              <Section title="Prizes">
                <Facts
                  facts={row.prizes.map(({ winners, award }) => [winners === 1 ? '1 winner' : `${winners} winners`, awardText(award)])}
                />
              </Section>
              {row.state === 'drawn' && <Winners winners={row.winners} />}
            </>
          }
        />
      )}
    </DetailPage>
  )
}

/** Under the pseudonyms that everybody reads. */
function Winners({ winners }: Pick<Detail, 'winners'>) {
  return (
    <Section title="Winners">
      {winners.length === 0 ? (
        'Nobody had a ticket.'
      ) : (
        <Facts facts={winners.map(({ place, ticket, holder, award }) => [`${place}. ${holder}, ticket ${ticket}`, awardText(award)])} />
      )}
    </Section>
  )
}
