import { asSystem } from '#platform/context.ts'
import type { Job } from '#platform/jobs.ts'
import { tellOfExpiries } from './expiries.ts'
import { askLookup, askWaiting } from './lookups.ts'
import { dropUnusedPictures } from './pictures.ts'
import { eraseOld } from './retention.ts'

export const kycJobs: readonly Job[] = [
  { name: 'kyc-ask', run: (context, { id, brandId }) => askLookup(asSystem(context, Number(brandId)), id ?? '') },
  { name: 'kyc-ask-waiting', every: '* * * * *', run: askWaiting },
  { name: 'kyc-tell-of-expiries', every: '*/10 * * * *', run: tellOfExpiries },
  { name: 'kyc-drop-pictures', every: '23 * * * *', run: dropUnusedPictures },
  { name: 'kyc-erase-old', every: '41 3 * * *', run: eraseOld },
]
