import * as z from 'zod/mini'
import { operators, route } from '../route.ts'
import { brandFacts, maintenance, moduleIds, registerFields } from '../site.ts'
import { amount, done, instant, noInput, text } from '../wire.ts'

const module = z.object({ modId: z.enum(moduleIds), isEnabled: z.boolean() })

export const brandSettings = z.object({
  ...brandFacts.shape,
  modules: z.array(module),
  register: registerFields,
  maintenance: z.nullable(maintenance),
  closedRegions: z.array(z.string()),
  regionInfo: z.string(),
  confirmMinutes: z.int(),
})

export const consoleBrand = route({
  method: 'GET',
  path: '/ops/brand',
  summary: "The settings of the operator's brand.",
  who: operators,
  duty: 'brand',
  input: noInput,
  value: brandSettings,
})

export const setBrandModule = route({
  method: 'POST',
  path: '/ops/brand/module',
  summary: 'Turns a white-label module on or off.',
  who: operators,
  duty: 'brand',
  input: z.strictObject({ modId: z.enum(moduleIds), isEnabled: z.boolean(), why: text({ min: 3, max: 500 }) }),
  value: done,
})

export const setMaintenance = route({
  method: 'POST',
  path: '/ops/brand/maintenance',
  summary: 'Starts or ends maintenance (ST-01, ST-04).',
  who: operators,
  duty: 'brand',
  input: z.strictObject({
    maintenance: z.nullable(z.strictObject({ title: text({ min: 1, max: 120 }), endTime: z.nullable(instant), info: text({ max: 1000 }) })),
    why: text({ min: 3, max: 500 }),
  }),
  value: done,
})

export const setClosedRegions = route({
  method: 'POST',
  path: '/ops/brand/regions',
  summary: 'Says from which countries the brand is closed (ISO 3166 codes).',
  who: operators,
  duty: 'brand',
  input: z.strictObject({
    countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250)),
    info: text({ max: 1000 }),
    why: text({ min: 3, max: 500 }),
  }),
  value: done,
})

export const dashboard = route({
  method: 'GET',
  path: '/ops/dashboard',
  summary: 'Six figures of today beside yesterday, a chart of 14 days and what waits for a person.',
  who: operators,
  input: noInput,
  value: z.object({
    figures: z.array(
      z.object({
        key: z.enum(['registrations', 'deposits', 'withdrawals', 'turnover', 'gross_win', 'active_members']),
        today: z.string(),
        yesterday: z.string(),
        isMoney: z.boolean(),
      }),
    ),
    days: z.array(z.object({ day: z.string(), turnover: amount, grossWin: amount })),
    waiting: z.object({ withdrawals: z.int(), openRounds: z.int() }),
  }),
})
