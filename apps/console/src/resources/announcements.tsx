import type { consoleAnnouncements } from '@croupier/contract/console/messaging'
import type { ValueOf } from '@croupier/contract/route'
import { Megaphone } from 'lucide-react'
import { DataTable, type ResourceProps, SelectInput } from 'react-admin'
import { DetailPage } from '#parts/detail-page.tsx'
import { Columns, Facts, Section } from '#parts/facts.tsx'
import { iconOf } from '#parts/icon.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { PlainText } from '#parts/plain-text.tsx'
import { RecordLink } from '#parts/record-link.tsx'
import { EditAnnouncement, NewAnnouncement } from './announcements/announcement-dialog.tsx'
import { languages, typeName, types } from './announcements/choices.ts'

type Row = ValueOf<typeof consoleAnnouncements>['rows'][number]

const filters = [
  <SelectInput key="type" source="type" label="Type" choices={[...types]} alwaysOn emptyText="All" />,
  <SelectInput key="language" source="language" label="Language" choices={[...languages]} alwaysOn emptyText="All" />,
]

export function AnnouncementList() {
  return (
    <ListPage<Row>
      name="Announcements"
      empty="Nothing was announced yet."
      filters={filters}
      action={<NewAnnouncement />}
      cornersOf={(row) => ({ title: row.title, amount: row.language, note: typeName(row.type), time: <Moment at={row.startsAt} /> })}
    >
      <DataTable.Col<Row>
        source="title"
        label="Title"
        render={(row) => (
          <RecordLink page="announcements" id={row.id}>
            {row.title}
          </RecordLink>
        )}
      />
      <DataTable.Col<Row> source="type" label="Type" render={(row) => typeName(row.type)} />
      <DataTable.Col<Row> source="language" label="Language" />
      <DataTable.Col<Row> source="groupName" label="Place" render={(row) => row.groupName ?? '–'} />
      <DataTable.NumberCol<Row> source="position" label="Position" />
      <MomentColumn source="startsAt" label="Begins" />
      <MomentColumn source="endsAt" label="Ends" />
    </ListPage>
  )
}

export function AnnouncementShow() {
  return (
    <DetailPage<Row> nameOf={(row) => row.title}>
      {(row) => (
        <Columns
          main={
            <>
              <Section title={row.title} action={<EditAnnouncement row={row} />}>
                <Facts
                  facts={[
                    ['Type', typeName(row.type)],
                    ['Language', row.language],
                    ['Place', row.groupName ?? '–'],
                    ['Shown to', row.execution ?? '–'],
                    ['Leads to', row.linkage ?? '–', 'wide'],
                    ['Picture', row.imageUrl ?? '–', 'wide'],
                    ['Position', row.position],
                    ['Begins', <Moment key="begins" at={row.startsAt} />],
                    ['Ends', <Moment key="ends" at={row.endsAt} />],
                  ]}
                />
              </Section>
              <Section title="Text">
                <PlainText text={row.content} />
              </Section>
            </>
          }
        />
      )}
    </DetailPage>
  )
}

export const announcementResource = {
  name: 'announcements',
  icon: iconOf(Megaphone),
  list: AnnouncementList,
  show: AnnouncementShow,
} satisfies ResourceProps
