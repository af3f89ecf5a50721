import type { ContractKind, Terms, Tier } from '@croupier/contract/agents-terms'
import { amountTyped, readAmount } from '@croupier/money/amount-text'
import { percent, readPercent } from '../short-texts.ts'

/** One step of the scale as it is typed. */
export type TierDraft = { id: number; turnover: string; activeMembers: string; netLoss: string; rate: string; fixed: string }

/** Terms as they are typed; what an agent cannot choose is not in it: agents pay with their own money. */
export type TermsDraft = {
  kind: ContractKind
  product: Terms['product']
  period: Terms['period']
  tiers: TierDraft[]
  escrow: string
  graceHours: string
  cap: string
  carryOver: Terms['carryOver']
  carryCap: string
  activeTurnover: string
  activeDeposits: string
  bonusShare: string
  paymentShare: string
}

/** The period of each kind; a dividend's can be chosen. */
export const periodsOfKind: Record<ContractKind, readonly Terms['period'][]> = {
  dividend: ['month', 'halfmonth', 'week', 'day'],
  daily: ['pair'],
  hourly: ['hour'],
  realtime: ['slot'],
}

export const TIERS_MAX = 10

export function emptyDraft(kind: ContractKind): TermsDraft {
  return {
    kind,
    product: 'CONS',
    period: periodsOfKind[kind][0] ?? 'day',
    tiers: [{ id: 1, turnover: '0', activeMembers: '0', netLoss: '0', rate: '', fixed: '0' }],
    escrow: '0',
    graceHours: '24',
    cap: '',
    carryOver: 'none',
    carryCap: '0',
    activeTurnover: '0',
    activeDeposits: '0',
    bonusShare: '0',
    paymentShare: '0',
  }
}

/** A draft that begins with terms that stand already: a template, the own contract, the one in force. */
export function draftOf(terms: Terms): TermsDraft {
  return {
    kind: terms.kind,
    product: terms.product,
    period: terms.period,
    tiers: terms.tiers.map((tier, index) => ({
      id: index + 1,
      turnover: amountTyped(tier.turnover),
      activeMembers: String(tier.activeMembers),
      netLoss: amountTyped(tier.netLoss),
      rate: percent(tier.ratePpm).replace('%', ''),
      fixed: amountTyped(tier.fixed),
    })),
    escrow: amountTyped(terms.escrow),
    graceHours: String(terms.graceHours),
    cap: terms.cap === null ? '' : amountTyped(terms.cap),
    carryOver: terms.carryOver,
    carryCap: amountTyped(terms.carryCap),
    activeTurnover: amountTyped(terms.activeRule.turnover),
    activeDeposits: amountTyped(terms.activeRule.deposits),
    bonusShare: percent(terms.costs.bonusesPpm).replace('%', ''),
    paymentShare: percent(terms.costs.paymentsPpm).replace('%', ''),
  }
}

/** The draft for another kind: what that kind does not know is taken out. */
export function withKind(draft: TermsDraft, kind: ContractKind): TermsDraft {
  const period = periodsOfKind[kind].find((known) => known === draft.period) ?? periodsOfKind[kind][0] ?? 'day'
  if (kind === 'dividend') return { ...draft, kind, period }
  const tiers = draft.tiers.map((tier) => ({ ...tier, netLoss: '0' }))
  return { ...draft, kind, period, tiers, carryOver: 'none', carryCap: '0', bonusShare: '0', paymentShare: '0' }
}

/** Adds a step above the highest, with its figures to begin from. */
export function withStep(draft: TermsDraft): TermsDraft {
  const last = draft.tiers.at(-1)
  if (!last || draft.tiers.length >= TIERS_MAX) return draft
  return { ...draft, tiers: [...draft.tiers, { ...last, id: last.id + 1 }] }
}

export type DraftProblem = 'amount' | 'count' | 'rate' | 'noReward' | 'order' | 'grace'
export type DraftField =
  | 'escrow'
  | 'grace'
  | 'cap'
  | 'carryCap'
  | 'activeTurnover'
  | 'activeDeposits'
  | 'bonusShare'
  | 'paymentShare'
  | `tier${number}`
