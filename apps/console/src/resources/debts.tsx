import { askWriteOff, type debts } from '@croupier/contract/console/agents-debts'
import type { ValueOf } from '@croupier/contract/route'
import Typography from '@mui/material/Typography'
import { DataTable } from 'react-admin'
import { Amount } from '#parts/amount.tsx'
import { AmountColumn } from '#parts/amount-column.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { MomentColumn } from '#parts/moment.tsx'
import { ReasonButton } from '#parts/reason-button.tsx'
import { RecordLink } from '#parts/record-link.tsx'
import { shortId } from '#words.ts'
import { kindName } from './agents/agent-words.ts'

type Row = ValueOf<typeof debts>['rows'][number] & { id: string }

/** What is owed back on contracts that are over: the next contract of the same two nets it, or two operators let it go. */
export function DebtList() {
  return (
    <ListPage<Row>
      name="Owed back"
      empty="Nobody owes wages back on a contract that is over."
      filters={[]}
      opens={false}
      isWhole
      cornersOf={(row) => ({
        title: row.taker.username,
        amount: <Amount minor={row.owed} />,
        note: `To ${row.payer?.username ?? 'the brand'}; ${row.followedBy === null ? 'no contract follows' : 'the next contract nets it'}`,
        time: <WriteOff debt={row} />,
      })}
    >
      <DataTable.Col<Row>
        source="taker"
        label="Agent"
        render={(row) => (
          <RecordLink page="agents" id={row.taker.id}>
            {row.taker.username}
          </RecordLink>
        )}
      />
      <DataTable.Col<Row> source="payer" label="Owed to" render={(row) => row.payer?.username ?? 'Brand'} />
      <DataTable.Col<Row> source="kind" label="Kind" render={(row) => kindName(row.kind)} />
      <DataTable.Col<Row> source="contractId" label="Contract" render={(row) => <ContractLink id={row.contractId} />} />
      <AmountColumn source="owed" label="Owed back" />
      <MomentColumn source="endedAt" label="Ended" />
      <DataTable.Col<Row>
        source="followedBy"
        label="Netted by"
        render={(row) => (row.followedBy === null ? 'No contract follows' : <ContractLink id={row.followedBy} />)}
      />
      <DataTable.Col<Row> label="Write off" align="right" render={(row) => <WriteOff debt={row} />} />
    </ListPage>
  )
}

function ContractLink({ id }: { id: string }) {
  return (
    <RecordLink page="contracts" id={id}>
      {shortId(id)}
    </RecordLink>
  )
}

function WriteOff({ debt }: { debt: Row }) {
  if (debt.isAsked) return <Typography variant="caption">Waits under Proposals</Typography>
  return (
    <ReasonButton
      label="Write off"
      title={`Write off what ${debt.taker.username} owes back?`}
      confirm="Ask for the write-off"
      done="Asked. A second operator decides under Proposals."
      isGrave
      route={askWriteOff}
      inputOf={(why) => ({ contractId: debt.contractId, amount: debt.owed, why })}
    >
      <Typography variant="body2">
        <Amount minor={debt.owed} /> that {debt.payer?.username ?? 'the brand'} paid too much stays with the agent, and no later wages take
        it back. No money moves.
      </Typography>
      {debt.followedBy !== null && <Typography variant="body2">The next run of the contract that follows would net it.</Typography>}
    </ReasonButton>
  )
}
