import { useCall } from '@croupier/client/hooks'
import { betRecords, type betRow } from '@croupier/contract/reports'
import { Amount } from '@croupier/ui/amount'
import { Badge } from '@croupier/ui/badge'
import { ChipStrip } from '@croupier/ui/chip-strip'
import { CursorPager, useCursorWay } from '@croupier/ui/cursor-pager'
import { EmptyState } from '@croupier/ui/empty-state'
import { type Column, Table } from '@croupier/ui/table'
import { ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { dateTimeText, useText } from '#features/language/index.ts'
import { navigate, useAddress } from '#features/navigation/index.ts'
import { ReadFailure, useSession } from '#features/session/index.ts'
import { PeriodFilter, usePeriod } from './filters.tsx'

type RecordType = keyof typeof betRecords
const types = Object.keys(betRecords) as RecordType[]

const PAGE_SIZE = 20

export type Bet = z.infer<typeof betRow>
type Footer = { count: number; betAmount: bigint; winAmount: bigint; profitAndLoss: bigint }

/** The member's bets by category and period, with their sums (MC-06). */
export function BettingRecordPage() {
  const text = useText()
  const { search } = useAddress()
  const type = types.find((candidate) => candidate === search.type) ?? 'ALL'
  const { period } = usePeriod()
  return (
    <div className="flex flex-col gap-3">
      <ChipStrip
        label={text('reports.type')}
        chips={types.map((value) => ({ value, label: value === 'ALL' ? text('reports.type.all') : text(`shell.category.${value}`) }))}
        value={type}
        onChoose={(value) => navigate({ search: { type: value }, isReplacing: true })}
      />
      <PeriodFilter period={period} />
      <Bets key={`${type}${period}`} type={type} />
    </div>
  )
}

function Bets({ type }: { type: RecordType }) {
  const text = useText()
  const { span, timeZone } = usePeriod()
  const way = useCursorWay()
  const read = useCall(betRecords[type], { ...span, cursor: way.cursor, size: PAGE_SIZE }, { keepPrevious: true })
  if (read.error && !read.data) return <ReadFailure title={text('reports.failed')} read={read} />
  return (
    <div>
      <BetTable bets={read.data?.rows} footer={read.data?.footer} timeZone={timeZone} />
      <CursorPager way={way} next={read.data?.next} isBusy={read.isFetching} />
      <p className="mt-3 text-12 text-muted">{text('reports.zone', { zone: timeZone })}</p>
    </div>
  )
}

type BetTableProps = { bets: readonly Bet[] | undefined; footer: Footer | undefined; timeZone: string }

export function BetTable({ bets, footer, timeZone }: BetTableProps) {
  const text = useText()
  const language = useSession((session) => session.language)
  const money = (minor: bigint, isSigned = false) => <Amount minor={minor} language={language} isSigned={isSigned} />
  const columns: Column<Bet>[] = [
    {
      key: 'game',
      label: text('reports.game'),
      cell: (bet) => <GameName bet={bet} />,
      total: footer && text('reports.sum', { count: footer.count }),
    },
    { key: 'time', label: text('reports.time'), cell: (bet) => dateTimeText(bet.betTime, { language, timeZone }) },
    {
      key: 'bet',
      label: text('reports.bet'),
      isFigure: true,
      cell: (bet) => money(bet.betAmount),
      total: footer && money(footer.betAmount),
    },
    {
      key: 'win',
      label: text('reports.win'),
      isFigure: true,
      cell: (bet) => money(bet.winAmount),
      total: footer && money(footer.winAmount),
    },
    {
      key: 'result',
      label: text('reports.result'),
      isFigure: true,
      cell: (bet) => <BetResult bet={bet} result={money(bet.profitAndLoss, true)} />,
      total: footer && money(footer.profitAndLoss, true),
    },
  ]
  return (
    <Table
      caption={text('reports.bettingTitle')}
      columns={columns}
      rows={bets}
      rowKey={(bet) => bet.orderNo}
      isCompact
      empty={
        <EmptyState icon={<ReceiptText size={28} />} title={text('reports.betsEmpty')}>
          {text('reports.betsEmptyText')}
        </EmptyState>
      }
    />
  )
}

function GameName({ bet }: { bet: Bet }) {
  return (
    <span>
      <span className="font-medium md:block">{bet.gameName}</span>
      <span className="figures break-all max-md:ml-2 md:block text-12 text-muted">{bet.orderNo}</span>
    </span>
  )
}

/** A bet that is not settled has no result yet; one that was voided cost nothing. */
function BetResult({ bet, result }: { bet: Bet; result: ReactNode }) {
  const text = useText()
  if (bet.state === 'settled') return result
  return <Badge kind={bet.state === 'open' ? 'waiting' : 'neutral'}>{text(`reports.${bet.state}`)}</Badge>
}
