import { useCall } from '@croupier/client/hooks'
import { operatorChanges } from '@croupier/contract/console/operators'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { tellFailure } from '#failures.ts'
import { Moment } from '#parts/moment.tsx'
import { FailureNote } from '#parts/notes.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { StateMark } from '#parts/state-mark.tsx'
import { humanize } from '#words.ts'
import { type Change, DecideChange } from './decide-change.tsx'
import { permissionsText } from './operator-words.ts'

const SHOWN = 50
const heads = ['What', 'About', 'Permissions', 'Reason', 'Asked by', 'When', 'State', 'Decided by', '']

/** What was asked for about operators, the newest first; what waits can be decided here. */
export function ChangeList({ kind }: { kind?: Change['kind'] }) {
  const { data, error, refetch } = useCall(operatorChanges, { size: SHOWN }, { keepPrevious: true })
  if (error && !data) return <FailureNote told={tellFailure(error)} onRetry={() => void refetch()} />
  if (!data) return null
  const rows = data.rows.filter((row) => kind === undefined || row.kind === kind)
  if (rows.length === 0) return <Typography color="text.secondary">Nothing was asked for yet.</Typography>
  return (
    <Card>
      <PlainTable
        heads={heads}
        rows={rows.map((change) => ({
          key: change.id,
          cells: [
            humanize(change.kind),
            aboutText(change),
            change.permissions ? permissionsText({ permissions: change.permissions }) : '',
            change.why,
            change.askedBy,
            <Moment key="at" at={change.askedAt} />,
            <StateMark key="state" state={change.state} />,
            change.decidedBy ?? '',
            <DecideChange key="decide" change={change} onDecided={() => void refetch()} />,
          ],
        }))}
      />
    </Card>
  )
}

function aboutText({ username, opening }: Change): string {
  return opening ? `${opening.name} (${opening.code}) at ${opening.host}, managed by ${username}` : username
}
