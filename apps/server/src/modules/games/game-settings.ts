import type { catalogueGames, setCatalogueGame } from '@croupier/contract/console/catalogue'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { type Context, inTransaction } from '#platform/context.ts'
import { cutOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { playStateOf } from './catalogue.ts'
import { watchedReturn } from './return-rules.ts'
import { searchForm } from './rules.ts'
import { type GameSetting, type ListedSetting, listSettings, lockSetting, putSetting } from './store-settings.ts'

/** The games of the catalogue as the brand shows them. The cursor counts the rows before, since the order has no key of its own. */
export async function readCatalogue(context: Context, input: InputOf<typeof catalogueGames>): Promise<ValueOf<typeof catalogueGames>> {
  const { before: offset = 0n, limit } = cutOf(input)
  const rows = await listSettings(context.db, context.actor.brandId, {
    text: input.q === undefined ? undefined : searchForm(input.q),
    gameType: input.gameType,
    vendorCode: input.vendor,
    shown: input.shown,
    verdict: input.verdict,
    offset: Number(offset),
    limit: limit + 1,
  })
  const numbered = rows.map((row, at) => ({ row, after: offset + BigInt(at) + 1n }))
  return pageOf(numbered, { limit }, { key: ({ after }) => after, row: ({ row }) => shownSetting(row) })
}

function shownSetting(row: ListedSetting) {
  const { nodeId, nameEn, gameCode, vendorCode, vendorStatus, gameType } = row
  const named = { id: String(nodeId), nodeId, name: nameEn, code: gameCode, vendor: vendorCode, gameType }
  const stakes = { smallest: row.smallestMinor, largest: row.largestMinor }
  return {
    ...named,
    ...settingOf(row),
    state: playStateOf(vendorStatus),
    isOwnCover: row.coverId !== null,
    stakes,
    return: shownReturn(row),
  }
}

const PPM = 1_000_000

/** Without a declared return the bound is that around what came, so that the page can say how exactly it is known. */
function shownReturn(row: ListedSetting) {
  const { lowest, highest, deviation, rounds, since, verdict } = row
  const isDeclared = lowest !== null && highest !== null
  const played = row.stake > 0 ? row.win / row.stake : 0
  const watched = watchedReturn(row, isDeclared ? { lowest, highest, deviation } : { lowest: played, highest: played, deviation })
  const ppmOf = (part: number | undefined) => (part === undefined ? null : Math.round(part * PPM))
  return {
    declared: isDeclared ? { lowestPpm: Math.round(lowest * PPM), highestPpm: Math.round(highest * PPM) } : null,
    actualPpm: ppmOf(watched?.actual),
    boundPpm: ppmOf(watched?.bound),
    rounds,
    since: since?.getTime() ?? null,
    verdict,
  }
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
