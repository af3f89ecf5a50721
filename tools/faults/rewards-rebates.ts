import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { withOwner } from './striking.ts'
import type { System } from './system.ts'

const PAID_WITHIN_MS = 240_000
const ASKED_EVERY_MS = 1_000

/**
 * Makes what was settled so far the play of yesterday: its rebates are due, and nobody waits for a day. The rounds are opened and settled again, so
 * that what they counted today is taken away, and counted yesterday.
 */
export async function movePlayToYesterday(system: System): Promise<void> {
  await withOwner(system, async (owner) => {
    await owner.query(`
      begin;
      create temporary table moved on commit drop as select id from games.round where state = 'settled' and closed_at is not null;
      update games.round r set state = 'open' from moved m where r.id = m.id;
      update games.round r set state = 'settled', opened_at = r.opened_at - interval '1 day', closed_at = r.closed_at - interval '1 day'
      from moved m where r.id = m.id;
      commit`)
  })
}

/** Rebates that are due to members who have none yet. */
export const UNPAID_REBATES = `
  select distinct r.member_id from games.round r
  where r.state = 'settled' and r.closed_at < now() - interval '20 hours'
    and not exists (select from promotions.payment p where p.member_id = r.member_id and p.source = 'rebate')`

/** The brand pays rebates at once from now on, and the job is set going until all of them are paid, whatever falls meanwhile. */
export async function payRebatesAtOnce(system: System): Promise<void> {
  const until = performance.now() + PAID_WITHIN_MS
  for (let wasDue = false; performance.now() < until; await sleep(ASKED_EVERY_MS)) {
    const unpaid = await askForUnpaid(system).catch(() => undefined)
    if (unpaid === 0 && !wasDue) throw new Error('no rebate waited for the job: the run proves nothing')
    if (unpaid === 0) return
    wasDue ||= unpaid !== undefined
  }
  throw new Error('the job did not pay the rebates')
}

/** Sets the job going where rebates are due; how many are. */
async function askForUnpaid(system: System): Promise<number> {
  let unpaid: pg.QueryResult | undefined
  await withOwner(system, async (owner) => {
    await owner.query("update promotions.program set is_at_once = true where kind = 'rebate' and not is_at_once")
    unpaid = await owner.query(UNPAID_REBATES)
    if (unpaid.rows.length > 0) await owner.query("select graphile_worker.add_job('promotions-pay-rebates')")
  })
  return unpaid?.rows.length ?? 0
}
