import { useCall } from '@croupier/client/hooks'
import { depositChannels, depositSettings } from '@croupier/contract/cashier'
import { EmptyState } from '@croupier/ui/empty-state'
import { PauseCircle } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { useAddress } from '#features/navigation/index.ts'
import { DepositForm } from './deposit-form.tsx'
import { DepositHistory } from './deposit-history.tsx'
import { DepositStatus } from './deposit-status.tsx'
import { CashierFailure, CashierSkeleton } from './loading.tsx'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Deposits: a new one, or the live state of the one in the address, so that a reload or the way back from the provider shows it. */
export function DepositPage() {
  const { deposit } = useAddress().search
  return (
    <div className="flex flex-col gap-8">
      {deposit && UUID.test(deposit) ? <DepositStatus key={deposit} id={deposit} /> : <NewDeposit />}
      <DepositHistory />
    </div>
  )
}

function NewDeposit() {
  const text = useText()
  const settings = useCall(depositSettings, {}, { keepPrevious: true })
  const channels = useCall(depositChannels, {}, { keepPrevious: true })
  const failed = [settings, channels].find((read) => read.error && !read.data)
  if (failed) return <CashierFailure read={failed} />
  if (!settings.data || !channels.data) return <CashierSkeleton />
  if (!settings.data.allowDeposit || channels.data.groups.length === 0)
    return (
      <EmptyState icon={<PauseCircle size={28} />} title={text('cashier.depositClosed')}>
        {text('cashier.depositClosedText')}
      </EmptyState>
    )
  return <DepositForm groups={channels.data.groups} presets={settings.data.presets} />
}
