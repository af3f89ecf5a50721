import type { PayerRow } from '@croupier/vendor-server/money'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#database.ts'
import { CHANNEL } from '#tables/store-tables.ts'
import { SETTLED_TICKETS, type SettledTicket, type Settlement, type TicketState } from './rules.ts'

/** Lines as they stand in the database: amounts in digits. */
export type StoredLine = { type: string; pick: string; unitMinor: string; rebate?: number }

export type TicketRow = {
  id: string
  serial: bigint
  draw_id: string
  player_id: string
  currency: string
  lines: StoredLine[]
  cost_minor: bigint
  state: TicketState
  refusal: string | null
  version: number
  win_version: number
  payout_minor: bigint | null
  balance_minor: bigint | null
  attempts: number
  placed_at: Date
  profile: string
  prize_group: number
  chase_id: string | null
  stops_on_win: boolean
}

/** A ticket with what its wallet calls need. */
export type TicketJob = TicketRow & PayerRow

const TICKET =
  sql.raw(`ticket.id, ticket.serial, ticket.draw_id, ticket.player_id, ticket.currency, ticket.lines, ticket.cost_minor, ticket.state,
  ticket.refusal, ticket.version, ticket.win_version, ticket.payout_minor, ticket.balance_minor, ticket.attempts, ticket.placed_at,
  ticket.profile, ticket.prize_group, ticket.chase_id, ticket.stops_on_win`)
const JOB = sql.raw(
  `ticket.session_id, session.game_code, session.operator_id, player.operator_user, session.wallet_token_sealed, player.is_demo`,
)
const JOBS = sql.raw(
  `studio.ticket join studio.session on session.id = ticket.session_id join studio.player on player.id = ticket.player_id`,
)

export async function findTicket(db: Database | DatabaseTransaction, id: string): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`select ${TICKET} from studio.ticket where id = ${id}`.execute(db)
  return rows[0]
}

/** Tickets with what their wallet calls need, by their ids. */
export async function findTicketJobs(tx: DatabaseTransaction, ids: readonly string[]): Promise<Map<string, TicketJob>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<TicketJob>`select ${TICKET}, ${JOB} from ${JOBS} where ticket.id = any(${[...ids]}::uuid[])`.execute(tx)
  return new Map(rows.map((job) => [job.id, job]))
}

/** The tickets of a player in one game, newest first. */
export async function listTickets(
  db: Database,
  asked: { playerId: string; currency: string; gameCode: string; before: bigint | undefined; limit: number },
): Promise<TicketRow[]> {
  const before = asked.before === undefined ? sql`true` : sql`ticket.serial < ${asked.before}`
  const { rows } = await sql<TicketRow>`
    select ${TICKET}
    from studio.ticket join studio.draw on draw.id = ticket.draw_id join studio.game_table on game_table.id = draw.table_id
    where ticket.player_id = ${asked.playerId} and ticket.currency = ${asked.currency} and game_table.game_code = ${asked.gameCode} and ${before}
    order by ticket.serial desc
    limit ${asked.limit}`.execute(db)
  return rows
}

/** What a ticket was paid by each version of the result. */
export async function listPayouts(db: Database, ticketId: string): Promise<{ version: number; result: string; payout_minor: bigint }[]> {
  const { rows } = await sql<{ version: number; result: string; payout_minor: bigint }>`
    select payout.version, draw_result.result, payout.payout_minor
    from studio.ticket_payout payout join studio.ticket on ticket.id = payout.ticket_id
    join studio.draw_result on draw_result.draw_id = ticket.draw_id and draw_result.version = payout.version
    where payout.ticket_id = ${ticketId} order by payout.version`.execute(db)
  return rows
}

/** How many tickets players have in a draw that is not settled, those named left out. */
export async function countTickets(
  tx: DatabaseTransaction,
  asked: { drawId: string; playerIds: readonly string[]; without: readonly string[] },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ player_id: string; count: number }>`
    select player_id, count(*)::int as count from studio.ticket
    where draw_id = ${asked.drawId} and version = 0 and player_id = any(${[...asked.playerIds]}::uuid[])
      and id <> all(${[...asked.without]}::uuid[])
    group by player_id`.execute(tx)
  return new Map(rows.map(({ player_id: playerId, count }) => [playerId, count]))
}

