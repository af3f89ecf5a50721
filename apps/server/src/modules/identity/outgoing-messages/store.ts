import { type Db, sql, type Tx } from '#platform/database.ts'

export type OutgoingMessageRow = { id: string; brandId: number; kind: string; language: string; content: Buffer; expiresAt: Date }

export async function insertOutgoingMessage(db: Tx, message: OutgoingMessageRow & { createdAt: Date }): Promise<void> {
  await db
    .insertInto('identity.outgoing_message')
    .values({
      id: message.id,
      brand_id: message.brandId,
      kind: message.kind,
      language: message.language,
      content_sealed: message.content,
      created_at: message.createdAt,
      expires_at: message.expiresAt,
    })
    .execute()
}

/** An outgoing message that still waits; each taking counts as one try. */
export async function takeOutgoingMessage(db: Db, id: string): Promise<OutgoingMessageRow | undefined> {
  const row = await db
    .updateTable('identity.outgoing_message')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['id', 'brand_id as brandId', 'kind', 'language', 'content_sealed as content', 'expires_at as expiresAt'])
    .executeTakeFirst()
  return row?.content ? { ...row, content: row.content } : undefined
}

export async function closeOutgoingMessage(
  db: Db,
  id: string,
  { state, now }: { state: 'sent' | 'refused' | 'lapsed'; now: Date },
): Promise<void> {
  await db.updateTable('identity.outgoing_message').set({ state, done_at: now, content_sealed: null }).where('id', '=', id).execute()
}

/** Outgoing messages past their time lose their content; old ones go altogether. */
export async function forgetOutgoingMessages(db: Db, { now, before }: { now: Date; before: Date }): Promise<void> {
  await db
    .updateTable('identity.outgoing_message')
    .set({ state: 'lapsed', done_at: now, content_sealed: null })
    .where('state', '=', 'waiting')
    .where('expires_at', '<', now)
    .execute()
  await db.deleteFrom('identity.outgoing_message').where('created_at', '<', before).execute()
}