export type DraftProblems = Partial<Record<DraftField, DraftProblem>>

/** The terms that a draft stands for, or what is wrong with it by field. The server checks them again. */
export function termsOf(draft: TermsDraft): { terms: Terms } | { problems: DraftProblems } {
  const problems: DraftProblems = {}
  const money = (field: DraftField, typed: string): bigint => {
    const minor = minorOf(typed)
    if (minor === undefined) problems[field] = 'amount'
    return minor ?? 0n
  }
  const share = (field: DraftField, typed: string): number => {
    const ppm = readPercent(typed.trim() === '' ? '0' : typed)
    if (ppm === undefined) problems[field] = 'rate'
    return ppm ?? 0
  }
  const graceHours = countOf(draft.graceHours) ?? 0
  if (graceHours < 1 || graceHours > 168) problems.grace = 'grace'
  const terms: Terms = {
    kind: draft.kind,
    product: draft.product,
    period: draft.period,
    tiers: tiersOf(draft.tiers, problems),
    payer: 'upline',
    escrow: money('escrow', draft.escrow),
    graceHours,
    cap: draft.cap.trim() === '' ? null : money('cap', draft.cap),
    carryOver: draft.carryOver,
    carryCap: draft.carryOver === 'capped' ? money('carryCap', draft.carryCap) : 0n,
    activeRule: { turnover: money('activeTurnover', draft.activeTurnover), deposits: money('activeDeposits', draft.activeDeposits) },
    costs: { bonusesPpm: share('bonusShare', draft.bonusShare), paymentsPpm: share('paymentShare', draft.paymentShare) },
  }
  return Object.keys(problems).length > 0 ? { problems } : { terms }
}

function tiersOf(drafts: readonly TierDraft[], problems: DraftProblems): Tier[] {
  const tiers: Tier[] = []
  for (const [index, draft] of drafts.entries()) {
    const read = tierOf(draft)
    if ('problem' in read) problems[`tier${index}`] = read.problem
    else if (!isAbove(read.tier, tiers.at(-1))) problems[`tier${index}`] = 'order'
    else tiers.push(read.tier)
  }
  return tiers
}

function tierOf(draft: TierDraft): { tier: Tier } | { problem: DraftProblem } {
  const turnover = minorOf(draft.turnover)
  const netLoss = minorOf(draft.netLoss)
  const fixed = minorOf(draft.fixed)
  const activeMembers = countOf(draft.activeMembers)
  const ratePpm = readPercent(draft.rate.trim() === '' ? '0' : draft.rate)
  if (turnover === undefined || netLoss === undefined || fixed === undefined) return { problem: 'amount' }
  if (activeMembers === undefined) return { problem: 'count' }
  if (ratePpm === undefined) return { problem: 'rate' }
  if (ratePpm === 0 && fixed === 0n) return { problem: 'noReward' }
  return { tier: { turnover, activeMembers, netLoss, ratePpm, fixed } }
}

/** A later step asks for more in at least one threshold and for less in none, and gives no less. */
function isAbove(step: Tier, before: Tier | undefined): boolean {
  if (!before) return true
  const asked = ['turnover', 'activeMembers', 'netLoss'] as const
  const isMore = asked.some((name) => step[name] > before[name])
  const isLess = asked.some((name) => step[name] < before[name])
  return isMore && !isLess && step.ratePpm >= before.ratePpm && step.fixed >= before.fixed
}

/** An amount that may be left out: nothing typed is zero. */
function minorOf(typed: string): bigint | undefined {
  const read = readAmount(typed)
  if ('minor' in read) return read.minor
  return read.problem === 'empty' ? 0n : undefined
}

function countOf(typed: string): number | undefined {
  const trimmed = typed.trim()
  if (trimmed === '') return 0
  return /^\d{1,6}$/.test(trimmed) ? Number(trimmed) : undefined
}
