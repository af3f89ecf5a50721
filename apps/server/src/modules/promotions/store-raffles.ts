import type { Award } from '@croupier/contract/promotions-awards'
import { type Db, sql, type Tx } from '#platform/database.ts'
import { placeAwardsOf, placeColumnsOf } from './stored-awards.ts'
import { articleTexts } from './texts.ts'

export type RaffleTerms = {
  opensAt: Date
  drawsAt: Date
  turnoverMinor: bigint
  ticketsMax: number
  prizes: Award[]
}

export type Raffle = NonNullable<Awaited<ReturnType<typeof findRaffle>>>

const columns = [
  'activity_id as activityId',
  'opens_at as opensAt',
  'draws_at as drawsAt',
  'turnover_minor as turnoverMinor',
  'tickets_max as ticketsMax',
  'prizes as amounts',
  'prize_kinds as kinds',
  'commitment',
  'state',
  'tickets',
  'seed',
  'list_hash as listHash',
] as const

type Row = { state: string; amounts: readonly (bigint | string)[]; kinds: string[] }

/** The database gives numbers of an array as digits. */
function raffleOf<One extends Row>({ amounts, kinds, ...row }: One) {
  return { ...row, state: row.state as 'open' | 'drawn', prizes: placeAwardsOf(amounts, kinds) }
}

type Named = { brandId: number; activityId: bigint }

export async function findRaffle(db: Db | Tx, { brandId, activityId }: Named) {
  const query = db.selectFrom('promotions.raffle').select(columns).where('brand_id', '=', brandId).where('activity_id', '=', activityId)
  const row = await query.executeTakeFirst()
  return row && raffleOf(row)
}

/** Raffles of a brand with the words of their promotions, newest first. */
export async function listRaffles(db: Db, brandId: number, filter: { id?: bigint; before: bigint | undefined; limit: number }) {
  const rows = await db
    .selectFrom('promotions.raffle')
    .innerJoin('promotions.activity as a', 'a.id', 'activity_id')
    .select([...columns, 'a.code', 'a.texts'])
    .where('a.brand_id', '=', brandId)
    .$if(filter.id !== undefined, (query) => query.where('activity_id', '=', filter.id ?? 0n))
    .$if(filter.before !== undefined, (query) => query.where('activity_id', '<', filter.before ?? 0n))
    .orderBy('activity_id', 'desc')
    .limit(filter.limit)
    .execute()
  return rows.map(({ texts, ...row }) => ({ ...raffleOf(row), texts: articleTexts.parse(texts) }))
}

/** A raffle under its lock, with its sealed seed: claims and the draw come one after the other. */
export async function lockRaffle(db: Tx, { brandId, activityId }: Named) {
  const row = await db
    .selectFrom('promotions.raffle')
    .select([...columns, 'seed_sealed as seedSealed'])
    .where('brand_id', '=', brandId)
    .where('activity_id', '=', activityId)
    .forUpdate()
    .executeTakeFirst()
  return row && raffleOf(row)
}

export async function hasRaffle(db: Db, activityId: bigint): Promise<boolean> {
  const query = db.selectFrom('promotions.raffle').select('activity_id').where('activity_id', '=', activityId)
  return (await query.executeTakeFirst()) !== undefined
}

function termsRow({ opensAt, drawsAt, turnoverMinor, ticketsMax, prizes }: RaffleTerms) {
  const places = prizes.map(placeColumnsOf)
  const arrays = { prizes: places.map(({ amount }) => amount), prize_kinds: places.map(({ kind }) => kind) }
  const times = { opens_at: opensAt, draws_at: drawsAt }
  return { ...times, turnover_minor: turnoverMinor, tickets_max: ticketsMax, ...arrays }
}

