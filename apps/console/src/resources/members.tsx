import type { member, members } from '@croupier/contract/console/identity'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable, SearchInput, SelectInput, TextInput } from 'react-admin'
import { useCurrency } from '#operator.ts'
import { Amount } from '#parts/amount.tsx'
import { AmountColumn } from '#parts/amount-column.tsx'
import { Copyable } from '#parts/copyable.tsx'
import { DetailPage } from '#parts/detail-page.tsx'
import { Columns, Facts, Section } from '#parts/facts.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { dayFilters } from '#parts/money-filters.tsx'
import { RecordLink } from '#parts/record-link.tsx'
import { StateColumn, StateMark } from '#parts/state-mark.tsx'
import { Timeline } from '#parts/timeline.tsx'
import { choicesOf } from '#words.ts'
import { LinkedMembers } from './members/linked-members.tsx'
import { MemberActions } from './members/member-actions.tsx'
import { MemberSummary } from './members/member-summary.tsx'
import { PrizeGroup } from './members/prize-group.tsx'
import { RelatedLists } from './members/related-lists.tsx'
import { Statement } from './members/statement.tsx'

type Row = ValueOf<typeof members>['rows'][number]
/** A record that came out of the list has no timeline yet. */
type Detail = Row & Partial<Pick<ValueOf<typeof member>, 'timeline'>>

/** Member types of the specification. */
const types: Record<number, string> = { 0: 'Member', 1: 'General agent', 2: 'Agent', 41: 'Agent', 42: 'Agent' }
const typeOf = (row: Row) => types[row.type] ?? `Type ${row.type}`

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Name, or a whole mail, number, id, address" />,
  <SelectInput key="status" source="status" label="Status" choices={choicesOf(['active', 'locked', 'closed'])} emptyText="All" />,
  <SelectInput key="kind" source="kind" label="Type" choices={choicesOf(['member', 'agent'])} emptyText="All" />,
  <TextInput key="tag" source="tag" label="Tag" />,
  <TextInput key="segment" source="segment" label="Segment (id)" />,
  ...dayFilters,
]

function uplineOf({ upline, uplineId }: Row) {
  if (upline === null || uplineId === null) return '–'
  return (
    <RecordLink page="members" id={uplineId}>
      {upline}
    </RecordLink>
  )
}

export function MemberList() {
  return (
    <ListPage<Row>
      name="Members"
      empty="No member has registered yet."
      filters={filters}
      cornersOf={(row) => ({
        title: row.username,
        amount: <Amount minor={row.balance} />,
        note: <StateMark state={row.status} />,
        time: <Moment at={row.registeredAt} />,
      })}
    >
      <DataTable.Col<Row>
        source="username"
        label="Username"
        render={(row) => (
          <RecordLink page="members" id={row.id}>
            {row.username}
          </RecordLink>
        )}
      />
      <DataTable.Col<Row> source="type" label="Type" render={typeOf} />
      <StateColumn source="status" label="Status" />
      <DataTable.Col<Row> source="payeeName" label="Payee name" />
      <DataTable.Col<Row> source="upline" label="Upline" render={uplineOf} />
      <AmountColumn source="balance" label="Balance" />
      <AmountColumn source="held" label="Held" />
      <MomentColumn source="registeredAt" label="Registered" />
      <MomentColumn source="lastLoginAt" label="Last login" />
    </ListPage>
  )
}

export function MemberShow() {
  const currency = useCurrency()
  return (
    <DetailPage<Detail> nameOf={(row) => `Member ${row.username}`}>
      {(row) => (
        <Columns
          main={
            <>
              <Section title={row.username} action={<MemberActions member={row} />}>
                <Facts
                  facts={[
                    ['Status', <StateMark key="status" state={row.status} />],
                    [`Balance (${currency})`, <Amount key="balance" minor={row.balance} />],
                    [`Held (${currency})`, <Amount key="held" minor={row.held} />],
                    ...(row.owed > 0n ? [[`Owes (${currency})`, <Amount key="owed" minor={row.owed} />] as const] : []),
                    ['Type', typeOf(row)],
                    ['Nickname', row.nickname || '–'],
                    ['Payee name', row.payeeName ?? '–'],
                    ['Upline', uplineOf(row)],
                    ['Registered', <Moment key="registered" at={row.registeredAt} />],
                    ['Last login', <Moment key="login" at={row.lastLoginAt} />],
                    ['Member id', <Copyable key="id" text={row.id} />],
                  ]}
                />
              </Section>
              <MemberSummary member={row} />
              <Statement memberId={row.id} />
              <PrizeGroup member={row} />
              <RelatedLists memberId={row.id} />
              <LinkedMembers memberId={row.id} />
            </>
          }
          side={<Timeline steps={row.timeline} />}
        />
      )}
    </DetailPage>
  )
}
