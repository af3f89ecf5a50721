import type { importVendorGames, testVendor } from '@croupier/contract/console/vendors'
import { type GameType, gameTypes } from '@croupier/contract/games'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { type Context, inTransaction, type TxContext } from '#platform/context.ts'
import type { ListedGame } from '#platform/ports.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { keepDeclared } from './returns.ts'
import { searchForm } from './rules.ts'
import { insertGames, vendorConnection } from './store.ts'
import { vendorCategories } from './store-connections.ts'
import { catalogueCodes, lockCatalogueEnd } from './store-imports.ts'
import { putSetting } from './store-settings.ts'

const BATCH = 1000

/** Asks a connected vendor for its games and says how it went; nothing is kept. */
export async function tryVendor(context: Context, { code }: InputOf<typeof testVendor>): Promise<ValueOf<typeof testVendor>> {
  const told = await listOf(context, code)
  const { answered, httpStatus, durationMs } = told
  return { answered, httpStatus, durationMs, games: told.answered === 'ok' ? told.games.length : 0 }
}

async function listOf(context: Context, code: string) {
  const connection = (await vendorConnection(context.db, context.actor.brandId, code)) ?? refuse('wrong_state')
  return await context.ports.vendorGames.list({ baseUrl: connection.baseUrl, operatorId: connection.operatorId })
}

type Sorted = ListedGame & { place: { gameType: GameType; classify: Classify } }
type Classify = Parameters<typeof insertGames>[1][number]['classify']

/** Takes a connected vendor's games into the catalogue; of those that stand there already only the declared return may change. */
export async function importGames(
  context: Context,
  { code, why }: InputOf<typeof importVendorGames>,
): Promise<ValueOf<typeof importVendorGames>> {
  const told = await listOf(context, code)
  if (told.answered !== 'ok') return refuse('vendor_unavailable')
  const offered = new Set(await vendorCategories(context.db, code))
  const listed = [...new Map(told.games.map((game) => [game.code, game])).values()]
  const sorted = listed.flatMap((game): Sorted[] => {
    const place = placeOf(game.category)
    return place && offered.has(place.gameType) ? [{ ...game, place }] : []
  })
  const added = await inTransaction(context, async (tx) => {
    const count = await addGames(tx, code, sorted)
    await keepDeclared(tx, code, listed)
    await leaveTrail(tx, { action: 'vendor.import', subject: code, after: { added: count, listed: listed.length }, why })
    return count
  })
  const kept = new Set(sorted.map((game) => game.code))
  const skipped = listed
    .filter((game) => !kept.has(game.code))
    .map((game) => ({ code: game.code, name: game.name, category: game.category }))
  return { added, known: sorted.length - added, skipped }
}

async function addGames(tx: TxContext, vendorCode: string, sorted: readonly Sorted[]): Promise<number> {
  const end = await lockCatalogueEnd(tx.db)
  const known = new Set(await catalogueCodes(tx.db, vendorCode))
  const fresh = sorted.filter((game) => !known.has(game.code))
  const rows = fresh.map(({ code, name, place }, at) => ({
    ...place,
    nodeId: end.nodeId + 1 + at,
    position: end.position + 1 + at,
    vendorCode,
    gameCode: code,
    nameEn: name,
    nameTy: name,
    isHot: false,
    isNew: true,
    hasTrial: false,
    isGroup: false,
    searchText: searchForm(`${name} ${vendorCode}`),
  }))
  for (let from = 0; from < rows.length; from += BATCH) await insertGames(tx.db, rows.slice(from, from + BATCH))
  for (const [at, game] of fresh.entries()) {
    if (game.isEnabled) continue
    const setting = { isOn: false, isHot: false, isNew: true, classify: game.place.classify, place: null }
    await putSetting(tx.db, { brandId: tx.actor.brandId, nodeId: end.nodeId + 1 + at }, setting)
  }
  return fresh.length
}

/** Vendors name categories each in words of their own: the codes of the specification, or words that are looked for in this order. */
const words: readonly (readonly [RegExp, GameType, Classify])[] = [
  [/fish/, 'FISH', null],
  [/cock/, 'COCKFIGHT', null],
  [/e-?sport/, 'ESPORTS', null],
  [/sport/, 'SPORTS', null],
  [/live|dealer/, 'LIVE', null],
  [/poker room|pvp|p2p|card/, 'PVP', null],
  [/video poker/, 'RNG', 'VP'],
  [/scratch|instant win/, 'RNG', 'SC'],
  [/bingo|keno/, 'RNG', 'BG'],
  [/table|roulette|baccarat|blackjack/, 'RNG', 'TG'],
  [/crash|arcade|mini/, 'RNG', 'AC'],
  [/jackpot/, 'RNG', 'JP'],
  [/slot|reel/, 'RNG', null],
  [/lotter|lotto/, 'ELOTT', null],
]

/** Where a game of the vendor's category stands here; undefined where nobody can tell. */
export function placeOf(category: string): Sorted['place'] | undefined {
  const code = gameTypes.find((type) => type === category)
  if (code) return { gameType: code, classify: null }
  const found = words.find(([word]) => word.test(category.toLowerCase()))
  return found && { gameType: found[1], classify: found[2] }
}
