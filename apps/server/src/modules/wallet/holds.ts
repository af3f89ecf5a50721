import { type Context, inTransaction, type TxContext } from '#platform/context.ts'
import type { AccountName } from './accounts.ts'
import { operationId } from './operations.ts'
import { finishHold, openAccount, readHold, recordHold, takeExpiredHolds } from './store.ts'
import { type Leg, type Posted, postTransfer } from './transfers.ts'

/** Money set aside: it left the wallet and waits in the member's hold account until it is posted or returned. */
export type HoldOrder = { id: string; wallet: AccountName; amountMinor: bigint; expiresAt?: Date }

/** Places a hold once. Refuses `insufficient_funds`, and `id_reused` for the same id with another content. */
export async function placeHold(tx: TxContext, order: HoldOrder): Promise<Posted> {
  const holdAccount: AccountName = { ...order.wallet, class: 'hold' }
  const posted = await postTransfer(tx, {
    operationId: operationId('hold', order.id),
    kind: 'hold',
    legs: [
      { account: order.wallet, amountMinor: -order.amountMinor },
      { account: holdAccount, amountMinor: order.amountMinor },
    ],
  })
  if (posted.isRepeat) return posted
  const { brandId } = tx.actor
  await recordHold(tx.db, {
    id: order.id,
    brandId,
    accountId: (await openAccount(tx.db, brandId, order.wallet)).id,
    holdAccountId: (await openAccount(tx.db, brandId, holdAccount)).id,
    amountMinor: order.amountMinor,
    expiresAt: order.expiresAt ?? null,
  })
  return posted
}

/** Pays a held amount out to where it was meant for; undefined when the hold had ended already. */
export async function postHold(tx: TxContext, order: { id: string; wallet: AccountName; to: readonly Leg[] }): Promise<Posted | undefined> {
  return await endHold(tx, order.id, { state: 'posted', kind: 'withdrawal', wallet: order.wallet, to: order.to })
}

/** Gives a held amount back to the wallet; undefined when the hold had ended already. */
export async function voidHold(tx: TxContext, id: string, wallet: AccountName): Promise<Posted | undefined> {
  const hold = await readHold(tx.db, tx.actor.brandId, id)
  if (!hold) throw new Error(`there is no hold ${id}`)
  return await endHold(tx, id, { state: 'voided', kind: 'hold_return', wallet, to: [{ account: wallet, amountMinor: hold.amountMinor }] })
}

const EXPIRED_AT_ONCE_MAX = 200

/** Gives back what is held past its time; says how many. A hold that somebody ends at the same moment is left to them. */
export async function expireHolds(context: Context): Promise<number> {
  return await inTransaction(context, async (tx) => {
    const expired = await takeExpiredHolds(tx.db, tx.now, EXPIRED_AT_ONCE_MAX)
    for (const { id, brandId, amountMinor, ...account } of expired) {
      const wallet = {
        class: account.class as AccountName['class'],
        ownerId: account.ownerId,
        unit: account.unit,
        realm: account.realm as AccountName['realm'],
      }
      const own = { ...tx, actor: { ...tx.actor, brandId } }
      await endHold(own, id, { state: 'expired', kind: 'hold_return', wallet, to: [{ account: wallet, amountMinor }] })
    }
    return expired.length
  })
}

type Ending = {
  state: 'posted' | 'voided' | 'expired'
  kind: 'withdrawal' | 'hold_return'
  wallet: AccountName
  to: readonly Leg[]
}

async function endHold(tx: TxContext, id: string, ending: Ending): Promise<Posted | undefined> {
  const hold = await readHold(tx.db, tx.actor.brandId, id)
  if (!hold) throw new Error(`there is no hold ${id}`)
  const isFirst = await finishHold(tx.db, tx.actor.brandId, { id, state: ending.state })
  if (!isFirst) return undefined
  return await postTransfer(tx, {
    operationId: operationId('hold-end', id),
    kind: ending.kind,
    legs: [{ account: { ...ending.wallet, class: 'hold' }, amountMinor: -hold.amountMinor }, ...ending.to],
  })
}
