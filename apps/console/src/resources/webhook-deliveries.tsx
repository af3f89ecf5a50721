import {
  deliveryStates,
  redeliverWebhook,
  type webhookDeliveries,
  type webhookDelivery,
  webhookEvents,
} from '@croupier/contract/console/webhooks'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable, SelectInput, TextInput } from 'react-admin'
import { Copyable } from '#parts/copyable.tsx'
import { DetailPage } from '#parts/detail-page.tsx'
import { Columns, Section } from '#parts/facts.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { dayFilters } from '#parts/money-filters.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { PlainText } from '#parts/plain-text.tsx'
import { ReasonButton } from '#parts/reason-button.tsx'
import { RecordColumn } from '#parts/record-link.tsx'
import { StateColumn, StateMark } from '#parts/state-mark.tsx'
import { choicesOf } from '#words.ts'

type Row = ValueOf<typeof webhookDeliveries>['rows'][number]
/** A record that came out of the list has no tries yet. */
type Detail = Row & Partial<Pick<ValueOf<typeof webhookDelivery>, 'body' | 'tries'>>

const filters = [
  <SelectInput key="state" source="state" label="State" choices={choicesOf(deliveryStates)} alwaysOn emptyText="All" />,
  <SelectInput key="type" source="type" label="Event" choices={webhookEvents.map((id) => ({ id, name: id }))} emptyText="All" />,
  <TextInput key="endpointId" source="endpointId" label="Endpoint id" />,
  ...dayFilters,
]

export function DeliveryList() {
  return (
    <ListPage<Row>
      name="Webhook deliveries"
      empty="No event has been kept for an endpoint yet."
      filters={filters}
      cornersOf={(row) => ({
        title: row.type,
        amount: <StateMark state={row.state} />,
        note: row.endpoint,
        time: <Moment at={row.madeAt} />,
      })}
    >
      <RecordColumn page="webhookDeliveries" label="Delivery" />
      <DataTable.Col<Row> source="type" label="Event" />
      <StateColumn />
      <DataTable.Col<Row> source="endpoint" label="Endpoint" />
      <DataTable.Col<Row> source="key" label="In order by" />
      <DataTable.Col<Row> source="attempts" label="Tries" />
      <MomentColumn source="madeAt" label="Happened" />
      <MomentColumn source="nextAt" label="Next try" />
      <MomentColumn source="endedAt" label="Ended" />
      <DataTable.Col<Row> source="eventId" label="Event id" render={(row) => <Copyable text={row.eventId} isShort />} />
    </ListPage>
  )
}

export function DeliveryShow() {
  return (
    <DetailPage<Detail> nameOf={(row) => `Delivery ${row.id}`}>
      {(row) => (
        <Columns
          main={
            <>
              <Section
                title={row.type}
                action={
                  <ReasonButton
                    label="Send again"
                    title="Send this event again?"
                    confirm="Send it again"
                    done="It waits to be sent, with the id that it had."
                    route={redeliverWebhook}
                    inputOf={(why) => ({ id: row.id, why })}
                  />
                }
              >
                <PlainText text={row.body ?? ''} />
              </Section>
              <Section title="Tries">
                <PlainTable
                  heads={['When', 'Status', 'Milliseconds', 'Answer']}
                  rows={(row.tries ?? []).map(({ at, status, milliseconds, answer }) => ({
                    key: String(at),
                    cells: [<Moment key="at" at={at} />, status ?? 'None', milliseconds, answer],
                  }))}
                />
              </Section>
            </>
          }
        />
      )}
    </DetailPage>
  )
}
