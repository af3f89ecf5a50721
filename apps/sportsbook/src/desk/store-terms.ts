import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#database.ts'
import type { LeagueLimits, PlayerLimits } from './terms.ts'

type LeagueTermsRow = {
  id: string
  margin_ppm: number
  outcome_paid_max_minor: bigint
  ticket_paid_max_minor: bigint
  review_from_minor: bigint | null
}

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }
type TicketTermsRow = Nullable<Omit<LeagueTermsRow, 'id'> & { factor_ppm: number; is_reviewed: boolean }>

/** The own terms of leagues, undefined for each that has none, and of a player: one statement, since every ticket asks. */
export async function readTicketTerms(
  tx: DatabaseTransaction,
  { playerId, tournamentIds }: { playerId: string; tournamentIds: readonly string[] },
): Promise<{ leagues: (LeagueLimits | undefined)[]; player: PlayerLimits | undefined }> {
  const { rows } = await sql<TicketTermsRow>`
    select margin_ppm, outcome_paid_max_minor, ticket_paid_max_minor, review_from_minor, factor_ppm, is_reviewed
    from unnest(${[...tournamentIds]}::text[]) as asked (id) left join sportsbook.league_terms on league_terms.tournament_id = asked.id
    left join sportsbook.player_terms on player_terms.player_id = ${playerId}`.execute(tx)
  const [first] = rows
  return { leagues: rows.map(ownLimits), player: first && ownFactor(first) }
}

function ownFactor({
  factor_ppm: factorPpm,
  is_reviewed: isReviewed,
}: Pick<TicketTermsRow, 'factor_ppm' | 'is_reviewed'>): PlayerLimits | undefined {
  return factorPpm === null || isReviewed === null ? undefined : { factorPpm, isReviewed }
}

/** Terms of leagues that have their own. */
export async function listLeagueTerms(db: Database, tournamentIds: readonly string[]): Promise<Map<string, LeagueLimits>> {
  const { rows } = await sql<LeagueTermsRow>`
    select tournament_id as id, margin_ppm, outcome_paid_max_minor, ticket_paid_max_minor, review_from_minor
    from sportsbook.league_terms where tournament_id = any(${[...tournamentIds]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.id, limitsOf(row)]))
}

function limitsOf(row: Omit<LeagueTermsRow, 'id'>): LeagueLimits {
  return {
    marginPpm: row.margin_ppm,
    outcomePaidMaxMinor: row.outcome_paid_max_minor,
    ticketPaidMaxMinor: row.ticket_paid_max_minor,
    reviewFromMinor: row.review_from_minor,
  }
}

/** Terms of a player who has their own. */
export async function findPlayerTerms(db: Database, playerId: string): Promise<PlayerLimits | undefined> {
  const { rows } = await sql<PlayerLimits>`
    select factor_ppm as "factorPpm", is_reviewed as "isReviewed" from sportsbook.player_terms where player_id = ${playerId}`.execute(db)
  return rows[0]
}

export type League = { id: string; sport: string; category: string; name: string; events: number; terms: LeagueLimits | undefined }
type LeagueRow = Omit<League, 'terms'> & Nullable<Omit<LeagueTermsRow, 'id'>>

/** Leagues with events to come, and those with terms of their own. */
export async function listLeagues(db: Database | DatabaseTransaction, asked: { id?: string; limit: number }): Promise<League[]> {
  const isAsked =
    asked.id === undefined ? sql`(told.events > 0 or league_terms.tournament_id is not null)` : sql`tournament.id = ${asked.id}`
  const { rows } = await sql<LeagueRow>`
    select tournament.id, tournament.sport_id as sport, tournament.category_name as category, tournament.name, told.events,
      margin_ppm, outcome_paid_max_minor, ticket_paid_max_minor, review_from_minor
    from sportsbook.tournament left join sportsbook.league_terms on league_terms.tournament_id = tournament.id
    cross join lateral (
      select count(*)::integer as events from sportsbook.event
      where event.tournament_id = tournament.id and event.starts_at > now() - interval '12 hours' and event.status not in (3, 4, 5, 9)
    ) told
    where ${isAsked}
    order by told.events desc, tournament.id limit ${asked.limit}`.execute(db)
  return rows.map(({ id, sport, category, name, events, ...terms }) => ({ id, sport, category, name, events, terms: ownLimits(terms) }))
}

function ownLimits({ margin_ppm, outcome_paid_max_minor, ticket_paid_max_minor, review_from_minor }: Nullable<Omit<LeagueTermsRow, 'id'>>) {
  if (margin_ppm === null || outcome_paid_max_minor === null || ticket_paid_max_minor === null) return undefined
  return limitsOf({ margin_ppm, outcome_paid_max_minor, ticket_paid_max_minor, review_from_minor })
}

/** Locks a league against another change, and against events that are added to it. False where there is none. */
export async function lockLeague(tx: DatabaseTransaction, id: string): Promise<boolean> {
  const { rows } = await sql`select from sportsbook.tournament where id = ${id} for update`.execute(tx)
  return rows.length > 0
}

export async function saveLeagueTerms(tx: DatabaseTransaction, id: string, terms: LeagueLimits): Promise<void> {
  await sql`
    insert into sportsbook.league_terms (tournament_id, margin_ppm, outcome_paid_max_minor, ticket_paid_max_minor, review_from_minor)
    values (${id}, ${terms.marginPpm}, ${terms.outcomePaidMaxMinor}, ${terms.ticketPaidMaxMinor}, ${terms.reviewFromMinor})
    on conflict (tournament_id) do update set margin_ppm = excluded.margin_ppm, outcome_paid_max_minor = excluded.outcome_paid_max_minor,
      ticket_paid_max_minor = excluded.ticket_paid_max_minor, review_from_minor = excluded.review_from_minor`.execute(tx)
}

/** Events of a league that are not over. */
export async function listLeagueEvents(tx: DatabaseTransaction, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sportsbook.event where tournament_id = ${id} and status not in (3, 4, 5, 9) order by id`.execute(tx)
  return rows.map((row) => row.id)
}

