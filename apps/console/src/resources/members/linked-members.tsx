import { useCall } from '@croupier/client/hooks'
import { linkedMembers } from '@croupier/contract/console/identity'
import type { ValueOf } from '@croupier/contract/route'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { tellFailure } from '#failures.ts'
import { useHasPermission, useLostSession } from '#operator.ts'
import { Section } from '#parts/facts.tsx'
import { FailureNote } from '#parts/notes.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { RecordLink } from '#parts/record-link.tsx'
import { StateMark } from '#parts/state-mark.tsx'

type Linked = ValueOf<typeof linkedMembers>

/** Other accounts that came from a device or a network address of a member; nothing for an operator who may not look members up. */
export function LinkedMembers({ memberId }: { memberId: string }) {
  return useHasPermission(linkedMembers.permission) ? <Shown memberId={memberId} /> : null
}

function Shown({ memberId }: { memberId: string }) {
  const { data, error } = useCall(linkedMembers, { id: memberId }, { freshMs: 0 })
  useLostSession(error)
  return (
    <Section title={data ? `Linked accounts: ${countOf(data)}` : 'Linked accounts'}>
      {!data && !error && <Skeleton variant="rounded" height={60} />}
      {!data && error && <FailureNote told={tellFailure(error)} />}
      {data && <List {...data} />}
    </Section>
  )
}

function countOf({ rows, isMore }: Linked): string {
  if (rows.length === 0) return 'none'
  return isMore ? `more than ${rows.length}` : String(rows.length)
}

/** More than fit beside what else the page says: an address of a mobile network has many people. */
const SHOWN_FIRST = 8

function List({ rows, isMore }: Linked) {
  const [showsAll, setShowsAll] = useState(false)
  if (rows.length === 0)
    return <Typography variant="body2">No other account came from a device or a network address of this member.</Typography>
  return (
    <>
      <PlainTable
        heads={['Account', 'Status', 'Shares']}
        rows={(showsAll ? rows : rows.slice(0, SHOWN_FIRST)).map((row) => ({
          key: row.memberId,
          cells: [
            <RecordLink key="account" page="members" id={row.memberId}>
              {row.username}
            </RecordLink>,
            <StateMark key="status" state={row.status} />,
            sharedBy(row),
          ],
        }))}
      />
      {!showsAll && rows.length > SHOWN_FIRST && (
        <Button size="small" onClick={() => setShowsAll(true)} sx={{ mt: 1 }}>
          Show {isMore ? 'the first' : 'all'} {rows.length}
        </Button>
      )}
      {showsAll && isMore && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          The first {rows.length} are shown. Many people come from one address of a mobile network.
        </Typography>
      )}
    </>
  )
}

function sharedBy({ sharesDevice, sharesAddress }: Linked['rows'][number]): string {
  if (sharesDevice) return sharesAddress ? 'Device and address' : 'Device'
  return 'Address'
}
