import type { run, runRow, runs } from '@croupier/contract/console/agents'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import type * as z from 'zod/mini'
import { type Context, inTransaction } from '#platform/context.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { keptExplanation, shownPayslip } from '../payslips/rules-shown.ts'
import { listPayslips, type Payslip } from '../payslips/store.ts'
import { shownRun } from './rules.ts'
import { listRuns, type Run, reopenRun } from './store.ts'

export async function readRuns(context: Context, input: InputOf<typeof runs>): Promise<ValueOf<typeof runs>> {
  const cut = cutOf(input)
  const filter = { kind: input.kind, state: input.state, before: cut.before, limit: cut.limit + 1 }
  return pageOf(await listRuns(context.db, context.actor.brandId, filter), cut, { key: (row) => row.id, row: shownRun })
}

export async function readRun(context: Context, input: InputOf<typeof run>): Promise<ValueOf<typeof run>> {
  const found = await theRun(context, input.id)
  const cut = cutOf(input)
  const filter = { runId: found.id, state: input.state, before: cut.before, limit: cut.limit + 1 }
  const rows = await listPayslips(context.db, context.actor.brandId, filter)
  const shown = (row: Payslip) => ({ ...shownPayslip(row), fault: row.fault, corrections: keptExplanation(row).corrections })
  return { ...shownRun(found), ...pageOf(rows, cut, { key: (row) => row.id, row: shown }) }
}

async function theRun(context: Context, id: string): Promise<Run> {
  const [found] = await listRuns(context.db, context.actor.brandId, { id: idOf(id), limit: 1 })
  return found ?? refuse('not_found')
}

/** Opens a run again: the next settlement makes good what is missing and leaves what stands. */
export async function runAgain(context: Context, input: { id: string; why: string }): Promise<z.infer<typeof runRow>> {
  const found = await theRun(context, input.id)
  await inTransaction(context, async (tx) => {
    await reopenRun(tx.db, tx.actor.brandId, found.id)
    await leaveTrail(tx, { action: 'agents.run.again', subject: `run ${found.id}`, before: found.state, after: 'open', why: input.why })
  })
  return shownRun(await theRun(context, input.id))
}
