import { marketStatus } from '@croupier/sports-feed/codes'
import type { OfType } from '@croupier/sports-feed/messages'
import { type RawBuilder, sql } from 'kysely'
import type { StoredRevision } from '#books/market-states.ts'
import type { Database, DatabaseTransaction } from '#database.ts'
import { type MessageOrder, newestOf, orderOf } from './orders.ts'
import type { PriceRow, RevisionRow } from './rows.ts'

/** A list as one parameter, which `jsonb_to_recordset` reads. */
const listed = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`
const orderIn = (order: MessageOrder) => `{${order.join(',')}}`

/** Locks the events that a list of messages is about, in one order, so that two processes do not wait for each other whatever the orders of their lists. */
export async function lockEvents(tx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  await sql`select from sportsbook.event where id = any(${[...ids]}::text[]) order by id for no key update`.execute(tx)
}

/** Writes tournaments and events as fixtures tell them. Answers the events that are new or have changed. */
export async function saveFixtures(tx: DatabaseTransaction, fixtures: readonly OfType<'fixture'>[]): Promise<string[]> {
  const rows = newestOf(
    fixtures.map((fixture) => ({ ...fixture, order: orderOf(fixture) })),
    ({ event_id: id }) => id,
  )
  const tournaments = newestOf(rows, ({ tournament }) => tournament.id).map(({ sport, category, tournament }) => ({
    id: tournament.id,
    sport_id: sport.id,
    sport_name: sport.name,
    category_id: category.id,
    category_name: category.name,
    name: tournament.name,
  }))
  await sql`
    insert into sportsbook.tournament (id, sport_id, sport_name, category_id, category_name, name)
    select id, sport_id, sport_name, category_id, category_name, name
    from jsonb_to_recordset(${listed(tournaments)}) as told (id text, sport_id text, sport_name text, category_id text, category_name text, name text)
    order by id
    on conflict (id) do update set name = excluded.name, category_name = excluded.category_name, sport_name = excluded.sport_name
    where (tournament.name, tournament.category_name, tournament.sport_name)
      is distinct from (excluded.name, excluded.category_name, excluded.sport_name)`.execute(tx)
  const { rows: saved } = await sql<{ id: string }>`
    insert into sportsbook.event (id, tournament_id, home, away, best_of, starts_at, fixture_order)
    select id, tournament_id, home, away, best_of, to_timestamp(starts_ms / 1000.0), told_order::bigint[]
    from jsonb_to_recordset(${listed(rows.map(eventOf))})
      as told (id text, tournament_id text, home jsonb, away jsonb, best_of integer, starts_ms bigint, told_order text)
    order by id
    on conflict (id) do update set home = excluded.home, away = excluded.away, best_of = excluded.best_of, starts_at = excluded.starts_at,
      fixture_order = excluded.fixture_order, changed_at = clock_timestamp()
    where event.fixture_order < excluded.fixture_order
    returning id`.execute(tx)
  return saved.map(({ id }) => id)
}

/** Sides are found by their qualifier, never by their place in the list. */
function eventOf(fixture: OfType<'fixture'> & { order: MessageOrder }): object {
  const side = (qualifier: 'home' | 'away') => {
    const found = fixture.competitors.find((competitor) => competitor.qualifier === qualifier) ?? fixture.competitors[0]
    return found && { id: found.id, name: found.name, abbreviation: found.abbreviation }
  }
  return {
    id: fixture.event_id,
    tournament_id: fixture.tournament.id,
    home: side('home'),
    away: side('away'),
    best_of: fixture.best_of ?? null,
    starts_ms: fixture.start_time,
    told_order: orderIn(fixture.order),
  }
}

/** Moves the start of events. */
export async function saveStarts(tx: DatabaseTransaction, changes: readonly OfType<'fixture_change'>[]): Promise<string[]> {
  const rows = newestOf(
    changes.flatMap((change) => (change.start_time === undefined ? [] : [{ ...change, order: orderOf(change) }])),
    ({ event_id: id }) => id,
  )
  const { rows: saved } = await sql<{ id: string }>`
    update sportsbook.event set starts_at = to_timestamp(told.starts_ms / 1000.0), fixture_order = told.told_order::bigint[], changed_at = clock_timestamp()
    from jsonb_to_recordset(${listed(rows.map((row) => ({ id: row.event_id, starts_ms: row.start_time, told_order: orderIn(row.order) })))})
      as told (id text, starts_ms bigint, told_order text)
    where event.id = told.id and event.fixture_order < told.told_order::bigint[]
    returning event.id`.execute(tx)
  return saved.map(({ id }) => id)
}

/** Writes score, clock and status of events, where they are newer than what is there. */
export async function saveProgress(tx: DatabaseTransaction, changes: readonly OfType<'odds_change'>[]): Promise<string[]> {
  const rows = newestOf(
    changes.flatMap((change) => (change.sport_event_status ? [{ ...change, order: orderOf(change) }] : [])),
    ({ event_id: id }) => id,
  )
  if (rows.length === 0) return []
  const told = rows.map(({ event_id: id, sport_event_status: progress, order }) => ({
    id,
    status: progress?.status,
    progress,
    told_order: orderIn(order),
  }))
  const { rows: saved } = await sql<{ id: string }>`
    update sportsbook.event
    set status = told.status, progress = told.progress, status_order = told.told_order::bigint[], changed_at = clock_timestamp()
    from jsonb_to_recordset(${listed(told)}) as told (id text, status integer, progress jsonb, told_order text)
    where event.id = told.id and event.status_order < told.told_order::bigint[]
    returning event.id`.execute(tx)
  return saved.map(({ id }) => id)
}

/** What a market's status is by a fed one: decided markets keep theirs, and one that was opened again later than it was fed is suspended. */
function statusBy({ fed, order }: { fed: RawBuilder<unknown>; order: RawBuilder<unknown> }) {
  return sql`case when market.is_decided then market.status when market.reopened_order > ${order} then ${marketStatus.suspended} else ${fed} end`
}

/**
 * Writes prices that are newer than what is there; the version moves where odds, chances or status do. A market of an event that nobody has told is
 * left out.
 */
export async function savePrices(tx: DatabaseTransaction, prices: readonly PriceRow[]): Promise<string[]> {
  const rows = newestOf(prices, ({ eventId, marketId, specifiers }) => `${eventId} ${marketId} ${specifiers}`)
  if (rows.length === 0) return []
  const told = rows.map(({ order, ...price }) => ({ ...price, told_order: orderIn(order) }))
  const status = statusBy({ fed: sql`excluded.fed_status`, order: sql`excluded.price_order` })
  const { rows: saved } = await sql<{ event_id: string }>`
    insert into sportsbook.market as market (event_id, market_id, specifiers, product, status, fed_status, outcomes, cash_out_status, stop_reason,
      price_order)
    select told."eventId", told."marketId", told.specifiers, told.product, told.status, told.status, told.outcomes, told."cashOutStatus",
      told."stopReason", told.told_order::bigint[]
    from jsonb_to_recordset(${listed(told)}) as told ("eventId" text, "marketId" integer, specifiers text, product integer, status integer,
      outcomes jsonb, "cashOutStatus" integer, "stopReason" integer, told_order text)
    join sportsbook.event on event.id = told."eventId"
    order by told."eventId", told."marketId", told.specifiers
    on conflict (event_id, market_id, specifiers) do update set
      version = market.version + ((market.outcomes, market.status, market.product)
        is distinct from (excluded.outcomes, ${status}, excluded.product))::integer,
      status = ${status}, fed_status = excluded.fed_status,
      product = excluded.product, outcomes = excluded.outcomes, cash_out_status = excluded.cash_out_status, stop_reason = excluded.stop_reason,
      price_order = excluded.price_order
    where market.price_order < excluded.price_order
    returning event_id`.execute(tx)
  return saved.map(({ event_id: id }) => id)
}

/** Suspends the markets of an event, of the named ids, or all. */
export async function stopMarkets(
  tx: DatabaseTransaction,
  stop: OfType<'bet_stop'>,
  marketIds: readonly number[] | undefined,
): Promise<string[]> {
  const isNamed = marketIds ? sql`market_id = any(${[...marketIds]}::integer[])` : sql`true`
  const order = sql`${orderIn(orderOf(stop))}::bigint[]`
  const { rows } = await sql<{ event_id: string }>`
    with named as (
      select id from sportsbook.market
      where event_id = ${stop.event_id} and ${isNamed} and price_order < ${order}
      order by event_id, market_id, specifiers
      for no key update
    )
    update sportsbook.market
    set status = ${statusBy({ fed: sql`${stop.market_status}`, order })}, fed_status = ${stop.market_status},
      stop_reason = ${stop.betstop_reason ?? null}, price_order = ${order}, version = version + (not is_decided)::integer
    from named where market.id = named.id
    returning event_id`.execute(tx)
  return rows.map(({ event_id: id }) => id)
}

export type RevisedMarket = { id: bigint; event_id: string }

/** Adds revisions, and markets that only a revision names. Answers the markets of which something is new, locked. */
export async function saveRevisions(tx: DatabaseTransaction, revisions: readonly RevisionRow[]): Promise<RevisedMarket[]> {
  const told = revisions.map(({ order, ...row }) => ({ ...row, timestampMs: order[0], generation: order[2] }))
  const named = sql`jsonb_to_recordset(${listed(told)}) as told ("eventId" text, "marketId" integer, specifiers text, product integer, kind text,
    body jsonb, "timestampMs" bigint, generation integer)`
  await sql`
    insert into sportsbook.market (event_id, market_id, specifiers, product, status, price_order)
    select distinct on (told."eventId", told."marketId", told.specifiers) told."eventId", told."marketId", told.specifiers, told.product, 0, '{0,0,0}'::bigint[]
    from ${named} join sportsbook.event on event.id = told."eventId"
    order by told."eventId", told."marketId", told.specifiers
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<RevisedMarket>`
    with added as (
      insert into sportsbook.market_revision (market_row, kind, timestamp_ms, product, generation, body)
      select market.id, told.kind, told."timestampMs", told.product, told.generation, told.body
      from ${named} join sportsbook.market on (market.event_id, market.market_id, market.specifiers) = (told."eventId", told."marketId", told.specifiers)
      on conflict do nothing
      returning market_row
    ), counted as (select market_row, count(*)::integer as count from added group by market_row order by market_row)
    update sportsbook.market set revisions = revisions + counted.count from counted where market.id = counted.market_row
    returning market.id, market.event_id`.execute(tx)
  return rows
}

