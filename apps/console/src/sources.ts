import { call, callFile, wireOf } from '@croupier/client/call'
import {
  agentContract,
  agentContracts,
  agentNode,
  agentTree,
  ceilings,
  proposals,
  run,
  runs,
  templates,
  transferCaps,
} from '@croupier/contract/console/agents'
import { debts, freezes } from '@croupier/contract/console/agents-debts'
import { apiKeys } from '@croupier/contract/console/api-keys'
import { consoleBoardPeriod, consoleBoardPeriods, consoleBoards } from '@croupier/contract/console/boards'
import { bonusGrants, bonusOffers } from '@croupier/contract/console/bonuses'
import { consoleDeposit, consoleDeposits, consoleReceipts, consoleWithdrawal, consoleWithdrawals } from '@croupier/contract/console/cashier'
import { adjustments } from '@croupier/contract/console/cashier-adjustments'
import { memberDebts } from '@croupier/contract/console/cashier-debts'
import { matchingDay, matchingDays } from '@croupier/contract/console/cashier-matching'
import { catalogueGames } from '@croupier/contract/console/catalogue'
import { freeBets } from '@croupier/contract/console/free-bets'
import { consoleDifferences, consoleRoundDetail, consoleRounds, consoleVendors } from '@croupier/contract/console/games'
import { atRiskMembers } from '@croupier/contract/console/harm'
import { member, members, trail } from '@croupier/contract/console/identity'
import { identityCheck, identityChecks } from '@croupier/contract/console/kyc'
import { consoleAnnouncement, consoleAnnouncements, ticketDetail, tickets } from '@croupier/contract/console/messaging'
import { chatLineDetail, chatLines } from '@croupier/contract/console/messaging-chat'
import { dayFiltersOf } from '@croupier/contract/console/money-filters'
import { consoleOperators } from '@croupier/contract/console/operators'
import { consolePool, consolePoolPayouts, consolePools } from '@croupier/contract/console/pools'
import { applications, consolePromotion, consolePromotions } from '@croupier/contract/console/promotions'
import { playBreaks, usedLimits } from '@croupier/contract/console/protection'
import { consoleRaffle, consoleRaffles } from '@croupier/contract/console/raffles'
import { consoleRankReviews } from '@croupier/contract/console/rank-reviews'
import { hinderedReferrals, referralSteps } from '@croupier/contract/console/referrals'
import {
  budgets,
  consoleMissions,
  consoleRanks,
  consoleRedemptions,
  consoleRewards,
  programs,
  rebateRates,
} from '@croupier/contract/console/rewards'
import { riskCase, riskCases } from '@croupier/contract/console/risk-cases'
import { segments } from '@croupier/contract/console/segments'
import { consoleTransfer, consoleTransfers } from '@croupier/contract/console/wallet'
import { webhookDeliveries, webhookDelivery, webhooks } from '@croupier/contract/console/webhooks'
import { type ExportFormat, exportTypes } from '@croupier/contract/export-types'
import type { Route } from '@croupier/contract/route'
import type { RaRecord } from 'react-admin'
import type { CursorPage } from './cursors.ts'

export type Filters = Record<string, unknown>
type Source = {
  list: (query: { filters: Filters; cursor: string | undefined; size: number }) => Promise<CursorPage<RaRecord>>
  one?: (id: string) => Promise<RaRecord>
  /** The whole list as the server writes it into a file; lists that come whole are written here. */
  file?: FileSource
}

/** A list as a file now, and what asks for all its rows in the background. */
export type FileSource = {
  read: (filters: Filters, format: ExportFormat) => Promise<Blob>
  all: (filters: Filters) => AskedList
}

/** A list with its filters, as an export of all its rows asks for it. */
export type AskedList = { list: string; filters: Record<string, string>; knowsDays: boolean }

export function askedOf<Input>(route: Route<Input, unknown, string>, input: Input): AskedList {
  return { list: route.path, filters: wireOf(route, input), knowsDays: dayFiltersOf(route as Route) !== undefined }
}

