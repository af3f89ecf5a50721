import { accountRecord, allBets, creditReport, personalProfit, slotBets } from '@croupier/contract/reports'
import type { Route } from '@croupier/contract/route'
import { routes } from '@croupier/contract/routes'
import { COMMON_VENDOR, DAYS, MEMBERS_FROM, type Planted, RARE_VENDOR } from './lists-planting.ts'

type Query = Record<string, string>
/** One way to read a list; the query may differ from turn to turn. A first page is to come sooner than one that is narrowed down. */
export type ListCall = {
  by: 'operator' | 'member' | 'busy member'
  path: string
  what: string
  isFirst: boolean
  queryOf: (turn: number) => Query
}

const DAY_MS = 86_400_000

/** Lists whose rows are planted, with the ways in which they are narrowed down; all others are read from their beginning. */
export function callsOf(planted: Planted): ListCall[] {
  const narrowed = [
    ...memberCalls(planted),
    ...roundCalls(planted),
    ...transferCalls(planted),
    ...cashCalls(planted),
    ...deskCalls(),
    ...reportCalls(),
    ...recordCalls(),
  ]
  return [...firstPages(), ...narrowed]
}

/** The first page of each list of the console, as the contract has them. */
function firstPages(): ListCall[] {
  const lists = routes.filter(({ route }) => route.method === 'GET' && route.path.startsWith('/ops/') && takesNothing(route.input))
  return lists.map(({ route }) => ({ by: 'operator' as const, path: route.path, what: 'first page', isFirst: true, queryOf: () => ({}) }))
}

function takesNothing(input: Route['input']): boolean {
  return input.safeParse({}).success
}

function narrowing(path: string, ways: Record<string, Query | ((turn: number) => Query)>): ListCall[] {
  return Object.entries(ways).map(([what, query]) => ({
    by: 'operator',
    path,
    what,
    isFirst: false,
    queryOf: (turn) => (typeof query === 'function' ? query(turn) : query),
  }))
}

/** A day of the calendar, so many before today. */
function dayBefore(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
}

const instantBefore = (days: number) => String(Date.now() - days * DAY_MS)
/** Another place among so many at each turn, the same in each run. */
const spread = (turn: number, among: number) => (turn * 7919) % among

function memberCalls({ members, busyId }: Planted): ListCall[] {
  const memberOf = (turn: number) => String(MEMBERS_FROM + 1 + spread(turn, members))
  return [
    ...narrowing('/ops/members', {
      'deep page': { cursor: String(MEMBERS_FROM + Math.floor(members / 2)) },
      'name, rare': (turn) => ({ q: `grace${spread(turn, Math.floor(members / 10)) * 10 + 5}` }),
      'name, common': { q: 'maria' },
      'name, nobody': { q: 'xqzv' },
      id: (turn) => ({ q: memberOf(turn) }),
      'mail, nobody': { q: 'nobody@example.com' },
      'number of a payee, nobody': { q: '009812345678' },
      'status, common': { status: 'active' },
      'status, rare': { status: 'closed' },
      agents: { kind: 'agent' },
      'tag, common': { tag: 'regular' },
      'tag, rare': { tag: 'rare-bird' },
      'tag, none': { tag: 'unheard-of' },
      'one day, long ago': { fromDay: dayBefore(80), toDay: dayBefore(80) },
      'one day, long ago, closed': { fromDay: dayBefore(80), toDay: dayBefore(80), status: 'closed' },
      'days before the first': { toDay: '2020-01-01' },
    }),
    ...narrowing('/ops/member', { 'a member': (turn) => ({ id: memberOf(turn) }), 'busy member': { id: String(busyId) } }),
    ...narrowing('/ops/member/summary', { 'a member': (turn) => ({ id: memberOf(turn) }), 'busy member': { id: String(busyId) } }),
    ...narrowing('/ops/member/statement', { 'busy member': { id: String(busyId), from: instantBefore(29), to: instantBefore(0) } }),
  ]
}

function roundCalls({ members, rounds, busyId }: Planted): ListCall[] {
  const memberId = String(busyId)
  return narrowing('/ops/rounds', {
    'deep page': { cursor: String(Math.floor(rounds / 2)) },
    'a member': (turn) => ({ memberId: String(MEMBERS_FROM + 1 + spread(turn, members)) }),
    'busy member': { memberId },
    'busy member, deep': { memberId, cursor: String(Math.floor(rounds / 2)) },
    'busy member, open': { memberId, state: 'open' },
    'member without rounds': { memberId: '5' },
    'vendor, common': { vendor: COMMON_VENDOR },
    'vendor, rare': { vendor: RARE_VENDOR },
    'vendor without rounds': { vendor: 'LOTT' },
    'unknown vendor': { vendor: 'NOBODY' },
    open: { state: 'open' },
    settled: { state: 'settled' },
    voided: { state: 'voided' },
  })
}

