import * as z from 'zod/mini'
import {
  contractId,
  contractKind,
  contractProduct,
  contractRow,
  contractState,
  contractStep,
  inputs,
  micro,
  payslipRow,
  payslipStates,
  rowId,
  terms,
} from './agents-terms.ts'
import { betRow } from './reports.ts'
import { agents, players, route } from './route.ts'
import { amount, cursor, instant, noInput, operationId, pageOf, pageSize, queryInstant } from './wire.ts'

const offers = z.partialRecord(contractProduct, contractRow)

export const consolidated = route({
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  summary: 'Offers and terminations that wait for this member by kind and product, and the contracts in force (AC-10).',
  who: players,
  input: noInput,
  value: z.object({
    divtypereq: offers,
    dailysalreqtype: offers,
    contracthoursalreq: offers,
    realtimesalreqtype: offers,
    inForce: z.array(contractRow),
    /** How many answers are asked of the caller. */
    waiting: z.int(),
  }),
})

export const answers = ['accept', 'reject', 'ask_termination', 'confirm_termination', 'refuse_termination'] as const
const answer = z.strictObject({ contractId, action: z.enum(answers) })
const answerRefusals = [
  'wrong_state',
  'insufficient_funds',
  'contract_overlaps',
  'offer_expired',
  'rate_above_ceiling',
  'money_frozen',
] as const

// @__NO_SIDE_EFFECTS__
function processing(method: 'GET' | 'POST', name: string, what: string) {
  return route({
    method,
    path: `/wps/relay/${name}`,
    summary: `Answers a ${what} contract: accept or reject the offer, ask for its end, confirm or refuse that.`,
    who: agents,
    writes: true,
    input: answer,
    value: contractRow,
    refusals: answerRefusals,
    limits: [{ times: 30, seconds: 60, per: 'account' }],
  })
}

export const processDividend = processing('GET', 'MCSFE_processContractDividend', 'dividend')
export const processDaily = processing('GET', 'MCSFE_processDailySalaryContract', 'daily salary')
export const processHourly = processing('POST', 'MCSFE_processContractHourSalary', 'hourly salary')
export const processRealtime = processing('POST', 'MCSFE_processRealTimeSalaryContract', 'real-time salary')
/** The older generation of the same calls. */
export const processDividendOlder = processing('GET', 'MCS2_processContractDividend', 'dividend')
export const processDailyOlder = processing('GET', 'MCS2_processDailySalaryContract', 'daily salary')
export const processHourlyOlder = processing('POST', 'MCS2_processContractHourSalary', 'hourly salary')
export const processRealtimeOlder = processing('POST', 'MCS2_processRealTimeSalaryContract', 'real-time salary')

/** What makes terms unacceptable, by rule; each is a refusal of the offer. */
export const termsRefusals = [
  'tiers_out_of_order',
  'tier_without_reward',
  'tier_not_for_kind',
  'period_not_for_kind',
  'carry_not_for_kind',
  'costs_not_for_kind',
  'escrow_needs_upline',
  'payer_not_allowed',
  'rate_above_ceiling',
] as const

export const contracts = route({
  method: 'GET',
  path: '/wps/agent/contracts',
  summary: 'Contracts that the agent gives or has received, newest first.',
  who: agents,
  input: z.strictObject({
    side: z.enum(['given', 'received']),
    kind: z.optional(contractKind),
    state: z.optional(contractState),
    memberId: z.optional(rowId),
    cursor,
    size: pageSize,
  }),
  value: pageOf(contractRow),
})

export const contract = route({
  method: 'GET',
  path: '/wps/agent/contract',
  summary: 'One contract with its history and, of an amendment, the terms that it would replace.',
  who: agents,
  input: z.strictObject({ contractId }),
  value: z.object({ ...contractRow.shape, steps: z.array(contractStep), replaces: z.nullable(contractRow), writtenOff: amount }),
})

export const offerContract = route({
  method: 'POST',
  path: '/wps/agent/contract/offer',
  summary:
    'Offers a direct downline a contract, or new terms for the one in force (AC-05). The id is of the call; the contract has its own.',
  who: agents,
  input: z.strictObject({
    id: operationId,
    memberId: rowId,
    terms,
    /** The extra confirmation of the difference rule: the caller knows that it promises more than the own contract pays. */
    confirmsAboveOwn: z.boolean(),
  }),
  value: contractRow,
  refusals: [
    ...termsRefusals,
    'rate_above_own',
    'offer_open',
    'contract_overlaps',
    'agents_only',
    'account_closed',
    'insufficient_funds',
    'id_reused',
  ],
  limits: [{ times: 30, seconds: 3600, per: 'account' }],
})

export const withdrawOffer = route({
  method: 'POST',
  path: '/wps/agent/contract/withdraw',
  summary: 'Takes an offer back that was not answered.',
  who: agents,
  input: z.strictObject({ contractId }),
  value: contractRow,
  refusals: ['wrong_state'],
})

