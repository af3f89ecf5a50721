import { readNow } from '@croupier/client/call'
import { useCall } from '@croupier/client/hooks'
import { type downlineTransactionRow, downlineTransactions } from '@croupier/contract/agents-figures'
import { toWire } from '@croupier/money/money'
import { Amount } from '@croupier/ui/amount'
import { CursorPager, useCursorWay } from '@croupier/ui/cursor-pager'
import { Select } from '@croupier/ui/select'
import { type Column, Table } from '@croupier/ui/table'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import type * as z from 'zod/mini'
import { dateTimeText, useText } from '#features/language/index.ts'
import { navigate, useAddress } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { useAgentPeriod } from '../agent-period.ts'
import { ExportButton } from '../export-button.tsx'
import { csvTime } from '../export-rows.ts'
import { MemberName, PageHead, PeriodChips, ReadFailed } from '../report-parts.tsx'
import { NothingInPeriod } from './nothing-in-period.tsx'
import { NameSearch } from './search-field.tsx'

type Row = z.infer<typeof downlineTransactionRow>

const kinds = ['deposit', 'withdrawal'] as const
const PAGE_SIZE = 25

/** Finished deposits and withdrawals of the line (downline transactions). */
export function TransactionsPage() {
  const text = useText()
  const { search } = useAddress()
  const { period, span, timeZone } = useAgentPeriod('week')
  const kind = kinds.find((candidate) => candidate === search.kind)
  const filter = { ...span, ...(search.q ? { q: search.q } : {}), ...(kind ? { kind } : {}) }
  return (
    <>
      <PageHead title={text('agents.page.transactions')} lead={text('agents.transactionsLead')}>
        <ExportButton
          name="downline-transactions"
          head={(['number', 'time', 'username', 'what', 'amount'] as const).map((name) => text(`agents.column.${name}`))}
          readPage={(cursor) => readNow(downlineTransactions, { ...filter, cursor, size: 100 })}
          cells={(row) => [
            row.id,
            csvTime(row.at, timeZone),
            row.member.username,
            text(`agents.cash.${row.kind}`),
            toWire(row.kind === 'deposit' ? row.amount : -row.amount),
          ]}
        />
      </PageHead>
      <div className="mb-3 flex flex-col gap-2">
        <PeriodChips period={period} />
        <div className="flex flex-wrap gap-2">
          <NameSearch />
          <span className="grow sm:w-48 sm:grow-0">
            <Select
              aria-label={text('agents.column.what')}
              value={kind ?? ''}
              className="!h-11 !text-14"
              options={[
                { value: '', label: text('agents.cash.all') },
                ...kinds.map((value) => ({ value, label: text(`agents.cash.${value}`) })),
              ]}
              onChange={(event) => navigate({ search: { kind: event.target.value || undefined }, isReplacing: true })}
            />
          </span>
        </div>
      </div>
      <Transactions key={JSON.stringify(filter)} filter={filter} />
    </>
  )
}

type Filter = { startTime: number; endTime: number; q?: string; kind?: 'deposit' | 'withdrawal' }

function Transactions({ filter }: { filter: Filter }) {
  const way = useCursorWay()
  const read = useCall(downlineTransactions, { ...filter, cursor: way.cursor, size: PAGE_SIZE }, { keepPrevious: true, freshMs: 0 })
  if (read.error && !read.data) return <ReadFailed read={read} />
  return (
    <>
      <TransactionTable rows={read.data?.rows} footer={read.data?.footer} />
      <CursorPager way={way} next={read.data?.next} isBusy={read.isFetching} />
    </>
  )
}

type TableProps = { rows: readonly Row[] | undefined; footer: { deposits: bigint; withdrawals: bigint } | undefined }

/** Cash in and out, with the sums of what was looked for below. */
export function TransactionTable({ rows, footer }: TableProps) {
  const text = useText()
  const money = useMoneyText()
  const language = useSession((session) => session.language)
  const { timeZone } = useAgentPeriod()
  const columns: Column<Row>[] = [
    {
      key: 'time',
      label: text('agents.column.time'),
      onPhone: 'below',
      cell: (row) => dateTimeText(row.at, { language, timeZone }),
      total: footer && text('agents.allTogether'),
    },
    {
      key: 'member',
      label: text('agents.column.username'),
      onPhone: 'lead',
      cell: (row) => <MemberName member={row.member} type={row.member.type} />,
    },
    { key: 'what', label: text('agents.column.what'), onPhone: 'below', cell: (row) => <Kind kind={row.kind} /> },
    { key: 'number', label: text('agents.column.number'), cell: (row) => <code className="figures text-12 text-muted">{row.id}</code> },
    {
      key: 'amount',
      label: text('agents.column.amount'),
      isFigure: true,
      onPhone: 'aside',
      cell: (row) => <Amount minor={row.kind === 'deposit' ? row.amount : -row.amount} language={language} isSigned />,
      total: footer && (
        <span className="flex flex-col">
          <span>{text('agents.depositsSum', { amount: money(footer.deposits) })}</span>
          <span>{text('agents.withdrawalsSum', { amount: money(footer.withdrawals) })}</span>
        </span>
      ),
    },
  ]
  return (
    <Table
      caption={text('agents.page.transactions')}
      columns={columns}
      rows={rows}
      rowKey={(row) => `${row.kind}${row.id}`}
      isCompact
      isTall
      empty={<NothingInPeriod />}
    />
  )
}

function Kind({ kind }: { kind: Row['kind'] }) {
  const text = useText()
  const Icon = kind === 'deposit' ? ArrowDownLeft : ArrowUpRight
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden="true" size={16} className={kind === 'deposit' ? 'text-up' : 'text-muted'} />
      {text(`agents.cash.${kind}`)}
    </span>
  )
}