export async function listRevisions(
  db: Database | DatabaseTransaction,
  marketRows: readonly bigint[],
): Promise<Map<bigint, StoredRevision[]>> {
  const { rows } = await sql<StoredRevision & { market_row: bigint; timestamp: bigint }>`
    select market_row, kind, timestamp_ms as timestamp, product, generation, body
    from sportsbook.market_revision where market_row = any(${marketRows.map(String)}::bigint[])`.execute(db)
  const found = new Map<bigint, StoredRevision[]>()
  for (const { market_row: row, timestamp, ...revision } of rows) {
    const known = found.get(row) ?? []
    known.push({ ...revision, timestampMs: Number(timestamp) })
    found.set(row, known)
  }
  return found
}

export type Forced = { id: bigint; status: number | undefined; reopened: MessageOrder | undefined }

/** A market that its revisions decide keeps that status; one that they open again is suspended until a newer price. */
export async function saveForced(tx: DatabaseTransaction, forced: readonly Forced[]): Promise<void> {
  const told = forced.map(({ id, status, reopened }) => ({ id: String(id), status, reopened_order: reopened && orderIn(reopened) }))
  await sql`
    update sportsbook.market
    set status = coalesce(told.status,
        case when told.reopened_order::bigint[] > price_order then ${marketStatus.suspended}::integer else fed_status end),
      is_decided = told.status is not null, reopened_order = told.reopened_order::bigint[], version = version + 1
    from jsonb_to_recordset(${listed(told)}) as told (id bigint, status integer, reopened_order text)
    where market.id = told.id`.execute(tx)
}