export type NewTicket = {
  id: string
  drawId: string
  sessionId: string
  playerId: string
  currency: string
  lines: readonly StoredLine[]
  costMinor: bigint
  profile: string
  prizeGroup: number
  chase: { id: string; stopsOnWin: boolean } | null
  leaseMs: number
  placedAt: Date
}

/** Writes tickets before anything is said to a wallet. Answers the ids of those that are new. */
export async function insertTickets(tx: DatabaseTransaction, tickets: readonly NewTicket[]): Promise<Set<string>> {
  if (tickets.length === 0) return new Set()
  const rows = tickets.map(
    (ticket) => sql`(${ticket.id}::uuid, ${ticket.drawId}::uuid, ${ticket.sessionId}::uuid, ${ticket.playerId}::uuid, ${ticket.currency},
      ${JSON.stringify(ticket.lines)}::jsonb, ${ticket.costMinor}::bigint, ${ticket.profile}, ${ticket.prizeGroup}::integer, ${ticket.chase?.id ?? null}::uuid,
      ${ticket.chase?.stopsOnWin ?? false}::boolean, 'DEBIT_PENDING', now() + ${ticket.leaseMs}::integer * interval '1 millisecond', ${ticket.placedAt}::timestamptz)`,
  )
  const added = await sql<{ id: string }>`
    insert into studio.ticket (id, draw_id, session_id, player_id, currency, lines, cost_minor, profile, prize_group, chase_id, stops_on_win,
      state, next_attempt_at, placed_at)
    values ${sql.join(rows)}
    on conflict do nothing
    returning id`.execute(tx)
  return new Set(added.rows.map(({ id }) => id))
}

/** Takes out tickets that the same transaction wrote, and that a draw has no room for. */
export async function deleteTickets(tx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  await sql`delete from studio.ticket where id = any(${[...ids]}::uuid[])`.execute(tx)
}

export type TicketMove = {
  from: TicketState
  to: TicketState
  /** Where a later result may have taken the ticket over meanwhile. */
  winVersion?: number
  /** The win that the ticket goes on to. */
  nextWinVersion?: number
  balanceMinor?: bigint | undefined
  refusal?: string
  waitMs?: number
}

/** Moves a ticket on if it still stands where it was seen; false when it does not. Without a wait nothing is due for it. */
export async function moveTicket(db: Database | DatabaseTransaction, id: string, move: TicketMove): Promise<boolean> {
  const next = move.waitMs === undefined ? sql`'infinity'` : sql`now() + ${move.waitMs} * interval '1 millisecond'`
  const isSameWin = move.winVersion === undefined ? sql`true` : sql`win_version = ${move.winVersion}`
  const { rows } = await sql`
    update studio.ticket
    set state = ${move.to}, attempts = 0, next_attempt_at = ${next}, changed_at = clock_timestamp(),
      win_version = coalesce(${move.nextWinVersion ?? null}, win_version),
      balance_minor = coalesce(${move.balanceMinor ?? null}, balance_minor), refusal = ${move.refusal ?? null}
    where id = ${id} and state = ${move.from} and ${isSameWin}
    returning id`.execute(db)
  return rows.length > 0
}

/** A debit that is unknown when the draw closes is no ticket; its rollback waits until the sender has stopped. */
export async function returnUnknown(tx: DatabaseTransaction, drawId: string, waitMs: number): Promise<void> {
  await sql`
    update studio.ticket
    set state = 'ROLLBACK_PENDING', attempts = 0, next_attempt_at = now() + ${waitMs} * interval '1 millisecond', changed_at = clock_timestamp()
    where draw_id = ${drawId} and state = 'DEBIT_PENDING'`.execute(tx)
}

/** Returns so many accepted tickets of a draw that is not held. Answers how many. */
export async function returnAccepted(tx: DatabaseTransaction, drawId: string, limit: number): Promise<number> {
  const { rows } = await sql`
    update studio.ticket set state = 'ROLLBACK_PENDING', attempts = 0, next_attempt_at = now(), changed_at = clock_timestamp()
    where id in (select id from studio.ticket where draw_id = ${drawId} and version = 0 and state = 'ACCEPTED' order by serial limit ${limit})
    returning id`.execute(tx)
  return rows.length
}

export type UnsettledTicket = SettledTicket & {
  id: string
  serial: bigint
  lines: StoredLine[]
  profile: string
  prizeGroup: number
  chaseId: string | null
  stopsOnWin: boolean
}

