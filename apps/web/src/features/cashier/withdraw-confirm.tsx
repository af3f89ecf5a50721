import { bonuses } from '@croupier/contract/bonuses'
import { withdraw, withdrawals, withdrawSettings } from '@croupier/contract/cashier'
import { Notice } from '@croupier/ui/notice'
import { useText } from '#features/language/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { EndsBonus, useEndedBonuses } from './ends-bonus.tsx'
import { MoneyConfirm } from './money-confirm.tsx'
import type { Account } from './withdraw-form.tsx'
import type { Withdrawal } from './withdrawal-history.tsx'

type WithdrawConfirmProps = { minor: bigint; fee: bigint; account: Account; onBack: () => void; onDone: (withdrawal: Withdrawal) => void }

/** A withdrawal before it is asked for: what arrives where, and when. */
export function WithdrawConfirm({ minor, fee, account, onBack, onDone }: WithdrawConfirmProps) {
  const text = useText()
  const money = useMoneyText()
  const ended = useEndedBonuses()
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-18 font-semibold">{text('cashier.confirmTitle')}</h3>
      {ended.map((grant) => (
        <EndsBonus key={grant.id} grant={grant} />
      ))}
      <MoneyConfirm
        name="withdrawal"
        route={withdraw}
        input={{ amount: minor, bankCardId: account.id, ...(ended.length > 0 && { endsBonus: true }) }}
        stale={[withdrawals, withdrawSettings, bonuses]}
        facts={[
          { label: text('cashier.amount'), value: <span className="figures">{money(minor)}</span> },
          { label: text('cashier.fee'), value: fee === 0n ? text('cashier.free') : <span className="figures">{money(fee)}</span> },
          { label: text('cashier.arrivesBank'), value: <span className="figures">{money(minor - fee)}</span>, isMain: true },
          { label: text('cashier.to'), value: `${account.bankName} ${account.numberMasked}, ${account.holder}` },
          { label: text('cashier.when'), value: text('cashier.afterApproval') },
        ]}
        go={text('cashier.withdrawGo', { amount: money(minor) })}
        earlier={
          <Notice kind="warning" title={text('cashier.earlierTitle')}>
            {text('cashier.earlierText')}
          </Notice>
        }
        onBack={onBack}
        onDone={onDone}
      />
    </div>
  )
}
