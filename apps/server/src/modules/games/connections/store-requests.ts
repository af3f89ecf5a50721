import type { GameType } from '@croupier/contract/games'
import { type Db, sql, type Tx } from '#platform/database.ts'
import type { VendorOptions } from './terms.ts'

/** A connection as one operator asks for it. */
export type AskedConnection = {
  vendorCode: string
  vendorName: string
  categories: GameType[]
  baseUrl: string
  gameOrigin: string
  operatorNumber: number
  publicKey: string
  vendorOptions: VendorOptions
}

type Request = AskedConnection & {
  id: string
  state: 'asked' | 'rejected' | 'done'
  why: string
  askedBy: bigint
  askedByName: string
  askedAt: Date
}

const columns = [
  'id',
  'vendor_code as vendorCode',
  'vendor_name as vendorName',
  'categories',
  'base_url as baseUrl',
  'game_origin as gameOrigin',
  'operator_number as operatorNumber',
  'public_key as publicKey',
  'replayed_balance as replayedBalance',
  'unknown_rollback as unknownRollback',
  'forgery_status as forgeryStatus',
  'names_sides as namesSides',
  'state',
  'why',
  'asked_by as askedBy',
  'asked_by_name as askedByName',
  'asked_at as askedAt',
] as const

type Row = Omit<Request, 'vendorOptions' | 'categories' | 'state'> & {
  categories: string[]
  state: string
  replayedBalance: string
  unknownRollback: string
  forgeryStatus: number
  namesSides: boolean
}

function requestOf({ replayedBalance, unknownRollback, forgeryStatus, namesSides, ...row }: Row): Request {
  return { ...row, vendorOptions: { replayedBalance, unknownRollback, forgeryStatus, namesSides } } as Request
}

export async function insertConnectionRequest(
  db: Tx,
  brandId: number,
  request: AskedConnection & Pick<Request, 'id' | 'why' | 'askedBy' | 'askedByName' | 'askedAt'>,
): Promise<void> {
  const { replayedBalance, unknownRollback, forgeryStatus, namesSides } = request.vendorOptions
  await db
    .insertInto('games.connection_request')
    .values({
      id: request.id,
      brand_id: brandId,
      vendor_code: request.vendorCode,
      vendor_name: request.vendorName,
      categories: request.categories,
      base_url: request.baseUrl,
      game_origin: request.gameOrigin,
      operator_number: request.operatorNumber,
      public_key: request.publicKey,
      replayed_balance: replayedBalance,
      unknown_rollback: unknownRollback,
      forgery_status: forgeryStatus,
      names_sides: namesSides,
      state: 'asked',
      why: request.why,
      asked_by: request.askedBy,
      asked_by_name: request.askedByName,
      asked_at: request.askedAt,
    })
    .execute()
}

export async function lockConnectionRequest(db: Tx, brandId: number, id: string): Promise<Request | undefined> {
  const query = db.selectFrom('games.connection_request').select(columns).where('id', '=', id).where('brand_id', '=', brandId)
  const row = await query.forUpdate().executeTakeFirst()
  return row && requestOf(row)
}

/** Connections that wait for a second person; a vendor has one at most. */
export async function openConnectionRequests(db: Db, brandId: number): Promise<Request[]> {
  const query = db.selectFrom('games.connection_request').select(columns).where('brand_id', '=', brandId).where('state', '=', 'asked')
  return (await query.orderBy('asked_at').limit(1000).execute()).map(requestOf)
}

export async function decideConnectionRequest(
  db: Tx,
  id: string,
  { state, by, byName, at }: { state: 'rejected' | 'done'; by: bigint; byName: string; at: Date },
): Promise<void> {
  const decided = { state, decided_by: by, decided_by_name: byName, decided_at: at }
  await db.updateTable('games.connection_request').set(decided).where('id', '=', id).execute()
}

/** Puts a vendor behind the others of each category that it is not in yet. */
export async function placeVendor(db: Tx, { vendorCode, vendorName, categories }: AskedConnection): Promise<void> {
  await db
    .insertInto('games.vendor')
    .values({ code: vendorCode, name: vendorName, account_type_name: vendorName })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`
    insert into games.vendor_category (vendor_code, game_type, position)
    select ${vendorCode}, k.game_type, coalesce((select max(position) + 1 from games.vendor_category c where c.game_type = k.game_type), 0)
    from unnest(${categories}::text[]) as k (game_type)
    on conflict do nothing`.execute(db)
}
