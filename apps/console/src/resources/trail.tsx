import type { trail } from '@croupier/contract/console/identity'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable, SelectInput, TextInput } from 'react-admin'
import { Change } from '#parts/change.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { dayFilters } from '#parts/money-filters.tsx'
import { choicesOf } from '#words.ts'
import { deedOf } from './trail/deeds.ts'
import { Subject } from './trail/subject.tsx'

type Row = ValueOf<typeof trail>['rows'][number]

/** Beginnings of actions: what a write was about. */
const about = ['member', 'withdrawal', 'receipt', 'debt', 'operator', 'contract', 'agents', 'downline', 'vendor', 'free_bets']
const texts = ['announcement', 'promotion', 'help', 'ticket', 'chat', 'brand', 'export']

const filters = [
  <TextInput key="operator" source="operator" label="Who" alwaysOn />,
  <SelectInput key="action" source="action" label="What" choices={choicesOf([...about, ...texts])} alwaysOn emptyText="All" />,
  <TextInput key="subject" source="subject" label="Subject, as written" placeholder="member 12" alwaysOn />,
  ...dayFilters,
]

export function TrailList() {
  return (
    <ListPage<Row>
      name="Trail"
      empty="No operator has changed anything yet."
      filters={filters}
      opens={false}
      cornersOf={(row) => ({
        title: (
          <>
            <Sentence row={row} />
            <Change before={row.before} after={row.after} />
          </>
        ),
        note: row.why || 'No reason',
        time: <Moment at={row.at} />,
      })}
    >
      <MomentColumn source="at" label="When" />
      <DataTable.Col<Row>
        source="action"
        label="Who did what"
        sx={{ '&&': { whiteSpace: 'normal', maxWidth: 360 } }}
        render={(row) => <Sentence row={row} />}
      />
      <DataTable.Col<Row>
        source="after"
        label="Before and after"
        sx={{ '&&': { maxWidth: 420 } }}
        render={(row) => <Change before={row.before} after={row.after} />}
      />
      <DataTable.Col<Row> source="why" label="Why" sx={{ '&&': { whiteSpace: 'normal', minWidth: 160, maxWidth: 360 } }} />
    </ListPage>
  )
}

/** `olivia approved withdrawal 3f2a…c1d2`, with the record as a link. */
function Sentence({ row }: { row: Row }) {
  const { operator, actorName, action, subject, subjectName } = row
  return (
    <span style={{ whiteSpace: 'normal' }}>
      <strong>{actorName === null ? operator : `Agent ${actorName}`}</strong> {deedOf(action)} <Subject text={subject} name={subjectName} />
    </span>
  )
}
