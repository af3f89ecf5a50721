import type { freeRounds } from '@croupier/contract/bonuses'
import type { ValueOf } from '@croupier/contract/route'
import { type Context, memberOf } from '#platform/context.ts'
import { gameNamesByCode } from '../catalogue/catalogue.ts'
import { ownRounds } from './rules-shown.ts'
import { listFreeBets } from './store.ts'

const SHOWN_MAX = 30

/** Free rounds that the member was given. */
export async function readOwnRounds(context: Context): Promise<ValueOf<typeof freeRounds>> {
  const filter = { memberId: memberOf(context), before: undefined, limit: SHOWN_MAX }
  const rows = await listFreeBets(context.db, context.actor.brandId, filter)
  const asked = rows.map(({ vendor_code: vendorCode, game_code: gameCode }) => ({ vendorCode, gameCode }))
  const names = rows.length === 0 ? [] : await gameNamesByCode(context, asked)
  return { rows: rows.map((row, at) => ownRounds(row, names[at] ?? '', context.now)) }
}
