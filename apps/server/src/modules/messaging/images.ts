import { randomUUID } from 'node:crypto'
import { type Context, inTransaction, memberOf, type TxContext } from '#platform/context.ts'
import { drawAnew } from '#platform/images.ts'
import { refuse } from '#platform/refusal.ts'
import { claimImages, deleteUnused, imagesOf, insertImage } from './store-tickets.ts'

const UNUSED_KEPT_MS = 24 * 60 * 60_000

/** Takes a member's picture, drawn anew (VL-10). */
export async function keepImage(context: Context, input: { file: Blob | Uint8Array }) {
  const drawn = input.file instanceof Uint8Array ? await drawAnew(input.file) : undefined
  if (!drawn) return refuse('image_invalid', { field: 'file' })
  const id = randomUUID()
  const { bytes, width, height } = drawn
  const memberId = memberOf(context)
  await inTransaction(context, (tx) => insertImage(tx.db, { id, brandId: tx.actor.brandId, memberId, bytes, width, height, at: tx.now }))
  return { id, width, height }
}

/** Gives a member's own pictures to a subject, each id once; refuses `image_unknown` for one that is another's or was used before. */
export async function attachImages(tx: TxContext, order: { memberId: bigint; ids: readonly string[]; subject: string }): Promise<void> {
  const ids = [...new Set(order.ids)]
  if (ids.length === 0) return
  const taken = await claimImages(tx.db, { ...order, ids })
  if (taken !== ids.length) refuse('image_unknown', { field: 'images' })
}

/** Pictures of a subject as `data:` addresses that carry their JPEG; empty where it has none. */
export async function readImages(context: Context, subject: string): Promise<string[]> {
  const rows = await imagesOf(context.db, context.actor.brandId, subject)
  return rows.map(({ bytes }) => `data:image/jpeg;base64,${bytes.toString('base64')}`)
}

/** Throws away what was sent and never used. */
export async function dropUnusedImages(context: Context): Promise<void> {
  await deleteUnused(context.db, new Date(context.now.getTime() - UNUSED_KEPT_MS))
}
