import { type atRiskMembers, harmContactKinds, noteHarmContact } from '@croupier/contract/console/harm'
import type { ValueOf } from '@croupier/contract/route'
import { useState } from 'react'
import { DataTable, SelectInput } from 'react-admin'
import { DialogButton } from '#parts/dialog-button.tsx'
import { Choice } from '#parts/form-fields.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { RecordLink } from '#parts/record-link.tsx'
import { humanize } from '#words.ts'
import { HarmMarkers } from './harm/harm-markers.tsx'

type Row = ValueOf<typeof atRiskMembers>['rows'][number]

const contacts = [
  { id: 'none', name: 'Nobody was in touch' },
  { id: 'done', name: 'Somebody was in touch' },
]
const filters = [<SelectInput key="contact" source="contact" label="Contact" choices={contacts} alwaysOn emptyText="All" />]

/** Members whom markers of harm find; operators are in touch with them, and the list says who was. */
export function AtRiskList() {
  return (
    <ListPage<Row>
      name="At risk"
      empty="No member is at risk by the markers that count. Members are counted every hour."
      filters={filters}
      opens={false}
      action={<HarmMarkers />}
      cornersOf={(row) => ({
        title: <Member row={row} />,
        amount: `${row.points} points`,
        note: [row.markers.join(', '), row.contact && `${humanize(row.contact.kind)}, ${row.contact.by}`].filter(Boolean).join(' · '),
        time: <Contact row={row} />,
      })}
    >
      <DataTable.Col<Row> source="username" label="Member" render={(row) => <Member row={row} />} />
      <DataTable.Col<Row> source="points" label="Points" align="right" />
      <DataTable.Col<Row> source="markers" label="Markers" render={({ markers }) => markers.join(', ')} />
      <MomentColumn source="since" label="Since" />
      <DataTable.Col<Row> source="contact" label="Contact" render={LastContact} />
      <DataTable.Col<Row> label="" align="right" render={(row) => <Contact row={row} />} />
    </ListPage>
  )
}

function Member({ row }: { row: Row }) {
  return (
    <RecordLink page="members" id={row.id}>
      {row.username}
    </RecordLink>
  )
}

function LastContact({ contact }: Row) {
  if (!contact) return 'Nobody'
  return (
    <>
      {humanize(contact.kind)}, {contact.by}, <Moment at={contact.at} />
    </>
  )
}

function Contact({ row }: { row: Row }) {
  return (
    <DialogButton label="Note a contact" look="text">
      {(close) => <ContactDialog row={row} onClose={close} />}
    </DialogButton>
  )
}

function ContactDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const [kind, setKind] = useState<(typeof harmContactKinds)[number]>('message')
  return (
    <ReasonDialog
      title={`Contact with ${row.username}`}
      confirm="Note it"
      done="Noted."
      route={noteHarmContact}
      inputOf={(why) => ({ id: row.id, kind, why })}
      onClose={onClose}
    >
      <Choice label="What was done" value={kind} choices={harmContactKinds.map((id) => ({ id, name: humanize(id) }))} onChange={setKind} />
    </ReasonDialog>
  )
}
