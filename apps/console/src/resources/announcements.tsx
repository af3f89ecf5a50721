import { announcement, type consoleAnnouncements } from '@croupier/contract/console/messaging'
import type { ValueOf } from '@croupier/contract/route'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { DataTable, SelectInput } from 'react-admin'
import { languages } from '#parts/both-languages.tsx'
import { DetailPage } from '#parts/detail-page.tsx'
import { DialogButton } from '#parts/dialog-button.tsx'
import { Columns, Facts, Section } from '#parts/facts.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { PlainDialog } from '#parts/plain-dialog.tsx'
import { PlainText } from '#parts/plain-text.tsx'
import { RecordLink } from '#parts/record-link.tsx'
import { DeleteAnnouncement, EditAnnouncement, NewAnnouncement, RestoreAnnouncement } from './announcements/announcement-dialog.tsx'
import { typeName, types } from './announcements/choices.ts'
import { titleOf } from './announcements/texts.ts'
import { ContentHistory, Versions } from './trail/content-history.tsx'

type Row = ValueOf<typeof consoleAnnouncements>['rows'][number]

const filters = [
  <SelectInput key="type" source="type" label="Type" choices={[...types]} alwaysOn emptyText="All" />,
  <SelectInput key="missing" source="missing" label="Missing in" choices={[...languages]} alwaysOn emptyText="Any" />,
]

export function AnnouncementList() {
  return (
    <ListPage<Row>
      name="Announcements"
      empty="Nothing was announced yet."
      filters={filters}
      action={
        <>
          <Deleted />
          <NewAnnouncement />
        </>
      }
      cornersOf={(row) => ({
        title: titleOf(row.texts),
        amount: <MissingLanguage texts={row.texts} />,
        note: typeName(row.type),
        time: <Moment at={row.startsAt} />,
      })}
    >
      <DataTable.Col<Row> source="texts" label="Title" render={(row) => <Titles row={row} />} />
      <DataTable.Col<Row> source="type" label="Type" render={(row) => typeName(row.type)} />
      <DataTable.Col<Row> source="groupName" label="Place" render={(row) => row.groupName ?? '–'} />
      <DataTable.NumberCol<Row> source="position" label="Position" />
      <MomentColumn source="startsAt" label="Begins" />
      <MomentColumn source="endsAt" label="Ends" />
    </ListPage>
  )
}

/** What was deleted, to be written again as it was. */
function Deleted() {
  return (
    <DialogButton label="Deleted" look="text">
      {(close) => (
        <PlainDialog title="Deleted announcements" isWide onClose={close}>
          <Versions
            kind="announcement"
            schema={announcement}
            restore={(content) => <RestoreAnnouncement content={content} />}
            empty="None was deleted."
          />
        </PlainDialog>
      )}
    </DialogButton>
  )
}

/** Both titles, the first of them as the link of the row. */
function Titles({ row: { id, texts } }: { row: Row }) {
  return (
    <>
      <RecordLink page="announcements" id={id}>
        {titleOf(texts)}
      </RecordLink>
      {texts.EN && texts.TY && (
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
          {texts.TY.title}
        </Typography>
      )}
      <MissingLanguage texts={texts} />
    </>
  )
}

function MissingLanguage({ texts }: Pick<Row, 'texts'>) {
  const missing = languages.find(({ id }) => texts[id] === null)
  if (!missing) return null
  return (
    <Typography component="span" variant="body2" sx={{ display: 'block', color: 'warning.main' }}>
      No {missing.name}
    </Typography>
  )
}

export function AnnouncementShow() {
  return (
    <DetailPage<Row> nameOf={(row) => titleOf(row.texts)}>
      {(row) => (
        <Columns
          main={
            <>
              <Section
                title={titleOf(row.texts)}
                action={
                  <Stack direction="row" spacing={1}>
                    <EditAnnouncement row={row} />
                    <DeleteAnnouncement row={row} />
                  </Stack>
                }
              >
                <Facts
                  facts={[
                    ['Type', typeName(row.type)],
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
              {languages.map(({ id, name }) => (
                <Section key={id} title={row.texts[id] ? `${name}: ${row.texts[id].title}` : name}>
                  {row.texts[id] ? <PlainText text={row.texts[id].content} /> : <MissingLanguage texts={row.texts} />}
                </Section>
              ))}
              <ContentHistory
                kind="announcement"
                subjectKey={row.id}
                schema={announcement}
                restore={(content) => <RestoreAnnouncement row={row} content={content} />}
              />
            </>
          }
        />
      )}
    </DetailPage>
  )
}