function transferCalls({ members, transfers, busyId }: Planted): ListCall[] {
  const memberId = String(busyId)
  return narrowing('/ops/transfers', {
    'deep page': { cursor: String(Math.floor(transfers / 2)) },
    'kind, common': { kind: 'bet' },
    'kind, deposits': { kind: 'deposit' },
    'kind, rare': { kind: 'rollback' },
    'kind, none': { kind: 'salary' },
    'kind, unknown': { kind: 'nothing' },
    'a member': (turn) => ({ memberId: String(MEMBERS_FROM + 1 + spread(turn, members)) }),
    'busy member': { memberId },
    'busy member, kind': { memberId, kind: 'adjustment' },
    'busy member, deep': { memberId, cursor: String(Math.floor(transfers / 2)) },
    'one day, long ago': { fromDay: dayBefore(80), toDay: dayBefore(80) },
    'one day, long ago, bets': { fromDay: dayBefore(80), toDay: dayBefore(80), kind: 'bet' },
    'days before the first': { toDay: '2020-01-01' },
    'amount, common': { minimum: '500.00' },
    'amount, none': { minimum: '999999.99' },
    number: (turn) => ({ reference: String(1 + spread(turn, transfers)) }),
    'operation, none': { reference: '00000000-0000-4000-8000-000000000000' },
  })
}

function cashCalls({ members, busyId }: Planted): ListCall[] {
  const memberId = String(busyId)
  const common = {
    'deep page': { cursor: instantBefore(DAYS / 2) },
    'a member': (turn: number) => ({ memberId: String(MEMBERS_FROM + 1 + spread(turn, members)) }),
    'busy member': { memberId },
    'one day, long ago': { fromDay: dayBefore(80), toDay: dayBefore(80) },
    'days before the first': { toDay: '2020-01-01' },
    'amount, common': { minimum: '500.00' },
    'amount, none': { minimum: '999999.99' },
    'reference of the provider, none': { reference: 'nothing' },
    'number of a receipt, none': { reference: '00000000-0000-4000-8000-000000000000' },
  }
  return [
    ...narrowing('/ops/deposits', {
      ...common,
      'state, common': { state: 'paid' },
      'state, rare': { state: 'pending' },
      'state, none': { state: 'expired' },
      'adapter, none': { adapter: 'bank_transfer' },
      'adapter, none, of one state': { adapter: 'qr_ph', state: 'paid' },
    }),
    ...narrowing('/ops/withdrawals', {
      ...common,
      'state, common': { state: 'paid' },
      'state, rare': { state: 'requested' },
      'state, none': { state: 'failed' },
    }),
    ...narrowing('/ops/receipts', {
      'deep page': { cursor: instantBefore(DAYS / 2) },
      'state, rare': { state: 'disputed' },
      'state, common': { state: 'assumed' },
      'state, none': { state: 'upheld' },
    }),
  ]
}

function deskCalls(): ListCall[] {
  return [
    ...narrowing('/ops/trail', {
      subject: (turn) => ({ subject: `member ${MEMBERS_FROM + 1 + turn}` }),
      'subject, none': { subject: 'member 1' },
      operator: { operator: 'operator7' },
      'operator, none': { operator: 'nobody' },
      action: { action: 'withdrawal' },
      'action, none': { action: 'nothing' },
      'one day, long ago': { fromDay: dayBefore(80), toDay: dayBefore(80) },
    }),
    ...narrowing('/ops/tickets', { open: { state: 'open' }, answered: { state: 'answered' }, 'type, none': { type: 'game' } }),
    ...narrowing('/ops/identity-checks', {
      'to review': { state: 'review' },
      'refused, none': { state: 'refused' },
      expiring: { state: 'expiring' },
      'step, none': { step: 'face' },
    }),
  ]
}

function reportCalls(): ListCall[] {
  const period = { from: dayBefore(DAYS - 1), to: dayBefore(0) }
  return [
    ...narrowing('/ops/report/revenue', {
      'by day': { ...period, group: 'day' },
      'by game': { ...period, group: 'game' },
      'by vendor': { ...period, group: 'vendor' },
      'by channel': { ...period, group: 'channel' },
      'by line': { ...period, group: 'line' },
    }),
    ...narrowing('/ops/report/cohorts', { weeks: { unit: 'week' }, months: { unit: 'month' } }),
  ]
}

/** The records of a member with some rounds, and of the busy one, as they read them themselves. */
function recordCalls(): ListCall[] {
  const period = { startTime: instantBefore(29), endTime: instantBefore(0) }
  const calls = [allBets, slotBets, accountRecord, creditReport, personalProfit].flatMap(({ path }) =>
    narrowing(path, { 'thirty days': period }),
  )
  return (['member', 'busy member'] as const).flatMap((by) => calls.map((call) => ({ ...call, by, what: `${by}, ${call.what}` })))
}
