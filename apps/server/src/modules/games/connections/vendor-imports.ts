import type { importVendorGames, testVendor } from '@croupier/contract/console/vendors'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { insertGames, vendorCategories } from '../catalogue/store.ts'
import { putSetting } from '../catalogue/store-settings.ts'
import { keepDeclared } from '../returns/returns.ts'
import { newGames, type PlacedGame, sortListed } from './rules-imports.ts'
import { vendorConnection } from './store.ts'
import { catalogueCodes, lockCatalogueEnd } from './store-imports.ts'

const BATCH = 1000

/** Asks a connected vendor for its games and says how it went; nothing is kept. Refuses `wrong_state` for a vendor without a connection. */
export async function tryVendor(context: Context, { code }: InputOf<typeof testVendor>): Promise<ValueOf<typeof testVendor>> {
  const told = await listOf(context, code)
  const { answered, httpStatus, durationMs } = told
  return { answered, httpStatus, durationMs, games: told.answered === 'ok' ? told.games.length : 0 }
}

async function listOf(context: Context, code: string) {
  const connection = (await vendorConnection(context.db, context.actor.brandId, code)) ?? refuse('wrong_state')
  return await context.ports.vendorGames.list({ baseUrl: connection.baseUrl, operatorId: connection.operatorId })
}

/**
 * Takes a connected vendor's games into the catalogue; of those that stand there already only the declared return may change. Refuses
 * `wrong_state` for a vendor without a connection, and `vendor_unavailable` where no list came.
 */
export async function importGames(
  context: Context,
  { code, why }: InputOf<typeof importVendorGames>,
): Promise<ValueOf<typeof importVendorGames>> {
  const told = await listOf(context, code)
  if (told.answered !== 'ok') return refuse('vendor_unavailable')
  const { listed, placed, skipped } = sortListed(told.games, new Set(await vendorCategories(context.db, code)))
  const added = await inTransaction(context, async (tx) => {
    const count = await addGames(tx, code, placed)
    await keepDeclared(tx, code, listed)
    await leaveTrail(tx, { action: 'vendor.import', subject: code, after: { added: count, listed: listed.length }, why })
    return count
  })
  return { added, known: placed.length - added, skipped }
}

async function addGames(tx: TxContext, vendorCode: string, placed: readonly PlacedGame[]): Promise<number> {
  const end = await lockCatalogueEnd(tx.db)
  const known = new Set(await catalogueCodes(tx.db, vendorCode))
  const added = newGames(placed, { vendorCode, known, end })
  const games = added.map(({ game }) => game)
  for (let from = 0; from < games.length; from += BATCH) await insertGames(tx.db, games.slice(from, from + BATCH))
  for (const { game, setting } of added) if (setting) await putSetting(tx.db, { brandId: tx.actor.brandId, nodeId: game.nodeId }, setting)
  return games.length
}
