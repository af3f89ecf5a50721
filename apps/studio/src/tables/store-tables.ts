import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#database.ts'
import { LEASE_MS, WATCHED_MS } from './rules.ts'

/** What a leader holds: its table, and the number that each of its writes bears. */
export type Lease = { tableId: string; leader: string; fence: bigint }

export type ChainRow = {
  id: string
  commitment: string
  links: number
  public_salt: string | null
  next_link: number
}

export type TableEvent = {
  sequence: bigint
  roundId: string | null
  kind: 'opened' | 'stakes' | 'closed' | 'reveal' | 'cashed' | 'result' | 'voided' | 'seats' | 'dealt' | 'acted' | 'resumed'
  body: Record<string, unknown>
  atMs: number
}

const LEADERLESS_MAX = 200

/** The channel on which processes hear that a table or a slip has news; the news itself is read from its row. */
export const CHANNEL = 'studio_tables'

export async function insertTable(db: Database, table: { id: string; gameCode: string }): Promise<void> {
  await sql`
    insert into studio.game_table (id, game_code)
    values (${table.id}, ${table.gameCode})
    on conflict do nothing`.execute(db)
}

const HAS_WORK = sql.raw(`(watched_until > now() or exists (
  select from studio.table_round where table_id = game_table.id
    and state in ('BETTING_OPEN', 'BETTING_CLOSED', 'PLAYING', 'OUTCOME_COMMITTED', 'REVEALING', 'SETTLING', 'VOIDING')
) or exists (
  select from studio.draw where table_id = game_table.id
    and state in ('OPEN', 'CLOSED', 'RESULT_COMMITTED', 'SETTLING', 'CORRECTING', 'VOIDING')
))`)

/** Whether the table has anything to do: somebody watches, or a round is not at its end. */
export async function needsLeader(db: Database, tableId: string): Promise<boolean> {
  const { rows } = await sql`select from studio.game_table where id = ${tableId} and ${HAS_WORK}`.execute(db)
  return rows.length > 0
}

