import { identitySteps } from '@croupier/contract/kyc'
import { HOURS, moduleIds, registerFieldNames } from '@croupier/contract/site'
import * as z from 'zod'

/** A channel of this type is a live model of the chat (SC-11): members are told of it there, nobody else. */
export const LIVE_MODEL = 'LIVE_MODEL'

const flag = z.boolean()

const field = z.strictObject({
  isEnabled: flag,
  isRequired: flag,
  acceptedPattern: z.string().max(256),
  patternId: z.number().int().min(1).max(6).nullable(),
  minLength: z.number().int().min(0).max(256),
  maxLength: z.number().int().min(1).max(256),
})

/** Colours over those of the design, by the names of its properties (`primary`, `card-1` …). */
const colors = z.record(z.string().regex(/^[a-z][a-z0-9-]{0,29}$/), z.string().regex(/^#[0-9a-f]{6}$/i))

/** What an operator decides about a brand; kept as one document, checked on every write and on every read. */
export const brandSettings = z.strictObject({
  jackpotDisplay: z.enum(['pool', 'simulated']),
  speedDisplay: z.enum(['measured', 'mapped']),
  /** The brand's own least age; the policy pack may ask for more (`brand.policy`). */
  ageMinimum: z.number().int().min(18).max(25),
  /** The jurisdiction whose rules count for the brand (`policy-packs.ts`); null for play money without one. */
  policyPack: z.string().max(10).nullable().default(null),
  timeZone: z.string(),
  licence: z.strictObject({ jurisdiction: z.string(), number: z.string(), validatorUrl: z.url() }).nullable(),
  mirrors: z.array(z.string()).max(20),
  /** Modules that are on. */
  modules: z.array(z.enum(moduleIds)),
  register: z.partialRecord(z.enum(registerFieldNames), field),
  customerService: z.array(z.strictObject({ csType: z.string(), path: z.string() })).max(20),
  resources: z
    .array(
      z.strictObject({ resourceType: z.string(), labelNameEn: z.string(), url: z.string(), hours: z.string().regex(HOURS).optional() }),
    )
    .max(20),
  domains: z.array(z.string()).max(5),
  imageHosts: z.array(z.string()).max(10),
  launchHosts: z.array(z.string()).max(10),
  gtagId: z.string().nullable(),
  termsVersion: z.string(),
  /** Texts of the site in the brand's own words, by key (`texts.ts`). */
  ownTexts: z.record(z.string().max(120), z.strictObject({ EN: z.string().nullable(), TY: z.string().nullable() })).default({}),
  colors: z.strictObject({ dark: colors, light: colors }).default({ dark: {}, light: {} }),
  /** Days after a payout in which the player may still say that it did not come (D11). */
  appealDays: z.number().int().min(1).max(90).default(7),
  /** Minutes after a payout in which the player confirms its receipt (WD-02). */
  confirmMinutes: z.number().int().min(1).max(10_080),
  /** Withdrawals of this many minor units or more are approved by two operators; the database reads it too (cashier.keep_withdrawal). */
  secondApprovalFromMinor: z.string().regex(/^[1-9]\d{0,15}$/),
  /** What the brand asks of a member's identity beside its policy pack, from which sum of withdrawals on (`brand.policy`). */
  identityChecks: z
    .strictObject({ steps: z.array(z.enum(identitySteps)).max(identitySteps.length), fromMinor: z.string().regex(/^(0|[1-9]\d{0,15})$/) })
    .default({ steps: [], fromMinor: '0' }),
})

export type BrandSettings = z.infer<typeof brandSettings>
export type RegisterField = z.infer<typeof field>

const instant = z.number().int().nullable()
const noticeText = z.strictObject({ title: z.string(), info: z.string() })
const notice = z.strictObject({ startTime: instant, endTime: instant, texts: z.strictObject({ EN: noticeText, TY: noticeText }) })

/** Rows written before maintenance could be planned: one text for both languages, closed at once. */
const oneText = z
  .strictObject({ title: z.string(), endTime: instant, info: z.string() })
  .transform(({ endTime, ...text }) => ({ startTime: null, endTime, texts: { EN: text, TY: text } }))

/** Without a start it began when it was written; without an end an operator ends it. */
export const maintenanceNotice = z.union([notice, oneText])
export type MaintenanceNotice = z.infer<typeof maintenanceNotice>

/** What visitors from a closed region read; an empty text leaves it to the site's own words. */
export const regionTexts = z.strictObject({ EN: z.string(), TY: z.string() })
export type RegionTexts = z.infer<typeof regionTexts>
