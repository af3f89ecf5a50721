import type { Preview } from '@croupier/ui/preview'
import { DepositForm } from './deposit-form.tsx'
import { DepositLine } from './deposit-history.tsx'
import { type Deposit, DepositReceipt } from './deposit-status.tsx'
import { type Receipt, ReceiptCard } from './receipt-list.tsx'
import { UnsureNotice } from './unsure-notice.tsx'
import { WithdrawReceipt } from './withdraw-receipt.tsx'
import { type Withdrawal, WithdrawalCard } from './withdrawal-history.tsx'

const AT = Date.UTC(2026, 10, 20, 4, 30)
const id = '3c27e302-aade-4082-8946-2c8d2c95d73f'
const deposit: Deposit = {
  ...{ id, channel: 'ewallet', amount: 100_000n, fee: 1_500n, state: 'pending', createdAt: AT, finishedAt: null },
  ...{ transfer: null, qr: null, coin: null, reason: null },
}
const transfer = {
  bank: 'BDO Unibank',
  holder: 'Parola Entertainment Inc.',
  number: '0012-3456-7890',
  reference: '7KQX-93MD-T4WB',
  expiresAt: AT,
  proofAt: null,
}
const qr = {
  data: '00020101021228450011ph.ppmi.p2m0111TRYBPHM1XXX0311PAROLA-000152047995530360854071000.005802PH5906Parola6006Manila62160512E54A0C11D2B763044F79',
  reference: 'E54A0C11D2B7',
  expiresAt: Date.now() + 900_000,
}
const coin = {
  asset: 'USDT',
  network: 'Test network',
  address: 'test1f3a9c2d17be04586ac1d9e20b73f85c641de09ab',
  amount: '17.241380',
  price: 5_800n,
  confirmations: 0,
  needed: 3,
  expiresAt: Date.now() + 900_000,
}
const withdrawal: Withdrawal = {
  id,
  amount: 20_000n,
  fee: 0n,
  arrives: 20_000n,
  state: 'requested',
  bankName: 'BDO Unibank',
  numberMasked: '****4567',
  reason: null,
  createdAt: AT,
  finishedAt: null,
}
const receipt: Receipt = {
  id,
  amount: 20_000n,
  bankName: 'BDO Unibank',
  numberMasked: '****4567',
  state: 'waiting',
  dueAt: AT,
  appealUntil: AT,
  received: null,
  remaining: null,
}
const channel = {
  code: 'ewallet',
  name: 'E-wallet',
  minimum: 10_000n,
  maximum: 5_000_000n,
  fee: 0n,
  feeBasisPoints: 0,
  opensAt: null,
  arrives: 'at_once' as const,
  paidBy: 'page' as const,
}
const groups = [
  {
    kind: 'wallet',
    channels: [
      channel,
      { ...channel, code: 'other', name: 'A wallet with a name that is rather long for one line', fee: 1_500n, feeBasisPoints: 150 },
    ],
  },
  {
    kind: 'bank',
    channels: [
      { ...channel, code: 'instapay', name: 'InstaPay', opensAt: '08:00' },
      { ...channel, code: 'transfer', name: 'Bank transfer', arrives: 'after_check' as const, paidBy: 'transfer' as const },
      { ...channel, code: 'qrph', name: 'QR Ph', paidBy: 'qr' as const },
      { ...channel, code: 'usdt', name: 'USDT', paidBy: 'coin' as const },
    ],
  },
]

export const preview = {
  title: 'Cashier',
  states: {
    depositForm: () => <DepositForm groups={groups} presets={[10_000n, 50_000n, 100_000n]} />,
    depositWaiting: () => <DepositReceipt deposit={deposit} />,
    qrWaiting: () => <DepositReceipt deposit={{ ...deposit, qr }} />,
    qrOver: () => <DepositReceipt deposit={{ ...deposit, qr: { ...qr, expiresAt: AT } }} />,
    qrExpired: () => <DepositReceipt deposit={{ ...deposit, state: 'cancelled', finishedAt: AT, qr: { ...qr, expiresAt: AT } }} />,
    coinWaiting: () => <DepositReceipt deposit={{ ...deposit, coin }} />,
    coinSeen: () => <DepositReceipt deposit={{ ...deposit, coin: { ...coin, confirmations: 1 } }} />,
    coinOver: () => <DepositReceipt deposit={{ ...deposit, coin: { ...coin, expiresAt: AT } }} />,
    transferWaiting: () => <DepositReceipt deposit={{ ...deposit, transfer }} />,
    transferOnItsWay: () => <DepositReceipt deposit={{ ...deposit, transfer: { ...transfer, proofAt: AT } }} />,
    transferRefused: () => (
      <DepositReceipt deposit={{ ...deposit, transfer, state: 'failed', reason: 'No such line on our statement.', finishedAt: AT }} />
    ),
    depositPaid: () => <DepositReceipt deposit={{ ...deposit, state: 'paid', finishedAt: AT }} />,
    depositFailed: () => <DepositReceipt deposit={{ ...deposit, state: 'failed', finishedAt: AT }} />,
    depositExpired: () => <DepositReceipt deposit={{ ...deposit, state: 'expired', finishedAt: AT }} />,
    depositLine: () => <DepositLine deposit={deposit} />,
    checking: () => <UnsureNotice phase="checking" onAsk={() => undefined} />,
    stopped: () => <UnsureNotice phase="stopped" onAsk={() => undefined} />,
    withdrawReceipt: () => <WithdrawReceipt withdrawal={withdrawal} onDone={() => undefined} />,
    receiptWaiting: () => <ReceiptCard receipt={receipt} />,
    receiptAssumed: () => <ReceiptCard receipt={{ ...receipt, state: 'assumed' }} />,
    receiptDisputed: () => <ReceiptCard receipt={{ ...receipt, state: 'disputed', received: 5_000n, remaining: 15_000n }} />,
    withdrawalSending: () => <WithdrawalCard withdrawal={{ ...withdrawal, state: 'sending' }} />,
    withdrawalPaid: () => <WithdrawalCard withdrawal={{ ...withdrawal, state: 'paid', finishedAt: AT }} />,
    withdrawalRejected: () => (
      <WithdrawalCard withdrawal={{ ...withdrawal, state: 'rejected', reason: 'The account is not in your name.', finishedAt: AT }} />
    ),
  },
} satisfies Preview
