import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@croupier/calendar/durations'
import { type Context, inTransaction, memberOf, type TxContext } from '#platform/context.ts'
import { drawAnew } from '#platform/images.ts'
import { refuse } from '#platform/refusal.ts'
import { bytesOfPicture } from './sealed-tables.ts'
import { claimPicture, deleteUnused, insertPicture, picturesOf } from './store.ts'

/** Takes a member's picture, drawn anew and sealed for its row. Refuses `image_invalid`. */
export async function keepPicture(context: Context, { file }: { file: Blob | Uint8Array }) {
  const drawn = file instanceof Uint8Array ? await drawAnew(file) : undefined
  if (!drawn) return refuse('image_invalid', { field: 'file' })
  const { brandId } = context.actor
  const id = randomUUID()
  const bytesSealed = context.ports.seal.seal(drawn.bytes.toString('base64'), bytesOfPicture({ brandId, id }))
  await inTransaction(context, (tx) => insertPicture(tx.db, { id, brandId, memberId: memberOf(tx), bytesSealed, at: tx.now }))
  return { id, width: drawn.width, height: drawn.height }
}

/** Gives a member's own pictures to a submission, in their order; refuses `image_unknown` for one that is another's or was used before. */
export async function attachPictures(tx: TxContext, submissionId: string, images: readonly string[]): Promise<void> {
  for (const [position, id] of [...new Set(images)].entries()) {
    const isTaken = await claimPicture(tx.db, { id, memberId: memberOf(tx), submissionId, position })
    if (!isTaken) return refuse('image_unknown', { field: 'images' })
  }
}

/** Pictures of a submission as the base64 of their JPEG. */
export async function openPictures(context: Context | TxContext, submissionId: string): Promise<string[]> {
  const rows = await picturesOf(context.db, context.actor.brandId, submissionId)
  return rows.map((row) => context.ports.seal.open(row.bytesSealed, bytesOfPicture(row)))
}

/** Throws away what was sent and never used. */
export async function dropUnusedPictures(context: Context): Promise<void> {
  await deleteUnused(context.db, new Date(context.now.getTime() - DAY_MS))
}
