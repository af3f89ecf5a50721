import { useCall } from '@croupier/client/hooks'
import { accountRecord } from '@croupier/contract/reports'
import type { ValueOf } from '@croupier/contract/route'
import { Amount } from '@croupier/ui/amount'
import { ChipStrip } from '@croupier/ui/chip-strip'
import { CursorPager, useCursorWay } from '@croupier/ui/cursor-pager'
import { EmptyState } from '@croupier/ui/empty-state'
import { type Column, Table } from '@croupier/ui/table'
import { ArrowLeftRight, type LucideIcon } from 'lucide-react'
import { dateTimeText, useText } from '#features/language/index.ts'
import { navigate, useAddress } from '#features/navigation/index.ts'
import { ReadFailure, useSession } from '#features/session/index.ts'
import { PeriodFilter, usePeriod } from './filters.tsx'
import { OwnStatement } from './own-statement.tsx'

/** The types that one can look for, and the server's kinds behind each. */
const TYPES = {
  all: undefined,
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  bet: 'bet',
  win: 'win',
  returned: 'rollback,withdrawal_return',
  bonus: 'bonus',
  adjustment: 'adjustment',
} as const
type MoveType = keyof typeof TYPES
const types = Object.keys(TYPES) as MoveType[]

const PAGE_SIZE = 20

export type Move = ValueOf<typeof accountRecord>['rows'][number]

/** Every movement of the member's wallet by type and period (MC-06). */
export function AccountRecordPage() {
  const text = useText()
  const { search } = useAddress()
  const type = types.find((candidate) => candidate === search.type) ?? 'all'
  const { period } = usePeriod()
  return (
    <div className="flex flex-col gap-3">
      <ChipStrip
        label={text('reports.type')}
        chips={types.map((value) => ({ value, label: text(`reports.type.${value}`) }))}
        value={type}
        onChoose={(value) => navigate({ search: { type: value }, isReplacing: true })}
      />
      <PeriodFilter period={period} />
      <OwnStatement />
      <Moves key={`${type}${period}`} codeTypes={TYPES[type]} />
    </div>
  )
}

type Empty = { Icon: LucideIcon; title: string; text: string }
type MovesProps = { codeTypes: string | undefined; title?: string; empty?: Empty }

/** Movements of these kinds in the period of the address. */
export function Moves({ codeTypes, title, empty }: MovesProps) {
  const text = useText()
  const { span, timeZone } = usePeriod()
  const way = useCursorWay()
  const read = useCall(accountRecord, { ...span, codeTypes, cursor: way.cursor, size: PAGE_SIZE }, { keepPrevious: true, freshMs: 0 })
  if (read.error && !read.data) return <ReadFailure title={text('reports.failed')} read={read} />
  return (
    <div>
      <MoveTable moves={read.data?.rows} timeZone={timeZone} title={title} empty={empty} />
      <CursorPager way={way} next={read.data?.next} isBusy={read.isFetching} />
      <p className="mt-3 text-12 text-muted">{text('reports.zone', { zone: timeZone })}</p>
    </div>
  )
}

type MoveTableProps = {
  moves: readonly Move[] | undefined
  timeZone: string
  title?: string | undefined
  empty?: Empty | undefined
}

export function MoveTable({ moves, timeZone, title, empty }: MoveTableProps) {
  const text = useText()
  const none = empty ?? { Icon: ArrowLeftRight, title: text('reports.movesEmpty'), text: text('reports.movesEmptyText') }
  const language = useSession((session) => session.language)
  const columns: Column<Move>[] = [
    { key: 'what', label: text('reports.what'), onPhone: 'lead', cell: (move) => <span className="font-medium">{move.txTypeName}</span> },
    { key: 'time', label: text('reports.time'), onPhone: 'below', cell: (move) => dateTimeText(move.time, { language, timeZone }) },
    { key: 'order', label: text('reports.order'), cell: (move) => <code className="figures text-12 text-muted">{move.orderNo}</code> },
    {
      key: 'change',
      label: text('reports.change'),
      isFigure: true,
      onPhone: 'aside',
      cell: (move) => <Amount minor={move.amount} language={language} isSigned className="font-semibold" />,
    },
    {
      key: 'after',
      label: text('reports.after'),
      isFigure: true,
      onPhone: 'belowNamed',
      cell: (move) => <Amount minor={move.balanceAfter} language={language} />,
    },
  ]
  return (
    <Table
      caption={title ?? text('reports.accountTitle')}
      columns={columns}
      rows={moves}
      rowKey={(move) => `${move.txId}${move.txType}${move.balanceAfter}`}
      isCompact
      empty={
        <EmptyState icon={<none.Icon size={28} />} title={none.title}>
          {none.text}
        </EmptyState>
      }
    />
  )
}
