import { type identityCheck, type identityChecks, submissionStates } from '@croupier/contract/console/kyc'
import { identitySteps } from '@croupier/contract/kyc'
import type { ValueOf } from '@croupier/contract/route'
import Stack from '@mui/material/Stack'
import { DataTable, SelectInput, TextInput } from 'react-admin'
import { DetailPage } from '#parts/detail-page.tsx'
import { Columns, Facts, Section } from '#parts/facts.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { MemberColumn, RecordColumn, RecordLink } from '#parts/record-link.tsx'
import { StateColumn, StateMark } from '#parts/state-mark.tsx'
import { Timeline } from '#parts/timeline.tsx'
import { choicesOf, humanize, shortId } from '#words.ts'
import { Decision } from './identity-checks/decision.tsx'
import { Opened } from './identity-checks/opened.tsx'

type Row = ValueOf<typeof identityChecks>['rows'][number]
type Full = ValueOf<typeof identityCheck>
/** A record that came out of the list has neither decisions nor what adapters said yet. */
export type Detail = Row & Partial<Omit<Full, keyof Row>>

const states = [...submissionStates, 'expiring'] as const
const filters = [
  <SelectInput key="state" source="state" label="State" choices={choicesOf(states)} alwaysOn emptyText="All" />,
  <SelectInput key="step" source="step" label="Step" choices={choicesOf(identitySteps)} alwaysOn emptyText="All" />,
  <TextInput key="memberId" source="memberId" label="Member id" alwaysOn />,
]

/** What members sent for their identity checks; nothing of it is opened here. */
export function IdentityCheckList() {
  return (
    <ListPage<Row>
      name="Identity checks"
      empty="Nobody has sent anything yet."
      filters={filters}
      filterDefaults={{ state: 'review' }}
      cornersOf={(row) => ({
        title: row.username,
        amount: <StateMark state={row.state} />,
        note: `${humanize(row.step)}${row.needsTwo ? ', two operators' : ''}`,
        time: <Moment at={row.sentAt} />,
      })}
    >
      <RecordColumn page="identityChecks" label="Check" isShort />
      <StateColumn />
      <MemberColumn />
      <DataTable.Col<Row> source="step" label="Step" render={(row) => humanize(row.step)} />
      <DataTable.Col<Row> source="kind" label="Kind" render={(row) => (row.kind ? humanize(row.kind) : '–')} />
      <DataTable.Col<Row> source="needsTwo" label="Accepted by" render={(row) => (row.needsTwo ? 'Two operators' : 'One operator')} />
      <MomentColumn source="sentAt" label="Sent" />
      <DataTable.Col<Row> source="decidedBy" label="Decided by" render={(row) => row.decidedBy ?? '–'} />
      <DataTable.Col<Row> source="expiresAt" label="Counts until" render={(row) => <Until at={row.expiresAt} />} />
    </ListPage>
  )
}

function Until({ at }: { at: number | null }) {
  return at === null ? '–' : <Moment at={at} />
}

export function IdentityCheckShow() {
  return (
    <DetailPage<Detail> nameOf={(row) => `Identity check ${shortId(row.id)}`}>
      {(row) => (
        <Columns
          main={
            <>
              <Section title={humanize(row.step)} action={<Decision check={row} />}>
                <Facts facts={factsOf(row)} />
              </Section>
              <Opened check={row} />
            </>
          }
          side={
            <>
              <Lookups lookups={row.lookups ?? []} />
              <Others others={row.others ?? []} />
              <Timeline steps={row.decisions?.map(({ at, verdict, by, reason }) => ({ at, kind: verdict, text: saidBy(by, reason) }))} />
            </>
          }
        />
      )}
    </DetailPage>
  )
}

const saidBy = (by: string | null, reason: string | null) => `${by ?? 'by an adapter'}${reason === null ? '' : `: ${humanize(reason)}`}`

function factsOf(row: Detail) {
  return [
    ['State', <StateMark key="state" state={row.state} />],
    [
      'Member',
      <RecordLink key="member" page="members" id={row.memberId}>
        {row.username}
      </RecordLink>,
    ],
    ['Kind', row.kind ? humanize(row.kind) : '–'],
    ['Sent', <Moment key="sent" at={row.sentAt} />],
    ['Accepted by', row.needsTwo ? `Two operators${row.firstAcceptedBy ? `, first ${row.firstAcceptedBy}` : ''}` : 'One operator'],
    ['Counts until', <Until key="until" at={row.expiresAt} />],
    ['Said to the member', row.reason ? `${humanize(row.reason)}${row.note ? `: ${row.note}` : ''}` : '–', 'wide'],
  ] as const
}

function Lookups({ lookups }: Pick<Full, 'lookups'>) {
  if (lookups.length === 0) return null
  return (
    <Section title="What adapters said">
      <Facts
        facts={lookups.map(({ kind, state, providerRef }) => [
          humanize(kind),
          `${humanize(state)}${providerRef ? ` (${providerRef})` : ''}`,
        ])}
      />
    </Section>
  )
}

/** The other steps of this member: pictures are compared with data. */
function Others({ others }: Pick<Full, 'others'>) {
  if (others.length === 0) return null
  return (
    <Section title="Other steps of this member">
      <Stack spacing={0.5}>
        {others.map(({ id, step, state }) => (
          <Stack key={id} direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <StateMark state={state} />
            <RecordLink page="identityChecks" id={id}>
              {humanize(step)}
            </RecordLink>
          </Stack>
        ))}
      </Stack>
    </Section>
  )
}
