import * as z from 'zod/mini'
import { operators, route } from '../route.ts'
import { brandFacts, customerService, HOURS, moduleIds, registerField, registerFieldNames, registerFields, resource } from '../site.ts'
import { colorNames } from '../theme.ts'
import { amount, done, instant, noInput, text } from '../wire.ts'
import { seenVersion, version, versionRefusals } from './record-versions.ts'

const shownNotice = z.object({ title: z.string(), info: z.string() })
const maintenance = z.object({
  startTime: z.nullable(instant),
  endTime: z.nullable(instant),
  texts: z.object({ EN: shownNotice, TY: shownNotice }),
  /** False while its start is still ahead. */
  isUnderWay: z.boolean(),
})

const module = z.object({ modId: z.enum(moduleIds), isEnabled: z.boolean() })

const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/))
const colors = z.partialRecord(z.enum(colorNames), color)
const bothThemes = z.strictObject({ dark: colors, light: colors })

export const brandSettings = z.object({
  ...brandFacts.shape,
  modules: z.array(module),
  register: registerFields,
  /** Null where none is planned or under way. */
  maintenance: z.nullable(maintenance),
  closedRegions: z.array(z.string()),
  /** What visitors from there read, in their language; empty for the site's own words. */
  regionTexts: z.object({ EN: z.string(), TY: z.string() }),
  /** Whether the installation knows the countries of addresses: without that no region is closed. */
  knowsCountries: z.boolean(),
  confirmMinutes: z.int(),
  appealDays: z.int(),
  customerService,
  resources: z.array(resource),
  /** The brand's own colours over those of the design. */
  colors: bothThemes,
  /** Of what is written together. */
  versions: z.object({
    colors: version,
    maintenance: version,
    regions: version,
    contacts: version,
    jackpots: version,
    register: z.record(z.enum(registerFieldNames), version),
  }),
})

export const consoleBrand = route({
  method: 'GET',
  path: '/ops/brand',
  summary: "The settings of the operator's brand.",
  who: operators,
  permission: 'brand',
  input: noInput,
  value: brandSettings,
})

export const setBrandModule = route({
  method: 'POST',
  path: '/ops/brand/module',
  summary: 'Turns a white-label module on or off.',
  who: operators,
  permission: 'brand',
  input: z.strictObject({ modId: z.enum(moduleIds), isEnabled: z.boolean(), why: text({ min: 3, max: 500 }) }),
  value: done,
})

export const setBrandColors = route({
  method: 'POST',
  path: '/ops/brand/colors',
  summary: "The brand's own colours over those of the design, in both themes; colours that cannot be read are refused (UI-07).",
  who: operators,
  permission: 'brand',
  input: z.strictObject({ colors: bothThemes, version: seenVersion, why: text({ min: 3, max: 500 }) }),
  value: done,
  refusals: ['contrast_low', ...versionRefusals],
})

export const setJackpotDisplay = route({
  method: 'POST',
  path: '/ops/brand/jackpots',
  summary: 'What jackpots show: the pools of the ledger, or figures that are labelled as an illustration, for play money alone (D1).',
  who: operators,
  permission: 'brand',
  input: z.strictObject({ jackpotDisplay: brandFacts.shape.jackpotDisplay, version: seenVersion, why: text({ min: 3, max: 500 }) }),
  value: done,
  refusals: ['real_money_only_pools', ...versionRefusals],
})

const notice = z.strictObject({ title: text({ min: 1, max: 120 }), info: text({ max: 1000 }) })

export const setMaintenance = route({
  method: 'POST',
  path: '/ops/brand/maintenance',
  summary: 'Plans, starts, changes or ends maintenance; without a start it begins at once (ST-01, ST-04).',
  who: operators,
  permission: 'brand',
  input: z.strictObject({
    maintenance: z.nullable(
      z.strictObject({
        startTime: z.nullable(instant),
        endTime: z.nullable(instant),
        texts: z.strictObject({ EN: notice, TY: notice }),
      }),
    ),
    version: seenVersion,
    why: text({ min: 3, max: 500 }),
  }),
  value: done,
  refusals: versionRefusals,
})

export const setClosedRegions = route({
  method: 'POST',
  path: '/ops/brand/regions',
  summary: 'Says from which countries the brand is closed (ISO 3166 codes).',
  who: operators,
  permission: 'brand',
  input: z.strictObject({
    countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250)),
    texts: z.strictObject({ EN: text({ max: 1000 }), TY: text({ max: 1000 }) }),
    version: seenVersion,
    why: text({ min: 3, max: 500 }),
  }),
  value: done,
  refusals: versionRefusals,
})

export const setRegisterField = route({
  method: 'POST',
  path: '/ops/brand/register',
  summary: 'Changes one field of the registration: whether it shows, is required, and what fits (VL-03).',
  who: operators,
  permission: 'brand',
  input: z.strictObject({
    name: z.enum(registerFieldNames),
    field: z.strictObject({
      ...registerField.shape,
      acceptedPattern: text({ max: 256 }),
      patternId: z.nullable(z.int().check(z.minimum(1), z.maximum(6))),
      minLength: z.int().check(z.minimum(0), z.maximum(256)),
      maxLength: z.int().check(z.minimum(1), z.maximum(256)),
    }),
    version: seenVersion,
    why: text({ min: 3, max: 500 }),
  }),
  value: done,
  refusals: ['pattern_invalid', 'field_needed', ...versionRefusals],
})

