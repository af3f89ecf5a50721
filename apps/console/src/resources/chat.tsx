import type { chatLines } from '@croupier/contract/console/messaging-chat'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable, SelectInput } from 'react-admin'
import { languages } from '#parts/both-languages.tsx'
import { DetailPage } from '#parts/detail-page.tsx'
import { Columns, Facts, Section } from '#parts/facts.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { PlainText } from '#parts/plain-text.tsx'
import { RecordLink } from '#parts/record-link.tsx'
import { DeleteLine, MuteMember } from './chat/chat-actions.tsx'

type Row = ValueOf<typeof chatLines>['rows'][number]

const filters = [<SelectInput key="language" source="language" label="Room" choices={[...languages]} alwaysOn emptyText="All" />]

const stateOf = (row: Row) => (row.deletedBy ? `Taken out by ${row.deletedBy}` : row.mutedUntil ? 'Writer is muted' : 'In the room')

export function ChatList() {
  return (
    <ListPage<Row>
      name="Chat"
      empty="Nobody has written yet."
      filters={filters}
      cornersOf={(row) => ({ title: row.username, note: row.content.slice(0, 80), amount: row.language, time: <Moment at={row.sentAt} /> })}
    >
      <MomentColumn source="sentAt" label="Said" />
      <DataTable.Col<Row> source="language" label="Room" />
      <DataTable.Col<Row> source="username" label="Member" />
      <DataTable.Col<Row>
        source="content"
        label="Words"
        render={(row) => (
          <RecordLink page="chat" id={row.id}>
            {row.content}
          </RecordLink>
        )}
      />
      <DataTable.Col<Row> source="deletedBy" label="State" render={stateOf} />
    </ListPage>
  )
}

export function ChatShow() {
  return (
    <DetailPage<Row> nameOf={(row) => `Line ${row.id}`}>
      {(row) => (
        <Columns
          main={
            <Section title={row.username} action={row.deletedBy === null && <DeleteLine id={row.id} />}>
              <PlainText text={row.content} />
            </Section>
          }
          side={
            <Section title="Writer" action={<MuteMember memberId={row.memberId} isMuted={row.mutedUntil !== null} />}>
              <Facts
                facts={[
                  [
                    'Member',
                    <RecordLink key="member" page="members" id={row.memberId}>
                      {row.username}
                    </RecordLink>,
                  ],
                  ['Room', row.language],
                  ['Said', <Moment key="said" at={row.sentAt} />],
                  ['State', stateOf(row)],
                  ['Muted until', row.mutedUntil === null ? '–' : <Moment key="muted" at={row.mutedUntil} />],
                ]}
              />
            </Section>
          }
        />
      )}
    </DetailPage>
  )
}
