import { answerTo } from '@croupier/client/hooks'
import { bankAccounts, depositChannels, depositSettings, deposits, withdrawals, withdrawSettings } from '@croupier/contract/cashier'
import { memberInfo } from '@croupier/contract/identity'
import type { Preview } from '@croupier/ui/preview'
import { BankAccountForm } from './bank-account-form.tsx'
import { DepositPage } from './deposit-page.tsx'
import { WithdrawConfirm } from './withdraw-confirm.tsx'
import { type Account, type Settings, WithdrawForm } from './withdraw-form.tsx'
import { WithdrawPage } from './withdraw-page.tsx'

const AT = Date.UTC(2026, 10, 20, 4, 30)
const limits = { minimum: 10_000n, maximum: 5_000_000n }
const banks = [
  { code: 'BDO', name: 'BDO Unibank' },
  { code: 'GCASH', name: 'GCash' },
]
const settings: Settings = {
  allowWithdraw: true,
  minimumAmount: 20_000n,
  maximumAmount: 5_000_000n,
  fee: 1_500n,
  dailyCount: 5,
  owed: 0n,
  dailyUsed: 2,
  hours: '00:00-24:00',
  confirmMinutes: 60,
  identity: 'clear',
}
const account: Account = {
  id: '1',
  bankCode: 'BDO',
  bankName: 'BDO Unibank',
  holder: 'Ligaya Reyes',
  numberMasked: '•••• 4821',
  usableFrom: 0,
}
const info = {
  id: '100002',
  account: 'ligaya',
  nickname: 'Ligaya',
  type: 0,
  isAgent: false,
  isTrial: false,
  currency: 'PHP',
  email: null,
  mobileNum: null,
  payeeName: 'Ligaya Reyes',
  hasPaymentPassword: true,
  registeredAt: AT,
  lastLoginAt: AT,
}
const nothing = () => undefined

export const preview = {
  title: 'Cashier pages',
  answers: () => [
    answerTo(
      depositSettings,
      {},
      { allowDeposit: true, minimumAmount: 10_000n, maximumAmount: 5_000_000n, presets: [10_000n, 50_000n, 500_000n] },
    ),
    answerTo(
      depositChannels,
      {},
      {
        groups: [
          {
            kind: 'wallet',
            channels: [
              {
                code: 'ewallet',
                name: 'E-wallet',
                ...limits,
                fee: 0n,
                feeBasisPoints: 0,
                opensAt: null,
                arrives: 'at_once',
                paidBy: 'page',
              },
            ],
          },
          {
            kind: 'bank',
            channels: [
              {
                code: 'instapay',
                name: 'InstaPay',
                ...limits,
                fee: 1_500n,
                feeBasisPoints: 0,
                opensAt: null,
                arrives: 'at_once',
                paidBy: 'page',
              },
            ],
          },
        ],
      },
    ),
    answerTo(
      deposits,
      { size: 5 },
      { rows: [{ id: '3c27e302', channel: 'ewallet', amount: 100_000n, fee: 0n, state: 'paid', createdAt: AT, finishedAt: AT }] },
    ),
    answerTo(memberInfo, {}, info),
    answerTo(withdrawSettings, {}, settings),
    answerTo(bankAccounts, {}, { accounts: [account], banks }),
    answerTo(withdrawals, { size: 5 }, { rows: [] }),
  ],
  states: {
    deposit: () => <DepositPage />,
    withdraw: () => <WithdrawPage />,
    firstAccount: () => <BankAccountForm banks={banks} onDone={nothing} />,
    closed: () => <WithdrawForm settings={{ ...settings, allowWithdraw: false }} accounts={[account]} closed={<p>…</p>} />,
    confirm: () => <WithdrawConfirm minor={20_000n} fee={1_500n} account={account} onBack={nothing} onDone={nothing} />,
  },
} satisfies Preview
