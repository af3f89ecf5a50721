import { type Db, sql, type Tx } from '#platform/database.ts'
import type { AccountName } from './accounts.ts'

export type TransferKind =
  | 'deposit'
  | 'bet'
  | 'win'
  | 'rollback'
  | 'hold'
  | 'hold_return'
  | 'withdrawal'
  | 'fee'
  | 'adjustment'
  | 'trial_grant'
  | 'bonus'

export async function openAccount(db: Tx, brandId: number, name: Required<AccountName>): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select wallet.open_account(${brandId}, ${name.class}, ${name.ownerId}, ${name.stripe}::smallint, ${name.unit}, ${name.realm}) as id
  `.execute(db)
  return only(rows).id
}

type Order = {
  brandId: number
  operationId: string
  kind: TransferKind
  fingerprint: Buffer
  legs: readonly { accountId: bigint; amountMinor: bigint }[]
}
type Answer = { outcome: 'posted' | 'repeated' | 'reused' | 'insufficient'; transferId: bigint; seqs: bigint[]; balances: bigint[] }

export async function postEntries(db: Tx, order: Order): Promise<Answer> {
  const accounts = order.legs.map((leg) => leg.accountId)
  const amounts = order.legs.map((leg) => leg.amountMinor)
  const { rows } = await sql<Answer>`
    select outcome, transfer_id as "transferId", seqs, balances
    from wallet.post(${order.brandId}, ${order.operationId}::uuid, ${order.fingerprint}, ${order.kind}, ${accounts}::bigint[], ${amounts}::bigint[])
  `.execute(db)
  return only(rows)
}

type NewHold = { id: string; brandId: number; accountId: bigint; holdAccountId: bigint; amountMinor: bigint; expiresAt: Date | null }

export async function recordHold(db: Tx, hold: NewHold): Promise<void> {
  await sql`
    select wallet.record_hold(${hold.id}::uuid, ${hold.brandId}, ${hold.accountId}, ${hold.holdAccountId}, ${hold.amountMinor}, ${hold.expiresAt})
  `.execute(db)
}

export async function finishHold(db: Tx, brandId: number, hold: { id: string; state: 'posted' | 'voided' | 'expired' }): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select wallet.finish_hold(${hold.id}::uuid, ${brandId}, ${hold.state}) as done`.execute(db)
  return only(rows).done
}

export async function readHold(db: Tx, brandId: number, id: string): Promise<{ amountMinor: bigint } | undefined> {
  return await db
    .selectFrom('wallet.hold')
    .select('amount as amountMinor')
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
}

/** Holds whose time is over, oldest first, locked for the caller; another process takes others. */
export async function takeExpiredHolds(db: Tx, now: Date, limit: number) {
  return await db
    .selectFrom('wallet.hold as h')
    .innerJoin('wallet.account as a', 'a.id', 'h.account_id')
    .select(['h.id', 'h.brand_id as brandId', 'h.amount as amountMinor', 'a.class', 'a.owner_id as ownerId', 'a.unit', 'a.realm'])
    .where('h.state', '=', 'held')
    .where('h.expires_at', '<=', now)
    .orderBy('h.expires_at')
    .limit(limit)
    .execute()
}

type LastEntry = { class: string; balanceMinor: bigint; seq: bigint }

/** The last entries of a wallet and of the hold account beside it, in one statement, so that they belong together. */
export async function lastEntries(db: Db | Tx, brandId: number, wallet: AccountName): Promise<LastEntry[]> {
  const { rows } = await sql<LastEntry>`
    select a.class, last.balance_after as "balanceMinor", last.seq
    from wallet.account a
    cross join lateral (
      select e.balance_after, e.seq
      from wallet.entry e
      where e.account_id = a.id
      order by e.seq desc
      limit 1
    ) last
    where a.brand_id = ${brandId}
      and a.class in (${wallet.class}, 'hold')
      and a.owner_id = ${wallet.ownerId}
      and a.stripe = 0
      and a.unit = ${wallet.unit}
      and a.realm = ${wallet.realm}
  `.execute(db)
  return rows
}

type TransferRow = { id: bigint; operationId: string; kind: string; at: Date; amountMinor: bigint; unit: string; realm: 'real' | 'trial' }

/** Transfers of the brand, newest first; the amount is what changed hands. */
export async function listTransfers(
  db: Db,
  brandId: number,
  filter: { memberId: bigint | undefined; kind: string | undefined; before: bigint | undefined; limit: number; id?: bigint },
): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select t.id, t.operation_id as "operationId", t.kind, t.at, sum(e.amount) filter (where e.amount > 0)::bigint as "amountMinor", min(a.unit) as unit, min(a.realm) as realm
    from wallet.transfer t
    join wallet.entry e on e.transfer_id = t.id
    join wallet.account a on a.id = e.account_id
    where t.brand_id = ${brandId}
      and (${filter.before ?? null}::bigint is null or t.id < ${filter.before ?? null})
      and (${filter.id ?? null}::bigint is null or t.id = ${filter.id ?? null})
      and (${filter.kind ?? null}::text is null or t.kind = ${filter.kind ?? null})
      and (${filter.memberId ?? null}::bigint is null or exists (
        select from wallet.entry m
        join wallet.account o on o.id = m.account_id
        where m.transfer_id = t.id and o.owner_id = ${filter.memberId ?? null} and o.class in ('player', 'trial', 'agent', 'hold')
      ))
    group by t.id
    order by t.id desc
    limit ${filter.limit}
  `.execute(db)
  return rows
}

type EntryRow = { accountId: bigint; class: string; ownerId: bigint; seq: bigint; amountMinor: bigint; balanceAfterMinor: bigint }

export async function listEntries(db: Db, brandId: number, transferId: bigint): Promise<EntryRow[]> {
  return await db
    .selectFrom('wallet.entry as e')
    .innerJoin('wallet.account as a', 'a.id', 'e.account_id')
    .select([
      'a.id as accountId',
      'a.class',
      'a.owner_id as ownerId',
      'e.seq',
      'e.amount as amountMinor',
      'e.balance_after as balanceAfterMinor',
    ])
    .where('e.transfer_id', '=', transferId)
    .where('a.brand_id', '=', brandId)
    .orderBy('a.id')
    .execute()
}

function only<Row>(rows: Row[]): Row {
  const row = rows[0]
  if (row === undefined) throw new Error('the statement gives one row')
  return row
}
