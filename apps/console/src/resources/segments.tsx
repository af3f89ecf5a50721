import type { segments } from '@croupier/contract/console/segments'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable } from 'react-admin'
import { useHasPermission } from '#operator.ts'
import { ListPage } from '#parts/list-page.tsx'
import { Moment } from '#parts/moment.tsx'
import { ListLink } from '#parts/record-link.tsx'
import { permissionOf } from '#permissions.ts'
import { ruleWords } from './segments/rule-words.ts'
import { EditSegment, NewSegment } from './segments/segment-dialog.tsx'
import { SegmentMoves } from './segments/segment-moves.tsx'

type Row = ValueOf<typeof segments>['rows'][number]

/** Members by a rule on what they did; promotions are offered to them, and other systems hear who enters and leaves. */
export function SegmentList() {
  return (
    <ListPage<Row>
      name="Segments"
      empty="No segment yet. Write one: a name, and comparisons of what members did."
      filters={[]}
      opens={false}
      isWhole
      action={<NewSegment />}
      cornersOf={(row) => ({ title: row.name, amount: <Members row={row} />, note: ruleWords(row.rule), time: <Deeds row={row} /> })}
    >
      <DataTable.Col<Row> source="name" label="Name" />
      <DataTable.Col<Row> source="rule" label="Rule" render={(row) => ruleWords(row.rule)} />
      <DataTable.Col<Row> source="members" label="Members" align="right" render={(row) => <Members row={row} />} />
      <DataTable.Col<Row> source="countedAt" label="Counted" render={counted} />
      <DataTable.Col<Row> label="" align="right" render={(row) => <Deeds row={row} />} />
    </ListPage>
  )
}

/** The count leads to the list of members, for those who may read that. */
function Members({ row }: { row: Row }) {
  const mayList = useHasPermission(permissionOf('members'))
  const text = `${row.members} ${row.members === 1 ? 'member' : 'members'}`
  if (!mayList) return text
  return (
    <ListLink page="members" filter={{ segment: row.id }}>
      {text}
    </ListLink>
  )
}

function counted({ isOpen, countedAt }: Row) {
  if (!isOpen) return 'Closed'
  return countedAt === null ? 'Not yet' : <Moment at={countedAt} />
}

function Deeds({ row }: { row: Row }) {
  return (
    <>
      <SegmentMoves segment={row} />
      <EditSegment segment={row} />
    </>
  )
}
