import type { consoleRoundDetail } from '@croupier/contract/console/games'
import type { ValueOf } from '@croupier/contract/route'
import Skeleton from '@mui/material/Skeleton'
import { useCurrency } from '#operator.ts'
import { Amount } from '#parts/amount.tsx'
import { Copyable } from '#parts/copyable.tsx'
import { Section } from '#parts/facts.tsx'
import { Moment } from '#parts/moment.tsx'
import { EmptyNote } from '#parts/notes.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { RecordLink } from '#parts/record-link.tsx'
import { StateMark } from '#parts/state-mark.tsx'
import { humanize } from '#words.ts'

type Message = ValueOf<typeof consoleRoundDetail>['messages'][number]

/** What the vendor sent for a round, and the transfer that each message made. */
export function VendorMessages({ messages }: { messages: readonly Message[] | undefined }) {
  const currency = useCurrency()
  return (
    <Section title="Timeline of vendor messages">
      {!messages && <Skeleton variant="rounded" height={120} />}
      {messages?.length === 0 && <EmptyNote text="The vendor has sent nothing for this round." />}
      {messages && messages.length > 0 && (
        <PlainTable
          heads={['Message', { text: `Amount (${currency})`, isAmount: true }, 'Transfer', 'Status', 'At', 'Transaction']}
          rows={messages.map((message) => ({
            key: `${message.transactionUuid} ${message.kind}`,
            cells: [
              message.isLateWin ? 'Late win' : humanize(message.kind),
              <Amount key="amount" minor={message.amount} />,
              <TransferLink key="transfer" id={message.transferId} />,
              <StateMark key="status" state={message.status} />,
              <Moment key="at" at={message.at} />,
              <Copyable key="transaction" text={message.transactionUuid} isShort />,
            ],
          }))}
        />
      )}
    </Section>
  )
}

function TransferLink({ id }: { id: string | null }) {
  if (id === null) return '–'
  return (
    <RecordLink page="transfers" id={id}>
      {id}
    </RecordLink>
  )
}
