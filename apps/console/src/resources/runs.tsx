import { useCall } from '@croupier/client/hooks'
import { contractKinds } from '@croupier/contract/agents-terms'
import { askRelease, rerun, run, type runs } from '@croupier/contract/console/agents'
import type { ValueOf } from '@croupier/contract/route'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { DataTable, SelectInput } from 'react-admin'
import { Amount } from '#parts/amount.tsx'
import { AmountColumn } from '#parts/amount-column.tsx'
import { DetailPage } from '#parts/detail-page.tsx'
import { Columns, Facts, Section } from '#parts/facts.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { EmptyNote } from '#parts/notes.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { ReasonButton } from '#parts/reason-button.tsx'
import { RecordColumn, RecordLink } from '#parts/record-link.tsx'
import { StateColumn, StateMark } from '#parts/state-mark.tsx'
import { choicesOf, humanize } from '#words.ts'
import { causesText, kindName, periodName, rateText } from './agents/agent-words.ts'

type Row = ValueOf<typeof runs>['rows'][number]
type Detail = Row & Partial<Pick<ValueOf<typeof run>, 'rows' | 'next'>>

const filters = [
  <SelectInput key="kind" source="kind" label="Kind" choices={choicesOf(contractKinds)} alwaysOn emptyText="All" />,
  <SelectInput key="state" source="state" label="State" choices={choicesOf(['open', 'done'])} alwaysOn emptyText="All" />,
]

export function RunList() {
  return (
    <ListPage<Row>
      name="Wage runs"
      empty="No slot has been settled yet."
      filters={filters}
      cornersOf={(row) => ({
        title: `${kindName(row.kind)}, ${periodName(row.period).toLowerCase()}`,
        amount: <Amount minor={row.paid} />,
        note: <StateMark state={row.state} />,
        time: <Moment at={row.from} />,
      })}
    >
      <RecordColumn page="runs" label="Run" />
      <DataTable.Col<Row> source="kind" label="Kind" render={(row) => kindName(row.kind)} />
      <MomentColumn source="from" label="From" />
      <MomentColumn source="to" label="To" />
      <StateColumn />
      <DataTable.Col<Row> source="payslips" label="Payslips" align="right" />
      <AmountColumn source="paid" label="Paid" />
      <AmountColumn source="due" label="Due" />
      <DataTable.Col<Row> source="quarantined" label="Set aside" align="right" />
      <MomentColumn source="finishedAt" label="Finished" />
    </ListPage>
  )
}

export function RunShow() {
  return (
    <DetailPage<Detail> nameOf={(row) => `Wage run ${row.id}`}>
      {(row) => (
        <Columns
          main={
            <>
              <Section title={`${kindName(row.kind)}, ${periodName(row.period).toLowerCase()}`} action={<RunAgain run={row} />}>
                <Facts
                  facts={[
                    ['State', <StateMark key="state" state={row.state} />],
                    ['From', <Moment key="from" at={row.from} />],
                    ['To', <Moment key="to" at={row.to} />],
                    ['Payslips', row.payslips],
                    ['Paid', <Amount key="paid" minor={row.paid} />],
                    ['Due', <Amount key="due" minor={row.due} />],
                    ['Set aside', row.quarantined],
                    ['Started', <Moment key="started" at={row.startedAt} />],
                    ['Finished', <Moment key="finished" at={row.finishedAt} />],
                  ]}
                />
              </Section>
              {row.quarantined > 0 && <SetAside runId={row.id} />}
              <Payslips rows={row.rows} hasMore={row.next !== undefined} />
            </>
          }
        />
      )}
    </DetailPage>
  )
}

/** What could not be computed comes first: among many payslips nobody would find it. */
function SetAside({ runId }: { runId: string }) {
  const { data } = useCall(run, { id: runId, state: 'quarantined', size: 100 }, { freshMs: 0 })
  return (
    <Section title="Set aside">
      {!data && <Skeleton variant="rounded" height={80} />}
      {data && <PayslipTable rows={data.rows} />}
      {data?.next !== undefined && <Typography variant="caption">The first hundred. The others follow as these are released.</Typography>}
    </Section>
  )
}

function Payslips({ rows, hasMore }: { rows: Detail['rows']; hasMore: boolean }) {
  return (
    <Section title="Payslips">
      {!rows && <Skeleton variant="rounded" height={160} />}
      {rows?.length === 0 && <EmptyNote text="No contract earned anything in this slot." />}
      {rows && rows.length > 0 && <PayslipTable rows={rows} />}
      {hasMore && <Typography variant="caption">The newest payslips of this run. The others stand with the agents.</Typography>}
    </Section>
  )
}

function PayslipTable({ rows }: { rows: NonNullable<Detail['rows']> }) {
  return (
    <PlainTable
      heads={[
        'Taker',
        'Payer',
        { text: 'Basis', isAmount: true },
        { text: 'Rate', isAmount: true },
        { text: 'Amount', isAmount: true },
        'Corrections',
        'State',
        '',
      ]}
      rows={rows.map((slip) => ({
        key: slip.id,
        cells: [
          <RecordLink key="taker" page="contracts" id={slip.contractId}>
            {slip.taker.username}
          </RecordLink>,
          humanize(slip.payer),
          <Amount key="basis" minor={slip.basis} />,
          rateText(slip.ratePpm),
          <Amount key="amount" minor={slip.amount} />,
          <Corrections key="corrections" corrections={slip.corrections} />,
          <StateMark key="state" state={slip.state} />,
          slip.state === 'quarantined' ? <Release key="release" payslipId={slip.id} fault={slip.fault} /> : null,
        ],
      }))}
    />
  )
}

/** Settled slots that a payslip corrects: since when, what their basis was and is, and why. */
function Corrections({ corrections }: Pick<NonNullable<Detail['rows']>[number], 'corrections'>) {
  return corrections.map(({ from, basisBefore, basisAfter, causes }) => (
    <div key={from}>
      <Moment at={from} />: <Amount minor={basisBefore} /> → <Amount minor={basisAfter} />
      <Typography variant="caption" component="div" color="text.secondary">
        {causesText(causes)}
      </Typography>
    </div>
  ))
}

function RunAgain({ run: { id } }: { run: Row }) {
  return (
    <ReasonButton
      label="Run again"
      title="Run this slot again?"
      confirm="Run again"
      done="The slot is open again. What was paid is not paid twice."
      route={rerun}
      inputOf={(why) => ({ id, why })}
    >
      <Typography variant="body2">What is missing is made good within a minute. What was paid stays as it is.</Typography>
    </ReasonButton>
  )
}

/** A payslip that could not be computed; two persons let it go again. */
function Release({ payslipId, fault }: { payslipId: string; fault: string | null }) {
  return (
    <ReasonButton
      label="Release"
      title="Compute this payslip again?"
      confirm="Ask for the release"
      done="Asked. A second operator decides under Proposals."
      route={askRelease}
      inputOf={(why) => ({ payslipId, why })}
    >
      <Typography variant="body2">{fault ?? 'No fault was written down.'}</Typography>
    </ReasonButton>
  )
}
