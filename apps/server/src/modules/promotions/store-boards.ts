import type { GameType } from '@croupier/contract/games'
import type { Award } from '@croupier/contract/promotions-awards'
import type { boardMetrics, boardPeriods } from '@croupier/contract/promotions-boards'
import { type Db, sql, type Tx } from '#platform/database.ts'
import { placeAwardOf, placeAwardsOf, placeColumnsOf } from './stored-awards.ts'
import { type TitledTexts, titledTexts } from './texts.ts'

type BoardMetric = (typeof boardMetrics)[number]
type BoardTerms = { metric: BoardMetric; gameTypes: GameType[]; prizes: Award[] }

export type BoardValues = BoardTerms & {
  code: string
  period: (typeof boardPeriods)[number]
  texts: TitledTexts
  position: number
  isOpen: boolean
}
export type Board = BoardValues & { id: number; brandId: number }

/** Kysely would write an array of the driver as a document: the database takes it as text. */
const arrayOf = (values: readonly (string | bigint)[]) => `{${values.join(',')}}`

export async function putBoard(db: Tx, brandId: number, board: BoardValues): Promise<void> {
  const { code, metric, period, position, isOpen: is_open } = board
  const places = board.prizes.map(placeColumnsOf)
  const arrays = {
    game_types: sql<string[]>`${arrayOf(board.gameTypes)}::text[]`,
    prizes: sql<bigint[]>`${arrayOf(places.map(({ amount }) => amount))}::bigint[]`,
    prize_kinds: sql<string[]>`${arrayOf(places.map(({ kind }) => kind))}::text[]`,
  }
  const values = { metric, period, ...arrays, texts: JSON.stringify(board.texts), position, is_open }
  await db
    .insertInto('promotions.board')
    .values({ brand_id: brandId, code, ...values })
    .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doUpdateSet(values))
    .execute()
}

type TermsRow = { metric: string; gameTypes: string[]; amounts: readonly (bigint | string)[]; kinds: string[] }

/** The database gives numbers of an array as digits. */
function termsOf<Row extends TermsRow>({ amounts, kinds, ...row }: Row) {
  return { ...row, metric: row.metric as BoardMetric, gameTypes: row.gameTypes as GameType[], prizes: placeAwardsOf(amounts, kinds) }
}

function boards(db: Db | Tx) {
  return db
    .selectFrom('promotions.board')
    .select(['id', 'brand_id as brandId', 'code', 'metric', 'period', 'game_types as gameTypes', 'texts', 'position'])
    .select(['is_open as isOpen', 'prizes as amounts', 'prize_kinds as kinds'])
    .orderBy('position')
    .orderBy('id')
    .limit(500)
}

type BoardRow = Awaited<ReturnType<ReturnType<typeof boards>['execute']>>[number]

function boardOf(row: BoardRow): Board {
  return { ...termsOf(row), period: row.period as Board['period'], texts: titledTexts.parse(row.texts) }
}

/** Closed leaderboards too, for operators. */
export async function listAllBoards(db: Db, brandId: number): Promise<Board[]> {
  return (await boards(db).where('brand_id', '=', brandId).execute()).map(boardOf)
}

/** Open leaderboards of all brands, or of one. */
export async function listOpenBoards(db: Db, brandId?: number): Promise<Board[]> {
  const open = boards(db).where('is_open', '=', true)
  return (await (brandId === undefined ? open : open.where('brand_id', '=', brandId)).execute()).map(boardOf)
}

export async function findBoard(db: Tx, brandId: number, code: string): Promise<Board | undefined> {
  const row = await boards(db).where('brand_id', '=', brandId).where('code', '=', code).executeTakeFirst()
  return row && boardOf(row)
}

