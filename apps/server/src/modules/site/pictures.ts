import { randomUUID } from 'node:crypto'
import { type Context, inTransaction } from '#platform/context.ts'
import { drawAnew } from '#platform/images.ts'
import { refuse } from '#platform/refusal.ts'
import { findPicture, insertPicture } from './store-pictures.ts'

/** Takes a picture for what operators write, drawn anew, and tells where it is shown. Refuses `image_invalid` for what is no picture. */
export async function keepPicture(context: Context, input: { file: Blob | Uint8Array }) {
  const drawn = input.file instanceof Uint8Array ? await drawAnew(input.file) : undefined
  if (!drawn) return refuse('image_invalid', { field: 'file' })
  const id = randomUUID()
  await inTransaction(context, (tx) => insertPicture(tx.db, { ...drawn, id, brandId: tx.actor.brandId, at: tx.now }))
  return { url: `/pictures/own/${id}.webp`, width: drawn.width, height: drawn.height }
}

/** A picture by its id, which nobody guesses, with its size; undefined where there is none. */
export async function readPicture(context: Context, id: string) {
  return await findPicture(context.db, id)
}
