import { type Selectable, sql } from 'kysely'
import type { VendorSchema, VendorTables } from './schema.ts'

export type SessionRow = Selectable<VendorSchema['session']> & { operator_user: string }

/** Columns that a vendor adds to its sessions, by their names there. */
export type AddedColumns = Readonly<Record<string, string | number | boolean | null>>

export type NewSession = {
  id: string
  launchHash: Buffer
  playerId: string
  operatorId: bigint
  walletTokenSealed: Buffer | null
  gameCode: string
  currency: string
  language: 'EN' | 'TY'
  isDemo: boolean
  lobbyUrl: string
  depositUrl: string | null
}

const LAUNCH_LIFE = sql<Date>`now() + interval '2 minutes'`
const SESSION_LIFE = sql<Date>`now() + interval '24 hours'`

/** Finds the player that the operator knows by this name, or creates the player. */
export async function upsertPlayer(
  tables: VendorTables,
  player: { id: string; operatorId: bigint; operatorUser: string; isDemo: boolean },
) {
  await tables
    .insertInto('player')
    .values({ id: player.id, operator_id: player.operatorId, operator_user: player.operatorUser, is_demo: player.isDemo })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await tables
    .selectFrom('player')
    .select('id')
    .where('operator_id', '=', player.operatorId)
    .where('operator_user', '=', player.operatorUser)
    .executeTakeFirstOrThrow()
  return id
}

export async function insertFunBalance(tables: VendorTables, playerId: string, balanceMinor: bigint): Promise<void> {
  await tables.insertInto('fun_balance').values({ player_id: playerId, balance_minor: balanceMinor }).execute()
}

export async function insertSession(tables: VendorTables, session: NewSession, added: AddedColumns): Promise<void> {
  await tables
    .insertInto('session')
    .values({
      id: session.id,
      launch_hash: session.launchHash,
      token_hash: null,
      player_id: session.playerId,
      operator_id: session.operatorId,
      wallet_token_sealed: session.walletTokenSealed,
      game_code: session.gameCode,
      currency: session.currency,
      language: session.language,
      is_demo: session.isDemo,
      lobby_url: session.lobbyUrl,
      deposit_url: session.depositUrl,
      launch_expires_at: LAUNCH_LIFE,
      expires_at: SESSION_LIFE,
      ...added,
    })
    .execute()
}

export function findLaunched<Row extends SessionRow>(tables: VendorTables, launchHash: Buffer): Promise<Row | undefined> {
  return sessionQuery(tables)
    .where('session.launch_hash', '=', launchHash)
    .where('session.token_hash', 'is', null)
    .where('session.launch_expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst() as Promise<Row | undefined>
}

/** Uses the launch up. False when somebody was faster. */
export async function exchangeLaunch(tables: VendorTables, sessionId: string, tokenHash: Buffer): Promise<boolean> {
  const exchanged = await tables
    .updateTable('session')
    .set({ token_hash: tokenHash })
    .where('id', '=', sessionId)
    .where('token_hash', 'is', null)
    .where('launch_expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()
  return exchanged !== undefined
}

export function findSession<Row extends SessionRow>(tables: VendorTables, tokenHash: Buffer): Promise<Row | undefined> {
  return sessionQuery(tables)
    .where('session.token_hash', '=', tokenHash)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst() as Promise<Row | undefined>
}

/** Which of these sessions have ended. A session that was not asked about is never among them. */
export async function listEndedSessions(tables: VendorTables, ids: readonly string[]): Promise<string[]> {
  const rows = await tables
    .selectFrom('session')
    .select('id')
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
  const running = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !running.has(id))
}

/** The operator behind a launch, used or not, to know who may frame its page. */
export async function findLaunchOperator(tables: VendorTables, launchHash: Buffer): Promise<bigint | undefined> {
  const row = await tables.selectFrom('session').select('operator_id').where('launch_hash', '=', launchHash).executeTakeFirst()
  return row?.operator_id
}

export async function endSession(tables: VendorTables, sessionId: string): Promise<void> {
  await tables
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** With the columns that the vendor added, as its own type of rows tells. */
function sessionQuery(tables: VendorTables) {
  return tables
    .selectFrom('session')
    .innerJoin('player', 'player.id', 'session.player_id')
    .selectAll('session')
    .select('player.operator_user')
}
