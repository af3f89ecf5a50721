import { dateTimeText, useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import type { Account } from './withdraw-form.tsx'

/** Whether payouts go to the account already: one that was added to another waits for a day. */
export function isUsable(account: Account, now = Date.now()): boolean {
  return account.usableFrom <= now
}

/** A bank account in one line: its bank, whose it is, and from when on it is paid where that is still to come. */
export function AccountLine({ account }: { account: Account }) {
  const text = useText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  return (
    <>
      <span className="block font-medium">{account.bankName}</span>
      <span className="block break-words text-12 text-muted">
        {account.holder} · <span className="figures">{account.numberMasked}</span>
      </span>
      {!isUsable(account) && (
        <span className="block text-12 text-secondary">
          {text('cashier.accountRests', { at: dateTimeText(account.usableFrom, { language, timeZone }) })}
        </span>
      )}
    </>
  )
}
