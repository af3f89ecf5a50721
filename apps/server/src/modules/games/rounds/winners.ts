import type { winnerBoard } from '@croupier/contract/games-winners'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { LRUCache } from 'lru-cache'
import { memberNames } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { perDatabase } from '#platform/cache.ts'
import type { Context } from '#platform/context.ts'
import { boardBegin, KEPT_MS, markOf, mayGoOn, msUntilLook, shownWin, type Win } from './rules-winners.ts'
import { largestWins, newestWins, placeInLog } from './store.ts'

const SHOWN_DEFAULT = 20
const BOARD_SIZE = 50

type WinnerQuery = InputOf<typeof winnerBoard>
type Board = ValueOf<typeof winnerBoard>
const boards = perDatabase(() => new LRUCache<string, Board>({ max: 500, ttl: KEPT_MS }))

/** Real wins of the last seven days, largest first, with pseudonyms (AP-05, D22); a demo's history before its brand was opened is none. */
export async function readWinners(context: Context, input: WinnerQuery): Promise<Board> {
  return boards(context.db).get(keyOf(context, input)) ?? (await freshBoard(context, input))
}

function keyOf({ actor }: Context, { gameCategory, limitNum }: WinnerQuery): string {
  return `${actor.brandId}/${actor.language}/${gameCategory}/${limitNum ?? SHOWN_DEFAULT}`
}

async function freshBoard(context: Context, input: WinnerQuery): Promise<Board> {
  const limit = input.limitNum ?? SHOWN_DEFAULT
  const gameType = input.gameCategory === 'ALL' ? undefined : input.gameCategory
  const { openedAt } = await brandOf(context, context.actor.brandId)
  const since = boardBegin(context.now, openedAt)
  const rows = (await winsSince(context, gameType, since)).slice(0, limit)
  const names = await memberNames(
    context,
    rows.map((row) => row.memberId),
  )
  const board = { list: rows.map((row) => shownWin(context.actor.language, row, names.get(row.memberId))) }
  boards(context.db).set(keyOf(context, input), board)
  return board
}

type Wins = { wins: readonly Win[]; fullRefreshAt: number; changeLogCursor: bigint }
const largest = perDatabase(() => new LRUCache<string, Wins>({ max: 500 }))

/** The largest wins since an instant: of a week's millions only the largest of the last look are read, and what came since. */
export async function winsSince(context: Context, gameType: string | undefined, since: Date): Promise<readonly Win[]> {
  const { db, actor } = context
  const [key, now] = [`${actor.brandId}/${gameType}`, context.now.getTime()]
  const last = largest(db).get(key)
  const isIncremental = last && mayGoOn(last, { now, since })
  const changeLogCursor = await placeInLog(db)
  const filter = { gameType, since, limit: BOARD_SIZE }
  const wins = isIncremental
    ? await newestWins(db, actor.brandId, {
        ...filter,
        known: last.wins.map(({ roundId }) => roundId),
        changeLogCursor: last.changeLogCursor,
      })
    : await largestWins(db, actor.brandId, filter)
  largest(db).set(key, { wins, fullRefreshAt: isIncremental ? last.fullRefreshAt : now, changeLogCursor })
  return wins
}

type BoardState = { at: number; wins: string; next?: NodeJS.Timeout }
const looks = perDatabase(() => new Map<number, BoardState>())

/** After rounds have settled: once in five seconds the board is read, and once after the last of them. */
export async function tellWinners(context: Context): Promise<void> {
  const last = looks(context.db).get(context.actor.brandId)
  const waitMs = msUntilLook(last?.at, context.now)
  if (!last || waitMs <= 0) return await lookAtBoard(context)
  last.next ??= setTimeout(() => {
    lookAtBoard({ ...context, now: new Date(context.now.getTime() + waitMs) }).catch((failure: unknown) =>
      context.log.warn({ failure: String(failure) }, 'the winner board was not read'),
    )
  }, waitMs).unref()
}

/** The brand's members hear when the board is another one. */
async function lookAtBoard(context: Context): Promise<void> {
  const { brandId } = context.actor
  const own = looks(context.db)
  const last = own.get(brandId)
  const at = context.now.getTime()
  own.set(brandId, { at, wins: last?.wins ?? '' })
  const { list } = await freshBoard(context, { gameCategory: 'ALL', limitNum: BOARD_SIZE })
  const wins = markOf(list)
  if (wins === (last?.wins ?? '')) return
  own.set(brandId, { at, wins })
  for (const language of ['EN', 'TY'] as const) context.ports.sockets.tell('winners', { brandId, language }, {})
}
