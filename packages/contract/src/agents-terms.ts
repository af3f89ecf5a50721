import * as z from 'zod/mini'
import { amount, instant, operationId, text } from './wire.ts'

/** The four contracts of the specification (AC-05): a share of net loss, and wages by day, hour and five minutes. */
export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const
export const contractKind = z.enum(contractKinds)
export type ContractKind = z.infer<typeof contractKind>

/** What a contract counts; CONS is all products together. */
export const contractProducts = ['CONS', 'LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP'] as const
export const contractProduct = z.enum(contractProducts)
export type ContractProduct = z.infer<typeof contractProduct>

/** Periods of a dividend; wages have the period of their kind (five minutes, hour, pair of days). */
export const contractPeriods = ['slot', 'hour', 'pair', 'day', 'week', 'halfmonth', 'month'] as const
export const contractPeriod = z.enum(contractPeriods)
export type ContractPeriod = z.infer<typeof contractPeriod>

/** Offered, signed by both (accepted, waiting for its start), in force, and the ways out. */
export const contractStates = [
  'offered',
  'accepted',
  'rejected',
  'withdrawn',
  'in_force',
  'termination_asked',
  'terminated',
  'expired',
] as const
export const contractState = z.enum(contractStates)
export type ContractState = z.infer<typeof contractState>

export const ratePpm = z.int().check(z.minimum(0), z.maximum(1_000_000))
const count = z.int().check(z.minimum(0), z.maximum(1_000_000))
const noLessThanZero = amount.check(z.refine((minor) => minor >= 0n, 'must not be negative'))

/** One step of the scale: all its thresholds must be met; it gives a rate of the whole basis, or a fixed amount. */
export const tier = z.strictObject({
  turnover: noLessThanZero,
  activeMembers: count,
  /** Net loss of the line at least; of dividends only. */
  netLoss: noLessThanZero,
  ratePpm,
  fixed: noLessThanZero,
})
export type Tier = z.infer<typeof tier>

/** The terms that both sign; they never change, a change is a new version. */
export const terms = z.strictObject({
  kind: contractKind,
  product: contractProduct,
  period: contractPeriod,
  tiers: z.array(tier).check(z.minLength(1), z.maxLength(10)),
  payer: z.enum(['brand', 'upline']),
  /** Set aside from an upline payer's balance when the contract is signed. */
  escrow: noLessThanZero,
  /** Hours after which what is due and unpaid is taken by force. */
  graceHours: z.int().check(z.minimum(1), z.maximum(168)),
  /** Largest payment of one period; null is none. */
  cap: z.nullable(noLessThanZero),
  /** What becomes of a dividend's negative result: forgotten, carried up to `carryCap`, carried in full. */
  carryOver: z.enum(['none', 'capped', 'full']),
  carryCap: noLessThanZero,
  /** A member is active when both are reached in the period. */
  activeRule: z.strictObject({ turnover: noLessThanZero, deposits: noLessThanZero }),
  /** Shares of bonuses, and of deposits and withdrawals as payment costs, that lessen a dividend's basis. */
  costs: z.strictObject({ bonusesPpm: ratePpm, paymentsPpm: ratePpm }),
})
export type Terms = z.infer<typeof terms>

/** A contract as a list shows it. Each version is a row of its own; `chainId` joins the versions of one agreement. */
export const contractRow = z.object({
  id: z.string(),
  chainId: z.string(),
  version: z.int(),
  kind: contractKind,
  product: contractProduct,
  state: contractState,
  terms,
  /** SHA-256 over the terms, hexadecimal: what both sign. */
  termsHash: z.string(),
  /** Null where the brand itself is the other side. */
  giver: z.nullable(z.object({ id: z.string(), username: z.string() })),
  taker: z.object({ id: z.string(), username: z.string() }),
  /** The caller's side. */
  side: z.enum(['given', 'received']),
  /** True when the caller is asked to answer: an offer to the caller, or a termination that the other asked for. */
  isMyTurn: z.boolean(),
  /** True when the offer promises more than the giver earns on the same basis. */
  isAboveOwn: z.boolean(),
  offeredAt: instant,
  offerEndsAt: instant,
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  /** What the taker was paid too much and later wages take back; it stands on the newest signed version. */
  owed: amount,
})
export type ContractRow = z.infer<typeof contractRow>

/** One step of a contract: actor, action, and the hash of the terms that were shown. */
export const contractStep = z.object({
  at: instant,
  action: z.string(),
  by: z.enum(['giver', 'taker', 'brand', 'system']),
  username: z.nullable(z.string()),
  termsHash: z.string(),
})

/** A figure that a payslip or a simulation was computed from; minor units as amounts. */
export const inputs = z.object({
  turnover: amount,
  validTurnover: amount,
  grossWin: amount,
  bonuses: amount,
  deposits: amount,
  withdrawals: amount,
  activeMembers: z.int(),
})

export const payslipStates = ['nothing', 'due', 'paid', 'quarantined'] as const

/** What one contract earned in one period. */
export const payslipRow = z.object({
  id: z.string(),
  contractId: z.string(),
  kind: contractKind,
  product: contractProduct,
  version: z.int(),
  from: instant,
  to: instant,
  payer: z.enum(['brand', 'upline']),
  taker: z.object({ id: z.string(), username: z.string() }),
  state: z.enum(payslipStates),
  basis: amount,
  /** The step of the scale that was reached, from 0; null when none was. */
  tier: z.nullable(z.int()),
  ratePpm: z.int(),
  amount,
  paidAt: z.nullable(instant),
})
export type PayslipRow = z.infer<typeof payslipRow>

/** Millionths of a minor unit, as a digit string: what is below the smallest coin and is carried on. */
export const micro = z.string()

export const contractId = operationId
/** An id that the server numbers: of a member, or of a row. */
export const rowId = text({ min: 1, max: 20 }).check(z.regex(/^\d{1,18}$/))
