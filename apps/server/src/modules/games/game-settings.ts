import type { catalogueGames, setCatalogueGame } from '@croupier/contract/console/catalogue'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { type Context, inTransaction } from '#platform/context.ts'
import { cutOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { playStateOf } from './catalogue.ts'
import { searchForm } from './rules.ts'
import { type GameSetting, listSettings, lockSetting, putSetting } from './store-settings.ts'

/** The games of the catalogue as the brand shows them. The cursor counts the rows before, since the order has no key of its own. */
export async function readCatalogue(context: Context, input: InputOf<typeof catalogueGames>): Promise<ValueOf<typeof catalogueGames>> {
  const { before: offset = 0n, limit } = cutOf(input)
  const rows = await listSettings(context.db, context.actor.brandId, {
    text: input.q === undefined ? undefined : searchForm(input.q),
    gameType: input.gameType,
    vendorCode: input.vendor,
    shown: input.shown,
    offset: Number(offset),
    limit: limit + 1,
  })
  const numbered = rows.map((row, at) => ({ row, after: offset + BigInt(at) + 1n }))
  return pageOf(numbered, { limit }, { key: ({ after }) => after, row: ({ row }) => shownSetting(row) })
}

function shownSetting(row: Awaited<ReturnType<typeof listSettings>>[number]) {
  const { nodeId, nameEn, gameCode, vendorCode, vendorStatus, ...setting } = row
  return { ...setting, id: String(nodeId), nodeId, name: nameEn, code: gameCode, vendor: vendorCode, state: playStateOf(vendorStatus) }
}

/** Says how the brand shows a game; lobbies follow at once. Sub-types are of slots alone (LB-21). */
export async function changeGameSetting(context: Context, input: InputOf<typeof setCatalogueGame>): Promise<null> {
  const { nodeId, why, ...setting } = input
  await inTransaction(context, async (tx) => {
    const game = (await lockSetting(tx.db, tx.actor.brandId, nodeId)) ?? refuse('not_found')
    if (setting.classify !== null && game.gameType !== 'RNG') refuse('request_param_err', { field: 'classify' })
    const before = settingOf(game)
    if (JSON.stringify(before) === JSON.stringify(settingOf(setting))) refuse('wrong_state')
    await putSetting(tx.db, { brandId: tx.actor.brandId, nodeId }, setting)
    await leaveTrail(tx, { action: 'game.setting', subject: game.gameCode, before, after: settingOf(setting), why })
  })
  return null
}

function settingOf({ isOn, isHot, isNew, classify, place }: GameSetting): GameSetting {
  return { isOn, isHot, isNew, classify, place }
}
