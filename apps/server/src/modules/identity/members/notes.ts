import type { addMemberNote, memberTags, tagMember } from '@croupier/contract/console/members'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { type Context, inTransaction, operatorOf, type TxContext } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { nextRowId } from '#platform/store-sealing.ts'
import { leaveTrail } from '#platform/trail.ts'
import { textOfNote } from '../sealed-tables.ts'
import { memberToChange } from './member-status.ts'
import { countTags, deleteTag, insertNote, insertTag, listNotes, listTags } from './store-notes.ts'

const NOTES_SHOWN = 50
const TAGS_OF_MEMBER_MAX = 20
const TAGS_SHOWN = 200

/** Keeps a note about a member, sealed as what is known of a person is; the trail says that there is one, not what it says. */
export async function writeNote(context: Context, { id, text }: InputOf<typeof addMemberNote>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const member = await memberToChange(tx, id)
    const { operatorId, operatorName, brandId } = operatorOf(tx)
    const row = { brandId, id: await nextRowId(tx.db, 'identity.member_note_id_seq') }
    const textSealed = tx.ports.seal.seal(text, textOfNote(row))
    await insertNote(tx.db, { ...row, memberId: member.id, textSealed, operatorId, byName: operatorName, at: tx.now })
    await leaveTrail(tx, { action: 'member.note', subject: `member ${member.id}`, why: `note ${row.id}` })
  })
  return null
}

/** Gives a member a tag or takes it away; as it stands already, nothing happens. Refuses `too_many_tags` of one member. */
export async function changeTag(context: Context, { id, tag, isOn, why }: InputOf<typeof tagMember>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const member = await memberToChange(tx, id)
    const { operatorName, brandId } = operatorOf(tx)
    const own = (await listTags(tx.db, member.id)).map((known) => known.tag)
    if (own.includes(tag) === isOn) return
    if (isOn && own.length >= TAGS_OF_MEMBER_MAX) return refuse('too_many_tags')
    if (isOn) await insertTag(tx.db, { brandId, memberId: member.id, tag, byName: operatorName, at: tx.now })
    else await deleteTag(tx.db, { memberId: member.id, tag })
    await leaveTrail(tx, { action: isOn ? 'member.tag' : 'member.untag', subject: `member ${member.id}`, after: tag, why })
  })
  return null
}

/** The brand's tags, the most used first. */
export async function readTags(context: Context): Promise<ValueOf<typeof memberTags>> {
  return { rows: await countTags(context.db, context.actor.brandId, TAGS_SHOWN) }
}

/** What operators have written about a member, and the tags that they gave. */
export async function writtenAbout(context: Context, memberId: bigint) {
  const [notes, tags] = await Promise.all([listNotes(context.db, memberId, NOTES_SHOWN), listTags(context.db, memberId)])
  const { brandId } = context.actor
  return {
    notes: notes.map(({ id, at, byName, textSealed }) => ({
      id: String(id),
      at: at.getTime(),
      by: byName,
      text: context.ports.seal.open(textSealed, textOfNote({ brandId, id })),
    })),
    tags: tags.map(({ tag, byName, at }) => ({ tag, by: byName, at: at.getTime() })),
  }
}

/** The tags of a member. */
export async function tagsOf(context: Context | TxContext, memberId: bigint): Promise<string[]> {
  return (await listTags(context.db, memberId)).map(({ tag }) => tag)
}
