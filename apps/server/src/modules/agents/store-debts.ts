import { sql, type Tx } from '#platform/database.ts'
import type { OpenRun, Page } from './store-settlement.ts'

/**
 * What is owed back on contracts that are over goes on to the contracts of a page between the same two: the same agent, and the brand or
 * the same upline as payer. An account that somebody else works on waits for the next run, and so does what a slot that is run again
 * would lay on a contract whose payslip stands: no payslip would tell of it.
 */
export async function takeOverDebts(db: Tx, run: OpenRun, { page, now }: { page: Page; now: Date }): Promise<void> {
  await sql`
    with debt as (
      select a.chain_id, a.owed_back_minor as owed, heir.chain_id as to_chain
      from agents.contract_account a
      cross join lateral (
        select v.brand_id, v.taker_id, v.payer, v.giver_id, v.ends_at from agents.contract v
        where v.chain_id = a.chain_id and v.starts_at is not null
        order by v.version desc
        limit 1
      ) o
      cross join lateral (
        select h.chain_id from agents.contract h
        where h.taker_id = o.taker_id and h.payer = o.payer and (h.payer = 'brand' or h.giver_id = o.giver_id)
          and h.brand_id = ${run.brandId} and h.kind = ${run.kind} and h.period = ${run.period}
          and h.seq > ${page.after} and h.seq <= ${page.through}
          and h.starts_at < ${run.toAt} and (h.ends_at is null or h.ends_at > ${run.fromAt})
          and not exists (select from agents.payslip p where p.contract_id = h.id and p.from_at = ${run.fromAt})
        order by h.seq
        limit 1
      ) heir
      where a.owed_back_minor < 0 and o.brand_id = ${run.brandId} and o.ends_at <= ${run.fromAt}
      for update of a skip locked
    ), freed as (
      update agents.contract_account a set owed_back_minor = 0 from debt d where a.chain_id = d.chain_id
    ), laden as (
      update agents.contract_account a set owed_back_minor = a.owed_back_minor + d.owed
      from (select to_chain, sum(owed)::bigint as owed from debt group by to_chain) d
      where a.chain_id = d.to_chain
    )
    insert into agents.debt_move (run_id, from_chain, to_chain, amount_minor, at)
    select ${run.id}, d.chain_id, d.to_chain, d.owed, ${now} from debt d
  `.execute(db)
}
