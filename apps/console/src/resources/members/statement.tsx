import { callFile } from '@croupier/client/call'
import { useCall } from '@croupier/client/hooks'
import { memberStatement } from '@croupier/contract/console/members'
import { memberStatementFile } from '@croupier/contract/console/statements'
import type { ValueOf } from '@croupier/contract/route'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { tellFailure } from '#failures.ts'
import { useLostSession } from '#operator.ts'
import { Amount } from '#parts/amount.tsx'
import { Section } from '#parts/facts.tsx'
import { Choice } from '#parts/form-fields.tsx'
import { FailureNote } from '#parts/notes.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { StatementButton } from '#parts/statement-button.tsx'
import { humanize } from '#words.ts'

const DAY_MS = 86_400_000
const periods = [
  { id: '1', name: 'Last 24 hours' },
  { id: '7', name: 'Last 7 days' },
  { id: '30', name: 'Last 30 days' },
] as const

/** What came into a member's wallet and left it in a time, by kind, between two balances. */
export function Statement({ memberId }: { memberId: string }) {
  const [days, setDays] = useState<(typeof periods)[number]['id']>('30')
  // The end is fixed when the page opens, so that one question is asked once.
  const [to] = useState(() => Date.now())
  const { data, error } = useCall(memberStatement, { id: memberId, from: to - Number(days) * DAY_MS, to }, { freshMs: 0 })
  useLostSession(error)
  return (
    <Section
      title="Statement"
      action={
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <StatementButton
            fields={['From', 'To and with']}
            nameOf={({ days: [from, last] }) => `statement-${memberId}-${from}-${last}`}
            read={async ({ days: [fromDay = '', toDay = ''], language }) =>
              await callFile(memberStatementFile, { memberId, fromDay, toDay, language })
            }
          />
          <Box sx={{ minWidth: 180 }}>
            <Choice label="Time" value={days} choices={periods} onChange={setDays} />
          </Box>
        </Stack>
      }
    >
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {!data && error && <FailureNote told={tellFailure(error)} />}
      {data && <Lines {...data} />}
    </Section>
  )
}

const amountOf = (text: string) => ({ text, isAmount: true }) as const

function Lines({ opening, rows, closing }: ValueOf<typeof memberStatement>) {
  const lines = rows.map(({ kind, count, credit, debit }) => ({
    key: kind,
    cells: [humanize(kind), count, <Amount key="in" minor={credit} />, <Amount key="out" minor={debit} />],
  }))
  return (
    <PlainTable
      heads={['Kind', amountOf('Times'), amountOf('In'), amountOf('Out')]}
      rows={[{ key: 'opening', cells: ['Balance before', '', <Amount key="in" minor={opening} />, ''] }, ...lines]}
      totals={['Balance after', '', <Amount key="closing" minor={closing} />, '']}
    />
  )
}