export type SettleableEvent = { event_id: string; sport_id: string; best_of: number | null; markets: { id: number; specifiers: string }[] }

/** Events with their markets that a result settles, those that are settled already among them, as a later result may correct them. */
export async function listSettleable(db: Database, eventIds: readonly string[]): Promise<SettleableEvent[]> {
  const { rows } = await sql<SettleableEvent>`
    select event.id as event_id, tournament.sport_id, event.best_of, coalesce(listed.markets, '[]') as markets
    from sportsbook.event join sportsbook.tournament on tournament.id = event.tournament_id
    left join lateral (
      select json_agg(json_build_object('id', market_id, 'specifiers', specifiers) order by market_id, specifiers) as markets
      from sportsbook.market where event_id = event.id and status <> ${marketStatus.cancelled}
    ) listed on true
    where event.id = any(${[...eventIds]}::text[]) order by event.id`.execute(db)
  return rows
}

export async function saveHeard(tx: DatabaseTransaction, heard: { product: number; isWhole: boolean | undefined }): Promise<void> {
  await sql`
    insert into sportsbook.producer as producer (product, heard_at, is_whole)
    values (${heard.product}, clock_timestamp(), ${heard.isWhole ?? true})
    on conflict (product) do update
    set heard_at = excluded.heard_at, is_whole = coalesce(${heard.isWhole ?? null}::boolean, producer.is_whole)`.execute(tx)
}
