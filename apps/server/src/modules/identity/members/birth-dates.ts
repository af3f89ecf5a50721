import { dateAt } from '@croupier/calendar/calendar'
import type { correctDateOfBirth } from '@croupier/contract/console/members'
import type { setDateOfBirth } from '@croupier/contract/identity-profile'
import type { InputOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction, memberOf, type TxContext } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { placeInMember } from '../sealed-tables.ts'
import { memberToChange } from './member-status.ts'
import { decideBirthDate, yearOf } from './rules-birth-dates.ts'
import { readBirthDate, updateBirthDate } from './store-birth-dates.ts'
import { lockMember } from './store-members.ts'

/** A date of birth as `2001-02-28`, and when it was written last. */
export type BirthDate = { date: string; setAt: Date }

/** The date of birth of a member of the caller's brand; undefined where none was given. Nobody but the member is shown more of it than the year. */
export async function birthDateOf(context: Context | TxContext, memberId: bigint): Promise<BirthDate | undefined> {
  const { brandId } = context.actor
  const row = await readBirthDate(context.db, brandId, memberId)
  if (!row?.sealed || !row.setAt) return undefined
  return { date: context.ports.seal.open(row.sealed, placeInMember({ brandId, id: memberId }, 'birth_date')), setAt: row.setAt }
}

/** What operators read of it. */
export async function birthOf(context: Context, memberId: bigint): Promise<{ year: number; setAt: number } | null> {
  const known = await birthDateOf(context, memberId)
  return known ? { year: yearOf(known.date), setAt: known.setAt.getTime() } : null
}

/** Keeps the member's own date of birth, once (MC-04). Refuses `under_age`, and `date_of_birth_set` for another one than is kept. */
export async function keepBirthDate(context: Context, input: InputOf<typeof setDateOfBirth>): Promise<null> {
  await inTransaction(context, (tx) => proveBirthDate(tx, memberOf(tx), input.dateOfBirth))
  return null
}

/** Keeps a member's date of birth where none is kept; refuses `under_age`, and `date_of_birth_set` for another one than is kept. */
export async function proveBirthDate(tx: TxContext, memberId: bigint, written: string): Promise<void> {
  const birthDate = await acceptable(tx, written)
  const member = (await lockMember(tx.db, tx.actor.brandId, memberId)) ?? refuse('not_found')
  const known = await birthDateOf(tx, member.id)
  if (known && known.date !== birthDate) return refuse('date_of_birth_set')
  if (!known) await writeBirthDate(tx, member.id, birthDate)
}

/** An operator corrects it with a reason. The trail keeps the years alone; gifts for birthdays wait anew. Refuses `under_age`. */
export async function correctBirthDate(context: Context, { id, dateOfBirth, why }: InputOf<typeof correctDateOfBirth>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const member = await memberToChange(tx, id)
    const birthDate = await acceptable(tx, dateOfBirth)
    const known = await birthDateOf(tx, member.id)
    if (known?.date === birthDate) return
    await writeBirthDate(tx, member.id, birthDate)
    const years = { before: known ? yearOf(known.date) : null, after: yearOf(birthDate) }
    await leaveTrail(tx, { action: 'member.birth', subject: `member ${member.id}`, ...years, why })
  })
  return null
}

async function acceptable(context: Context | TxContext, written: string): Promise<string> {
  const { settings } = await brandOf(context, context.actor.brandId)
  const decision = decideBirthDate(written, { today: dateAt(context.now, settings.timeZone), leastAge: await leastAge(context) })
  return 'refusal' in decision ? refuse(decision.refusal, decision.detail) : decision.birthDate
}

/** The least age of the brand's players, in whole years. */
async function leastAge(context: Context | TxContext): Promise<number> {
  return (await brandOf(context, context.actor.brandId)).policy.ageMinimum
}

async function writeBirthDate(tx: TxContext, memberId: bigint, birthDate: string): Promise<void> {
  const sealed = tx.ports.seal.seal(birthDate, placeInMember({ brandId: tx.actor.brandId, id: memberId }, 'birth_date'))
  await updateBirthDate(tx.db, memberId, { sealed, at: tx.now })
}
