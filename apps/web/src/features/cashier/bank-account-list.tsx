import { useCall } from '@croupier/client/hooks'
import { bankAccounts } from '@croupier/contract/cashier'
import { Button } from '@croupier/ui/button'
import { Landmark, Plus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#features/language/index.ts'
import { AccountLine } from './account-line.tsx'
import { BankAccountForm } from './bank-account-form.tsx'
import { CashierFailure, CashierSkeleton } from './loading.tsx'

const ACCOUNTS_MAX = 5

/** The member's bank accounts, and the form for another one. */
export function BankAccountList({ hasPaymentPassword }: { hasPaymentPassword: boolean }) {
  const text = useText()
  const [isAdding, setIsAdding] = useState(false)
  const read = useCall(bankAccounts, {})
  if (!read.data) return read.error ? <CashierFailure read={read} /> : <CashierSkeleton />
  const { accounts, banks } = read.data
  return (
    <div className="flex flex-col gap-3">
      {accounts.length === 0 && <p className="text-14 text-muted">{text('cashier.bankEmptyText')}</p>}
      <ul className="flex flex-col gap-2">
        {accounts.map((account) => (
          <li key={account.id} className="flex items-center gap-3 rounded-card border border-line bg-raised px-4 py-3 text-14">
            <Landmark aria-hidden="true" size={20} className="shrink-0 text-secondary" />
            <span className="min-w-0 grow">
              <AccountLine account={account} />
            </span>
          </li>
        ))}
      </ul>
      {!hasPaymentPassword && <p className="text-14 text-muted">{text('cashier.bankNeedsPayment')}</p>}
      {isAdding && <BankAccountForm banks={banks} onDone={() => setIsAdding(false)} />}
      {hasPaymentPassword && !isAdding && accounts.length < ACCOUNTS_MAX && (
        <Button kind="secondary" className="self-start" icon={<Plus size={18} aria-hidden="true" />} onClick={() => setIsAdding(true)}>
          {text(accounts.length === 0 ? 'cashier.bankAdd' : 'cashier.bankAddNew')}
        </Button>
      )}
    </div>
  )
}
