import { type Db, sql, type Tx } from '#platform/database.ts'
import type { AttemptKind } from './rules-attempts.ts'

/** One counter: a kind of secret, and whose it is as a keyed hash. */
export type AttemptKey = { kind: AttemptKind; subjectHash: Buffer }

type Counting = { now: Date; windowEndsAt: Date; lockEndsAt: Date; attemptsMax: number }

/** Adds one attempt in one statement and returns the count with this one in it; a counter whose time is over begins anew. */
export async function addAttempt(db: Db, key: AttemptKey, counting: Counting): Promise<{ attempts: number; resetsAt: Date }> {
  const { now, windowEndsAt, lockEndsAt, attemptsMax } = counting
  const { rows } = await sql<{ attempts: number; resetsAt: Date }>`
    insert into identity.attempt as a (kind, subject_hash, attempts, resets_at)
    values (${key.kind}, ${key.subjectHash}, 1, ${windowEndsAt})
    on conflict (kind, subject_hash) do update set
      attempts = case when a.resets_at <= ${now} then 1 else a.attempts + 1 end,
      resets_at = case
        when a.resets_at <= ${now} then excluded.resets_at
        when a.attempts + 1 = ${attemptsMax} then ${lockEndsAt}
        else a.resets_at
      end
    returning a.attempts, a.resets_at as "resetsAt"
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('an attempt was not counted')
  return row
}

/** The attempts of a counter whose time is not over. */
export async function findAttempts(db: Db, key: AttemptKey, now: Date): Promise<{ attempts: number; resetsAt: Date } | undefined> {
  return await db
    .selectFrom('identity.attempt')
    .select(['attempts', 'resets_at as resetsAt'])
    .where('kind', '=', key.kind)
    .where('subject_hash', '=', key.subjectHash)
    .where('resets_at', '>', now)
    .executeTakeFirst()
}

/** Takes one attempt back that was not judged. */
export async function withdrawAttempt(db: Db, key: AttemptKey): Promise<void> {
  await db
    .updateTable('identity.attempt')
    .set({ attempts: sql<number>`greatest(attempts - 1, 0)` })
    .where('kind', '=', key.kind)
    .where('subject_hash', '=', key.subjectHash)
    .execute()
}

export async function deleteAttempts(db: Db | Tx, { kind, subjectHash }: AttemptKey): Promise<void> {
  await db.deleteFrom('identity.attempt').where('kind', '=', kind).where('subject_hash', '=', subjectHash).execute()
}

export async function forgetAttempts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('identity.attempt').where('resets_at', '<', now).execute()
}
