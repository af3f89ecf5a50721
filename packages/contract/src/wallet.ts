import * as z from 'zod/mini'
import { everyone, players, route, signedIn } from './route.ts'
import { amount, noInput, operationId, positiveAmount, queryInt } from './wire.ts'

/** Account type of the main wallet on the wire. */
export const MAIN_WALLET_TYPE_ID = 2

export const balance = route({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  summary: 'The balance, and the number of the last entry behind it.',
  who: signedIn,
  input: z.strictObject({ typeId: z.optional(queryInt({ min: 0, max: 99 })) }),
  value: z.object({
    sumBalance: amount,
    balance: z.array(z.object({ accountTypeId: z.int(), availBalance: amount, held: amount, seq: z.string() })),
    currency: z.string(),
    currencySymbol: z.string(),
  }),
})

export const merchantWallet = route({
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  summary: 'Whether the brand runs one wallet for all vendors.',
  who: everyone,
  input: noInput,
  value: z.object({ isSingle: z.boolean() }),
})

export const walletTransfer = route({
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  summary: 'Moves money between the main wallet and a vendor wallet; single-wallet brands refuse it.',
  who: players,
  input: z.strictObject({ id: operationId, fromAccountTypeId: z.int(), toAccountTypeId: z.int(), amount: positiveAmount }),
  value: z.object({ id: z.string() }),
  refusals: ['single_wallet'],
})
