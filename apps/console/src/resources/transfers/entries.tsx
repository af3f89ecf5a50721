import type { consoleTransfer } from '@croupier/contract/console/wallet'
import type { ValueOf } from '@croupier/contract/route'
import { sumMinor } from '@croupier/money/money'
import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Amount } from '#parts/amount.tsx'
import { Section } from '#parts/facts.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { RecordLink } from '#parts/record-link.tsx'
import { humanize } from '#words.ts'

type Entry = ValueOf<typeof consoleTransfer>['entries'][number]

/** Accounts that belong to a member, who can be opened. */
const personal: readonly string[] = ['player', 'trial', 'agent', 'hold', 'bonus', 'points']

/** The legs of a transfer: what left one account came to another, so they sum to nothing. */
export function Entries({ entries, currency }: { entries: readonly Entry[] | undefined; currency: string }) {
  if (!entries) return <Skeleton variant="rounded" height={160} />
  const sum = sumMinor(entries.map((entry) => entry.amount))
  const players = entries.some(({ class: kind }) => kind === 'vendor') ? new Set(entries.flatMap(({ owner }) => owner ?? [])).size : 0
  return (
    <Section title="Entries">
      <PlainTable
        heads={[
          'Class',
          'Owner',
          { text: `Amount (${currency})`, isAmount: true },
          { text: `Balance after (${currency})`, isAmount: true },
          'Account',
          'Entry',
        ]}
        rows={entries.map((entry) => ({
          key: `${entry.accountId} ${entry.seq}`,
          cells: [
            humanize(entry.class),
            <Owner key="owner" entry={entry} />,
            <Amount key="amount" minor={entry.amount} isMovement />,
            <Amount key="after" minor={entry.balanceAfter} />,
            entry.accountId,
            entry.seq,
          ],
        }))}
        totals={['Sum', '', <Amount key="sum" minor={sum} isMovement />, '', '', '']}
      />
      {players > 1 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          {players} players&rsquo; messages came together and were written as one transfer. Each round names its own message.
        </Typography>
      )}
      {sum !== 0n && (
        <Alert severity="error" sx={{ mt: 2 }}>
          The entries of this transfer do not sum to 0.00. Run the audit at once.
        </Alert>
      )}
    </Section>
  )
}

function Owner({ entry }: { entry: Entry }) {
  if (entry.owner === null) return 'Brand'
  if (!personal.includes(entry.class)) return entry.owner
  return (
    <RecordLink page="members" id={entry.owner}>
      Member {entry.owner}
    </RecordLink>
  )
}
