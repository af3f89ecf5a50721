import type { Db, Tx } from '#platform/database.ts'

const matchColumns = [
  'id',
  'deposit_id as depositId',
  'bank_reference as bankReference',
  'booked_on as bookedOn',
  'amount_minor as amountMinor',
  'needs_two as needsTwo',
  'state',
  'why',
  'asked_by as askedBy',
  'asked_by_name as askedByName',
  'asked_at as askedAt',
] as const

type NewMatch = {
  id: string
  brandId: number
  depositId: string
  bankReference: string
  bookedOn: string
  amountMinor: bigint
  why: string
  askedBy: bigint
  askedByName: string
  at: Date
}

/** Writes a match that is asked for; the database says whether two operators stand for it. */
export async function insertMatch(db: Tx, match: NewMatch): Promise<{ needsTwo: boolean }> {
  return await db
    .insertInto('cashier.transfer_match')
    .values({
      id: match.id,
      brand_id: match.brandId,
      deposit_id: match.depositId,
      bank_reference: match.bankReference,
      booked_on: match.bookedOn,
      amount_minor: match.amountMinor,
      state: 'asked',
      why: match.why,
      asked_by: match.askedBy,
      asked_by_name: match.askedByName,
      asked_at: match.at,
    })
    .returning('needs_two as needsTwo')
    .executeTakeFirstOrThrow()
}

export type TransferMatch = NonNullable<Awaited<ReturnType<typeof lockMatch>>>

const matchOf = (db: Tx, brandId: number, id: string) =>
  db.selectFrom('cashier.transfer_match').select(matchColumns).where('id', '=', id).where('brand_id', '=', brandId)

export async function findMatch(db: Tx, brandId: number, id: string) {
  return await matchOf(db, brandId, id).executeTakeFirst()
}

export async function lockMatch(db: Tx, brandId: number, id: string) {
  return await matchOf(db, brandId, id).forUpdate().executeTakeFirst()
}

/** The match of a deposit that waits or was agreed on. */
export async function findMatchOf(db: Db | Tx, depositId: string): Promise<TransferMatch | undefined> {
  const query = db.selectFrom('cashier.transfer_match').select(matchColumns).where('deposit_id', '=', depositId)
  return await query.where('state', '<>', 'rejected').executeTakeFirst()
}

type Decided = { state: 'rejected' | 'done'; by: bigint; at: Date }

export async function decideMatch(db: Tx, id: string, { state, by, at }: Decided): Promise<void> {
  await db.updateTable('cashier.transfer_match').set({ state, decided_by: by, decided_at: at }).where('id', '=', id).execute()
}

/** Bank transfers that have ended without a match that waits, the longest ended first. */
export async function endedTransfers(db: Db, now: Date, limit: number): Promise<{ id: string; brandId: number }[]> {
  return await db
    .selectFrom('cashier.deposit as d')
    .select(['d.id', 'd.brand_id as brandId'])
    .where('d.adapter', '=', 'bank_transfer')
    .where('d.state', 'in', ['created', 'pending'])
    .where('d.expires_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cashier.transfer_match as m').select('m.id').whereRef('m.deposit_id', '=', 'd.id').where('m.state', '=', 'asked'),
        ),
      ),
    )
    .orderBy('d.expires_at')
    .limit(limit)
    .execute()
}
