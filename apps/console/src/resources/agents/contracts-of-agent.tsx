import { callFile } from '@croupier/client/call'
import type { ContractRow } from '@croupier/contract/agents-terms'
import { agentStatementFile } from '@croupier/contract/console/statements'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { Section } from '#parts/facts.tsx'
import { EmptyNote } from '#parts/notes.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { ListLink, RecordLink } from '#parts/record-link.tsx'
import { StateMark } from '#parts/state-mark.tsx'
import { StatementButton } from '#parts/statement-button.tsx'
import { kindName } from './agent-words.ts'

/** The living contracts of an agent, received and given. */
export function ContractsOfAgent({ contracts, memberId }: { contracts: readonly ContractRow[] | undefined; memberId: string }) {
  const all = (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      <StatementButton
        fields={['A day of the month']}
        nameOf={({ days: [day = ''] }) => `wages-${memberId}-${day.slice(0, 7)}`}
        read={async ({ days: [monthOf = ''], language }) => await callFile(agentStatementFile, { memberId, monthOf, language })}
      />
      <ListLink page="contracts" filter={{ memberId }}>
        All
      </ListLink>
    </Stack>
  )
  return (
    <Section title="Contracts" action={all}>
      {!contracts && <Skeleton variant="rounded" height={160} />}
      {contracts?.length === 0 && <EmptyNote text="No contract is living." />}
      {contracts && contracts.length > 0 && (
        <PlainTable
          heads={['Kind', 'Between', 'State']}
          rows={contracts.map((row) => ({
            key: row.id,
            cells: [
              <RecordLink key="kind" page="contracts" id={row.id}>
                {kindName(row.kind)}
              </RecordLink>,
              `${row.giver?.username ?? 'Brand'} → ${row.taker.username}`,
              <StateMark key="state" state={row.state} />,
            ],
          }))}
        />
      )}
    </Section>
  )
}