/** Writes a raffle with its commitment; false where there is one, which stays as it is. */
export async function insertRaffle(
  db: Tx,
  { brandId, activityId, seedSealed, commitment, ...terms }: Named & RaffleTerms & { seedSealed: Buffer; commitment: string },
): Promise<boolean> {
  const row = await db
    .insertInto('promotions.raffle')
    .values({ activity_id: activityId, brand_id: brandId, seed_sealed: seedSealed, commitment, ...termsRow(terms) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('activity_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateRaffleTerms(db: Tx, activityId: bigint, terms: RaffleTerms): Promise<void> {
  await db.updateTable('promotions.raffle').set(termsRow(terms)).where('activity_id', '=', activityId).execute()
}

type NewTickets = Named & { memberId: bigint; first: number; last: number; holder: string; at: Date }

/** Gives out the next tickets of a raffle, which is under its lock. */
export async function insertTickets(db: Tx, { brandId, activityId, memberId, first, last, holder, at }: NewTickets): Promise<void> {
  await db
    .insertInto('promotions.raffle_ticket')
    .values({
      activity_id: activityId,
      first_number: first,
      last_number: last,
      brand_id: brandId,
      member_id: memberId,
      holder,
      taken_at: at,
    })
    .execute()
  await db.updateTable('promotions.raffle').set({ tickets: last }).where('activity_id', '=', activityId).execute()
}

/** The tickets of a member by number, in runs. */
export async function ticketsOf(db: Db | Tx, { activityId, memberId }: { activityId: bigint; memberId: bigint }) {
  return await db
    .selectFrom('promotions.raffle_ticket')
    .select(['first_number as first', 'last_number as last'])
    .where('activity_id', '=', activityId)
    .where('member_id', '=', memberId)
    .orderBy('first_number')
    .limit(1000)
    .execute()
}

/** Runs of tickets by number, after one. */
export async function listTickets(db: Db | Tx, activityId: bigint, filter: { after: bigint; limit: number }) {
  return await db
    .selectFrom('promotions.raffle_ticket')
    .select(['first_number as first', 'last_number as last', 'holder'])
    .where('activity_id', '=', activityId)
    .where('first_number', '>', sql<number>`${filter.after}::bigint`)
    .orderBy('first_number')
    .limit(filter.limit)
    .execute()
}

/** The member of each of some tickets. */
export async function holdersOf(db: Tx, activityId: bigint, tickets: readonly number[]): Promise<Map<number, bigint>> {
  const { rows } = await sql<{ ticket: number; memberId: bigint }>`
    select n.ticket, t.member_id as "memberId"
    from unnest(${tickets}::integer[]) n (ticket)
    join promotions.raffle_ticket t on t.activity_id = ${activityId} and n.ticket between t.first_number and t.last_number
  `.execute(db)
  return new Map(rows.map(({ ticket, memberId }) => [ticket, memberId]))
}

type NewWin = Named & { place: number; ticket: number; awardId: string; at: Date }

export async function insertWin(db: Tx, { activityId, brandId, place, ticket, awardId, at }: NewWin): Promise<void> {
  await db
    .insertInto('promotions.raffle_win')
    .values({ activity_id: activityId, brand_id: brandId, place, ticket, award_id: awardId, won_at: at })
    .execute()
}

/** The winners of a raffle by place. */
export async function listWins(db: Db, activityId: bigint) {
  const { rows } = await sql<{ place: number; ticket: number; holder: string; memberId: bigint }>`
    select w.place, w.ticket, t.holder, t.member_id as "memberId"
    from promotions.raffle_win w
    join promotions.raffle_ticket t on t.activity_id = w.activity_id and w.ticket between t.first_number and t.last_number
    where w.activity_id = ${activityId}
    order by w.place
    limit 500
  `.execute(db)
  return rows
}

/** Raffles whose time of the draw has come, of all brands. */
export async function listDueRaffles(db: Db, now: Date, limit: number): Promise<Named[]> {
  return await db
    .selectFrom('promotions.raffle')
    .select(['brand_id as brandId', 'activity_id as activityId'])
    .where('state', '=', 'open')
    .where('draws_at', '<=', now)
    .orderBy('draws_at')
    .limit(limit)
    .execute()
}

export async function updateDrawn(db: Tx, activityId: bigint, { seed, listHash, at }: { seed: string; listHash: string; at: Date }) {
  await db
    .updateTable('promotions.raffle')
    .set({ state: 'drawn', seed, list_hash: listHash, drawn_at: at })
    .where('activity_id', '=', activityId)
    .execute()
}
