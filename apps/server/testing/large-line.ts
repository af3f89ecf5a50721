import { terms as termsSchema } from '@croupier/contract/agents-terms'
import type pg from 'pg'
import * as z from 'zod/mini'
import { someTerms } from './terms.ts'

export type Sizes = { members: number; agents: number; rounds: number }

/** Each agent has so many agents below: 100,000 of them stand in seven levels, and their members in an eighth. */
const BRANCHES = 6

/** Writes a tree, a contract for each agent and the settled rounds of one slot; gives the head and one direct downline. */
export async function plantLine(owner: pg.Client, order: Sizes & { brandId: number; slot: Date }): Promise<readonly [bigint, bigint]> {
  const { members, agents, rounds, brandId, slot } = order
  const { rows } = await owner.query<{ base: string }>('select coalesce(max(id), 100000) as base from identity.member')
  const base = BigInt(rows[0]?.base ?? '100000')
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into identity.member (id, brand_id, username, username_key, nickname, type, upline_id, registered_at)
     overriding system value
     select $1::bigint + n, $2, 'm' || n, 'm' || n, 'm' || n, case when n <= $3 then 2 else 0 end,
            case when n = 1 then null when n <= $3 then $1::bigint + (n - 2) / ${BRANCHES} + 1 else $1::bigint + n % $3 + 1 end, now() - make_interval(hours => 24 + (n * 37 % 8760)::integer)
     from generate_series(1, $4::bigint) n`,
    [base, brandId, agents, members],
  )
  await owner.query("insert into agents.calendar (brand_id, zone) select id, settings ->> 'timeZone' from site.brand where id = $1", [
    brandId,
  ])
  // Placed members are counted.
  await owner.query('set session_replication_role = origin')
  await owner.query(
    `insert into agents.node (member_id, brand_id, upline_id, path, username, username_key, is_agent, joined_at, agent_since)
     with recursive line as (
       select id, upline_id, text2ltree(id::text) as path, type, username, registered_at from identity.member where id = $1::bigint + 1
       union all
       select m.id, m.upline_id, line.path || m.id::text, m.type, m.username, m.registered_at from identity.member m join line on line.id = m.upline_id
     )
     select id, $2, upline_id, path, username, username, type = 2, registered_at, case when type = 2 then agents.slot_of(registered_at) end from line`,
    [base, brandId],
  )
  await owner.query('set session_replication_role = replica')
  await owner.query('do $$ begin while agents.count_large_line(500) is not null loop end loop; end $$')
  await plantHistory(owner, { agentId: base + 2n, slot })
  await plantContracts(owner, { base, ...order })
  // Agents who were paid before have a wallet.
  await owner.query(
    `insert into wallet.account (brand_id, class, owner_id, stripe, unit, realm, floor)
     select $1, 'agent', $2::bigint + n, 0, 'PHP', 'real', 0 from generate_series(1, $3::bigint) n`,
    [brandId, base, agents],
  )
  await owner.query('set session_replication_role = origin')
  await owner.query(
    `insert into games.round (brand_id, vendor_code, round_name, member_id, node_id, state, bet_minor, win_minor, opened_at, closed_at)
     select $1, 'STU', 'bench-' || n, $2::bigint + $3 + 1 + n % greatest($4::bigint - $3, 1), 1001, 'settled', 1000 + n % 9000, n % 9000, $5::timestamptz,
            $5::timestamptz + make_interval(secs => n % 300)
     from generate_series(1, $6::bigint) n`,
    [brandId, base, agents, members, slot, rounds],
  )
  await owner.query('analyze')
  return [base + 1n, base + 2n]
}

const HISTORY_DAYS = 30

/** A month behind one agent: every product in every slot of the line, and each member active on every fifth day. */
async function plantHistory(owner: pg.Client, { agentId, slot }: { agentId: bigint; slot: Date }): Promise<void> {
  await owner.query(
    `insert into agents.line_slot (agent_id, slot, product, rounds, turnover_minor, valid_minor, payouts_minor)
     select $1, at, product, 40, 400000, 390000, 380000
     from generate_series($2::timestamptz - make_interval(days => ${HISTORY_DAYS}), $2::timestamptz - interval '5 minutes', interval '5 minutes') at,
          unnest(array['LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP', 'CASH']) product`,
    [agentId, slot],
  )
  await owner.query('select agents.add_up_days($1)', [agentId])
  await owner.query(
    `insert into agents.member_day (member_id, day, valid_minor)
     select n.member_id, day, 10000
     from agents.node a join agents.node n on n.path <@ a.path and not n.is_agent
     join agents.calendar c on c.brand_id = a.brand_id
     cross join lateral generate_series(agents.day_of($2, c.zone) - ${HISTORY_DAYS}, agents.day_of($2, c.zone) - 1) day
     where a.member_id = $1 and (n.member_id + day) % 5 = 0`,
    [agentId, slot],
  )
  await owner.query(
    `select agents.count_active(1, array_agg(n.member_id), array_agg(n.path))
     from agents.node a join agents.node n on n.path <@ a.path and not n.is_agent where a.member_id = $1`,
    [agentId],
  )
}

async function plantContracts(owner: pg.Client, order: Sizes & { base: bigint; brandId: number; slot: Date }): Promise<void> {
  const terms = JSON.stringify(z.encode(termsSchema, someTerms({ payer: 'brand' })))
  await owner.query(
    `insert into agents.contract (id, brand_id, chain_id, version, kind, product, period, payer, taker_id, terms, terms_hash, is_above_own,
       state, offered_at, offer_ends_at, starts_at)
     select id, $2, id, 1, 'realtime', 'CONS', 'slot', 'brand', $1::bigint + n, $4, '\\x00', false, 'in_force', now(), now(), $5
     from (select gen_random_uuid() as id, n from generate_series(1, $3::bigint) n) made`,
    [order.base, order.brandId, order.agents, terms, order.slot],
  )
  await owner.query('insert into agents.contract_account (chain_id) select chain_id from agents.contract')
}
