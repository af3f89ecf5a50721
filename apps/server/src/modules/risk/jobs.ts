import { asSystem } from '#platform/context.ts'
import type { Job } from '#platform/jobs.ts'
import { findCases } from './findings.ts'
import { countAtRisk } from './harm.ts'
import { countDueSegments, countOne } from './segments.ts'

export const riskJobs: readonly Job[] = [
  { name: 'risk-count-segment', run: (context, { id, brandId }) => countOne(asSystem(context, Number(brandId)), id ?? '') },
  { name: 'risk-count-segments', every: '* * * * *', run: countDueSegments },
  { name: 'risk-count-harm', every: '20 * * * *', run: countAtRisk },
  { name: 'risk-find-cases', every: '*/15 * * * *', run: findCases },
]
