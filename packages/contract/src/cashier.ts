import * as z from 'zod/mini'
import { imageIds } from './messaging-tickets.ts'
import { players, route } from './route.ts'
import { amount, cursor, done, instant, noInput, operationId, pageOf, pageSize, positiveAmount, text } from './wire.ts'

export const depositStates = ['created', 'pending', 'paid', 'failed', 'cancelled', 'expired'] as const
export const withdrawalStates = ['requested', 'approved', 'sending', 'paid', 'rejected', 'failed'] as const

const limits = { minimum: amount, maximum: amount }

export const depositSettings = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositSettings',
  summary: 'Whether the member may deposit, and between which amounts.',
  who: players,
  input: noInput,
  value: z.object({ allowDeposit: z.boolean(), minimumAmount: amount, maximumAmount: amount, presets: z.array(amount) }),
})

export const depositChannels = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositPaymentChannels',
  summary: 'Payment channels by kind, each with its limits and fee.',
  who: players,
  input: noInput,
  value: z.object({
    groups: z.array(
      z.object({
        kind: z.string(),
        channels: z.array(
          z.object({
            code: z.string(),
            name: z.string(),
            ...limits,
            fee: amount,
            /** A share of the amount on top of the fee, rounded down. */
            feeBasisPoints: z.int(),
            /** The time on the brand's clock at which it opens; null while it takes deposits. */
            opensAt: z.nullable(z.string()),
            /** Once it is paid, or once the brand has found the transfer on its statement. */
            arrives: z.enum(['at_once', 'after_check']),
            /** The provider's page, a transfer of the member's own bank, a picture that a bank app reads, or coins to an address. */
            paidBy: z.enum(['page', 'transfer', 'qr', 'coin']),
          }),
        ),
      }),
    ),
  }),
})

export const depositRow = z.object({
  id: z.string(),
  channel: z.string(),
  amount,
  fee: amount,
  state: z.enum(depositStates),
  createdAt: instant,
  finishedAt: z.nullable(instant),
})

/** What a member needs to pay by bank transfer, as it stood when it was ordered; `reference` is what is written on the transfer. */
export const transferDirections = z.object({
  bank: z.string(),
  holder: z.string(),
  number: z.string(),
  reference: z.string(),
  expiresAt: instant,
  /** When the member said that it is on its way. */
  proofAt: z.nullable(instant),
})

/** QR Ph data that a bank app reads from a picture; amount and `reference` are inside. */
export const qrDirections = z.object({ data: z.string(), reference: z.string(), expiresAt: instant })

/** Coins to an address of the deposit's own: the exact amount in whole coins, what one is worth, and how many confirmations came of those it needs. */
export const coinDirections = z.object({
  asset: z.string(),
  network: z.string(),
  address: z.string(),
  amount: z.string(),
  price: amount,
  confirmations: z.int(),
  needed: z.int(),
  expiresAt: instant,
})

/** `transfer`, `qr` and `coin` are null where the deposit is paid elsewhere; `reason` is an operator's, where it was refused. */
export const depositDetail = z.object({
  ...depositRow.shape,
  transfer: z.nullable(transferDirections),
  qr: z.nullable(qrDirections),
  coin: z.nullable(coinDirections),
  reason: z.nullable(z.string()),
})

export const deposit = route({
  method: 'POST',
  path: '/wps/relay/MCSFE_depositByLaunchUrl',
  summary: 'Opens a deposit at the payment provider and gives the address where it is paid: a hosted page, or our own page of the deposit.',
  who: players,
  input: z.strictObject({ id: operationId, amount: positiveAmount, channel: text({ min: 1, max: 40 }) }),
  value: z.object({ id: z.string(), redirectUrl: z.string() }),
  refusals: [
    'channel_unknown',
    'channel_closed',
    'below_minimum',
    'above_maximum',
    'id_reused',
    'provider_unavailable',
    'account_closed',
    'limit_reached',
    'deposit_limit_needed',
    'on_break',
  ],
  limits: [{ times: 10, seconds: 60, per: 'account' }],
})

export const depositStatus = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getDeposit',
  summary: 'One deposit of the member.',
  who: players,
  input: z.strictObject({ id: operationId }),
  value: depositDetail,
})

export const deposits = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getDeposits',
  summary: "The member's deposits, newest first.",
  who: players,
  input: z.strictObject({ cursor, size: pageSize }),
  value: pageOf(depositRow),
})