export const defaultTerms = route({
  method: 'GET',
  path: '/wps/agent/contract/template',
  summary: "The brand's templates, the caller's own terms and the ceilings for one downline: where an offer starts from.",
  who: agents,
  input: z.strictObject({ memberId: rowId }),
  value: z.object({
    templates: z.array(z.object({ id: z.string(), name: z.string(), terms })),
    own: z.array(contractRow),
    ceilings: z.object({ dividend: z.int(), daily: z.int(), hourly: z.int(), realtime: z.int() }),
  }),
})

export const simulation = z.object({
  periods: z.array(z.object({ from: instant, to: instant, inputs, basis: amount, tier: z.nullable(z.int()), ratePpm: z.int(), amount })),
  total: amount,
  /** What the caller's own contract would have brought on the same basis, and whether that covers the promise. */
  ownTotal: amount,
  isCovered: z.boolean(),
  /** Everything that the caller has promised downwards in these periods, this contract included. */
  promisedTotal: amount,
  isSolvent: z.boolean(),
})

export const simulateContract = route({
  method: 'POST',
  path: '/wps/agent/contract/simulate',
  summary:
    "What these terms would have paid on the downline's last 90 days, period by period as settlement pays; wages of five minutes and hours are shown by day.",
  who: agents,
  input: z.strictObject({ memberId: rowId, terms }),
  value: simulation,
  refusals: termsRefusals,
  limits: [{ times: 30, seconds: 60, per: 'account' }],
})

export const payslips = route({
  method: 'GET',
  path: '/wps/agent/payslips',
  summary: 'Payslips received or given, newest first.',
  who: agents,
  input: z.strictObject({
    side: z.enum(['given', 'received']),
    kind: z.optional(contractKind),
    state: z.optional(z.enum(payslipStates)),
    startTime: z.optional(queryInstant),
    endTime: z.optional(queryInstant),
    cursor,
    size: pageSize,
  }),
  value: z.object({ ...pageOf(payslipRow).shape, footer: z.object({ count: z.int(), paid: amount, due: amount }) }),
})

/**
 * Why a settled slot came to something else: rounds that settled after it, stakes that were taken back, payouts that were corrected, opposite
 * stakes that were found, deposits and withdrawals that came after it, and a loss of an earlier period that is carried into it.
 */
export const correctionCauses = ['settled_late', 'taken_back', 'payout_corrected', 'opposite_stakes', 'cash', 'carried_loss'] as const

const correction = z.object({
  from: instant,
  to: instant,
  basisBefore: amount,
  basisAfter: amount,
  differenceMicro: micro,
  /** Each with the number of its rounds, or of deposits and withdrawals; a carried loss is one. Payslips from before they were kept have none. */
  causes: z.optional(z.array(z.object({ cause: z.enum(correctionCauses), count: z.int() }))),
})
export type CorrectionCause = NonNullable<z.infer<typeof correction>['causes']>[number]

/** Why a payslip shows what it shows: `amountMicro` = basis x rate, plus what was carried in, floored; the rest is carried out. */
export const explanation = z.object({
  /** The parts of the period: one, or the two days of a pair, each with its own figures and tier. */
  parts: z.array(
    z.object({ from: instant, to: instant, inputs, basis: amount, tier: z.nullable(z.int()), ratePpm: z.int(), earnedMicro: micro }),
  ),
  /** Earlier periods whose figures changed after they were paid. */
  corrections: z.array(correction),
  carriedInMicro: micro,
  /** What of it was owed back on contracts of the same two that are over. */
  takenOver: z.optional(amount),
  carriedOutMicro: micro,
  lossCarriedIn: amount,
  lossCarriedOut: amount,
  transferId: z.nullable(z.string()),
})

export const payslip = route({
  method: 'GET',
  path: '/wps/agent/payslip',
  summary: 'One payslip with everything it was computed from.',
  who: agents,
  input: z.strictObject({ payslipId: rowId }),
  value: z.object({
    ...payslipRow.shape,
    explanation,
    terms,
    /** What of the contract is owed back now, and what of it was let go. */
    owed: amount,
    writtenOff: amount,
  }),
})

export const payslipMembers = route({
  method: 'GET',
  path: '/wps/agent/payslip/members',
  summary: 'The members of the line behind a payslip, those with most turnover first.',
  who: agents,
  input: z.strictObject({ payslipId: rowId, cursor, size: pageSize }),
  value: pageOf(
    z.object({
      member: z.object({ id: z.string(), username: z.string() }),
      product: contractProduct,
      rounds: z.int(),
      turnover: amount,
      validTurnover: amount,
      grossWin: amount,
    }),
  ),
})

export const payslipRounds = route({
  method: 'GET',
  path: '/wps/agent/payslip/rounds',
  summary: 'The rounds of one member behind a payslip.',
  who: agents,
  input: z.strictObject({ payslipId: rowId, memberId: rowId, cursor, size: pageSize }),
  value: pageOf(betRow),
})