/** Tables of these games that have something to do and that no process leads. */
export async function listLeaderless(db: Database, gameCodes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from studio.game_table
    where game_code = any(${[...gameCodes]}::text[]) and lease_until < now() and ${HAS_WORK}
    order by id
    limit ${LEADERLESS_MAX}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Takes the lead where no lease runs. The number grows with every new leader, so that an earlier one writes nothing any more. `address` is where other processes reach the leader, if they may. */
export async function takeLease(
  db: Database,
  { tableId, leader, address = null }: { tableId: string; leader: string; address?: string | null },
): Promise<Lease | undefined> {
  const { rows } = await sql<{ fence: bigint }>`
    update studio.game_table
    set leader = ${leader}, address = ${address}, fence = fence + 1, lease_until = now() + ${LEASE_MS} * interval '1 millisecond'
    where id = ${tableId} and lease_until < now()
    returning fence`.execute(db)
  return rows[0] && { tableId, leader, fence: rows[0].fence }
}

/** False when another process has taken the lead. */
export async function renewLease(db: Database, { tableId, fence }: Lease): Promise<boolean> {
  const { rows } = await sql`
    update studio.game_table
    set lease_until = now() + ${LEASE_MS} * interval '1 millisecond'
    where id = ${tableId} and fence = ${fence}
    returning id`.execute(db)
  return rows.length > 0
}

/** Lets another process take the lead at once. */
export async function endLease(db: Database, { tableId, fence }: Lease): Promise<void> {
  await sql`update studio.game_table set lease_until = '-infinity' where id = ${tableId} and fence = ${fence}`.execute(db)
}

/** Locks the table for a write of its leader. False when the lead is lost; until the transaction ends nobody else can take it. */
export async function lockFence(tx: DatabaseTransaction, { tableId, fence }: Lease): Promise<boolean> {
  const { rows } = await sql`
    select from studio.game_table where id = ${tableId} and fence = ${fence} for no key update`.execute(tx)
  return rows.length > 0
}

/** Notes that somebody watches; a note that is fresh enough is left alone. */
export async function noteWatcher(db: Database, tableId: string): Promise<void> {
  await sql`
    update studio.game_table
    set watched_until = now() + ${WATCHED_MS} * interval '1 millisecond'
    where id = ${tableId} and watched_until < now() + ${WATCHED_MS / 2} * interval '1 millisecond'`.execute(db)
}

export async function insertEvent(
  tx: DatabaseTransaction,
  tableId: string,
  event: { roundId: string | null; kind: TableEvent['kind']; body: object },
): Promise<void> {
  await sql`
    with numbered as (
      update studio.game_table set last_sequence = last_sequence + 1 where id = ${tableId} returning last_sequence
    ), written as (
      insert into studio.table_event (table_id, sequence, round_id, kind, body)
      select ${tableId}, last_sequence, ${event.roundId}, ${event.kind}, ${JSON.stringify(event.body)}::jsonb from numbered
    )
    select pg_notify(${CHANNEL}, ${`table ${tableId}`})`.execute(tx)
}

/** The events after a sequence, in order. */
export async function listEvents(db: Database, asked: { tableId: string; after: bigint; limit: number }): Promise<TableEvent[]> {
  const { rows } = await sql<TableEvent>`
    select sequence, round_id as "roundId", kind, body, (extract(epoch from at) * 1000)::float8 as "atMs"
    from studio.table_event
    where table_id = ${asked.tableId} and sequence > ${asked.after}
    order by sequence
    limit ${asked.limit}`.execute(db)
  return rows
}

export async function insertChain(
  tx: DatabaseTransaction,
  chain: { id: string; tableId: string; commitment: string; links: number },
  pebbles: readonly { link: number; sealed: Buffer }[],
): Promise<void> {
  await sql`
    insert into studio.chain (id, table_id, commitment, links)
    values (${chain.id}, ${chain.tableId}, ${chain.commitment}, ${chain.links})`.execute(tx)
  for (const { link, sealed } of pebbles) {
    await sql`insert into studio.chain_pebble (chain_id, link, seed_sealed) values (${chain.id}, ${link}, ${sealed})`.execute(tx)
  }
}

/** Binds a committed chain to a public salt, once. */
export async function saltChain(tx: DatabaseTransaction, chainId: string, salt: string): Promise<void> {
  await sql`
    update studio.chain set public_salt = ${salt}, salted_at = clock_timestamp()
    where id = ${chainId} and public_salt is null`.execute(tx)
}

/** The chains of a table that have links left, the one in use first. */
export async function usableChains(db: Database | DatabaseTransaction, tableId: string): Promise<ChainRow[]> {
  const { rows } = await sql<ChainRow>`
    select id, commitment, links, public_salt, next_link
    from studio.chain
    where table_id = ${tableId} and next_link <= links
    order by serial
    limit 2`.execute(db)
  return rows
}

export async function findChain(db: Database | DatabaseTransaction, id: string): Promise<ChainRow> {
  const { rows } = await sql<ChainRow>`
    select id, commitment, links, public_salt, next_link from studio.chain where id = ${id}`.execute(db)
  if (!rows[0]) throw new Error(`chain ${id} is gone`)
  return rows[0]
}

/** Uses the next link up, whatever becomes of its round. */
export async function takeLink(tx: DatabaseTransaction, chainId: string): Promise<number> {
  const { rows } = await sql<{ link: number }>`
    update studio.chain set next_link = next_link + 1 where id = ${chainId} returning next_link - 1 as link`.execute(tx)
  if (!rows[0]) throw new Error(`chain ${chainId} is gone`)
  return rows[0].link
}

/** The stored seed at a link or the next one after it. */
export async function findPebble(
  db: Database | DatabaseTransaction,
  chainId: string,
  link: number,
): Promise<{ link: number; sealed: Buffer }> {
  const { rows } = await sql<{ link: number; sealed: Buffer }>`
    select link, seed_sealed as sealed
    from studio.chain_pebble
    where chain_id = ${chainId} and link >= ${link}
    order by link
    limit 1`.execute(db)
  if (!rows[0]) throw new Error(`chain ${chainId} has no seed at or after link ${link}`)
  return rows[0]
}
