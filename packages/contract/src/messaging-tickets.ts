import * as z from 'zod/mini'
import { fileBytes, IMAGE_MAX_BYTES } from './files.ts'
import { everyone, players, route } from './route.ts'
import { done, text } from './wire.ts'

/** How many pictures a person sends at once (VL-10). */
export const IMAGES_MAX = 3

/** How many words a feedback has (VL-11). */
export const FEEDBACK_WORDS = { min: 3, max: 500 } as const
export const ticketTypes = ['deposit', 'withdrawal', 'game', 'service', 'application', 'other'] as const

export const imageIds = z.array(z.uuid()).check(z.maxLength(IMAGES_MAX))

/** Words of a text as people count them. */
export function countWords(written: string): number {
  return written.trim().split(/\s+/u).filter(Boolean).length
}

export const sendImage = route({
  method: 'POST',
  path: '/wps/image',
  summary: 'Takes one picture (png or jpg); it is drawn anew, and kept for a day until something is sent with it.',
  who: players,
  whileClosed: true,
  fileMaxBytes: IMAGE_MAX_BYTES,
  input: z.strictObject({ file: fileBytes }),
  value: z.object({ id: z.string(), width: z.int(), height: z.int() }),
  refusals: ['image_invalid'],
  limits: [{ times: 30, seconds: 3600, per: 'account' }],
})

export const feedback = route({
  method: 'PUT',
  path: '/wps/feedback',
  summary: 'Writes to the brand, with up to three pictures of a member.',
  who: everyone,
  whileClosed: true,
  input: z.strictObject({
    type: z.enum(ticketTypes),
    content: text({ min: 1, max: 4000 }),
    images: imageIds,
    contact: text({ max: 100 }),
  }),
  value: done,
  refusals: ['too_few_words', 'too_many_words', 'image_unknown'],
  limits: [{ times: 5, seconds: 600, per: 'ip' }],
})
