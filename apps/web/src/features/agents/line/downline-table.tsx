import type { DownlineRow, downlineSorts } from '@croupier/contract/agents'
import { Amount } from '@croupier/ui/amount'
import { Badge } from '@croupier/ui/badge'
import { EmptyState } from '@croupier/ui/empty-state'
import { type Column, Table } from '@croupier/ui/table'
import { textLinkClass } from '@croupier/ui/text-link'
import { Network, UserSearch } from 'lucide-react'
import { dateTimeText, dayText, useText } from '#features/language/index.ts'
import { Link } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { pageSearch } from '../agent-pages.ts'
import { MemberName } from '../report-parts.tsx'
import { type HeadOrder, headSort } from './head-sort.ts'

export type DownlineSort = (typeof downlineSorts)[number]

const ORDERS = {
  username: ['name', 'nameDown', 'ascending'],
  directs: ['directs', 'directsUp', 'descending'],
  joined: ['newest', 'oldest', 'descending'],
  balance: ['balance', 'balanceUp', 'descending'],
  seen: ['seen', 'seenUp', 'descending'],
} as const satisfies Record<string, HeadOrder<DownlineSort>>

type DownlineTableProps = { rows: readonly DownlineRow[] | undefined; isSearched: boolean; sort: DownlineSort }

/** Members of one level, or those that were found: who, how many below, what they have, when they were here. */
export function DownlineTable({ rows, isSearched, sort }: DownlineTableProps) {
  const text = useText()
  const balance = rows?.reduce((sum, row) => sum + row.balance, 0n)
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  // What is found by name stands in the order of names.
  const sorting = (column: keyof typeof ORDERS) => (isSearched ? {} : { sort: headSort<DownlineSort>(ORDERS[column], sort) })
  const columns: Column<DownlineRow>[] = [
    {
      key: 'username',
      label: text('agents.column.username'),
      ...sorting('username'),
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <MemberName member={row} type={row.type} {...(isSearched ? { note: text('agents.under', { name: row.upline }) } : {})} />
          {row.status !== 'active' && (
            <span aria-hidden="true" className="md:hidden">
              <StatusBadge status={row.status} />
            </span>
          )}
        </span>
      ),
      total: rows && text('agents.onPage', { count: rows.length }),
    },
    { key: 'status', label: text('agents.column.status'), cell: (row) => <StatusBadge status={row.status} /> },
    { key: 'directs', label: text('agents.column.directs'), isFigure: true, cell: (row) => <Directs row={row} />, ...sorting('directs') },
    {
      key: 'balance',
      label: text('agents.column.balance'),
      ...sorting('balance'),
      isFigure: true,
      onPhone: 'aside',
      cell: (row) => <Amount minor={row.balance} language={language} />,
      total: balance !== undefined && <Amount minor={balance} language={language} />,
    },
    {
      key: 'joined',
      label: text('agents.column.joined'),
      ...sorting('joined'),
      cell: (row) => <span className="figures">{dayText(row.joinedAt, timeZone)}</span>,
    },
    {
      key: 'seen',
      label: text('agents.column.seen'),
      onPhone: 'belowNamed',
      ...sorting('seen'),
      cell: (row) => (row.lastLoginAt === null ? text('agents.never') : dateTimeText(row.lastLoginAt, { language, timeZone })),
    },
  ]
  return (
    <Table
      caption={text('agents.page.line')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      isCompact
      isTall
      empty={<NobodyHere isSearched={isSearched} />}
    />
  )
}

function NobodyHere({ isSearched }: { isSearched: boolean }) {
  const text = useText()
  if (isSearched)
    return (
      <EmptyState icon={<UserSearch size={28} />} title={text('agents.nobodyFound')}>
        {text('agents.nobodyFoundText')}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<Network size={28} />}
      title={text('agents.nobodyBelow')}
      action={
        <Link search={pageSearch('register')} className={textLinkClass}>
          {text('agents.toRegister')}
        </Link>
      }
    />
  )
}

export function StatusBadge({ status }: { status: DownlineRow['status'] }) {
  const text = useText()
  return <Badge kind={status === 'active' ? 'good' : 'bad'}>{text(`agents.status.${status}`)}</Badge>
}

/** How many stand directly below; an agent's level can be opened. */
function Directs({ row }: { row: DownlineRow }) {
  const text = useText()
  if (row.directs === 0) return '0'
  return (
    <Link
      search={pageSearch('line', { member: row.id })}
      aria-label={`${row.directs}: ${text('agents.openLevel', { name: row.username })}`}
      className={`${textLinkClass} figures`}
    >
      {row.directs}
    </Link>
  )
}