/** Begins a period of a leaderboard by the terms of this moment; one that has begun keeps its own. */
export async function insertPeriod(db: Db, board: Board, { from, to }: { from: Date; to: Date }): Promise<void> {
  await sql`
    insert into promotions.board_period (board_id, brand_id, starts_at, ends_at, metric, game_types, prizes, prize_kinds)
    select id, brand_id, ${from}, ${to}, metric, game_types, prizes, prize_kinds from promotions.board where id = ${board.id}
    on conflict do nothing
  `.execute(db)
}

export type BoardPeriod = NonNullable<Awaited<ReturnType<typeof findPeriod>>>

function periods(db: Db | Tx) {
  return db
    .selectFrom('promotions.board_period as p')
    .innerJoin('promotions.board as b', 'b.id', 'p.board_id')
    .select(['p.id', 'p.brand_id as brandId', 'p.board_id as boardId', 'p.starts_at as startsAt', 'p.ends_at as endsAt'])
    .select([
      'p.metric',
      'p.game_types as gameTypes',
      'p.prizes as amounts',
      'p.prize_kinds as kinds',
      'p.closed_at as closedAt',
      'b.code',
      'b.texts',
    ])
}

function periodOf<Row extends TermsRow & { texts: unknown }>(row: Row) {
  return { ...termsOf(row), texts: titledTexts.parse(row.texts) }
}

export async function findPeriod(db: Db, brandId: number, id: bigint) {
  const row = await periods(db).where('p.brand_id', '=', brandId).where('p.id', '=', id).executeTakeFirst()
  return row && periodOf(row)
}

/** The periods of a brand's leaderboards that run at an instant. */
export async function listRunning(db: Db, brandId: number, now: Date): Promise<BoardPeriod[]> {
  const rows = await periods(db).where('p.brand_id', '=', brandId).where('p.starts_at', '<=', now).where('p.ends_at', '>', now).execute()
  return rows.map(periodOf)
}

/** The last closed period of each leaderboard of a brand. */
export async function listLastClosed(db: Db, brandId: number): Promise<BoardPeriod[]> {
  const rows = await periods(db)
    .distinctOn('p.board_id')
    .where('p.brand_id', '=', brandId)
    .where('p.closed_at', 'is not', null)
    .orderBy('p.board_id')
    .orderBy('p.starts_at', 'desc')
    .execute()
  return rows.map(periodOf)
}

/** Ended periods that were not closed, of all brands. */
export async function listDuePeriods(db: Db, { endedBefore, limit }: { endedBefore: Date; limit: number }) {
  return await db
    .selectFrom('promotions.board_period')
    .select(['id', 'brand_id as brandId'])
    .where('closed_at', 'is', null)
    .where('ends_at', '<=', endedBefore)
    .orderBy('ends_at')
    .limit(limit)
    .execute()
}

/** A period under its lock; undefined where another has it, or has closed it. */
export async function lockDuePeriod(db: Tx, id: bigint): Promise<BoardPeriod | undefined> {
  const row = await periods(db).where('p.id', '=', id).where('p.closed_at', 'is', null).forUpdate('p').skipLocked().executeTakeFirst()
  return row && periodOf(row)
}

export type Place = {
  memberId: bigint
  place: number
  holder: string
  score: bigint
  reachedAt: Date
  prize: Award
}

/** Closes a period with its places. */
export async function closePeriod(db: Tx, period: BoardPeriod, { places, at }: { places: readonly Place[]; at: Date }): Promise<void> {
  await db.updateTable('promotions.board_period').set({ closed_at: at }).where('id', '=', period.id).execute()
  if (places.length === 0) return
  const rows = places.map((row) => ({
    ...{ period_id: period.id, place: row.place, brand_id: period.brandId, member_id: row.memberId, holder: row.holder },
    ...{ score: row.score, reached_at: row.reachedAt, closed_at: at, ...prizeRow(row.prize) },
  }))
  await db.insertInto('promotions.board_place').values(rows).execute()
}