const sources: Record<string, Source> = {
  members: { ...listOf(members), one: oneOf(member) },
  atRisk: { ...listOf(atRiskMembers) },
  playBreaks: { ...listOf(playBreaks) },
  usedLimits: { ...listOf(usedLimits) },
  deposits: { ...listOf(consoleDeposits), one: oneOf(consoleDeposit) },
  withdrawals: { ...listOf(consoleWithdrawals), one: oneOf(consoleWithdrawal) },
  rounds: { ...listOf(consoleRounds), one: oneOf(consoleRoundDetail) },
  transfers: { ...listOf(consoleTransfers), one: oneOf(consoleTransfer) },
  trail: { ...listOf(trail) },
  receipts: { ...listOf(consoleReceipts) },
  tickets: { ...listOf(tickets), one: oneOf(ticketDetail) },
  chat: { ...listOf(chatLines), one: oneOf(chatLineDetail) },
  announcements: { ...listOf(consoleAnnouncements), one: oneOf(consoleAnnouncement) },
  promotions: { ...listOf(consolePromotions), one: oneOf(consolePromotion) },
  raffles: { ...listOf(consoleRaffles), one: oneOf(consoleRaffle) },
  riskCases: { ...listOf(riskCases), one: oneOf(riskCase) },
  segments: { list: wholeOf(async () => (await call(segments, {})).rows) },
  referralSteps: { list: wholeOf(async () => (await call(referralSteps, {})).rows) },
  hinderedReferrals: { ...listOf(hinderedReferrals) },
  applications: { ...listOf(applications) },
  redemptions: { ...listOf(consoleRedemptions) },
  missions: { list: wholeOf(async () => (await call(consoleMissions, {})).rows) },
  boards: { list: wholeOf(async () => (await call(consoleBoards, {})).rows) },
  boardPeriods: { ...listOf(consoleBoardPeriods), one: oneOf(consoleBoardPeriod) },
  mall: { list: wholeOf(async () => (await call(consoleRewards, {})).rows) },
  ranks: { list: wholeOf(async () => (await call(consoleRanks, {})).rows) },
  rankReviews: { ...listOf(consoleRankReviews) },
  rebates: { list: wholeOf(async () => (await call(rebateRates, {})).rows) },
  rewardPrograms: { list: wholeOf(async () => (await call(programs, {})).rows) },
  rewardBudgets: { list: wholeOf(async () => (await call(budgets, {})).rows) },
  bonusOffers: { list: wholeOf(async () => (await call(bonusOffers, {})).rows) },
  bonusGrants: { ...listOf(bonusGrants) },
  freeBets: { ...listOf(freeBets) },
  differences: { ...listOf(consoleDifferences) },
  agents: { ...listOf(agentTree), one: (id) => call(agentNode, { memberId: id }) },
  contracts: { ...listOf(agentContracts), one: (id) => call(agentContract, { contractId: id }) },
  runs: { ...listOf(runs), one: oneOf(run) },
  proposals: { ...listOf(proposals) },
  ceilings: { list: wholeOf(async () => (await call(ceilings, {})).rows.map((row) => ({ ...row, id: `${row.type} ${row.kind}` }))) },
  transferCaps: { list: wholeOf(async () => [{ ...(await call(transferCaps, {})), id: 'brand' }]) },
  templates: { list: wholeOf(async () => (await call(templates, {})).rows) },
  freezes: { list: wholeOf(async () => (await call(freezes, {})).rows.map((row) => ({ ...row, id: row.member.id }))) },
  matching: { ...listOf(matchingDays), one: oneOf(matchingDay) },
  adjustments: { ...listOf(adjustments) },
  identityChecks: { ...listOf(identityChecks), one: oneOf(identityCheck) },
  memberDebts: { list: wholeOf(async () => (await call(memberDebts, {})).rows.map((row) => ({ ...row, id: row.member.id }))) },
  debts: { list: wholeOf(async () => (await call(debts, {})).rows.map((row) => ({ ...row, id: row.contractId }))) },
  operators: { list: wholeOf(async () => (await call(consoleOperators, {})).rows.map((row) => ({ ...row, name: row.username }))) },
  games: { ...listOf(catalogueGames) },
  returns: { ...listOf(catalogueGames) },
  pools: {
    list: wholeOf(async () => (await call(consolePools, {})).rows.map((row) => ({ ...row, name: row.game }))),
    one: oneOf(consolePool),
  },
  payouts: { ...listOf(consolePoolPayouts) },
  apiKeys: { list: wholeOf(async () => (await call(apiKeys, {})).rows) },
  webhooks: { list: wholeOf(async () => (await call(webhooks, {})).rows) },
  webhookDeliveries: { ...listOf(webhookDeliveries), one: oneOf(webhookDelivery) },
  vendors: { list: ({ filters }) => listVendors(filters) },
}

