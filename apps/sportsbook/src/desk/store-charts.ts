import { sql } from 'kysely'
import type { Database } from '#database.ts'

export type HoldDay = { day: string; currency: string; staked: bigint; paid: bigint }

/** What the tickets of an operator that were settled last on each of its days cost and paid, for so many days. */
export async function listHold(db: Database, asked: { operatorId: bigint; timeZone: string; days: number }): Promise<HoldDay[]> {
  const { rows } = await sql<HoldDay>`
    with settled as (
      select ticket.id, ticket.currency, ticket.cost_minor, coalesce(ticket.payout_minor, 0) as paid_minor,
        case when ticket.state = 'CASHED_OUT' then ticket.changed_at
          else (select max(at) from sportsbook.ticket_payout where ticket_id = ticket.id) end as at
      from sportsbook.ticket join sportsbook.player on player.id = ticket.player_id
      where player.operator_id = ${asked.operatorId} and not player.is_demo
        and ticket.state in ('CREDIT_PENDING', 'TAKE_BACK_PENDING', 'CLOSED', 'CASHED_OUT')
        and ticket.changed_at > now() - (${asked.days}::integer + 1) * interval '1 day'
    )
    select to_char(at at time zone ${asked.timeZone}, 'YYYY-MM-DD') as day, currency, sum(cost_minor)::bigint as staked,
      sum(paid_minor + coalesce(bought.paid, 0))::bigint as paid
    from settled
    left join lateral (select sum(paid_minor)::bigint as paid from sportsbook.cash_out where ticket_id = settled.id and state <> 'QUOTED') bought on true
    where at > now() - ${asked.days}::integer * interval '1 day'
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

export type CalibrationBucket = { bucket: number; legs: number; inverses: bigint; won: number }

/**
 * Singles of an operator that won or lost wholly, by the chance that their odds told: how many, the sum of those chances in millionths, and how many
 * won. There are as many buckets of the same width as are asked for.
 */
export async function listCalibration(
  db: Database,
  asked: { operatorId: bigint; buckets: number; days: number },
): Promise<CalibrationBucket[]> {
  const { rows } = await sql<CalibrationBucket>`
    select least(${asked.buckets}::integer - 1, (1000 * ${asked.buckets}::integer) / leg.odds) as bucket, count(*)::integer as legs,
      sum(1000000000::bigint / leg.odds)::bigint as inverses, (count(*) filter (where (leg.settlement ->> 'result')::integer = 1))::integer as won
    from sportsbook.ticket join sportsbook.player on player.id = ticket.player_id join sportsbook.ticket_leg leg on leg.ticket_id = ticket.id
    where player.operator_id = ${asked.operatorId} and not player.is_demo and ticket.sizes = '{1}'
      and ticket.state in ('CREDIT_PENDING', 'TAKE_BACK_PENDING', 'CLOSED') and ticket.accepted_at > now() - ${asked.days}::integer * interval '1 day'
      and (leg.settlement ->> 'voidHalves')::integer = 0 and (leg.settlement ->> 'deadHeatPpm')::integer = 1000000
    group by 1 order by 1`.execute(db)
  return rows
}