function prizeRow(prize: Award) {
  const { amount, kind } = placeColumnsOf(prize)
  return { prize_minor: amount, prize_kind: kind }
}

type PrizedRow = { amount: bigint; kind: string }

function prizedOf<Row extends PrizedRow>({ amount, kind, ...row }: Row) {
  return { ...row, prize: placeAwardOf({ amount, kind }) }
}

/** The places of closed periods. */
export async function listPlaces(db: Db, periodIds: readonly bigint[]): Promise<(Place & { periodId: bigint })[]> {
  if (periodIds.length === 0) return []
  const rows = await db
    .selectFrom('promotions.board_place')
    .select(['period_id as periodId', 'place', 'member_id as memberId', 'holder', 'score', 'reached_at as reachedAt'])
    .select(['prize_minor as amount', 'prize_kind as kind'])
    .where('period_id', 'in', [...periodIds])
    .orderBy('period_id')
    .orderBy('place')
    .execute()
  return rows.map(prizedOf)
}

export type OwnPlace = Awaited<ReturnType<typeof listOwnPlaces>>[number]

/** What a member won, newest first; of one period where it is named. */
export async function listOwnPlaces(db: Db | Tx, memberId: bigint, { limit, periodId }: { limit: number; periodId?: bigint }) {
  const rows = await db
    .selectFrom('promotions.board_place as w')
    .innerJoin('promotions.board_period as p', 'p.id', 'w.period_id')
    .innerJoin('promotions.board as b', 'b.id', 'p.board_id')
    .select(['p.id as periodId', 'p.starts_at as startsAt', 'p.ends_at as endsAt', 'b.code', 'b.texts', 'w.place', 'w.score'])
    .select(['w.reached_at as reachedAt', 'w.prize_minor as amount', 'w.prize_kind as kind'])
    .where('w.member_id', '=', memberId)
    .$if(periodId !== undefined, (query) => query.where('w.period_id', '=', periodId ?? 0n))
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ texts, ...row }) => ({ ...prizedOf(row), texts: titledTexts.parse(texts) }))
}

/** Closed periods in which a member has a place. */
export async function listOwnPeriods(db: Db, memberId: bigint): Promise<bigint[]> {
  const rows = await db.selectFrom('promotions.board_place').select('period_id as id').where('member_id', '=', memberId).execute()
  return rows.map(({ id }) => id)
}

type PeriodFilter = { state: 'open' | 'closed' | undefined; before: bigint | undefined; limit: number; id?: bigint }

/** Periods of a brand's leaderboards, newest first, with the money that they won and what of it was taken. */
export async function listPeriods(db: Db, brandId: number, { state, before, limit, id }: PeriodFilter) {
  const rows = await periods(db)
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('promotions.board_place as w')
          .leftJoin('promotions.payment as y', (on) =>
            on
              .onRef('y.member_id', '=', 'w.member_id')
              .on('y.source', '=', 'leaderboard')
              .on(sql<boolean>`y.reference = w.period_id::text`),
          )
          .whereRef('w.period_id', '=', 'p.id')
          .select([
            sql<bigint>`count(*)`.as('winners'),
            sql<bigint>`coalesce(sum(w.prize_minor) filter (where w.prize_kind = 'money'), 0)::bigint`.as('won'),
            sql<bigint>`coalesce(sum(y.amount_minor), 0)::bigint`.as('paid'),
          ])
          .as('w'),
      (join) => join.onTrue(),
    )
    .select(['w.winners', 'w.won', 'w.paid'])
    .where('p.brand_id', '=', brandId)
    .$if(state === 'open', (query) => query.where('p.closed_at', 'is', null))
    .$if(state === 'closed', (query) => query.where('p.closed_at', 'is not', null))
    .$if(before !== undefined, (query) => query.where('p.id', '<', before ?? 0n))
    .$if(id !== undefined, (query) => query.where('p.id', '=', id ?? 0n))
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(periodOf)
}
