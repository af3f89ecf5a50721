import { type Selectable, sql } from 'kysely'
import type { Database } from '#database.ts'
import type { Schema } from '#schema.ts'

export type SessionRow = Selectable<Schema['studio.session']> & { operator_user: string }

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
  prizeGroup: number
}

const LAUNCH_LIFE = sql<Date>`now() + interval '2 minutes'`
const SESSION_LIFE = sql<Date>`now() + interval '24 hours'`

/** Finds the player that the operator knows by this name, or creates the player. */
export async function upsertPlayer(db: Database, player: { id: string; operatorId: bigint; operatorUser: string; isDemo: boolean }) {
  await db
    .insertInto('studio.player')
    .values({ id: player.id, operator_id: player.operatorId, operator_user: player.operatorUser, is_demo: player.isDemo })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db
    .selectFrom('studio.player')
    .select('id')
    .where('operator_id', '=', player.operatorId)
    .where('operator_user', '=', player.operatorUser)
    .executeTakeFirstOrThrow()
  return id
}

export async function insertFunBalance(db: Database, playerId: string, balanceMinor: bigint): Promise<void> {
  await db.insertInto('studio.fun_balance').values({ player_id: playerId, balance_minor: balanceMinor }).execute()
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await db
    .insertInto('studio.session')
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
      prize_group: session.prizeGroup,
      launch_expires_at: LAUNCH_LIFE,
      expires_at: SESSION_LIFE,
    })
    .execute()
}

export function findLaunched(db: Database, launchHash: Buffer): Promise<SessionRow | undefined> {
  return sessionQuery(db)
    .where('session.launch_hash', '=', launchHash)
    .where('session.token_hash', 'is', null)
    .where('session.launch_expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Uses the launch up. False when somebody was faster. */
export async function exchangeLaunch(db: Database, sessionId: string, tokenHash: Buffer): Promise<boolean> {
  const exchanged = await db
    .updateTable('studio.session')
    .set({ token_hash: tokenHash })
    .where('id', '=', sessionId)
    .where('token_hash', 'is', null)
    .where('launch_expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()
  return exchanged !== undefined
}

export function findSession(db: Database, tokenHash: Buffer): Promise<SessionRow | undefined> {
  return sessionQuery(db)
    .where('session.token_hash', '=', tokenHash)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Which of these sessions have not ended. */
export async function listLiveSessions(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('studio.session')
    .select('id')
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The operator behind a launch, used or not, to know who may frame its page. */
export async function findLaunchOperator(db: Database, launchHash: Buffer): Promise<bigint | undefined> {
  const row = await db.selectFrom('studio.session').select('operator_id').where('launch_hash', '=', launchHash).executeTakeFirst()
  return row?.operator_id
}

export async function endSession(db: Database, sessionId: string): Promise<void> {
  await db
    .updateTable('studio.session')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

function sessionQuery(db: Database) {
  return db
    .selectFrom('studio.session as session')
    .innerJoin('studio.player as player', 'player.id', 'session.player_id')
    .selectAll('session')
    .select('player.operator_user')
}
