import { type ticketDetail, ticketStates, type tickets } from '@croupier/contract/console/messaging'
import { ticketTypes } from '@croupier/contract/messaging-tickets'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable, SelectInput } from 'react-admin'
import { DetailPage } from '#parts/detail-page.tsx'
import { Columns, Facts, Section } from '#parts/facts.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { Pictures } from '#parts/pictures.tsx'
import { PlainText } from '#parts/plain-text.tsx'
import { RecordLink } from '#parts/record-link.tsx'
import { StateColumn, StateMark } from '#parts/state-mark.tsx'
import { choicesOf, humanize } from '#words.ts'
import { AnswerTicket } from './tickets/answer-ticket.tsx'

type Row = ValueOf<typeof tickets>['rows'][number]
/** A record that came out of the list has neither pictures nor an answer yet. */
type Detail = Row & Partial<Pick<ValueOf<typeof ticketDetail>, 'images' | 'answer'>>

const filters = [
  <SelectInput key="state" source="state" label="State" choices={choicesOf(ticketStates)} alwaysOn emptyText="All" />,
  <SelectInput key="type" source="type" label="About" choices={choicesOf(ticketTypes)} alwaysOn emptyText="All" />,
]

export function TicketList() {
  return (
    <ListPage<Row>
      name="Tickets"
      empty="Nobody has written yet."
      filters={filters}
      filterDefaults={{ state: 'open' }}
      cornersOf={(row) => ({
        title: row.username || row.contact || 'Visitor',
        note: row.content.slice(0, 80),
        amount: <StateMark state={row.state} />,
        time: <Moment at={row.sentAt} />,
      })}
    >
      <MomentColumn source="sentAt" label="Came" />
      <StateColumn />
      <DataTable.Col<Row> source="type" label="About" render={(row) => humanize(row.type)} />
      <DataTable.Col<Row> source="username" label="From" render={(row) => row.username || row.contact || 'Visitor'} />
      <DataTable.Col<Row>
        source="content"
        label="Words"
        render={(row) => (
          <RecordLink page="tickets" id={row.id}>
            {row.content.slice(0, 120)}
          </RecordLink>
        )}
      />
    </ListPage>
  )
}

export function TicketShow() {
  return (
    <DetailPage<Detail> nameOf={(row) => `Ticket ${row.id}`}>
      {(row) => (
        <Columns
          main={
            <>
              <Section title={humanize(row.type)} action={row.state === 'open' && <AnswerTicket id={row.id} />}>
                <PlainText text={row.content} />
                <Pictures images={row.images ?? []} />
              </Section>
              {row.answer && (
                <Section title="Answer">
                  <PlainText text={row.answer} />
                </Section>
              )}
            </>
          }
          side={
            <Section title="From">
              <Facts
                facts={[
                  ['State', <StateMark key="state" state={row.state} />],
                  [
                    'Member',
                    row.memberId ? (
                      <RecordLink key="member" page="members" id={row.memberId}>
                        {row.username}
                      </RecordLink>
                    ) : (
                      'Visitor'
                    ),
                  ],
                  ['Contact', row.contact || '–'],
                  ['Came', <Moment key="came" at={row.sentAt} />],
                  ['Answered by', row.answeredBy ?? '–'],
                ]}
              />
            </Section>
          }
        />
      )}
    </DetailPage>
  )
}
