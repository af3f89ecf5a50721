import * as z from 'zod/mini'
import { fileBytes, IMAGE_MAX_BYTES } from '../files.ts'
import { operators, route } from '../route.ts'

export const sendPicture = route({
  method: 'POST',
  path: '/ops/picture',
  summary: 'Takes a picture (png or jpg) for an announcement or a promotion; it is drawn anew, and shown at the address that it gets.',
  who: operators,
  permission: 'brand',
  fileMaxBytes: IMAGE_MAX_BYTES,
  input: z.strictObject({ file: fileBytes }),
  value: z.object({ url: z.string(), width: z.int(), height: z.int() }),
  refusals: ['image_invalid'],
  limits: [{ times: 100, seconds: 3600, per: 'account' }],
})
