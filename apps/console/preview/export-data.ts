const NOW = Date.now()
const HOUR = 3_600_000

const row = {
  list: '/ops/transfers',
  filters: { fromDay: '2026-03-01', kind: 'deposit' },
  format: 'csv',
  fault: null,
  endedAt: null,
  expiresAt: null,
}

/** Files of rows in each of their states. */
export const exportRows = [
  { ...row, id: 'e1', state: 'running', rowsWritten: 412_000, bytes: 0, askedAt: NOW - 20_000 },
  { ...row, id: 'e2', list: '/ops/members', filters: {}, format: 'xlsx', state: 'waiting', rowsWritten: 0, bytes: 0, askedAt: NOW - 9_000 },
  {
    ...row,
    id: 'e3',
    state: 'done',
    rowsWritten: 1_204_511,
    bytes: 148_300_120,
    askedAt: NOW - 5 * HOUR,
    endedAt: NOW - 4 * HOUR,
    expiresAt: NOW + 164 * HOUR,
  },
  {
    ...row,
    id: 'e4',
    state: 'failed',
    fault: 'too_large',
    rowsWritten: 5_000_000,
    bytes: 0,
    askedAt: NOW - 30 * HOUR,
    endedAt: NOW - 29 * HOUR,
  },
  { ...row, id: 'e5', state: 'cancelled', rowsWritten: 12_000, bytes: 0, askedAt: NOW - 50 * HOUR, endedAt: NOW - 50 * HOUR },
]

const key = {
  days: 90,
  why: 'Figures of the month',
  askedBy: 'ana',
  askedAt: NOW - 72 * HOUR,
  hint: null,
  expiresAt: null,
  lastUsedAt: null,
}

/** Keys of the brand's own systems in each of their states. */
export const apiKeyRows = [
  { ...key, id: 'k1', name: 'Warehouse', scopes: ['members', 'deposits', 'withdrawals'], state: 'asked', decidedBy: null, isForMe: true },
  { ...key, id: 'k2', name: 'Fraud watch', scopes: ['members', 'members.personal'], state: 'approved', decidedBy: 'ben', isForMe: false },
  {
    ...{ ...key, id: 'k3', name: 'Finance', scopes: ['transfers', 'rounds'], state: 'open', decidedBy: 'ben', isForMe: false },
    ...{ hint: 'x7Qa', expiresAt: NOW + 900 * HOUR, lastUsedAt: NOW - HOUR },
  },
]

const noMonth = Object.fromEntries(Array.from({ length: 12 }, (_, step) => [`active${step}`, null]))

/** Cohorts of three months. */
export const cohortRows = [
  {
    ...noMonth,
    key: '2026-01-01',
    registered: 1_240,
    deposited: 611,
    deposits: '812400.00',
    netRevenue: '96120.50',
    active0: 803,
    active1: 412,
    active2: 300,
  },
  {
    ...noMonth,
    key: '2026-02-01',
    registered: 980,
    deposited: 402,
    deposits: '402110.00',
    netRevenue: '-3120.00',
    active0: 640,
    active1: 291,
  },
  { ...noMonth, key: '2026-03-01', registered: 1, deposited: 0, deposits: '0.00', netRevenue: '0.00', active0: 0 },
]
