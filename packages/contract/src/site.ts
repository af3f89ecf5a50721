import * as z from 'zod/mini'
import { everyone, route } from './route.ts'
import { instant, noInput } from './wire.ts'

/** White-label switches (RL-03): module id to on or off; the tree that the specification shows is made of them. */
export const moduleIds = [
  'COMM3',
  'REG3',
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'MOBILENUMPASSREG3',
  'REGMOBVERF3',
  'MOBILEVERCODELOGIN3',
  'CHNGPASSVERIF3',
  'PWDEXPFORCECHANGE3',
  'LOGINIPVERF3',
  'FREEPLAY3',
  'CAPTCHA3',
  'PASS3',
  'PAYMENTPASS3',
  'BINDCARD3',
  'AFFMAN3',
  'AGENTPOLICY3',
  'SIGNCONDIV3',
  'DAILYSALCONT3',
  'HOURSAL3',
  'RTSALARY3',
  'DPSTBAS3',
  'FUNDTRANS3',
  'GAMELO3',
  'GAMELOHOT3',
  'GAMELOFAV3',
  'GAMELOREC3',
  'GAMELOSIDE3',
  'REWCEN3',
  'MISSIONLB3',
  'PTSYS3',
  'MEMTRANS3',
  'MEMCLUB3',
  'REFERRAL3',
  'PLYRBT',
  'INBOX3',
  'FEEDBACK3',
  'CBS3',
] as const
export type ModuleId = (typeof moduleIds)[number]

const flag = z.enum(['0', '1'])
const leaf = z.object({ modId: z.enum(moduleIds), enabled: flag })
export const whitelabelTree = z.array(z.object({ ...leaf.shape, childrenNodes: z.array(leaf) }))

/** The registration fields of the specification's section 3 that a brand may show (VL-03). */
export const registerFieldNames = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'paymentPassword',
  'email',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'zalo',
  'telegram',
  'idNumber',
  'recommenderId',
  'affiliateCode',
  'mobileNum',
  'verificationCode',
  'captcha',
] as const
export type RegisterFieldName = (typeof registerFieldNames)[number]

/** patternId: 1 letter first then letters or digits, 2 mailbox, 3 letters or digits, 4 letters and digits combined, 5 one uppercase at least, 6 digits only. */
export const registerField = z.object({
  enabled: flag,
  required: flag,
  acceptedPattern: z.string(),
  patternId: z.nullable(z.int()),
  minLength: z.int(),
  maxLength: z.int(),
})
export const registerFields = z.record(z.enum(registerFieldNames), registerField)

export const customerService = z.array(z.object({ csType: z.string(), path: z.string() }))
export const resource = z.object({ resourceType: z.string(), labelNameEn: z.string(), url: z.string(), hours: z.optional(z.string()) })

/** From when to when somebody is there on the brand's clock, as `18:00-02:00`; the second may be on the next day. */
export const HOURS = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/
export const domain = z.object({ domainName: z.string() })

const maintenance = z.object({ title: z.string(), endTime: z.nullable(instant), info: z.string() })
const plannedMaintenance = z.object({ ...maintenance.shape, startTime: instant })

/** Brand settings that the page shows as they are (D1, D2, D9, D12). */
export const brandFacts = z.object({
  code: z.string(),
  name: z.string(),
  mode: z.enum(['play', 'real']),
  currency: z.string(),
  currencySymbol: z.string(),
  jackpotDisplay: z.enum(['pool', 'simulated']),
  speedDisplay: z.enum(['measured', 'mapped']),
  ageMinimum: z.int(),
  licence: z.nullable(z.object({ jurisdiction: z.string(), number: z.string(), validatorUrl: z.string() })),
  mirrors: z.array(z.string()),
  timeZone: z.string(),
})

export const systemStatus = route({
  method: 'GET',
  path: '/wps/system/status',
  summary: 'Everything that a page needs to know of the brand and the visitor before it draws.',
  who: everyone,
  whileClosed: true,
  input: noInput,
  value: z.object({
    status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    maintenance: z.nullable(maintenance),
    /** Maintenance whose start is still ahead. */
    planned: z.nullable(plannedMaintenance),
    regionRestriction: z.nullable(z.object({ info: z.string() })),
    location: z.object({ ip: z.string(), country: z.nullable(z.string()) }),
    brand: brandFacts,
    info: z.object({
      customerService,
      domainRoute: z.array(domain),
      resources: z.array(resource),
      whitelabel: whitelabelTree,
      register: registerFields,
      mainDomain: z.string(),
      analytics: z.object({ gtagId: z.nullable(z.string()) }),
      imageCDNs: z.array(z.string()),
      launchGameCDNs: z.array(z.string()),
    }),
  }),
})

export const whitelabel = route({
  method: 'GET',
  path: '/wps/system/whitelabel',
  summary: 'The tree of white-label modules, each on or off.',
  who: everyone,
  whileClosed: true,
  input: noInput,
  value: whitelabelTree,
})