/**
 * So many tickets of a draw that an older version of its result settled, or none; locked, in the order in which they were bought, from the
 * one on that follows `after`. Nothing where the result has been corrected since.
 */
export async function takeUnsettled(
  tx: DatabaseTransaction,
  asked: { drawId: string; version: number; after: Pick<UnsettledTicket, 'version' | 'serial'> | undefined; limit: number },
): Promise<UnsettledTicket[]> {
  const { rows } = await sql<UnsettledTicket>`
    select ticket.id, ticket.serial, ticket.lines, ticket.state, ticket.version, ticket.win_version as "winVersion", ticket.payout_minor as "paidBeforeMinor",
      player.is_demo as "isDemo", ticket.profile, ticket.prize_group as "prizeGroup", ticket.chase_id as "chaseId", ticket.stops_on_win as "stopsOnWin"
    from studio.ticket join studio.player on player.id = ticket.player_id
    join studio.draw on draw.id = ticket.draw_id and draw.version = ${asked.version}
    where ticket.draw_id = ${asked.drawId} and ticket.version < ${asked.version}
      and (ticket.version, ticket.serial) > (${asked.after?.version ?? 0}, ${asked.after?.serial ?? 0n}) and ticket.state = any(${[...SETTLED_TICKETS]}::text[])
    order by ticket.version, ticket.serial
    limit ${asked.limit}
    for no key update of ticket`.execute(tx)
  return rows
}

/** Ids of so many tickets and their players fit into a notice of 8,000 bytes. */
const NOTICE_TICKETS = 100

export type Settled = Settlement & { id: string; payoutMinor: bigint }

/**
 * Writes what a batch of tickets is paid by a version of the result, and where each stands with it. What another process has just sent is
 * waited for: its call is due again when its lease has run out.
 */
export async function saveSettled(tx: DatabaseTransaction, version: number, settled: readonly Settled[]): Promise<void> {
  const ids = settled.map(({ id }) => id)
  const payouts = settled.map(({ payoutMinor }) => String(payoutMinor))
  await sql`
    with written as (
      insert into studio.ticket_payout (ticket_id, version, payout_minor)
      select id, ${version}, minor from unnest(${ids}::uuid[], ${payouts}::bigint[]) as paid (id, minor)
    ), moved as (
      update studio.ticket
      set state = paid.state, version = ${version}, win_version = paid.win_version, payout_minor = paid.minor, attempts = 0,
        next_attempt_at = case
          when paid.state = 'CLOSED' then 'infinity'
          when ticket.next_attempt_at = 'infinity' then now()
          else greatest(now(), ticket.next_attempt_at)
        end, changed_at = clock_timestamp()
      from unnest(
        ${ids}::uuid[], ${payouts}::bigint[], ${settled.map(({ state }) => state)}::text[], ${settled.map(({ winVersion }) => winVersion)}::integer[]
      ) as paid (id, minor, state, win_version)
      where ticket.id = paid.id
      returning ticket.id, ticket.player_id, ticket.state
    ), numbered as (select id, player_id, row_number() over () as number from moved where state = 'CLOSED')
    select pg_notify(${CHANNEL}, 'tickets ' || string_agg(id || ' ' || player_id, ' ')) from numbered group by number / ${NOTICE_TICKETS}`.execute(
    tx,
  )
}

/** Takes tickets whose wallet call is due; no other process takes them while the lease runs. */
export async function takeDue(db: Database, { limit, leaseMs }: { limit: number; leaseMs: number }): Promise<TicketJob[]> {
  const { rows } = await sql<TicketJob>`
    with due as (
      update studio.ticket set next_attempt_at = now() + ${leaseMs} * interval '1 millisecond'
      where id in (
        select id from studio.ticket
        where state in ('DEBIT_PENDING', 'ROLLBACK_PENDING', 'CREDIT_PENDING', 'TAKE_BACK_PENDING') and next_attempt_at <= now()
        order by next_attempt_at
        limit ${limit}
        for no key update skip locked
      )
      returning *
    )
    select ${TICKET}, ${JOB}
    from due as ticket join studio.session on session.id = ticket.session_id join studio.player on player.id = ticket.player_id`.execute(db)
  return rows
}

