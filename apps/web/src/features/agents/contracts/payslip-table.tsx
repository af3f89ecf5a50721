import type { PayslipRow } from '@croupier/contract/agents-terms'
import { Amount } from '@croupier/ui/amount'
import { Badge } from '@croupier/ui/badge'
import { EmptyState } from '@croupier/ui/empty-state'
import { type Column, Table } from '@croupier/ui/table'
import { textLinkClass } from '@croupier/ui/text-link'
import { ReceiptText } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { Link } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { productKey } from '../products.ts'
import { percent } from '../short-texts.ts'
import { periodName } from './period-name.ts'

const STATES = { paid: 'good', due: 'waiting', nothing: 'neutral', quarantined: 'bad' } as const satisfies Record<
  PayslipRow['state'],
  string
>

export function PayslipState({ state }: { state: PayslipRow['state'] }) {
  const text = useText()
  return <Badge kind={STATES[state]}>{text(`contracts.payslip.${state}`)}</Badge>
}

type PayslipTableProps = {
  rows: readonly PayslipRow[] | undefined
  footer: { count: number; paid: bigint; due: bigint } | undefined
  side: 'given' | 'received'
}

/** Payslips: the period, what it was computed from, and what it paid; each opens in full. */
export function PayslipTable({ rows, footer, side }: PayslipTableProps) {
  const text = useText()
  const money = useMoneyText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  const columns: Column<PayslipRow>[] = [
    {
      key: 'period',
      label: text('contracts.column.period'),
      cell: (row) => (
        <Link search={{ payslip: row.id }} className={`${textLinkClass} figures`}>
          {periodName(row, { language, timeZone })}
        </Link>
      ),
      total: footer && text('contracts.payslipCount', { count: footer.count }),
    },
    ...(side === 'given'
      ? [
          {
            key: 'taker',
            label: text('contracts.column.taker'),
            onPhone: 'belowNamed' as const,
            cell: (row: PayslipRow) => <span className="break-all">{row.taker.username}</span>,
          },
        ]
      : []),
    { key: 'product', label: text('contracts.column.product'), cell: (row) => text(productKey(row.product)) },
    {
      key: 'basis',
      label: text('contracts.column.basis'),
      isFigure: true,
      cell: (row) => <Amount minor={row.basis} language={language} />,
    },
    { key: 'rate', label: text('contracts.column.rate'), isFigure: true, cell: (row) => (row.tier === null ? '–' : percent(row.ratePpm)) },
    { key: 'state', label: text('contracts.column.state'), onPhone: 'below', cell: (row) => <PayslipState state={row.state} /> },
    {
      key: 'amount',
      label: text('contracts.column.amount'),
      isFigure: true,
      onPhone: 'aside',
      cell: (row) => <Amount minor={row.amount} language={language} className="font-semibold" />,
      total: footer && (
        <span className="flex flex-col">
          <span>{text('contracts.paidSum', { amount: money(footer.paid) })}</span>
          {footer.due > 0n && <span className="text-12 text-muted">{text('contracts.dueSum', { amount: money(footer.due) })}</span>}
        </span>
      ),
    },
  ]
  return (
    <Table
      caption={text('agents.column.payslips')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      isCompact
      isTall
      empty={
        <EmptyState icon={<ReceiptText size={28} />} title={text('contracts.noPayslips')}>
          {text('contracts.noPayslipsText')}
        </EmptyState>
      }
    />
  )
}