export type PlayerFacts = { id: string; user: string; terms: PlayerLimits | undefined }

/** Players of an operator whose names begin so, or without a name those with terms of their own. */
export async function listPlayers(
  db: Database,
  asked: { operatorId: bigint; user: string | undefined; limit: number },
): Promise<PlayerFacts[]> {
  const isAsked = asked.user === undefined ? sql`player_terms.player_id is not null` : sql`starts_with(player.operator_user, ${asked.user})`
  const { rows } = await sql<PlayerTermsRow>`
    select ${PLAYER} where player.operator_id = ${asked.operatorId} and not player.is_demo and ${isAsked}
    order by player.operator_user limit ${asked.limit}`.execute(db)
  return rows.map(factsOf)
}

type PlayerTermsRow = { id: string; user: string; factor_ppm: number | null; is_reviewed: boolean | null }
const PLAYER = sql.raw(`player.id, player.operator_user as "user", player_terms.factor_ppm, player_terms.is_reviewed
  from sportsbook.player left join sportsbook.player_terms on player_terms.player_id = player.id`)

function factsOf({ id, user, ...terms }: PlayerTermsRow): PlayerFacts {
  return { id, user, terms: ownFactor(terms) }
}

/** A player of an operator, locked against another change of the terms. */
export async function lockPlayer(tx: DatabaseTransaction, asked: { id: string; operatorId: bigint }): Promise<PlayerFacts | undefined> {
  const { rows } = await sql<PlayerTermsRow>`
    select ${PLAYER} where player.id = ${asked.id} and player.operator_id = ${asked.operatorId} and not player.is_demo
    for no key update of player`.execute(tx)
  return rows.map(factsOf)[0]
}

export async function savePlayerTerms(tx: DatabaseTransaction, id: string, terms: PlayerLimits): Promise<void> {
  await sql`
    insert into sportsbook.player_terms (player_id, factor_ppm, is_reviewed) values (${id}, ${terms.factorPpm}, ${terms.isReviewed})
    on conflict (player_id) do update set factor_ppm = excluded.factor_ppm, is_reviewed = excluded.is_reviewed`.execute(tx)
}

export type PlayerMoney = { player_id: string; currency: string; tickets: number; staked: bigint; paid: bigint }

/** What players staked and were paid, by currency; what was not taken does not count. */
export async function sumPlayers(db: Database, playerIds: readonly string[]): Promise<PlayerMoney[]> {
  const { rows } = await sql<PlayerMoney>`
    select player_id, currency, count(*)::integer as tickets, sum(cost_minor)::bigint as staked,
      sum(coalesce(payout_minor, 0) + coalesce(bought.paid, 0))::bigint as paid
    from sportsbook.ticket
    left join lateral (select sum(paid_minor)::bigint as paid from sportsbook.cash_out where ticket_id = ticket.id and state <> 'QUOTED') bought on true
    where player_id = any(${[...playerIds]}::uuid[]) and accepted_at is not null and state not in ('REJECTED', 'ROLLBACK_PENDING', 'ROLLED_BACK')
    group by player_id, currency order by currency`.execute(db)
  return rows
}
