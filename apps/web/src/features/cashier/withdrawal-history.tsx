import { useCall } from '@croupier/client/hooks'
import { type withdrawalRow, withdrawals } from '@croupier/contract/cashier'
import { useCursorWay } from '@croupier/ui/cursor-pager'
import type * as z from 'zod/mini'
import { dateTimeText, useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { ReceiptNumber } from './deposit-status.tsx'
import { History } from './history.tsx'
import { WithdrawalStepper } from './withdrawal-stepper.tsx'

export type Withdrawal = z.infer<typeof withdrawalRow>

const PAGE_SIZE = 5

/** The member's withdrawals, each with its steps. */
export function WithdrawalHistory() {
  const text = useText()
  const way = useCursorWay()
  const read = useCall(withdrawals, { cursor: way.cursor, size: PAGE_SIZE }, { keepPrevious: true })
  return (
    <History
      title={text('cashier.withdrawHistory')}
      empty={{ title: text('cashier.withdrawHistoryEmpty'), text: text('cashier.withdrawHistoryEmptyText') }}
      read={read}
      way={way}
      draw={(row) => <WithdrawalCard withdrawal={row} />}
    />
  )
}

export function WithdrawalCard({ withdrawal: row }: { withdrawal: Withdrawal }) {
  const text = useText()
  const money = useMoneyText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line bg-surface px-4 py-3 text-14">
      <div className="flex items-baseline justify-between gap-3">
        <span className="figures font-semibold">{money(row.amount)}</span>
        <span className="text-right text-12 text-muted">
          {row.bankName} <span className="figures">{row.numberMasked}</span>
        </span>
      </div>
      <WithdrawalStepper state={row.state} />
      {row.reason && (
        <p className="text-muted">
          {text('cashier.reason')}: {row.reason}
        </p>
      )}
      <div className="flex items-center justify-between gap-3 text-12 text-muted">
        <span>{dateTimeText(row.createdAt, { language, timeZone })}</span>
        <ReceiptNumber id={row.id} />
      </div>
    </article>
  )
}
