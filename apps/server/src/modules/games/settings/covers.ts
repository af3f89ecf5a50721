import { randomUUID } from 'node:crypto'
import type { setGameCover } from '@croupier/contract/console/catalogue'
import type { InputOf } from '@croupier/contract/route'
import { type Context, inTransaction } from '#platform/context.ts'
import { drawAnew } from '#platform/images.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { lockSetting } from '../catalogue/store-settings.ts'
import { coverBytes, coverOf, deleteUnusedCovers, hasCover, insertCover, putCover } from './store-covers.ts'

/** What the largest picture of a game shows. */
const COVER = { width: 480, height: 640 } as const
const UNUSED_KEPT_MS = 24 * 60 * 60_000

/** Takes a cover, drawn anew and cut to three by four; it hangs nowhere yet. Refuses `image_invalid` for what is no picture. */
export async function keepCover(context: Context, input: { file: Blob | Uint8Array }): Promise<{ id: string }> {
  const drawn = input.file instanceof Uint8Array ? await drawAnew(input.file, COVER) : undefined
  if (!drawn) return refuse('image_invalid', { field: 'file' })
  const id = randomUUID()
  await inTransaction(context, (tx) => insertCover(tx.db, { id, brandId: tx.actor.brandId, bytes: drawn.bytes, at: tx.now }))
  return { id }
}

/**
 * Gives a game a cover of the brand's own, or the drawn one again where `coverId` is null. Refuses `not_found`, `wrong_state` for the cover that it
 * has, and `image_unknown` for one that the brand did not send.
 */
export async function changeCover(context: Context, { nodeId, coverId, why }: InputOf<typeof setGameCover>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const { brandId } = tx.actor
    const game = (await lockSetting(tx.db, brandId, nodeId)) ?? refuse('not_found')
    const before = await coverOf(tx.db, brandId, nodeId)
    if (before === coverId) refuse('wrong_state')
    if (coverId !== null && !(await hasCover(tx.db, brandId, coverId))) refuse('image_unknown', { field: 'coverId' })
    await putCover(tx.db, { brandId, nodeId }, coverId)
    await leaveTrail(tx, { action: 'game.cover', subject: game.gameCode, before, after: coverId, why })
  })
  return null
}

/** The picture of a cover by its id, which nobody guesses; undefined when there is none. */
export async function readCover(context: Context, id: string): Promise<Buffer | undefined> {
  return await coverBytes(context.db, id)
}

/** Throws away covers that no game bears, a day after they were sent. */
export async function dropUnusedCovers(context: Context): Promise<void> {
  await deleteUnusedCovers(context.db, new Date(context.now.getTime() - UNUSED_KEPT_MS))
}
