import type { webhooks } from '@croupier/contract/console/webhooks'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable } from 'react-admin'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { ListLink } from '#parts/record-link.tsx'
import { StateColumn, StateMark } from '#parts/state-mark.tsx'
import { AskEndpoint, DecideEndpoint, EndpointActions } from './webhooks/endpoint-actions.tsx'

type Row = ValueOf<typeof webhooks>['rows'][number]

/** Addresses of the brand's own systems that are told of events. */
export function WebhookList() {
  return (
    <ListPage<Row>
      name="Webhooks"
      empty="No system is told of events. Add an endpoint: a second operator agrees, and you give its secret to whoever receives."
      filters={[]}
      opens={false}
      isWhole
      action={<AskEndpoint />}
      cornersOf={(row) => ({
        title: row.name,
        amount: <StateMark state={row.state} />,
        note: standing(row),
        time: <Deeds row={row} />,
      })}
    >
      <DataTable.Col<Row> source="name" label="Name" render={shownName} />
      <StateColumn />
      <DataTable.Col<Row> source="url" label="Address" />
      <DataTable.Col<Row> source="events" label="Events" render={({ events }) => events.length} />
      <DataTable.Col<Row> source="waiting" label="Standing" render={standing} />
      <DataTable.Col<Row>
        source="askedBy"
        label="Asked by"
        render={(row) => (row.decidedBy ? `${row.askedBy}, ${row.decidedBy}` : row.askedBy)}
      />
      <MomentColumn source="askedAt" label="Since" />
      <DataTable.Col<Row> label="" align="right" render={(row) => <Deeds row={row} />} />
    </ListPage>
  )
}

function shownName({ id, name }: Row) {
  return (
    <ListLink page="webhookDeliveries" filter={{ endpointId: id }}>
      {name}
    </ListLink>
  )
}

/** How far an endpoint is behind, and for how long its former secret counts. */
function standing({ waiting, dead, failures, formerUntil }: Row) {
  const words = [
    waiting === 0 ? 'Nothing waits' : `${waiting} wait`,
    ...(dead === 0 ? [] : [`${dead} dead`]),
    ...(failures === 0 ? [] : [`failed ${failures} times in a row`]),
  ]
  return (
    <>
      {words.join(', ')}
      {formerUntil !== null && (
        <>
          , the former secret signs until <Moment at={formerUntil} />
        </>
      )}
    </>
  )
}

function Deeds({ row }: { row: Row }) {
  if (row.isForMe) return <DecideEndpoint endpoint={row} />
  return ['open', 'off', 'gone'].includes(row.state) ? <EndpointActions endpoint={row} /> : null
}
