import { readGames } from '#modules/games/index.ts'
import { brandIds } from '#modules/site/index.ts'
import { asSystem, type Context } from '#platform/context.ts'
import type { DrawNews } from '#platform/ports.ts'
import { Refused } from '#platform/refusal.ts'
import { recordDraw } from './draws.ts'
import { lotteryKind } from './kinds.ts'
import { dropPast, putComing, recentDraws } from './store.ts'

const GAMES_MAX = 100
/** Studio draws its own lotteries and shows their results where tickets are sold; no source knows them. */
const OWN_VENDOR = 'STU'
/** What the source tells once more is known from here. */
const KNOWN_MS = 24 * 60 * 60_000

/** Asks the source what was drawn and what comes, for every brand's lotteries. Without an answer all stays as it is. */
export async function learnDraws(context: Context): Promise<void> {
  for (const id of await brandIds(context)) await learnOf(asSystem(context, id))
}

async function learnOf(context: Context): Promise<void> {
  const lists = await Promise.all((['LOTT', 'ELOTT'] as const).map((gameType) => readGames(context, { gameType, pageSize: GAMES_MAX })))
  const lotteries = lists.flatMap(({ games }) =>
    games
      .filter(({ vassalage }) => vassalage !== OWN_VENDOR)
      .map(({ vassalage, gameCode, gameName }) => ({ game: `${vassalage}:${gameCode}`, kind: lotteryKind(gameName) })),
  )
  const news = await context.ports.draws.read(lotteries)
  if (!news) return
  const { brandId } = context.actor
  const known = new Map(
    (await recentDraws(context.db, brandId, new Date(context.now.getTime() - KNOWN_MS))).map((row) => [row.key, row.winNo]),
  )
  const asked = new Set(lotteries.map(({ game }) => game))
  for (const one of news.filter(({ game }) => asked.has(game))) await learnGame(context, one, known)
  await dropPast(context.db, brandId, context.now)
}

async function learnGame(context: Context, { game, opened, coming }: DrawNews, known: ReadonlyMap<string, string>): Promise<void> {
  const [vassalage = '', gameCode = ''] = game.split(':')
  for (const draw of opened) {
    if (known.get(`${game}:${draw.numero}`) === draw.winNo) continue
    // A result is history: another one is shown to people, not taken over, and keeps no other draw from being learned.
    await recordDraw(context, { vassalage, gameCode, ...draw }).catch((failure: unknown) => {
      if (!(failure instanceof Refused)) throw failure
      context.log.error({ game, numero: draw.numero }, 'the source of the draws has changed a result')
    })
  }
  for (const draw of coming) await putComing(context.db, context.actor.brandId, { vassalage, gameCode, ...draw })
}
