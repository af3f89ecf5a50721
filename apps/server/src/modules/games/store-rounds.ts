import { type Db, sql, type Tx } from '#platform/database.ts'
import type { MoneyMessage, StoredState } from './rules.ts'

/** One vendor message after the other for one player: later ones wait here until the earlier one has committed. */
export async function lockPlayer(db: Tx, memberId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('games.player', ${memberId}))`.execute(db)
}

export type Stored = NonNullable<Awaited<ReturnType<typeof findTransaction>>>

export async function findTransaction(db: Tx, key: { brandId: number; vendorCode: string; uuid: string }) {
  const row = await db
    .selectFrom('games.vendor_transaction')
    .select([
      'kind',
      'state',
      'member_id as memberId',
      'currency',
      'amount_minor as amountMinor',
      'digest',
      'answer',
      'round_id as roundId',
      'transfer_id as transferId',
    ])
    .where('brand_id', '=', key.brandId)
    .where('vendor_code', '=', key.vendorCode)
    .where('transaction_uuid', '=', key.uuid)
    .executeTakeFirst()
  return row && { ...row, state: row.state as StoredState }
}

/** Whether a rollback named this transaction before it came. */
export async function hasTombstone(db: Tx, key: { brandId: number; vendorCode: string; uuid: string }): Promise<boolean> {
  const row = await db
    .selectFrom('games.vendor_transaction')
    .select('state')
    .where('brand_id', '=', key.brandId)
    .where('vendor_code', '=', key.vendorCode)
    .where('reference_uuid', '=', key.uuid)
    .where('kind', '=', 'rollback')
    .where('state', 'in', ['tombstone', 'void'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type NewTransaction = {
  brandId: number
  vendorCode: string
  message: MoneyMessage
  state: StoredState
  digest: Buffer
  answer: unknown
  roundId: bigint | null
  transferId: bigint | null
  at: Date
}

/** Writes what was decided; a transaction that was refused before is decided anew. */
export async function putTransaction(db: Tx, row: NewTransaction): Promise<void> {
  const decided = { state: row.state, answer: JSON.stringify(row.answer), round_id: row.roundId, transfer_id: row.transferId, at: row.at }
  await db
    .insertInto('games.vendor_transaction')
    .values({
      brand_id: row.brandId,
      vendor_code: row.vendorCode,
      transaction_uuid: row.message.transactionUuid,
      kind: row.message.kind,
      reference_uuid: row.message.referenceUuid,
      member_id: row.message.memberId,
      amount_minor: row.message.amountMinor,
      currency: row.message.currency,
      digest: row.digest,
      ...decided,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'vendor_code', 'transaction_uuid']).doUpdateSet(decided))
    .execute()
}

export async function markRolledBack(db: Tx, key: { brandId: number; vendorCode: string; uuid: string }): Promise<void> {
  await db
    .updateTable('games.vendor_transaction')
    .set({ state: 'rolled_back' })
    .where('brand_id', '=', key.brandId)
    .where('vendor_code', '=', key.vendorCode)
    .where('transaction_uuid', '=', key.uuid)
    .execute()
}

type RoundKey = { brandId: number; vendorCode: string; roundRef: string; memberId: bigint; nodeId: number; at: Date }

/** The round of a message, opened by its first bet. */
export async function openRound(db: Tx, key: RoundKey): Promise<bigint> {
  const row = await db
    .insertInto('games.round')
    .values({
      brand_id: key.brandId,
      vendor_code: key.vendorCode,
      round_ref: key.roundRef,
      member_id: key.memberId,
      node_id: key.nodeId,
      state: 'open',
      opened_at: key.at,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'vendor_code', 'round_ref']).doUpdateSet({ round_ref: key.roundRef }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

type RoundChange = { betMinor: bigint; winMinor: bigint; isClosed: boolean; at: Date }

/** Adds to a round; it is voided when its last stake went back, settled when the vendor says that it is over. */
export async function changeRound(db: Tx, id: bigint, change: RoundChange): Promise<void> {
  await sql`
    update games.round
    set bet_minor = bet_minor + ${change.betMinor},
        win_minor = win_minor + ${change.winMinor},
        state = case
          when ${change.betMinor}::bigint < 0 and bet_minor + ${change.betMinor} = 0 then 'voided'
          when ${change.isClosed} then 'settled'
          else state
        end,
        closed_at = case
          when (${change.betMinor}::bigint < 0 and bet_minor + ${change.betMinor} = 0) or ${change.isClosed} then coalesce(closed_at, ${change.at})
          else closed_at
        end
    where id = ${id}
  `.execute(db)
}

/** The largest wins since an instant, from real rounds only. */
export async function largestWins(db: Db, brandId: number, filter: { gameType: string | undefined; since: Date; limit: number }) {
  return await db
    .selectFrom('games.round as r')
    .innerJoin('games.game as g', 'g.node_id', 'r.node_id')
    .select([
      'r.member_id as memberId',
      'r.win_minor as winMinor',
      'g.node_id as nodeId',
      'g.game_type as gameType',
      'g.vendor_code as vendorCode',
      'g.name_en as nameEn',
      'g.name_ty as nameTy',
    ])
    .where('r.brand_id', '=', brandId)
    .where('r.win_minor', '>', 0n)
    .where('r.closed_at', '>', filter.since)
    .$if(filter.gameType !== undefined, (query) => query.where('g.game_type', '=', filter.gameType ?? ''))
    .orderBy('r.win_minor', 'desc')
    .limit(filter.limit)
    .execute()
}

export async function listMessages(db: Db, roundId: bigint) {
  return await db
    .selectFrom('games.vendor_transaction')
    .select(['at', 'kind', 'transaction_uuid as transactionUuid', 'amount_minor as amountMinor', 'state', 'transfer_id as transferId'])
    .where('round_id', '=', roundId)
    .orderBy('at')
    .limit(200)
    .execute()
}
