import type { trail } from '@croupier/contract/console/identity'
import type { ValueOf } from '@croupier/contract/route'
import { History } from 'lucide-react'
import { DataTable, type ResourceProps, TextInput } from 'react-admin'
import { iconOf } from '#parts/icon.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { humanize } from '#words.ts'
import { Change } from './trail/change.tsx'
import { Subject } from './trail/subject.tsx'

type Row = ValueOf<typeof trail>['rows'][number]

const filters = [<TextInput key="subject" source="subject" label="Subject, as written" placeholder="member 12" alwaysOn />]

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
            {humanize(row.action)} · <Subject text={row.subject} />
            <Change before={row.before} after={row.after} />
          </>
        ),
        note: `${row.operator}: ${row.why || 'no reason'}`,
        time: <Moment at={row.at} />,
      })}
    >
      <MomentColumn source="at" label="When" />
      <DataTable.Col<Row> source="operator" label="Who" />
      <DataTable.Col<Row> source="action" label="What" render={(row) => humanize(row.action)} />
      <DataTable.Col<Row> source="subject" label="Subject" render={(row) => <Subject text={row.subject} />} />
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

export const trailResource = { name: 'trail', icon: iconOf(History), list: TrailList, options: { label: 'Trail' } } satisfies ResourceProps
