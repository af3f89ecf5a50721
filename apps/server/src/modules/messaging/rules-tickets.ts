import { countWords, FEEDBACK_WORDS, type feedback } from '@croupier/contract/messaging-tickets'
import type { InputOf } from '@croupier/contract/route'
import type { Refusal } from '#platform/refusal.ts'

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
