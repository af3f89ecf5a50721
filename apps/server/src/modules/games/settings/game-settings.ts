import type { catalogueGames, setCatalogueGame } from '@croupier/contract/console/catalogue'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { type Context, inTransaction } from '#platform/context.ts'
import { cutOf, pageOf } from '#platform/paging.ts'
import { lockRecord } from '#platform/record-versions.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { lockSetting, putSetting } from '../catalogue/store-settings.ts'
import { decideSetting } from './rules.ts'
import { filterOf, shownSetting } from './rules-listed.ts'
import { listSettings } from './store-listed-settings.ts'

/** The games of the catalogue as the brand shows them. The cursor counts the rows before, since the order has no key of its own. */
export async function readCatalogue(context: Context, input: InputOf<typeof catalogueGames>): Promise<ValueOf<typeof catalogueGames>> {
  const { before: offset = 0n, limit } = cutOf(input)
  const rows = await listSettings(context.db, context.actor.brandId, filterOf(input, { offset, limit: limit + 1 }))
  const numbered = rows.map((row, at) => ({ row, after: offset + BigInt(at) + 1n }))
  return pageOf(numbered, { limit }, { key: ({ after }) => after, row: ({ row }) => shownSetting(row) })
}

/** Says how the brand shows a game (CO-03); lobbies follow at once. Refuses as `decideSetting`. */
export async function changeGameSetting(context: Context, input: InputOf<typeof setCatalogueGame>): Promise<null> {
  const { nodeId, version, why, ...setting } = input
  await inTransaction(context, async (tx) => {
    const { brandId } = tx.actor
    await lockRecord(tx, `game ${nodeId}`)
    const decision = decideSetting(await lockSetting(tx.db, brandId, nodeId), setting)
    if ('refusal' in decision) return refuse(decision.refusal, decision.detail)
    const { game, before, after } = decision
    await putSetting(tx.db, { brandId, nodeId }, after)
    await leaveTrail(tx, { action: 'game.setting', subject: game.gameCode, before, after, version, why })
  })
  return null
}