export const bankAccount = z.object({
  id: z.string(),
  bankCode: z.string(),
  bankName: z.string(),
  holder: z.string(),
  numberMasked: z.string(),
  /** Payouts go to it from then on: an account that is added to another one waits for a day. */
  usableFrom: instant,
})

export const bankAccounts = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getBankAccounts',
  summary: "The member's bank accounts, and the banks that can be chosen.",
  who: players,
  input: noInput,
  value: z.object({ accounts: z.array(bankAccount), banks: z.array(z.object({ code: z.string(), name: z.string() })) }),
})

export const addBankAccount = route({
  method: 'POST',
  path: '/wps/relay/MCSFE_addBankAccount',
  summary: "Adds a bank account in the member's own name.",
  who: players,
  encrypted: true,
  input: z.strictObject({
    id: operationId,
    bankCode: text({ min: 1, max: 20 }),
    holder: text({ min: 2, max: 100 }),
    number: z.string().check(z.regex(/^\d{6,20}$/)),
    paymentPassword: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  value: bankAccount,
  refusals: [
    'invalid.payment.pw',
    'not.exists.payment.password',
    'payment_password_locked',
    'bank_unknown',
    'holder_mismatch',
    'field_invalid',
    'bank_accounts_full',
    'id_reused',
  ],
  limits: [{ times: 10, seconds: 600, per: 'account' }],
})

export const withdrawSettings = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawSettings',
  summary: 'Limits, fee, daily count and hours of withdrawals.',
  who: players,
  input: noInput,
  value: z.object({
    allowWithdraw: z.boolean(),
    minimumAmount: amount,
    maximumAmount: amount,
    fee: amount,
    dailyCount: z.int(),
    dailyUsed: z.int(),
    /** What is repaid before anything is withdrawn. */
    owed: amount,
    hours: z.string(),
    confirmMinutes: z.int(),
    /** Whether the member must prove who they are first: `review` where all that is missing waits for us. */
    identity: z.enum(['clear', 'needed', 'review']),
  }),
})

export const withdrawalRow = z.object({
  id: z.string(),
  amount,
  fee: amount,
  arrives: amount,
  state: z.enum(withdrawalStates),
  bankName: z.string(),
  numberMasked: z.string(),
  reason: z.nullable(z.string()),
  createdAt: instant,
  finishedAt: z.nullable(instant),
})

export const withdraw = route({
  method: 'POST',
  path: '/wps/v2/transaction/withdraw',
  summary: 'Holds the amount and asks the operator to pay it out.',
  who: players,
  encrypted: true,
  input: z.strictObject({
    id: operationId,
    amount: positiveAmount,
    bankCardId: text({ min: 1, max: 40 }),
    paymentPassword: z.string().check(z.minLength(1), z.maxLength(128)),
    /** The player agrees that the withdrawal ends bonuses. */
    endsBonus: z.optional(z.boolean()),
  }),
  value: withdrawalRow,
  refusals: [
    'bonus_would_end',
    'invalid.payment.pw',
    'not.exists.payment.password',
    'payment_password_locked',
    'bank_account_unknown',
    'insufficient_funds',
    'below_minimum',
    'above_maximum',
    'daily_count_reached',
    'identity_needed',
    'money_frozen',
    'payouts_rest',
    'id_reused',
  ],
  limits: [
    { times: 5, seconds: 60, per: 'account' },
    { times: 20, seconds: 86_400, per: 'account' },
  ],
})

export const withdrawals = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawals',
  summary: "The member's withdrawals, newest first.",
  who: players,
  input: z.strictObject({ cursor, size: pageSize }),
  value: pageOf(withdrawalRow),
})

export const sendTransferProof = route({
  method: 'POST',
  path: '/wps/relay/MCSFE_sendDepositProof',
  summary: 'Says that a bank transfer is on its way, with pictures of it; more can follow while it is looked for.',
  who: players,
  input: z.strictObject({ id: operationId, images: imageIds }),
  value: done,
  refusals: ['wrong_state', 'proof_required', 'image_unknown'],
  limits: [{ times: 5, seconds: 600, per: 'account' }],
})

export const cancelDeposit = route({
  method: 'POST',
  path: '/wps/relay/MCSFE_cancelDeposit',
  summary: 'Gives up a deposit that was not paid; a payment that arrives all the same is still credited.',
  who: players,
  input: z.strictObject({ id: operationId }),
  value: done,
})
