import type { openRounds } from '@croupier/contract/games-rounds'
import type { ValueOf } from '@croupier/contract/route'
import { type Context, memberOf } from '#platform/context.ts'
import { readGamesById } from '../catalogue/catalogue.ts'
import { shownRounds } from './rules-open.ts'
import { openRoundsOf } from './store.ts'

const SHOWN_MAX = 5
/** A round that is younger is being played at this moment. */
const YOUNG_MS = 20_000

/** The rounds that a member left open, so that the lobby leads back to them. */
export async function readOpenRounds(context: Context): Promise<ValueOf<typeof openRounds>> {
  const before = new Date(context.now.getTime() - YOUNG_MS)
  const rows = await openRoundsOf(context.db, memberOf(context), { before, limit: SHOWN_MAX })
  const games = await readGamesById(
    context,
    rows.map(({ nodeId }) => nodeId),
  )
  return { rounds: shownRounds(rows, games) }
}
