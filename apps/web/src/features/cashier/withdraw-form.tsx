import type { bankAccounts, withdrawSettings } from '@croupier/contract/cashier'
import type { ValueOf } from '@croupier/contract/route'
import { amountTyped, readAmount } from '@croupier/money/amount-text'
import { Button } from '@croupier/ui/button'
import { type FormEvent, type ReactNode, useState } from 'react'
import { SubmitButton } from '#features/identity/index.ts'
import { useText } from '#features/language/index.ts'
import { useBalance, useMoneyText } from '#features/wallet/index.ts'
import { AccountLine, isUsable } from './account-line.tsx'
import { AmountField, amountProblem } from './amount-field.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { WithdrawConfirm } from './withdraw-confirm.tsx'
import { WithdrawReceipt } from './withdraw-receipt.tsx'
import type { Withdrawal } from './withdrawal-history.tsx'

export type Settings = ValueOf<typeof withdrawSettings>
export type Account = ValueOf<typeof bankAccounts>['accounts'][number]

type Stage = { at: 'form' } | { at: 'confirm'; minor: bigint } | { at: 'receipt'; withdrawal: Withdrawal }
type WithdrawFormProps = { settings: Settings; accounts: readonly Account[]; closed: ReactNode }

/** The account and the amount, then the question whether that is right, then the receipt. */
export function WithdrawForm({ settings, accounts, closed }: WithdrawFormProps) {
  const [stage, setStage] = useState<Stage>({ at: 'form' })
  const [accountId, setAccountId] = useState(accounts.find((own) => isUsable(own))?.id ?? '')
  const [typed, setTyped] = useState('')
  const account = accounts.find(({ id }) => id === accountId) ?? accounts[0]
  if (stage.at === 'receipt')
    return (
      <WithdrawReceipt
        withdrawal={stage.withdrawal}
        onDone={() => {
          setTyped('')
          setStage({ at: 'form' })
        }}
      />
    )
  if (!settings.allowWithdraw || settings.identity !== 'clear') return closed
  if (stage.at === 'confirm' && account)
    return (
      <WithdrawConfirm
        minor={stage.minor}
        fee={settings.fee}
        account={account}
        onBack={() => setStage({ at: 'form' })}
        onDone={(withdrawal) => setStage({ at: 'receipt', withdrawal })}
      />
    )
  return (
    <AmountStage
      settings={settings}
      accounts={accounts}
      choice={{ accountId: account?.id ?? '', setAccountId, typed, setTyped }}
      onDone={(minor) => setStage({ at: 'confirm', minor })}
    />
  )
}

type Choice = { accountId: string; setAccountId: (id: string) => void; typed: string; setTyped: (typed: string) => void }
type AmountStageProps = { settings: Settings; accounts: readonly Account[]; choice: Choice; onDone: (minor: bigint) => void }

function AmountStage({ settings, accounts, choice, onDone }: AmountStageProps) {
  const text = useText()
  const money = useMoneyText()
  const { availableMinor } = useBalance()
  const [isChecked, setIsChecked] = useState(false)
  const { typed, setTyped } = choice
  const limits = { minimum: settings.minimumAmount, maximum: settings.maximumAmount, available: availableMinor }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    const read = readAmount(typed)
    if ('minor' in read && amountProblem(typed, { limits, text, money }) === undefined) onDone(read.minor)
  }
  const most = availableMinor !== undefined && availableMinor < limits.maximum ? availableMinor : limits.maximum
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-14 font-medium">{text('cashier.toAccount')}</legend>
        {accounts.map((account) => (
          <ChoiceCard
            key={account.id}
            name="account"
            value={account.id}
            isChosen={account.id === choice.accountId}
            isDisabled={!isUsable(account)}
            onChoose={choice.setAccountId}
          >
            <AccountLine account={account} />
          </ChoiceCard>
        ))}
      </fieldset>
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-14">
        <span className="text-muted">{text('cashier.available')}</span>
        <span className="flex items-center gap-2">
          <span className="figures font-semibold">{availableMinor === undefined ? '—' : money(availableMinor)}</span>
          <Button kind="secondary" size="small" onClick={() => setTyped(amountTyped(most))}>
            {text('cashier.all')}
          </Button>
        </span>
      </p>
      {settings.owed > 0n && <p className="text-12 text-muted">{text('cashier.owed', { amount: money(settings.owed) })}</p>}
      <AmountField typed={typed} onType={setTyped} limits={limits} isChecked={isChecked} onLeave={() => setIsChecked(typed !== '')} />
      <p className="text-12 text-muted">
        {text('cashier.left', { left: settings.dailyCount - settings.dailyUsed, count: settings.dailyCount })} ·{' '}
        {text('cashier.hours', { hours: settings.hours })}
      </p>
      <SubmitButton size="large" isWide>
        {text('cashier.goOn')}
      </SubmitButton>
    </form>
  )
}