/** Counts a try that came to nothing. Without a wait the ticket is left for a person. */
export async function postponeTicket(
  db: Database,
  { id, state, win_version: winVersion }: TicketRow,
  waitMs: number | undefined,
): Promise<void> {
  const next = waitMs === undefined ? sql`'infinity'` : sql`now() + ${waitMs} * interval '1 millisecond'`
  await sql`
    update studio.ticket set attempts = attempts + 1, next_attempt_at = ${next}
    where id = ${id} and state = ${state} and win_version = ${winVersion}`.execute(db)
}

/** Lets every process know that a ticket has news, which its player is told wherever the page is connected. */
export async function tellOfTicket(db: Database, { id, player_id: playerId }: Pick<TicketRow, 'id' | 'player_id'>): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${`tickets ${id} ${playerId}`})`.execute(db)
}

export type PaidTicket = {
  version: number
  serial: bigint
  currency: string
  profile: string
  prizeGroup: number
  lines: StoredLine[]
  payoutMinor: bigint
}

const PAID_PAGE = 1000

/** The settled tickets of a draw, page by page; fun money is left out. A ticket that is settled meanwhile changes its page: the transaction has one snapshot. */
export async function* listPaid(tx: DatabaseTransaction, drawId: string): AsyncGenerator<PaidTicket[]> {
  let after: Pick<PaidTicket, 'version' | 'serial'> = { version: 0, serial: 0n }
  for (;;) {
    const { rows } = await sql<PaidTicket>`
      select ticket.version, ticket.serial, ticket.currency, ticket.profile, ticket.prize_group as "prizeGroup", ticket.lines,
        ticket.payout_minor as "payoutMinor"
      from studio.ticket join studio.player on player.id = ticket.player_id
      where ticket.draw_id = ${drawId} and not player.is_demo and ticket.payout_minor is not null
        and (ticket.version, ticket.serial) > (${after.version}, ${after.serial})
      order by ticket.version, ticket.serial
      limit ${PAID_PAGE}`.execute(tx)
    if (rows.length > 0) yield rows
    if (rows.length < PAID_PAGE) return
    after = rows.at(-1) ?? after
  }
}

/** Stops chases before their rest is taken: what is being bought of them waits here, and is not. */
export async function markStopped(tx: DatabaseTransaction, chaseIds: readonly string[]): Promise<void> {
  // Locked before the clock is read: what is bought up to then is bought before the stop.
  await sql`
    with locked as (select id from studio.ticket where id = any(${[...chaseIds]}::uuid[]) order by id for no key update)
    update studio.ticket set stopped_at = coalesce(stopped_at, clock_timestamp()) from locked where ticket.id = locked.id`.execute(tx)
}

/** Which of some chases were stopped. None of them can be while the transaction lasts, so that a stop finds the tickets written in it. */
export async function listStopped(tx: DatabaseTransaction, chaseIds: readonly string[]): Promise<Set<string>> {
  if (chaseIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string; is_stopped: boolean }>`
    select id, stopped_at is not null as is_stopped from studio.ticket where id = any(${[...chaseIds]}::uuid[]) order by id for share`.execute(
    tx,
  )
  return new Set(rows.flatMap(({ id, is_stopped: isStopped }) => (isStopped ? [id] : [])))
}

/** The tickets of chases that are bought, or are being bought, in draws that are still open; locked with them. */
export async function takeRest(tx: DatabaseTransaction, chaseIds: readonly string[]): Promise<TicketJob[]> {
  const isRest = sql`ticket.chase_id = any(${[...chaseIds]}::uuid[]) and ticket.state in ('DEBIT_PENDING', 'ACCEPTED')
    and draw.state = 'OPEN' and clock_timestamp() < draw.closes_at`
  // The draws first, as their close does: it has the tickets next that are being bought.
  await sql`
    select from studio.draw where id in (select draw.id from studio.ticket join studio.draw on draw.id = ticket.draw_id where ${isRest})
    order by id for share`.execute(tx)
  const { rows } = await sql<TicketJob>`
    select ${TICKET}, ${JOB} from ${JOBS} join studio.draw on draw.id = ticket.draw_id
    where ${isRest}
    order by ticket.serial
    for no key update of ticket`.execute(tx)
  return rows
}

export async function listChase(db: Database, chaseId: string): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`select ${TICKET} from studio.ticket where chase_id = ${chaseId} order by serial`.execute(db)
  return rows
}
