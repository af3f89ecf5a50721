import { type Db, sql, type Tx } from '#platform/database.ts'
import type { WithdrawalState } from './rules.ts'
import { type ListFilter, narrowed } from './store.ts'

export async function listBanks(db: Db | Tx, brandId: number) {
  return await db
    .selectFrom('cashier.bank')
    .select(['code', 'name'])
    .where('brand_id', '=', brandId)
    .orderBy('position')
    .limit(100)
    .execute()
}

export async function insertBank(db: Tx, brandId: number, bank: { code: string; name: string; position: number }): Promise<void> {
  await db
    .insertInto('cashier.bank')
    .values({ brand_id: brandId, ...bank })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function copyBanks(db: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`
    insert into cashier.bank (brand_id, code, name, position)
    select ${to}, b.code, b.name, b.position from cashier.bank b where b.brand_id = ${from}
    on conflict do nothing
  `.execute(db)
}

export async function listBankAccounts(db: Db | Tx, memberId: bigint) {
  return await db
    .selectFrom('cashier.bank_account as a')
    .innerJoin('cashier.bank as b', (join) => join.onRef('b.brand_id', '=', 'a.brand_id').onRef('b.code', '=', 'a.bank_code'))
    .select([
      'a.id',
      'a.brand_id as brandId',
      'a.client_id as clientId',
      'a.bank_code as bankCode',
      'b.name as bankName',
      'a.holder',
      'a.holder_sealed as holderSealed',
      'a.number_last4 as numberLast4',
      'a.number_hash as numberHash',
      'a.usable_from as usableFrom',
    ])
    .where('a.member_id', '=', memberId)
    .where('a.removed_at', 'is', null)
    .orderBy('a.created_at')
    .limit(20)
    .execute()
}

type NewBankAccount = {
  id: string
  brandId: number
  memberId: bigint
  clientId: string
  bankCode: string
  holderSealed: Buffer
  numberSealed: Buffer
  numberLast4: string
  numberHash: Buffer
  at: Date
  usableFrom: Date
}

export async function insertBankAccount(db: Tx, account: NewBankAccount): Promise<void> {
  await db
    .insertInto('cashier.bank_account')
    .values({
      id: account.id,
      brand_id: account.brandId,
      member_id: account.memberId,
      client_id: account.clientId,
      bank_code: account.bankCode,
      holder_sealed: account.holderSealed,
      // The database writes it.
      payee_digest: Buffer.of(),
      number_sealed: account.numberSealed,
      number_last4: account.numberLast4,
      number_hash: account.numberHash,
      created_at: account.at,
      usable_from: account.usableFrom,
    })
    .execute()
}

const columns = [
  'w.id',
  'w.brand_id as brandId',
  'w.member_id as memberId',
  'w.client_id as clientId',
  'w.amount_minor as amountMinor',
  'w.fee_minor as feeMinor',
  'w.currency',
  'w.state',
  'w.reason',
  'w.decided_by as decidedBy',
  'w.needs_two as needsTwo',
  'w.routed_by as routedBy',
  'w.first_approved_by as firstApprovedById',
  'w.first_approved_name as firstApprovedBy',
  'w.provider_ref as providerRef',
  'w.created_at as createdAt',
  'w.finished_at as finishedAt',
  'w.bank_account_id as bankAccountId',
  'a.bank_code as bankCode',
  'a.holder',
  'a.holder_sealed as holderSealed',
  'a.number_last4 as numberLast4',
  'a.number_sealed as numberSealed',
  'b.name as bankName',
] as const

export type Withdrawal = NonNullable<Awaited<ReturnType<typeof findWithdrawal>>>

function withdrawals(db: Db | Tx) {
  return db
    .selectFrom('cashier.withdrawal as w')
    .innerJoin('cashier.bank_account as a', 'a.id', 'w.bank_account_id')
    .innerJoin('cashier.bank as b', (join) => join.onRef('b.brand_id', '=', 'a.brand_id').onRef('b.code', '=', 'a.bank_code'))
    .select(columns)
}

export async function findWithdrawal(db: Db | Tx, brandId: number, by: { id: string } | { memberId: bigint; clientId: string }) {
  const query = withdrawals(db).where('w.brand_id', '=', brandId)
  const row = await ('id' in by
    ? query.where('w.id', '=', by.id)
    : query.where('w.member_id', '=', by.memberId).where('w.client_id', '=', by.clientId)
  ).executeTakeFirst()
  return row && { ...row, state: row.state as WithdrawalState }
}

export async function lockWithdrawal(db: Tx, id: string) {
  const row = await withdrawals(db).where('w.id', '=', id).forUpdate('w').executeTakeFirst()
  return row && { ...row, state: row.state as WithdrawalState }
}

type NewWithdrawal = {
  id: string
  brandId: number
  memberId: bigint
  clientId: string
  bankAccountId: string
  amountMinor: bigint
  feeMinor: bigint
  currency: string
  holdTransferId: bigint
  persons: number
  routingId: string | null
  routedBy: readonly string[]
  at: Date
}

export async function insertWithdrawal(db: Tx, withdrawal: NewWithdrawal): Promise<void> {
  await db
    .insertInto('cashier.withdrawal')
    .values({
      id: withdrawal.id,
      brand_id: withdrawal.brandId,
      member_id: withdrawal.memberId,
      client_id: withdrawal.clientId,
      bank_account_id: withdrawal.bankAccountId,
      amount_minor: withdrawal.amountMinor,
      fee_minor: withdrawal.feeMinor,
      currency: withdrawal.currency,
      state: 'requested',
      hold_transfer_id: withdrawal.holdTransferId,
      persons: withdrawal.persons,
      routing_id: withdrawal.routingId,
      routed_by: [...withdrawal.routedBy],
      created_at: withdrawal.at,
    })
    .execute()
}

/** Steps of an identity check that counted at an approval. */
export type Proven = { steps: readonly string[]; at: Date }

/** Approves a withdrawal that its rules send to nobody, unless the brand's amount asks for two persons; gives whether it did. */
export async function approveByRules(db: Tx, id: string, proven: Proven): Promise<boolean> {
  const changed = await db
    .updateTable('cashier.withdrawal')
    .set({ state: 'approved', decided_by: 'rules', identity_steps: [...proven.steps], identity_at: proven.at })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .where('persons', '=', 0)
    .where('needs_two', '=', false)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

type Change = {
  state?: WithdrawalState
  reason?: string
  decidedBy?: { id: bigint; name: string }
  firstApprovedBy?: { id: bigint; name: string }
  proven?: Proven
  providerRef?: string
  settleTransferId?: bigint
  returnTransferId?: bigint
  finishedAt?: Date
  askedAt?: Date
}

export async function updateWithdrawal(db: Db | Tx, id: string, change: Change): Promise<void> {
  await db
    .updateTable('cashier.withdrawal')
    .set({
      ...(change.state === undefined ? {} : { state: change.state }),
      ...(change.reason === undefined ? {} : { reason: change.reason }),
      ...(change.decidedBy === undefined ? {} : { decided_by: change.decidedBy.name, decided_by_id: change.decidedBy.id }),
      ...(change.firstApprovedBy === undefined
        ? {}
        : { first_approved_by: change.firstApprovedBy.id, first_approved_name: change.firstApprovedBy.name }),
      ...(change.proven === undefined ? {} : { identity_steps: [...change.proven.steps], identity_at: change.proven.at }),
      ...(change.providerRef === undefined ? {} : { provider_ref: change.providerRef }),
      ...(change.settleTransferId === undefined ? {} : { settle_transfer_id: change.settleTransferId }),
      ...(change.returnTransferId === undefined ? {} : { return_transfer_id: change.returnTransferId }),
      ...(change.finishedAt === undefined ? {} : { finished_at: change.finishedAt }),
      ...(change.askedAt === undefined ? {} : { asked_at: change.askedAt }),
    })
    .where('id', '=', id)
    .execute()
}

export async function listWithdrawals(db: Db, brandId: number, filter: ListFilter) {
  const rows = await withdrawals(db)
    .where('w.brand_id', '=', brandId)
    .$if(filter.memberId !== undefined, (query) => query.where('w.member_id', '=', filter.memberId ?? 0n))
    .$if(filter.state !== undefined, (query) => query.where('w.state', '=', filter.state ?? ''))
    .$if(filter.before !== undefined, (query) => query.where('w.created_at', '<', filter.before ?? new Date(0)))
    .where(narrowed(filter, 'w'))
    .orderBy('w.created_at', 'desc')
    .fetch(filter.limit, 'with ties')
    .execute()
  return rows.map((row) => ({ ...row, state: row.state as WithdrawalState }))
}

/** Withdrawals of one member since an instant, rejected ones left out. */
export async function countWithdrawals(db: Db | Tx, memberId: bigint, since: Date): Promise<number> {
  const row = await db
    .selectFrom('cashier.withdrawal')
    .select(sql<bigint>`count(*)`.as('count'))
    .where('member_id', '=', memberId)
    .where('created_at', '>=', since)
    .where('state', '<>', 'rejected')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Payouts of an unknown outcome that were sent or should have been, least recently asked for first. */
export async function payoutsToAsk(db: Db, before: Date, limit: number): Promise<{ id: string; brandId: number }[]> {
  return await db
    .selectFrom('cashier.withdrawal')
    .select(['id', 'brand_id as brandId'])
    .where('state', 'in', ['approved', 'sending'])
    .where((where) => where.or([where('asked_at', 'is', null), where('asked_at', '<', before)]))
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute()
}

/** Withdrawals of a member that were paid or are on their way, one left out. */
export async function summarizeWithdrawals(
  db: Db | Tx,
  memberId: bigint,
  exceptId?: string,
): Promise<{ count: number; totalMinor: bigint }> {
  const { rows } = await sql<{ count: number; totalMinor: bigint }>`
    select count(*)::integer as count, coalesce(sum(w.amount_minor), 0)::bigint as "totalMinor"
    from cashier.withdrawal w
    where w.member_id = ${memberId} and w.id is distinct from ${exceptId ?? null}::uuid and w.state in ('approved', 'sending', 'paid')
  `.execute(db)
  return rows[0] ?? { count: 0, totalMinor: 0n }
}

/** Withdrawals of a member that were paid, are on their way or wait, one left out. */
export async function sumOpenWithdrawals(db: Db | Tx, memberId: bigint, exceptId?: string): Promise<bigint> {
  const { rows } = await sql<{ totalMinor: bigint }>`
    select coalesce(sum(w.amount_minor), 0)::bigint as "totalMinor" from cashier.withdrawal w
    where w.member_id = ${memberId} and w.id is distinct from ${exceptId ?? null}::uuid and w.state in ('requested', 'approved', 'sending', 'paid')
  `.execute(db)
  return rows[0]?.totalMinor ?? 0n
}

const OWNERS_MAX = 50

/** Members of the brand with a payee by the hashes of its number, the newest first. */
export async function membersOfPayee(db: Db, brandId: number, hashes: readonly Buffer[]): Promise<bigint[]> {
  if (hashes.length === 0) return []
  const { rows } = await sql<{ id: bigint }>`
    select distinct a.member_id as id from cashier.bank_account a
    where a.brand_id = ${brandId} and a.number_hash = any (${[...hashes]}::bytea[])
    order by 1 desc limit ${OWNERS_MAX}
  `.execute(db)
  return rows.map(({ id }) => id)
}

const SHARED_MAX = 20

/** Members of the brand, among those asked for, who have a bank account of this member too. */
export async function sharersOfPayee(
  db: Db,
  brandId: number,
  { memberId, among }: { memberId: bigint; among: readonly bigint[] },
): Promise<bigint[]> {
  if (among.length === 0) return []
  const { rows } = await sql<{ id: bigint }>`
    select distinct o.member_id as id from cashier.bank_account a
    join cashier.bank_account o on o.brand_id = ${brandId} and o.number_hash = a.number_hash
    where a.member_id = ${memberId} and o.member_id = any (${[...among]})
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Since when a payee is kept, and which other members of the brand have or had the same account. */
export async function payeeStanding(
  db: Db | Tx,
  { brandId, bankAccountId, memberId }: Pick<Withdrawal, 'brandId' | 'bankAccountId' | 'memberId'>,
) {
  const { rows } = await sql<{ since: Date; others: bigint[] | null }>`
    select a.created_at as since, (
      select array_agg(s.member_id) from (
        select distinct o.member_id from cashier.bank_account o
        where o.brand_id = ${brandId} and o.number_hash = a.number_hash and o.member_id <> ${memberId}
        order by o.member_id limit ${SHARED_MAX}
      ) s
    ) as others
    from cashier.bank_account a where a.id = ${bankAccountId}
  `.execute(db)
  return rows[0]
}