function listOf<Input, Row extends RaRecord>(route: Route<Input, CursorPage<Row>>): Pick<Source, 'list' | 'file'> {
  // Filters come from the address, so the call's own schema is what checks them.
  return {
    list: async ({ filters, cursor, size }) => await call(route, { ...withAmounts(filters), ...(cursor ? { cursor } : {}), size } as Input),
    file: {
      read: async (filters, format) => await callFile(route, withAmounts(filters) as Input, exportTypes[format]),
      all: (filters) => askedOf(route, withAmounts(filters) as Input),
    },
  }
}

/** Amounts stand in the address as they were typed: `200`, `1,200.5`. One that is none narrows nothing down. */
export function withAmounts({ minimum, maximum, ...filters }: Filters): Filters {
  const bounds = { minimum: readAmount(minimum), maximum: readAmount(maximum) }
  return { ...filters, ...Object.fromEntries(Object.entries(bounds).filter(([, minor]) => minor !== undefined)) }
}

function readAmount(typed: unknown): bigint | undefined {
  const [, whole = '', cents = ''] = /^(\d{1,12})(?:\.(\d{0,2}))?$/.exec(String(typed ?? '').replaceAll(/[\s,]/g, '')) ?? []
  return whole === '' ? undefined : BigInt(`${whole}${cents.padEnd(2, '0')}`)
}

function oneOf<Row extends RaRecord>(route: Route<{ id: string }, Row>): NonNullable<Source['one']> {
  return async (id) => await call(route, { id })
}

/** A list that comes whole; its filters work on what came: `q` on the name, any other on the field that it names. */
function wholeOf<Row extends RaRecord>(read: () => Promise<Row[]>): Source['list'] {
  return async ({ filters: { q = '', ...fields } }) => {
    const wanted = String(q).toLowerCase()
    const isKept = (row: Row) =>
      String(row.name ?? '')
        .toLowerCase()
        .includes(wanted) && Object.entries(fields).every(([field, value]) => !value || row[field] === value)
    return { rows: (await read()).filter(isKept) }
  }
}

/** The vendors come whole; their filters work on what came. */
async function listVendors({ q = '', status }: Filters): Promise<CursorPage<RaRecord>> {
  const { rows } = await call(consoleVendors, {})
  const wanted = String(q).toLowerCase()
  const kept = rows.filter((row) => `${row.name} ${row.code}`.toLowerCase().includes(wanted) && (!status || row.status === status))
  const connectedFirst = kept.toSorted((a, b) => Number(a.status === 'not_connected') - Number(b.status === 'not_connected'))
  return { rows: connectedFirst.map((row) => ({ ...row, id: row.code })) }
}

/** How the server writes a list into a file; undefined for lists that come whole. */
export function fileOf(resource: string): Source['file'] {
  return sourceOf(resource).file
}

/** What a page of the console lists. */
export function sourceOf(resource: string): Source {
  const source = Object.hasOwn(sources, resource) ? sources[resource] : undefined
  if (!source) throw new Error(`there is no resource ${resource}`)
  return source
}
