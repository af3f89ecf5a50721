import { countWords, FEEDBACK_WORDS, type feedback } from '@croupier/contract/messaging-tickets'
import type { InputOf } from '@croupier/contract/route'
import type { Refusal } from '#platform/refusal.ts'
import type { Ticket } from './store-tickets.ts'

type FeedbackRefusal = Refusal<'too_few_words' | 'too_many_words' | 'image_unknown'>

/** Why a feedback is not taken, if it is not (VL-11). Pictures belong to members, so that a visitor has none to send. */
export function refusalOfFeedback(
  { content, images }: Pick<InputOf<typeof feedback>, 'content' | 'images'>,
  isMember: boolean,
): FeedbackRefusal | undefined {
  const words = countWords(content)
  if (words < FEEDBACK_WORDS.min) return { refusal: 'too_few_words', detail: { field: 'content' } }
  if (words > FEEDBACK_WORDS.max) return { refusal: 'too_many_words', detail: { field: 'content' } }
  return !isMember && images.length > 0 ? { refusal: 'image_unknown', detail: { field: 'images' } } : undefined
}

/** The name under which pictures and the trail know a ticket. */
export const subjectOfTicket = (id: bigint) => `ticket ${id}`

/** The reason on the trail where an operator gives no other: the ticket itself. */
const ANSWERS = 'the ticket asked for an answer'

/** What an answer to a ticket comes to: a message above the member's own words, none to a visitor, and the mark in the trail. */
export function answeredTicket(
  { id, memberId, content, state }: Pick<Ticket, 'id' | 'memberId' | 'content' | 'state'>,
  { answer, why }: { answer: string; why: string },
) {
  return {
    message: memberId === null ? undefined : { memberId, title: `#${id}`, content: `${answer}\n\n> ${content}` },
    mark: { action: 'ticket.answer', subject: subjectOfTicket(id), before: state, after: 'answered', why: why || ANSWERS },
  }
}

type Writer = { contact: string | null; username: string | undefined }

/** A ticket as operators see it, under its member's name where a member wrote it. */
export function shownTicket({ id, type, state, memberId, content, sentAt, answeredBy }: Ticket, { contact, username }: Writer) {
  return {
    id: String(id),
    type,
    state,
    memberId: memberId === null ? null : String(memberId),
    username: username ?? '',
    contact: contact ?? '',
    content,
    sentAt: sentAt.getTime(),
    answeredBy,
  }
}
