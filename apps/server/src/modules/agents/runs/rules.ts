import type { runRow } from '@croupier/contract/console/agents'
import type * as z from 'zod/mini'
import type { Run } from './store.ts'

/** A run of the settlement as operators see it. */
export function shownRun(row: Run): z.infer<typeof runRow> {
  return {
    id: String(row.id),
    kind: row.kind,
    period: row.period,
    from: row.fromAt.getTime(),
    to: row.toAt.getTime(),
    state: row.state,
    payslips: row.payslips,
    paid: row.paidMinor,
    due: row.dueMinor,
    quarantined: row.quarantined,
    startedAt: row.startedAt.getTime(),
    finishedAt: row.finishedAt?.getTime() ?? null,
  }
}
