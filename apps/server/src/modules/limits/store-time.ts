import type { Db, Tx } from '#platform/database.ts'
import type { TimeKind } from './rules.ts'

export type TimeChoice = { kind: TimeKind; minutes: number | null; startsAt: Date }

/** Choices of time that stand, oldest first: for each kind the latest that has begun counts, a later one waits. */
export async function timeChoices(db: Db | Tx, memberId: bigint): Promise<TimeChoice[]> {
  const rows = await db
    .selectFrom('limits.time_choice')
    .select(['kind', 'minutes', 'starts_at as startsAt'])
    .where('member_id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as TimeKind }))
}

export async function insertTimeChoice(db: Tx, choice: TimeChoice & { brandId: number; memberId: bigint; at: Date }): Promise<void> {
  await db
    .insertInto('limits.time_choice')
    .values({
      brand_id: choice.brandId,
      member_id: choice.memberId,
      kind: choice.kind,
      minutes: choice.minutes,
      set_at: choice.at,
      starts_at: choice.startsAt,
    })
    .execute()
}

/** Takes back what waits; the row stays as what it was. */
export async function withdrawWaitingTime(db: Tx, memberId: bigint, { kind, at }: { kind: TimeKind; at: Date }): Promise<void> {
  await db
    .updateTable('limits.time_choice')
    .set({ withdrawn_at: at })
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('starts_at', '>', at)
    .where('withdrawn_at', 'is', null)
    .execute()
}
