import type { ContractRow } from '@croupier/contract/agents-terms'
import Skeleton from '@mui/material/Skeleton'
import { Section } from '#parts/facts.tsx'
import { EmptyNote } from '#parts/notes.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { ListLink, RecordLink } from '#parts/record-link.tsx'
import { StateMark } from '#parts/state-mark.tsx'
import { kindName } from './agent-words.ts'

/** The living contracts of an agent, received and given. */
export function ContractsOfAgent({ contracts, memberId }: { contracts: readonly ContractRow[] | undefined; memberId: string }) {
  const all = (
    <ListLink page="contracts" filter={{ memberId }}>
      All
    </ListLink>
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
