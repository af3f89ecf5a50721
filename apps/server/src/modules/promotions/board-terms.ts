import type { consoleBoardPeriod, consoleBoardPeriods, consoleBoards, saveBoard } from '@croupier/contract/console/boards'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { scoreOf } from '#modules/games/index.ts'
import { memberNames } from '#modules/identity/index.ts'
import { type Context, inTransaction } from '#platform/context.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { lockRecord } from '#platform/record-versions.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { versionOf } from '#platform/versions.ts'
import { filterOf } from './boards.ts'
import { givenAwards, needAwards } from './giving.ts'
import { boardReference } from './rules-boards.ts'
import {
  type BoardPeriod,
  type BoardValues,
  findBoard,
  listAllBoards,
  listPeriods,
  listPlaces,
  type Place,
  putBoard,
} from './store-boards.ts'
import { inDigits } from './texts.ts'

/** Leaderboards as operators see them, closed ones among them (CO-03). */
export async function readAllBoards(context: Context): Promise<ValueOf<typeof consoleBoards>> {
  const rows = await listAllBoards(context.db, context.actor.brandId)
  return { rows: rows.map(({ id, brandId: _brandId, ...row }) => ({ id: String(id), ...row, version: versionOf(markOf(row)) })) }
}

/** Writes a leaderboard by its code, for a brand that begins. */
export async function addBoard(context: Context, board: BoardValues): Promise<void> {
  await inTransaction(context, (tx) => putBoard(tx.db, tx.actor.brandId, board))
}

/** An operator writes the leaderboard of a code; a period that runs keeps its terms (CO-03). Refuses as `needAwards`. */
export async function writeBoard(context: Context, { version, why, ...board }: InputOf<typeof saveBoard>): Promise<null> {
  await needAwards(context, board.prizes, 'prizes')
  await inTransaction(context, async (tx) => {
    const subject = `board ${board.code}`
    await lockRecord(tx, subject)
    const known = await findBoard(tx.db, tx.actor.brandId, board.code)
    await putBoard(tx.db, tx.actor.brandId, board)
    const before = known && { before: markOf(known) }
    await leaveTrail(tx, { action: 'board.save', subject, ...before, after: markOf(board), version, why })
  })
  return null
}

function markOf({ code, metric, period, gameTypes, prizes, texts, position, isOpen }: BoardValues): object {
  return inDigits({ code, metric, period, gameTypes, prizes: prizes.map(inDigits), texts, position, isOpen })
}

/** Periods of leaderboards, newest first (CO-03). */
export async function readPeriods(
  context: Context,
  input: InputOf<typeof consoleBoardPeriods>,
): Promise<ValueOf<typeof consoleBoardPeriods>> {
  const cut = cutOf(input)
  const filter = { state: input.state, before: cut.before, limit: cut.limit + 1 }
  const rows = await listPeriods(context.db, context.actor.brandId, filter)
  return pageOf(rows, cut, { key: ({ id }) => id, row: writtenPeriod })
}

type Listed = Awaited<ReturnType<typeof listPeriods>>[number]

function writtenPeriod({ id, code, texts, startsAt, endsAt, closedAt, winners, won, paid }: Listed) {
  return {
    ...{ id: String(id), code, title: texts.EN.title, state: closedAt ? ('closed' as const) : ('open' as const) },
    ...{ startsAt: startsAt.getTime(), endsAt: endsAt.getTime(), closedAt: closedAt?.getTime() ?? null },
    ...{ winners: Number(winners ?? 0n), won: won ?? 0n, paid: paid ?? 0n },
  }
}

/** A period with its places as they were closed, and what the rounds of each come to now (CO-03). */
export async function readPeriod(context: Context, input: InputOf<typeof consoleBoardPeriod>): Promise<ValueOf<typeof consoleBoardPeriod>> {
  const filter = { state: undefined, before: undefined, limit: 1, id: idOf(input.id) }
  const [period] = await listPeriods(context.db, context.actor.brandId, filter)
  if (!period) return refuse('not_found')
  const places = await listPlaces(context.db, [period.id])
  const names = await memberNames(
    context,
    places.map(({ memberId }) => memberId),
  )
  const shown = places.map(async (one) => await writtenPlace(context, { period, one, username: names.get(one.memberId)?.username ?? '' }))
  const { metric, gameTypes } = period
  return { ...writtenPeriod(period), metric, gameTypes, places: await Promise.all(shown) }
}

type Placed = { period: BoardPeriod; one: Place; username: string }

async function writtenPlace(context: Context, { period, one, username }: Placed) {
  const { memberId, place, score, reachedAt, prize } = one
  const reference = boardReference(period.id)
  const given = await givenAwards(context, { memberId, source: 'leaderboard', references: [reference] })
  return {
    ...{ place, memberId: String(memberId), username, score, reachedAt: reachedAt.getTime(), prize },
    isPaid: given.has(reference),
    scoreNow: await scoreOf(context, { ...filterOf(period), memberId }),
  }
}
