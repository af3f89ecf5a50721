import { decideProposal, type proposals } from '@croupier/contract/console/agents'
import type { ValueOf } from '@croupier/contract/route'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DataTable, SelectInput } from 'react-admin'
import { useOperator } from '#operator.ts'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { StateColumn, StateMark } from '#parts/state-mark.tsx'
import { choicesOf, humanize } from '#words.ts'
import { proposalText } from './agents/proposal-words.ts'

type Row = ValueOf<typeof proposals>['rows'][number]

const filters = [
  <SelectInput
    key="state"
    source="state"
    label="State"
    choices={choicesOf(['asked', 'approved', 'rejected', 'done'])}
    alwaysOn
    emptyText="All"
  />,
]

/** What takes two persons: moves, ceilings, caps, releases, write-offs. */
export function ProposalList() {
  return (
    <ListPage<Row>
      name="Proposals"
      empty="Nobody has asked for a move, a ceiling, a cap, a release or a write-off."
      filters={filters}
      opens={false}
      cornersOf={(row) => ({
        title: proposalText(row),
        amount: <Decide proposal={row} />,
        note: <StateMark state={row.state} />,
        time: <Moment at={row.askedAt} />,
      })}
    >
      <DataTable.Col<Row>
        source="kind"
        label="What"
        sx={{ '&&': { whiteSpace: 'normal', minWidth: 240, maxWidth: 420 } }}
        render={proposalText}
      />
      <DataTable.Col<Row> source="why" label="Reason" sx={{ '&&': { whiteSpace: 'normal', maxWidth: 280 } }} />
      <DataTable.Col<Row> source="askedBy" label="Asked by" />
      <MomentColumn source="askedAt" label="Asked" />
      <StateColumn />
      <MomentColumn source="effectiveAt" label="Takes effect" />
      <DataTable.Col<Row> label="Decide" align="right" render={(row) => <Decide proposal={row} />} />
    </ListPage>
  )
}

/** The second person's decision; the one who made the proposal cannot take it. */
function Decide({ proposal }: { proposal: Row }) {
  const [action, setAction] = useState<'approve' | 'reject'>()
  const operator = useOperator()
  if (proposal.state !== 'asked') return null
  if (operator?.username === proposal.askedBy) return <Typography variant="caption">Waits for another operator</Typography>
  return (
    <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
      <Button size="small" variant="outlined" color="error" onClick={() => setAction('reject')}>
        Reject
      </Button>
      <Button size="small" variant="contained" onClick={() => setAction('approve')}>
        Approve
      </Button>
      {action && (
        <ReasonDialog
          title={`${humanize(action)} this ${humanize(proposal.kind).toLowerCase()}?`}
          confirm={humanize(action)}
          done={action === 'approve' ? 'Approved.' : 'Rejected.'}
          isGrave={action === 'reject'}
          route={decideProposal}
          inputOf={(why) => ({ id: proposal.id, action, why })}
          onClose={() => setAction(undefined)}
        >
          <Typography variant="body2">{proposalText(proposal)}</Typography>
        </ReasonDialog>
      )}
    </Stack>
  )
}
