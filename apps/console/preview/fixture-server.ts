import { apiKeyRows, cohortRows, exportRows } from './export-data.ts'
import * as data from './fixture-data.ts'
import { paymentMethods } from './payment-data.ts'
import * as rewards from './reward-data.ts'

/** The states in which every page can be looked at: `preview.html?state=empty#/members`. */
export const states = [
  'filled',
  'empty',
  'loading',
  'refused',
  'failed',
  'offline',
  'cashier',
  'no-permissions',
  'maintenance',
  'signed-out',
] as const
export type State = (typeof states)[number]

type FixtureAnswer = { value: unknown } | { status: number; errorCode: string; message: string }

/** Answers the console's calls out of fixtures, through the page's own fetch: everything above it runs as it does for real. */
export function serveFixtures(state: State): void {
  const own = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const address = new URL(String(input), window.location.href)
    if (!address.pathname.startsWith('/ops/') && !address.pathname.startsWith('/wps/')) return await own(input, init)
    if (address.pathname !== '/ops/session') await delayIn(state)
    return enveloped(await answerTo(address, init?.method ?? 'GET', state))
  }
}

/** The line is cut, or the answer never comes. */
async function delayIn(state: State): Promise<void> {
  if (state === 'offline') throw new TypeError('offline')
  if (state === 'loading') await new Promise(() => undefined)
}

function enveloped(answer: FixtureAnswer): Response {
  const requestId = '6c1f9a52-77d0-4b5e-9a34-0c2f5d1e8b90'
  const headers = { 'x-request-id': requestId }
  if ('value' in answer) return Response.json({ success: true, value: answer.value }, { headers })
  return Response.json({ success: false, ...answer, requestId }, { status: answer.status, headers })
}

async function answerTo(address: URL, method: string, state: State): Promise<FixtureAnswer> {
  const path = address.pathname
  if (path === '/ops/session') return { value: operatorIn(state) }
  if (path === '/wps/session/key') return { value: { now: Date.now(), keys: [await freshKey()] } }
  if (path === '/ops/session/login') return { status: 409, errorCode: 'wrong_login', message: 'Name, password or code is wrong.' }
  if (state === 'failed') return { status: 500, errorCode: 'internal', message: 'Something failed.' }
  if (method !== 'GET') return writeIn(state)
  return readIn(address, state)
}

function operatorIn(state: State) {
  if (state === 'cashier') return { ...data.operator, permissions: ['cashier'] }
  return state === 'no-permissions' ? { ...data.operator, permissions: [] } : data.operator
}

function writeIn(state: State): FixtureAnswer {
  if (state !== 'refused') return { value: null }
  return { status: 409, errorCode: 'wrong_state', message: 'Somebody else has decided this meanwhile. Reload to see it.' }
}

const lists: Record<string, readonly Record<string, unknown>[]> = {
  '/ops/members': data.members,
  '/ops/deposits': data.deposits,
  '/ops/withdrawals': data.withdrawals,
  '/ops/rounds': data.rounds,
  '/ops/transfers': data.transfers,
  '/ops/trail': data.trail,
  '/ops/exports': exportRows,
  '/ops/api-keys': apiKeyRows,
  '/ops/report/cohorts': cohortRows.map((row) => ({ ...row, id: row.key, unit: 'month' })),
  '/ops/vendors': data.vendors,
  '/ops/games': data.games,
  '/ops/differences': data.differences,
  '/ops/announcements': data.announcements,
  '/ops/promotions': rewards.promotions,
  '/ops/applications': rewards.applications,
  '/ops/raffles': rewards.raffles,
  '/ops/referral-steps': rewards.referralSteps,
  '/ops/referrals/hindered': rewards.hinderedReferrals,
  '/ops/redemptions': rewards.redemptions,
  '/ops/missions': rewards.missions,
  '/ops/rewards': rewards.rewards,
  '/ops/ranks': rewards.ranks,
  '/ops/rebate-rates': rewards.rebateRates,
  '/ops/programs': rewards.programs,
  '/ops/budgets': rewards.budgets,
}

const details: Record<string, { rows: readonly { id: string }[]; more: Record<string, unknown> }> = {
  '/ops/member': { rows: data.members, more: { timeline: data.memberTimeline } },
  '/ops/deposit': { rows: data.deposits, more: { timeline: data.depositTimeline } },
  '/ops/withdrawal': { rows: data.withdrawals, more: { timeline: data.withdrawalTimeline, receipt: null } },
  '/ops/round': { rows: data.rounds, more: { messages: data.vendorMessages } },
  '/ops/transfer': { rows: data.transfers, more: { entries: data.entries } },
  '/ops/announcement': { rows: data.announcements, more: {} },
  '/ops/promotion': { rows: rewards.promotions, more: {} },
  '/ops/raffle': { rows: rewards.raffles, more: {} },
}

function readIn(address: URL, state: State): FixtureAnswer {
  const rows = lists[address.pathname]
  if (rows) return { value: pageOf(state === 'empty' ? [] : rows, address.searchParams) }
  if (address.pathname === '/ops/brand') return { value: brandIn(state) }
  if (address.pathname === '/ops/withdrawal/evidence') return { value: data.evidence }
  if (address.pathname === '/ops/payment/methods') return { value: paymentMethods }
  if (address.pathname === '/ops/dashboard') return { value: dashboardIn(state) }
  const detail = details[address.pathname]
  const found = detail?.rows.find((row) => row.id === address.searchParams.get('id'))
  if (!detail || !found) return { status: 404, errorCode: 'not_found', message: 'There is no such thing here.' }
  return { value: { ...found, ...detail.more } }
}

function brandIn(state: State) {
  return state === 'maintenance'
    ? { ...data.brand, maintenance: { title: 'Upkeep of the tables', endTime: Date.now(), info: 'Back soon.' } }
    : data.brand
}

function dashboardIn(state: State) {
  if (state !== 'empty') return data.dashboard
  const figures = data.dashboard.figures.map((figure) => ({
    ...figure,
    today: figure.isMoney ? '0.00' : '0',
    yesterday: figure.isMoney ? '0.00' : '0',
  }))
  const charts = data.dashboard.charts.map(({ kind, days }) => ({
    kind,
    days: days.map(({ day }) => ({ day, first: '0.00', second: '0.00' })),
  }))
  return { figures, charts, waiting: data.nothingWaits }
}

/** Cursors are places in the list. */
function pageOf(rows: readonly Record<string, unknown>[], query: URLSearchParams) {
  const filters = [...query].filter(([name]) => name !== 'cursor' && name !== 'size' && name !== 'q')
  const wanted = rows.filter(
    (row) => filters.every(([name, value]) => String(row[name]) === value) && String(row.username ?? '').includes(query.get('q') ?? ''),
  )
  const from = Number(query.get('cursor') ?? 0)
  const to = from + Number(query.get('size') ?? wanted.length)
  return { rows: wanted.slice(from, to), ...(to < wanted.length ? { next: String(to) } : {}) }
}

async function freshKey() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  return { kty, crv, x, y, kid: 'preview', use: 'enc', alg: 'ECDH-ES' }
}
