import * as z from 'zod/mini'
import { operators, route } from '../route.ts'
import { instant, text } from '../wire.ts'

/** Texts whose versions the trail keeps whole. */
export const contentKinds = ['announcement', 'promotion', 'help', 'text'] as const

export const contentHistory = route({
  method: 'GET',
  path: '/ops/content/history',
  summary: 'The last 50 versions of a text, newest first; without a key those of its kind that were deleted.',
  who: operators,
  permission: 'brand',
  /** `key` names it as its trail does: the id of an announcement, the code of a promotion, the name of a help topic, the key of a text. */
  input: z.strictObject({ kind: z.enum(contentKinds), key: z.optional(text({ min: 1, max: 120 })) }),
  value: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        at: instant,
        operator: z.string(),
        action: z.string(),
        why: z.string(),
        /** As the save call of its kind takes it; null where it began or ended. */
        before: z.nullable(z.unknown()),
        after: z.nullable(z.unknown()),
      }),
    ),
  }),
})

/** A version as the save call of its kind takes it (`schema`); undefined for one of a former shape. */
export function contentOfVersion<Content>(schema: z.ZodMiniType<Content>, version: unknown): Content | undefined {
  const read = z.safeDecode(schema, version as z.input<typeof schema>)
  return read.success ? read.data : undefined
}