const ownOrHttps = z.string().check(z.maxLength(300), z.regex(/^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s"'<>\\]+)$/))
const https = z.string().check(z.maxLength(300), z.regex(/^https:\/\/[^\s"'<>\\]+$/))
const host = z.string().check(z.maxLength(253), z.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/))

export const setBrandContacts = route({
  method: 'POST',
  path: '/ops/brand/contacts',
  summary: 'Customer service, channels, other addresses, and how long a payout may be confirmed and disputed.',
  who: operators,
  permission: 'brand',
  input: z.strictObject({
    customerService: z.array(z.strictObject({ csType: text({ min: 1, max: 40 }), path: ownOrHttps })).check(z.maxLength(20)),
    resources: z
      .array(
        z.strictObject({
          resourceType: text({ min: 1, max: 40 }),
          labelNameEn: text({ min: 1, max: 60 }),
          url: https,
          hours: z.optional(z.string().check(z.regex(HOURS))),
        }),
      )
      .check(z.maxLength(20)),
    mirrors: z.array(host).check(z.maxLength(20)),
    confirmMinutes: z.int().check(z.minimum(1), z.maximum(10_080)),
    appealDays: z.int().check(z.minimum(1), z.maximum(90)),
    version: seenVersion,
    why: text({ min: 3, max: 500 }),
  }),
  value: done,
  refusals: versionRefusals,
})

const helpWords = z.strictObject({ title: text({ min: 1, max: 120 }), content: text({ max: 20_000 }) })
export const helpTopic = z.strictObject({
  topic: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  position: z.int().check(z.minimum(0), z.maximum(10_000)),
  texts: z.strictObject({ EN: helpWords, TY: helpWords }),
})
export type HelpTopic = z.infer<typeof helpTopic>

export const consoleHelp = route({
  method: 'GET',
  path: '/ops/help',
  summary: 'All help topics in both languages.',
  who: operators,
  permission: 'brand',
  input: noInput,
  value: z.object({ rows: z.array(z.object({ ...helpTopic.shape, version })) }),
})

export const saveHelpTopic = route({
  method: 'POST',
  path: '/ops/help/save',
  summary: 'Writes a help topic in both languages: the one of this name, or a new one.',
  who: operators,
  permission: 'brand',
  input: z.strictObject({ ...helpTopic.shape, version: seenVersion, why: text({ min: 3, max: 500 }) }),
  value: done,
  refusals: versionRefusals,
})

export const dashboard = route({
  method: 'GET',
  path: '/ops/dashboard',
  summary:
    "Figures of today beside yesterday and charts of 14 days, as far as they belong to the operator's permissions, and what waits for a person.",
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
    charts: z.array(
      z.object({
        /** Turnover and gross win, or deposits and withdrawals. */
        kind: z.enum(['play', 'payments']),
        days: z.array(z.object({ day: z.string(), first: amount, second: amount })),
      }),
    ),
    /** Requests that the operator may decide; the operator's own wait for another. */
    waiting: z.object({
      withdrawals: z.int(),
      disputes: z.int(),
      refunds: z.int(),
      writeOffs: z.int(),
      adjustments: z.int(),
      identityChecks: z.int(),
      routings: z.int(),
      methodChanges: z.int(),
      bankTransfers: z.int(),
      dayDifferences: z.int(),
      brandChanges: z.int(),
      proposals: z.int(),
      promoCeilings: z.int(),
      vendorConnections: z.int(),
      operatorChanges: z.int(),
      tickets: z.int(),
      openRounds: z.int(),
      outsideReturns: z.int(),
      applications: z.int(),
      redemptions: z.int(),
      uncountedMembers: z.int(),
      refusedRounds: z.int(),
      riskCases: z.int(),
      riskRequests: z.int(),
      riskRules: z.int(),
      harmMembers: z.int(),
      endpoints: z.int(),
      apiKeys: z.int(),
    }),
  }),
})

/** What a brand needs before a member can pay in and play, in the order in which it is done. */
export const setupSteps = ['operators', 'payment', 'games', 'contacts', 'deposit'] as const
export const setupStates = ['to_do', 'asked', 'closed', 'done'] as const
export type SetupStep = (typeof setupSteps)[number]
export type SetupState = (typeof setupStates)[number]

export const brandSetup = route({
  method: 'GET',
  path: '/ops/brand/setup',
  summary:
    'How far a brand is with what it needs before a member can pay in and play: a second operator, a way to pay, games, help, the first deposit.',
  who: operators,
  permission: 'brand',
  input: noInput,
  value: z.object({ rows: z.array(z.object({ step: z.enum(setupSteps), state: z.enum(setupStates) })) }),
})
