import type { catalogueGames, setCatalogueGame } from '@croupier/contract/console/catalogue'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { type Context, inTransaction } from '#platform/context.ts'
import { cutOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { searchForm } from '../catalogue/rules.ts'
import { playStateOf } from '../catalogue/shown-games.ts'
import { lockSetting, putSetting } from '../catalogue/store-settings.ts'
import { watchedReturn } from '../returns/rules.ts'
import { decideSetting, settingOf } from './rules.ts'
import { type ListedSetting, listSettings } from './store-listed-settings.ts'

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

/** Says how the brand shows a game (CO-03); lobbies follow at once. Refuses as `decideSetting`. */
export async function changeGameSetting(context: Context, input: InputOf<typeof setCatalogueGame>): Promise<null> {
  const { nodeId, why, ...setting } = input
  await inTransaction(context, async (tx) => {
    const { brandId } = tx.actor
    const decision = decideSetting(await lockSetting(tx.db, brandId, nodeId), setting)
    if ('refusal' in decision) return refuse(decision.refusal, decision.detail)
    const { game, before, after } = decision
    await putSetting(tx.db, { brandId, nodeId }, after)
    await leaveTrail(tx, { action: 'game.setting', subject: game.gameCode, before, after, why })
  })
  return null
}
