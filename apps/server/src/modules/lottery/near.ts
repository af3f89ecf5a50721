import { vendorOf } from '@croupier/contract/games'
import type { numerosNear } from '@croupier/contract/lottery'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { readGamesById } from '#modules/games/index.ts'
import type { Context } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { listComing, listDraws } from './store.ts'

/** The draw that is sold now, the one before it and the one after it; null where the source has told of none. */
export async function readNear(context: Context, { gameId }: InputOf<typeof numerosNear>): Promise<ValueOf<typeof numerosNear>> {
  const [game] = await readGamesById(context, [gameId])
  if (game?.gameType !== 'LOTT' && game?.gameType !== 'ELOTT') return refuse('not_found')
  const { gameCode } = game
  const vendor = vendorOf(game)
  const { brandId } = context.actor
  const now = context.now.getTime()
  const [current, next] = await listComing(context.db, brandId, { vendor, gameCode, after: context.now })
  const [previous] = await listDraws(context.db, brandId, { vendor, gameCode, limit: 1 })
  const shown = (draw: { numero: string; locksAt: Date; drawsAt: Date } | undefined) =>
    draw
      ? {
          numero: draw.numero,
          gameId,
          remainTime: Math.max(0, draw.drawsAt.getTime() - now),
          lockTime: draw.drawsAt.getTime() - draw.locksAt.getTime(),
          isSale: draw.locksAt.getTime() > now,
        }
      : null
  return {
    currentNumero: shown(current),
    previousNumero: shown(previous && { numero: previous.numero, locksAt: previous.at, drawsAt: previous.at }),
    nextNumero: shown(next),
  }
}
