import { vendorOf } from '@croupier/contract/games'
import type { allOpened } from '@croupier/contract/lottery'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { type Context, inTransaction } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { findDraw, insertDraw, listDraws } from './store.ts'

const SHOWN = 20

type Draw = { vendor: string; gameCode: string; numero: string; winNo: string; version?: number | undefined; at: Date }

/**
 * Writes down what was drawn, by vendor, game, number and version of the result. The same again changes nothing; another result of the same
 * version is refused as `wrong_state`.
 */
export async function recordDraw(context: Context, told: Draw): Promise<void> {
  const draw = { ...told, version: told.version ?? 1 }
  await inTransaction(context, async (tx) => {
    if (await insertDraw(tx.db, tx.actor.brandId, draw)) return
    const known = await findDraw(tx.db, tx.actor.brandId, draw)
    if (known !== draw.winNo) refuse('wrong_state')
  })
}

export async function readOpened(context: Context, asked: InputOf<typeof allOpened>): Promise<ValueOf<typeof allOpened>> {
  const filter = { vendor: vendorOf(asked), gameCode: asked.gameCode, limit: asked.size ?? SHOWN }
  const rows = await listDraws(context.db, context.actor.brandId, filter)
  return rows.map(({ gameCode, numero, winNo, at }) => ({ gameCode, numero, winNo, winningTime: at.getTime() }))
}
