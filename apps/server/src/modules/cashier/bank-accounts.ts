import type { addBankAccount, bankAccounts } from '@croupier/contract/cashier'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { checkPaymentPassword, keepPayeeName, notifyMember, payeeNameOf, REST_MS, readMember } from '#modules/identity/index.ts'
import { operationId } from '#modules/wallet/index.ts'
import { type Context, inTransaction, memberOf, type TxContext } from '#platform/context.ts'
import { isDuplicateOf } from '#platform/database.ts'
import { hasInvisibleSigns } from '#platform/invisible-signs.ts'
import { refuse } from '#platform/refusal.ts'
import { numberHashes, payeeHolder, sealedPayee } from './payees.ts'
import { BANK_ACCOUNTS_MAX, isSameName } from './rules.ts'
import { insertBankAccount, listBankAccounts, listBanks } from './store-withdrawals.ts'

type Accounts = ValueOf<typeof bankAccounts>

export async function readBankAccounts(context: Context): Promise<Accounts> {
  const accounts = await listBankAccounts(context.db, memberOf(context))
  const banks = await listBanks(context.db, context.actor.brandId)
  return { accounts: accounts.map((account) => shownAccount({ ...account, holder: payeeHolder(context, account) })), banks }
}

/**
 * Adds a bank account in the member's own name; the first one sets that name for good. The same id or number again gives the same account.
 * Refuses `field_invalid`, `holder_mismatch`, `bank_unknown`, `bank_accounts_full`, `id_reused`, and a payment password that is missing,
 * wrong or locked: `not.exists.payment.password`, `invalid.payment.pw`, `payment_password_locked`.
 */
export async function linkBankAccount(context: Context, input: InputOf<typeof addBankAccount>): Promise<Accounts['accounts'][number]> {
  const memberId = memberOf(context)
  if (hasInvisibleSigns(input.holder)) refuse('field_invalid', { field: 'holder' })
  await checkPaymentPassword(context, memberId, input.paymentPassword)
  const write = () => insertAccount(context, memberId, input)
  // A concurrent call with this id was faster: its account stands now, and is the answer to this one too.
  return await write().catch((failure: unknown) => (isDuplicateOf(failure, 'bank_account_pkey') ? write() : Promise.reject(failure)))
}

type AccountInput = InputOf<typeof addBankAccount>

async function insertAccount(context: Context, memberId: bigint, input: AccountInput): Promise<Accounts['accounts'][number]> {
  const hashes = numberHashes(context, input)
  const isSame = ({ numberHash }: { numberHash: Buffer }) => hashes.some((hash) => hash.equals(numberHash))
  return await inTransaction(context, async (tx) => {
    await refuseOtherHolder(tx, memberId, input.holder)
    const banks = await listBanks(tx.db, tx.actor.brandId)
    const bank = banks.find(({ code }) => code === input.bankCode) ?? refuse('bank_unknown', { field: 'bankCode' })
    const own = await listBankAccounts(tx.db, memberId)
    const known = own.find((account) => account.clientId === input.id || isSame(account))
    if (known) return isSame(known) ? shownAccount({ ...known, holder: payeeHolder(tx, known) }) : refuse('id_reused')
    if (own.length >= BANK_ACCOUNTS_MAX) return refuse('bank_accounts_full')
    const { brandId } = tx.actor
    const row = { id: operationId('bank-account', memberId, input.id), brandId, memberId, clientId: input.id, bankCode: bank.code }
    const holder = input.holder.trim()
    const sealed = sealedPayee(tx, row, { bankCode: bank.code, number: input.number, holder })
    // The first payee is nobody's change; another one is paid a day later, so that its owner hears of it before money leaves.
    const usableFrom = own.length === 0 ? tx.now : new Date(tx.now.getTime() + REST_MS)
    await insertBankAccount(tx.db, { ...row, ...sealed, at: tx.now, usableFrom })
    await keepPayeeName(tx, memberId, holder)
    await notifyMember(tx, await readMember(tx, memberId), 'payee_added')
    return shownAccount({ ...row, holder, bankName: bank.name, numberLast4: sealed.numberLast4, usableFrom })
  })
}

async function refuseOtherHolder(tx: TxContext, memberId: bigint, holder: string): Promise<void> {
  const payeeName = payeeNameOf(tx, await readMember(tx, memberId))
  if (payeeName !== null && !isSameName(payeeName, holder)) refuse('holder_mismatch', { field: 'holder' })
}

type ShownColumns = { id: string; bankCode: string; bankName: string; holder: string; numberLast4: string; usableFrom: Date }

function shownAccount(account: ShownColumns) {
  return {
    id: account.id,
    bankCode: account.bankCode,
    bankName: account.bankName,
    holder: account.holder,
    numberMasked: `****${account.numberLast4}`,
    usableFrom: account.usableFrom.getTime(),
  }
}
