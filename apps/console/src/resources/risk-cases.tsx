import { riskKinds } from '@croupier/contract/console/risk'
import { caseStates, decideCase, type riskCase, type riskCases } from '@croupier/contract/console/risk-cases'
import type { ValueOf } from '@croupier/contract/route'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { DataTable, SelectInput, TextInput } from 'react-admin'
import { DetailPage } from '#parts/detail-page.tsx'
import { Columns, Facts, Section } from '#parts/facts.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { RecordColumn, RecordLink } from '#parts/record-link.tsx'
import { SecondOperator } from '#parts/second-operator.tsx'
import { StateColumn, StateMark } from '#parts/state-mark.tsx'
import { Timeline } from '#parts/timeline.tsx'
import { choicesOf, humanize } from '#words.ts'
import { CaseActions } from './risk/case-actions.tsx'
import { CaseNote } from './risk/case-note.tsx'
import { evidenceWords } from './risk/risk-words.ts'

type Row = ValueOf<typeof riskCases>['rows'][number]
type Detail = ValueOf<typeof riskCase>

const filters = [
  <SelectInput key="state" source="state" label="State" choices={choicesOf(caseStates)} alwaysOn emptyText="All" />,
  <SelectInput key="kind" source="kind" label="Kind" choices={choicesOf(riskKinds)} emptyText="All" />,
  <TextInput key="memberId" source="memberId" label="Member id" />,
]

/** What rules of risk have found, and what became of it. */
export function CaseList() {
  return (
    <ListPage<Row>
      name="Risk cases"
      empty="No case has been opened. Rules of risk open them: two operators agree on those."
      filters={filters}
      cornersOf={(row) => ({
        title: `${row.id}: ${row.rule}`,
        amount: <StateMark state={row.state} />,
        note: `${humanize(row.kind)}, ${peopleOf(row)}`,
        time: <Moment at={row.hitAt} />,
      })}
    >
      <RecordColumn page="riskCases" label="Case" />
      <DataTable.Col<Row> source="rule" label="Rule" />
      <DataTable.Col<Row> source="kind" label="Kind" render={(row) => humanize(row.kind)} />
      <StateColumn />
      <DataTable.Col<Row> source="finding" label="Finding" render={({ finding }) => (finding ? humanize(finding) : '–')} />
      <DataTable.Col<Row> source="members" label="Members" align="right" />
      <DataTable.Col<Row> source="assignedTo" label="Assigned to" render={({ assignedTo }) => assignedTo ?? 'Nobody'} />
      <MomentColumn source="hitAt" label="Last found" />
      <MomentColumn source="openedAt" label="Opened" />
    </ListPage>
  )
}

const peopleOf = ({ members }: Row) => `${members} ${members === 1 ? 'member' : 'members'}`

export function CaseShow() {
  return (
    <DetailPage<Row & Partial<Detail>> nameOf={(row) => `Case ${row.id}`}>
      {(row) =>
        isWhole(row) ? (
          <Whole of={row} />
        ) : (
          <Columns main={<Skeleton variant="rounded" height={220} />} side={<Skeleton variant="rounded" height={320} />} />
        )
      }
    </DetailPage>
  )
}

/** A record that came out of the list has no evidence yet. */
function isWhole(row: Row & Partial<Detail>): row is Detail {
  return row.hits !== undefined
}

function Whole({ of }: { of: Detail }) {
  const names = new Map(of.people.map(({ memberId, username }) => [memberId, username]))
  return (
    <Columns
      main={
        <>
          {of.asked && <Asked asked={of.asked} />}
          <Section title={of.rule} action={<CaseActions of={of} />}>
            <Facts
              facts={[
                ['State', <StateMark key="state" state={of.state} />],
                ['Finding', of.finding ? humanize(of.finding) : '–'],
                ['Payouts', of.isHolding ? 'Held' : 'Not held'],
                ['Assigned to', of.assignedTo ?? 'Nobody'],
                ['Opened', <Moment key="opened" at={of.openedAt} />],
                ['Last found', <Moment key="hit" at={of.hitAt} />],
              ]}
            />
          </Section>
          <Section title="What was found">
            <PlainTable
              heads={['At', 'What']}
              rows={of.hits.map(({ at, evidence }) => ({
                key: String(at),
                cells: [<Moment key="at" at={at} />, evidenceWords(evidence, names)],
              }))}
            />
          </Section>
          <Section title={peopleOf(of)}>
            <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
              {of.people.map(({ memberId, username }) => (
                <RecordLink key={memberId} page="members" id={memberId}>
                  {username}
                </RecordLink>
              ))}
            </Stack>
          </Section>
          <CaseNote id={of.id} />
        </>
      }
      side={<Timeline steps={of.timeline} />}
    />
  )
}

const answers = {
  lift: { title: 'Lift the hold?', confirm: 'Lift it', done: 'Lifted. What was approved is sent.' },
  report: { title: 'Close it as reported?', confirm: 'Close it', done: 'Closed as reported.' },
} as const

function Asked({ asked }: { asked: NonNullable<Detail['asked']> }) {
  return (
    <Section
      title={asked.kind === 'lift' ? 'Lifting the hold waits for a second operator' : 'Closing as reported waits for a second operator'}
      action={
        asked.isForMe && (
          <SecondOperator
            id={asked.id}
            route={decideCase}
            refuse={{ title: 'Refuse this?', confirm: 'Refuse it', done: 'Refused. The case stays as it is.' }}
            agree={answers[asked.kind]}
          />
        )
      }
    >
      <Typography variant="body2">
        {asked.askedBy}, <Moment at={asked.askedAt} />: {asked.why}
      </Typography>
    </Section>
  )
}
