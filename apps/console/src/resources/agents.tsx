import type { agentNode, agentTree } from '@croupier/contract/console/agents'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable, SearchInput, TextInput } from 'react-admin'
import { Amount } from '#parts/amount.tsx'
import { AmountColumn } from '#parts/amount-column.tsx'
import { DetailPage } from '#parts/detail-page.tsx'
import { Columns, Facts, Section } from '#parts/facts.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { ListLink, RecordLink } from '#parts/record-link.tsx'
import { StateColumn, StateMark } from '#parts/state-mark.tsx'
import { AgentActions } from './agents/agent-actions.tsx'
import { className } from './agents/agent-words.ts'
import { ContractsOfAgent } from './agents/contracts-of-agent.tsx'
import { LineFacts } from './agents/line-facts.tsx'

type Row = ValueOf<typeof agentTree>['rows'][number]
/** A record that came out of the list has no figures yet. */
type Detail = Row & Partial<Pick<ValueOf<typeof agentNode>, 'crumbs' | 'line' | 'contracts' | 'isFrozen'>>

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Name in the brand" />,
  <TextInput key="memberId" source="memberId" label="Directs of (member id)" alwaysOn />,
]

/** The tree of the brand: the heads of all lines, the directs of one, or the members of a name. */
export function AgentList() {
  return (
    <ListPage<Row>
      name="Agents"
      empty="No line has begun yet."
      filters={filters}
      cornersOf={(row) => ({
        title: row.username,
        amount: <Amount minor={row.balance} />,
        note: className(row.type),
        time: row.directs === 1 ? '1 direct' : `${row.directs} directs`,
      })}
    >
      <DataTable.Col<Row>
        source="username"
        label="Username"
        render={(row) => (
          <RecordLink page="agents" id={row.id}>
            {row.username}
          </RecordLink>
        )}
      />
      <DataTable.Col<Row> source="type" label="Class" render={(row) => className(row.type)} />
      <StateColumn source="status" label="Status" />
      <DataTable.Col<Row> source="level" label="Level" align="right" />
      <DataTable.Col<Row> source="upline" label="Upline" />
      <DataTable.Col<Row>
        source="directs"
        label="Directs"
        align="right"
        render={(row) =>
          row.directs === 0 ? (
            '0'
          ) : (
            <ListLink page="agents" filter={{ memberId: row.id }}>
              {row.directs}
            </ListLink>
          )
        }
      />
      <AmountColumn source="balance" label="Balance" />
      <MomentColumn source="joinedAt" label="Joined" />
    </ListPage>
  )
}

export function AgentShow() {
  return (
    <DetailPage<Detail> nameOf={(row) => `Agent ${row.username}`}>
      {(row) => (
        <Columns
          main={
            <>
              <Section title={row.username} action={<AgentActions agent={row} />}>
                <Facts
                  facts={[
                    ['Status', <StateMark key="status" state={row.status} />],
                    ['Class', className(row.type)],
                    ['Line', (row.crumbs ?? []).map(({ username }) => username).join(' › ') || '–', 'wide'],
                    ['Directs', row.directs],
                    ['Balance', <Amount key="balance" minor={row.balance} />],
                    ['Withdrawals', row.isFrozen ? 'Rest: wages are due' : 'Open'],
                    ['Joined', <Moment key="joined" at={row.joinedAt} />],
                    ['Last login', <Moment key="login" at={row.lastLoginAt} />],
                  ]}
                />
              </Section>
              <LineFacts line={row.line} />
            </>
          }
          side={<ContractsOfAgent contracts={row.contracts} memberId={row.id} />}
        />
      )}
    </DetailPage>
  )
}
