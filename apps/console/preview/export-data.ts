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
