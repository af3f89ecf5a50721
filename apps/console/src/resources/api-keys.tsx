import type { apiKeys } from '@croupier/contract/console/api-keys'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable } from 'react-admin'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { StateColumn, StateMark } from '#parts/state-mark.tsx'
import { AskKey, KeyActions } from './api-keys/key-actions.tsx'

type Row = ValueOf<typeof apiKeys>['rows'][number]

/** Keys with which the brand's own systems read its data. */
export function KeyList() {
  return (
    <ListPage<Row>
      name="API keys"
      empty="No system reads the brand's data. Ask for a key: a second operator agrees, then the key is made and shown once."
      filters={[]}
      opens={false}
      isWhole
      action={<AskKey />}
      cornersOf={(row) => ({
        title: row.name,
        amount: <StateMark state={row.state} />,
        note: scopesOf(row),
        time: <KeyActions row={row} />,
      })}
    >
      <DataTable.Col<Row> source="name" label="Name" render={({ name, hint }) => (hint ? `${name} (…${hint})` : name)} />
      <StateColumn />
      <DataTable.Col<Row> source="scopes" label="Reads" sx={{ '&&': { whiteSpace: 'normal', maxWidth: 240 } }} render={scopesOf} />
      <DataTable.Col<Row>
        source="expiresAt"
        label="Until"
        render={({ expiresAt, days }) => (expiresAt === null ? `${days} days once made` : <Moment at={expiresAt} />)}
      />
      <DataTable.Col<Row>
        source="lastUsedAt"
        label="Last used"
        render={({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : <Moment at={lastUsedAt} />)}
      />
      <DataTable.Col<Row>
        source="askedBy"
        label="Asked by"
        render={({ askedBy, decidedBy }) => (decidedBy ? `${askedBy}, ${decidedBy}` : askedBy)}
      />
      <MomentColumn source="askedAt" label="Since" />
      <DataTable.Col<Row> label="" align="right" render={(row) => <KeyActions row={row} />} />
    </ListPage>
  )
}

const scopesOf = ({ scopes }: Row) => scopes.join(', ')
