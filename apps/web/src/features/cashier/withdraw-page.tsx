import { useCall } from '@croupier/client/hooks'
import { bankAccounts, withdrawSettings } from '@croupier/contract/cashier'
import { EmptyState } from '@croupier/ui/empty-state'
import { PauseCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { PaymentPasswordForm } from '#features/identity/index.ts'
import { useText } from '#features/language/index.ts'
import { useMemberInfo } from '#features/session/index.ts'
import { BankAccountForm } from './bank-account-form.tsx'
import { IdentityNeeded } from './identity-needed.tsx'
import { CashierFailure, CashierSkeleton } from './loading.tsx'
import { ReceiptList } from './receipt-list.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawalHistory } from './withdrawal-history.tsx'

/** Withdrawals: what is missing first, then the amount, the confirmation and the receipt; below, what went before. */
export function WithdrawPage() {
  return (
    <div className="flex flex-col gap-8">
      <ReceiptList />
      <NewWithdrawal />
      <WithdrawalHistory />
    </div>
  )
}

function NewWithdrawal() {
  const text = useText()
  const info = useMemberInfo()
  const settings = useCall(withdrawSettings, {}, { keepPrevious: true })
  const own = useCall(bankAccounts, {}, { keepPrevious: true })
  const failed = [info, settings, own].find((read) => read.error && !read.data)
  if (failed) return <CashierFailure read={failed} />
  if (!info.data || !settings.data || !own.data) return <CashierSkeleton />
  const { identity } = settings.data
  const proof = identity === 'clear' ? undefined : <IdentityNeeded isInReview={identity === 'review'} />
  if (proof && !(info.data.hasPaymentPassword && own.data.accounts.length > 0)) return proof
  if (!info.data.hasPaymentPassword)
    return (
      <FirstStep step={1} title={text('cashier.firstPayment')}>
        <PaymentPasswordForm />
      </FirstStep>
    )
  if (own.data.accounts.length === 0)
    return (
      <FirstStep step={2} title={text('cashier.firstBank')}>
        <BankAccountForm banks={own.data.banks} />
      </FirstStep>
    )
  return <WithdrawForm settings={settings.data} accounts={own.data.accounts} closed={proof ?? <Closed settings={settings.data} />} />
}

const STEPS = 3

function FirstStep({ step, title, children }: { step: number; title: string; children: ReactNode }) {
  const text = useText()
  return (
    <section>
      <p className="figures text-12 text-muted">{text('cashier.step', { step, steps: STEPS })}</p>
      <h3 className="mb-4 text-18 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Closed({ settings: { dailyUsed, dailyCount } }: { settings: { dailyUsed: number; dailyCount: number } }) {
  const text = useText()
  return (
    <EmptyState icon={<PauseCircle size={28} />} title={text('cashier.withdrawClosed')}>
      {text('cashier.withdrawClosedText', { used: dailyUsed, count: dailyCount })}
    </EmptyState>
  )
}
