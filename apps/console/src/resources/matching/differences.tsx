import { callFile } from '@croupier/client/call'
import { useCall } from '@croupier/client/hooks'
import { askSettlement, decideSettlement, differenceStates, matchingDay } from '@croupier/contract/console/cashier-matching'
import type { ValueOf } from '@croupier/contract/route'
import { formatAmount } from '@croupier/money/format'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Amount } from '#parts/amount.tsx'
import { Copyable } from '#parts/copyable.tsx'
import { FileButton } from '#parts/export-file.tsx'
import { Section } from '#parts/facts.tsx'
import { Choice } from '#parts/form-fields.tsx'
import { EmptyNote } from '#parts/notes.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { ReasonButton } from '#parts/reason-button.tsx'
import { RecordLink } from '#parts/record-link.tsx'
import { SecondOperator } from '#parts/second-operator.tsx'
import { StateMark } from '#parts/state-mark.tsx'
import { choicesOf, humanize } from '#words.ts'

type Difference = ValueOf<typeof matchingDay>['rows'][number]
type Wanted = (typeof differenceStates)[number] | 'standing'

const PAGE = 50
const states = [{ id: 'standing' as const, name: 'All that stand' }, ...choicesOf(differenceStates)] as { id: Wanted; name: string }[]

/** What a day and ours do not agree on, and the note that settles each. */
export function Differences({ day }: { day: string }) {
  const [wanted, setWanted] = useState<Wanted>('standing')
  const [cursors, setCursors] = useState<readonly string[]>([])
  const state = wanted === 'standing' ? {} : { state: wanted }
  const cursor = cursors.at(-1)
  const { data, refetch } = useCall(matchingDay, { id: day, ...state, ...(cursor ? { cursor } : {}), size: PAGE }, { freshMs: 0 })
  const next = data?.next
  const choose = (chosen: Wanted) => {
    setWanted(chosen)
    setCursors([])
  }
  return (
    <Section
      title="Differences"
      action={<FileButton name={`matching-${day}`} read={async () => await callFile(matchingDay, { id: day, ...state })} />}
    >
      <Stack spacing={2}>
        <Choice label="State" value={wanted} choices={states} onChange={choose} />
        {!data && <Skeleton variant="rounded" height={120} />}
        {data?.rows.length === 0 && <EmptyNote text="Nothing differs." />}
        {data && data.rows.length > 0 && <DifferenceTable rows={data.rows} onChange={() => void refetch()} />}
        <Stack direction="row" spacing={1}>
          {cursors.length > 0 && <Button onClick={() => setCursors(cursors.slice(0, -1))}>Back</Button>}
          {next !== undefined && <Button onClick={() => setCursors([...cursors, next])}>Further</Button>}
        </Stack>
      </Stack>
    </Section>
  )
}

function DifferenceTable({ rows, onChange }: { rows: readonly Difference[]; onChange: () => void }) {
  return (
    <PlainTable
      heads={[
        'What',
        'Order',
        'At the provider',
        { text: 'Ours', isAmount: true },
        { text: 'Theirs', isAmount: true },
        'State',
        'Note',
        '',
      ]}
      rows={rows.map((row) => ({
        key: row.id,
        cells: [
          `${humanize(row.kind)}: ${row.subject}`,
          <Order key="order" difference={row} />,
          row.providerRef === null ? '–' : <Copyable key="ref" text={row.providerRef} />,
          <Side key="ours" minor={row.ours} />,
          <Side key="theirs" minor={row.theirs} />,
          <StateMark key="state" state={row.state} />,
          noteOf(row),
          <Actions key="actions" difference={row} onChange={onChange} />,
        ],
      }))}
    />
  )
}

/** An order of ours has a page of its own; what only the provider knows has none. */
function Order({ difference: { reference, subject, kind } }: { difference: Difference }) {
  if (kind === 'only_theirs') return <Copyable text={reference} />
  return (
    <RecordLink page={subject === 'payment' ? 'deposits' : 'withdrawals'} id={reference}>
      {reference}
    </RecordLink>
  )
}

function Side({ minor }: { minor: bigint | null }) {
  return minor === null ? '–' : <Amount minor={minor} />
}

function noteOf({ why, askedBy, settledBy }: Difference): string {
  if (why === null) return ''
  return settledBy === null ? `${askedBy}: ${why}` : `${askedBy}, agreed by ${settledBy}: ${why}`
}

function Actions({ difference, onChange }: { difference: Difference; onChange: () => void }) {
  const { id, state, isForMe } = difference
  if (state === 'open') return <Explain difference={difference} onChange={onChange} />
  if (state !== 'asked' || !isForMe) return null
  const about = <Typography variant="body2">{`${noteOf(difference)}. No money moves.`}</Typography>
  return (
    <SecondOperator
      id={id}
      route={decideSettlement}
      onDone={onChange}
      refuse={{ title: 'Open this difference again?', confirm: 'Open it again', done: 'It is open again.', about }}
      agree={{ title: 'Settle this difference?', confirm: 'Settle it', done: 'Settled.', about }}
    />
  )
}

function Explain({ difference, onChange }: { difference: Difference; onChange: () => void }) {
  const { id, kind, ours, theirs } = difference
  const sides = [ours, theirs].map((minor) => (minor === null ? 'nothing' : formatAmount(minor, 'EN')))
  return (
    <ReasonButton
      label="Settle"
      title={`${humanize(kind)}: what happened?`}
      confirm="Ask for the settlement"
      done="Asked. A second operator agrees here."
      route={askSettlement}
      inputOf={(why) => ({ id, why })}
      onDone={onChange}
    >
      <Typography variant="body2">{`Ours ${sides[0]}, theirs ${sides[1]}. The note explains it; no money moves by it.`}</Typography>
    </ReasonButton>
  )
}
