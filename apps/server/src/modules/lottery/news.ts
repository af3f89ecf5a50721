import { vendorOf } from '@croupier/contract/games'
import { readGames, vendorAddress } from '#modules/games/index.ts'
import { brandIds } from '#modules/site/index.ts'
import { asSystem, type Context } from '#platform/context.ts'
import type { AskedLottery, DrawNews } from '#platform/ports.ts'
import { Refused } from '#platform/refusal.ts'
import { recordDraw } from './draws.ts'
import { lotteryKind } from './kinds.ts'
import { dropPast, putComing, recentDraws } from './store.ts'

const GAMES_MAX = 100
/** What the source tells once more is known from here. */
const KNOWN_MS = 24 * 60 * 60_000

/** Asks the source what was drawn and what comes, for every brand's lotteries. Without an answer all stays as it is. */
export async function learnDraws(context: Context): Promise<void> {
  for (const id of await brandIds(context)) await learnOf(asSystem(context, id))
}

async function learnOf(context: Context): Promise<void> {
  const lists = await Promise.all((['LOTT', 'ELOTT'] as const).map((gameType) => readGames(context, { gameType, pageSize: GAMES_MAX })))
  const lotteries = lists.flatMap(({ games }) =>
    games.map((game) => ({ game: `${vendorOf(game)}:${game.gameCode}`, kind: lotteryKind(game.gameName) })),
  )
  const news = await newsOf(context, lotteries)
  if (!news) return
  const { brandId } = context.actor
  const known = new Map(
    (await recentDraws(context.db, brandId, new Date(context.now.getTime() - KNOWN_MS))).map((row) => [row.key, row.winNo]),
  )
  const asked = new Set(lotteries.map(({ game }) => game))
  for (const one of news.filter(({ game }) => asked.has(game))) await learnGame(context, one, known)
  await dropPast(context.db, brandId, context.now)
}

/** Connected vendors tell of their own lotteries; the source tells of those whose vendor does not. Undefined while nobody tells anything. */
async function newsOf(context: Context, lotteries: readonly AskedLottery[]): Promise<readonly DrawNews[] | undefined> {
  const byVendor = [...Map.groupBy(lotteries, ({ game }) => partsOf(game).vendor)]
  const asked = await Promise.all(
    byVendor.map(async ([vendor, own]) => ({
      own,
      told: await toldBy(
        context,
        vendor,
        own.map(({ game }) => partsOf(game).gameCode),
      ),
    })),
  )
  const told = asked.flatMap(({ told: news }) => (news === 'untold' ? [] : (news ?? [])))
  const untold = asked.flatMap(({ own, told: news }) => (news === 'untold' ? own : []))
  const sourced = untold.length > 0 ? await context.ports.draws.read(untold) : []
  return sourced || told.length > 0 ? [...told, ...(sourced ?? [])] : undefined
}

async function toldBy(context: Context, vendor: string, codes: readonly string[]): Promise<readonly DrawNews[] | 'untold' | undefined> {
  const address = await vendorAddress(context, vendor)
  if (!address) return 'untold'
  const news = await context.ports.vendorGames.draws(address, codes)
  return news === 'untold' ? news : news?.map((one) => ({ ...one, game: `${vendor}:${one.game}` }))
}

function partsOf(game: string): { vendor: string; gameCode: string } {
  const [vendor = '', gameCode = ''] = game.split(':')
  return { vendor, gameCode }
}

async function learnGame(context: Context, { game, opened, coming }: DrawNews, known: ReadonlyMap<string, string>): Promise<void> {
  const { vendor, gameCode } = partsOf(game)
  for (const draw of opened) {
    if (known.get(`${game}:${draw.numero}:${draw.version ?? 1}`) === draw.winNo) continue
    // A result is history: another one of the same version is shown to people, not taken over, and keeps no other draw from being learned.
    await recordDraw(context, { vendor, gameCode, ...draw }).catch((failure: unknown) => {
      if (!(failure instanceof Refused)) throw failure
      context.log.error({ game, numero: draw.numero }, 'the source of the draws has changed a result')
    })
  }
  for (const draw of coming) await putComing(context.db, context.actor.brandId, { vendor, gameCode, ...draw })
}
