import { useCall } from '@croupier/client/hooks'
import { deposits } from '@croupier/contract/cashier'
import { Badge } from '@croupier/ui/badge'
import { useCursorWay } from '@croupier/ui/cursor-pager'
import { ChevronRight } from 'lucide-react'
import { dateTimeText, useText } from '#features/language/index.ts'
import { Link } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { type DepositRow, isWaiting } from './deposit-status.tsx'
import { History } from './history.tsx'

const PAGE_SIZE = 5

/** The member's deposits; each leads to its receipt. */
export function DepositHistory() {
  const text = useText()
  const way = useCursorWay()
  const read = useCall(deposits, { cursor: way.cursor, size: PAGE_SIZE }, { keepPrevious: true })
  return (
    <History
      title={text('cashier.depositHistory')}
      empty={{ title: text('cashier.depositHistoryEmpty'), text: text('cashier.depositHistoryEmptyText') }}
      read={read}
      way={way}
      draw={(row) => <DepositLine deposit={row} />}
    />
  )
}

export function DepositLine({ deposit: row }: { deposit: DepositRow }) {
  const text = useText()
  const money = useMoneyText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  return (
    <Link
      search={{ deposit: row.id }}
      className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-surface px-4 py-2.5 text-14 hover:border-edge"
    >
      <span className="min-w-0 grow">
        <span className="figures block font-semibold">{money(row.amount)}</span>
        <span className="block text-12 text-muted">{dateTimeText(row.createdAt, { language, timeZone })}</span>
      </span>
      <Badge kind={badgeOf(row)}>{text(`cashier.state.${row.state}`)}</Badge>
      <span className="sr-only">{text('cashier.see')}</span>
      <ChevronRight aria-hidden="true" size={18} className="text-muted" />
    </Link>
  )
}

function badgeOf(row: DepositRow): 'good' | 'bad' | 'waiting' | 'neutral' {
  if (row.state === 'paid') return 'good'
  if (isWaiting(row)) return 'waiting'
  return row.state === 'failed' ? 'bad' : 'neutral'
}
