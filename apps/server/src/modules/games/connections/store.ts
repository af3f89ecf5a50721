import { type Db, sql, type Tx } from '#platform/database.ts'
import { connectionLimits } from '../catalogue/store-stake-limits.ts'
import type { PoolTerms, VendorOptions } from './terms.ts'

/** Which vendors the brands are connected with. */
export async function listConnections(db: Db | Tx): Promise<{ brandId: number; vendorCode: string }[]> {
  return await db.selectFrom('games.vendor_connection').select(['brand_id as brandId', 'vendor_code as vendorCode']).execute()
}

/** The addresses at which the server calls vendors. */
export async function vendorAddresses(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('games.vendor_connection').select('base_url as baseUrl').distinct().execute()
  return rows.map(({ baseUrl }) => baseUrl)
}

/** A brand's connection to a vendor with its options and stake limits; undefined where there is none. */
export async function vendorConnection(db: Db | Tx, brandId: number, vendorCode: string) {
  const row = await db
    .selectFrom('games.vendor_connection')
    .select(['vendor_code as vendorCode', 'status', 'base_url as baseUrl', 'operator_id as operatorId', 'public_key as publicKey'])
    .select('allowed_addresses as allowedAddresses')
    .select(connectionLimits.as('stakeLimits'))
    .select([
      'replayed_balance as replayedBalance',
      'unknown_rollback as unknownRollback',
      'forgery_status as forgeryStatus',
      'names_sides as namesSides',
    ])
    .where('brand_id', '=', brandId)
    .where('vendor_code', '=', vendorCode)
    .executeTakeFirst()
  if (!row) return undefined
  const { replayedBalance, unknownRollback, forgeryStatus, namesSides, ...connection } = row
  return { ...connection, vendorOptions: { replayedBalance, unknownRollback, forgeryStatus, namesSides } as VendorOptions }
}

/** A connection as it is written; `publicKey` is a PEM that the vendor's messages are verified with. */
export type NewConnection = {
  vendorCode: string
  baseUrl: string
  operatorId: number
  publicKey: string
  /** Where the pages of its games are; what the configuration names needs none. */
  gameOrigin?: string
  /** What is not said stays as it is. */
  vendorOptions?: Partial<VendorOptions>
}

/** Writes a connection; one that is there gets the new address, number and key, and keeps its status. */
export async function putConnection(db: Tx, brandId: number, connection: NewConnection): Promise<void> {
  const { replayedBalance, unknownRollback, forgeryStatus, namesSides } = connection.vendorOptions ?? {}
  const changed = {
    base_url: connection.baseUrl,
    operator_id: connection.operatorId,
    public_key: connection.publicKey,
    ...(connection.gameOrigin && { game_origin: connection.gameOrigin }),
    ...(replayedBalance && { replayed_balance: replayedBalance }),
    ...(unknownRollback && { unknown_rollback: unknownRollback }),
    ...(forgeryStatus && { forgery_status: forgeryStatus }),
    ...(namesSides !== undefined && { names_sides: namesSides }),
  }
  await db
    .insertInto('games.vendor_connection')
    .values({ brand_id: brandId, vendor_code: connection.vendorCode, status: 'connected', ...changed })
    .onConflict((conflict) => conflict.columns(['brand_id', 'vendor_code']).doUpdateSet(changed))
    .execute()
}

export async function setConnectionStatus(
  db: Tx,
  brandId: number,
  change: { vendorCode: string; status: 'connected' | 'maintenance' },
): Promise<void> {
  await db
    .updateTable('games.vendor_connection')
    .set({ status: change.status })
    .where('brand_id', '=', brandId)
    .where('vendor_code', '=', change.vendorCode)
    .execute()
}

export async function setConnectionAddresses(db: Tx, brandId: number, change: { vendorCode: string; addresses: string[] }): Promise<void> {
  await db
    .updateTable('games.vendor_connection')
    .set({ allowed_addresses: change.addresses })
    .where('brand_id', '=', brandId)
    .where('vendor_code', '=', change.vendorCode)
    .execute()
}

export async function setConnectionSides(db: Tx, brandId: number, change: { vendorCode: string; namesSides: boolean }): Promise<void> {
  await db
    .updateTable('games.vendor_connection')
    .set({ names_sides: change.namesSides })
    .where('brand_id', '=', brandId)
    .where('vendor_code', '=', change.vendorCode)
    .execute()
}

/** The connections of a brand as its console lists them. */
export async function brandConnections(db: Db, brandId: number) {
  return await db
    .selectFrom('games.vendor_connection')
    .select(['vendor_code as code', 'base_url as baseUrl', 'operator_id as operatorNumber', 'public_key as publicKey'])
    .select(['replayed_balance as replayedBalance', 'unknown_rollback as unknownRollback', 'forgery_status as forgeryStatus'])
    .where('brand_id', '=', brandId)
    .orderBy('vendor_code')
    .limit(1000)
    .execute()
}

/** The origins of the pages of connected vendors' games; those in maintenance too, since a page that is open goes on. */
export async function connectedOrigins(db: Db, brandId: number): Promise<string[]> {
  const query = db.selectFrom('games.vendor_connection').select('game_origin').distinct().where('brand_id', '=', brandId)
  const rows = await query.where('game_origin', 'is not', null).limit(1000).execute()
  return rows.flatMap((row) => row.game_origin ?? [])
}

/** The pools of a brand's games of one vendor. */
export async function listPools(db: Db, brandId: number, vendorCode: string): Promise<(PoolTerms & { gameCode: string })[]> {
  const { rows } = await sql<PoolTerms & { gameCode: string }>`
    select g.game_code as "gameCode", p.node_id as "nodeId", p.contribution_ppm::bigint as "contributionPpm", p.reserve_ppm::bigint as "reservePpm",
      p.seed_minor as "seedMinor", p.max_stake_minor as "maxStakeMinor"
    from games.progressive p
    join games.game g on g.node_id = p.node_id
    where p.brand_id = ${brandId} and g.vendor_code = ${vendorCode}
  `.execute(db)
  return rows
}
