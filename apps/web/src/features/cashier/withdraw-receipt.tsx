import { Button } from '@croupier/ui/button'
import { Facts } from '@croupier/ui/facts'
import { CircleCheck } from 'lucide-react'
import { dateTimeText, useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { ReceiptNumber } from './deposit-status.tsx'
import type { Withdrawal } from './withdrawal-history.tsx'
import { WithdrawalStepper } from './withdrawal-stepper.tsx'

/** What was taken down, with its number. */
export function WithdrawReceipt({ withdrawal: row, onDone }: { withdrawal: Withdrawal; onDone: () => void }) {
  const text = useText()
  const money = useMoneyText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  return (
    <section className="flex flex-col gap-4">
      <div role="status" className="flex flex-col items-center gap-2 py-4 text-center">
        <CircleCheck aria-hidden="true" size={44} className="text-up" />
        <h3 className="figures text-18 font-semibold text-balance">{text('cashier.withdrawDone', { amount: money(row.amount) })}</h3>
        <p className="max-w-prose text-14 text-muted">{text('cashier.withdrawDoneText')}</p>
      </div>
      <Facts
        facts={[
          { label: text('cashier.amount'), value: <span className="figures">{money(row.amount)}</span> },
          { label: text('cashier.fee'), value: row.fee === 0n ? text('cashier.free') : <span className="figures">{money(row.fee)}</span> },
          { label: text('cashier.arrivesBank'), value: <span className="figures">{money(row.arrives)}</span>, isMain: true },
          { label: text('cashier.to'), value: `${row.bankName} ${row.numberMasked}` },
          { label: text('cashier.made'), value: dateTimeText(row.createdAt, { language, timeZone }) },
          { label: text('cashier.receipt'), value: <ReceiptNumber id={row.id} /> },
        ]}
      />
      <WithdrawalStepper state={row.state} />
      <Button isWide onClick={onDone}>
        {text('cashier.done')}
      </Button>
    </section>
  )
}
