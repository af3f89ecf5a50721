-- Continues invariants.sql: what explains the money, row by row, and what the rows say of each other.

-- I44 what a vendor lists as done was applied here once, with its amount, player and currency
select count(*), string_agg(c.vendor || ' ' || c.uuid, ', ')
from jsonb_to_recordset($5::jsonb) c (vendor text, uuid uuid, kind text, state text, "user" text, "amountMinor" bigint, currency text)
left join games.vendor_transaction t on t.transaction_uuid = c.uuid and t.vendor_code = c.vendor
left join site.brand b on b.id = t.brand_id
where c.state in ('done', 'rolled_back')
  and (t.transaction_uuid is null or t.state not in ('applied', 'rolled_back') or t.kind::text <> c.kind or t.member_id::text <> c."user"
    or t.amount_minor <> c."amountMinor" or b.currency <> c.currency)

-- I45 nothing was applied within the time of a vendor's list that the list does not have
select count(*), string_agg(t.vendor_code || ' ' || t.transaction_uuid, ', ')
from games.vendor_transaction t
join (
  select vendor, min(at) as first, max(at) as last from jsonb_to_recordset($5::jsonb) c (vendor text, at timestamptz) group by 1
) span on span.vendor = t.vendor_code and t.at between span.first and span.last
where t.digest is not null and t.state in ('applied', 'rolled_back')
  and not exists (select from jsonb_to_recordset($5::jsonb) c (vendor text, uuid uuid) where c.vendor = t.vendor_code and c.uuid = t.transaction_uuid)

-- I46 every grant, escrow, change of class, refund, reward and movement of a budget, of bonus money, of points or of a limit has the operation id of the row that asked for it, a correction stands in the trail, and no other kind moves
with asked (kind, brand_id, words) as (
  select 'trial_grant', brand_id, array['trial-grant', id::text] from identity.member
  union all select 'class_change', brand_id, array['class-change', id::text] from identity.member
  union all select 'escrow', brand_id, array[way, contract_id::text] from agents.escrow, unnest(array['escrow', 'escrow-return']) way
  union all
  select 'limit_grant', c.brand_id, array['limit-grant', w.choice_id::text, w.first_day] from limits.granted_window w join limits.choice c on c.id = w.choice_id
  union all
  select 'limit_grant', brand_id, array[way, id::text]
  from cashier.deposit, unnest(array['limit-deposit', 'limit-deposit-give_back', 'limit-deposit-draw_what_is_left']) way
  union all select 'adjustment', brand_id, array['receipt-refund', withdrawal_id::text] from cashier.receipt where refunded_at is not null
  union all select 'adjustment', brand_id, array['adjustment', id::text] from cashier.adjustment where state = 'done'
  union all select 'jackpot_seed', brand_id, array['jackpot-seed', brand_id::text, node_id::text] from games.progressive
  union all select 'budget', brand_id, array['budget', id::text] from promotions.budget_change
  union all select 'bonus', brand_id, array['reward', id::text] from promotions.payment
  union all
  select m.kind, g.brand_id, array[case m.kind when 'grant' then 'bonus-grant' else 'bonus-end' end, g.id::text]
  from bonuses.movement m join bonuses.bonus_grant g on g.id = m.grant_id
  union all select 'points', brand_id, array['points', member_id::text, kind || ' ' || reference] from promotions.point_line
), explained as (
  select kind, brand_id,
    encode(set_byte(set_byte(substr(hash, 1, 16), 6, get_byte(hash, 6) & 15 | 128), 8, get_byte(hash, 8) & 63 | 128), 'hex')::uuid as operation_id
  from asked
  cross join lateral (
    select sha256(convert_to(words[1], 'UTF8') || '\x00'::bytea || convert_to(words[2], 'UTF8')
      || coalesce('\x00'::bytea || convert_to(words[3], 'UTF8'), ''::bytea)) as hash
  ) h
  union all
  select 'adjustment', brand_id, substr(subject, 10)::uuid from platform.trail where action = 'ledger.adjustment' and subject ~ '^transfer [0-9a-f-]{36}$'
)
select count(*), string_agg(t.kind || ' ' || t.id, ', ')
from wallet.transfer t
where t.id > $3::bigint
  and t.kind not in ('deposit', 'bet', 'win', 'rollback', 'hold', 'hold_return', 'withdrawal', 'salary', 'dividend', 'agent_transfer', 'repayment')
  and not exists (select from explained x where x.operation_id = t.operation_id and x.kind = t.kind and x.brand_id = t.brand_id)

-- I47 each kind of transfer draws on the classes of accounts that it is for, and gives to those
with allowed (kind, source, target) as (values
  ('deposit', '{payment}'::text[], '{player,agent,house}'::text[]),
  ('bet', '{player,trial,agent,house,jackpot,bonus}', '{vendor,house,jackpot}'),
  ('win', '{vendor,house,jackpot}', '{player,trial,agent,house,jackpot,bonus,forfeit}'),
  ('rollback', '{vendor,player,trial,agent,receivable,house,jackpot,bonus,forfeit}', '{vendor,player,trial,agent,house,jackpot,bonus,forfeit}'),
  ('grant', '{bonus}', '{bonus}'),
  ('release', '{bonus}', '{player,agent,forfeit}'),
  ('forfeit', '{bonus}', '{forfeit}'),
  ('jackpot_seed', '{house}', '{jackpot}'),
  ('hold', '{player,agent}', '{hold}'),
  ('hold_return', '{hold}', '{player,agent}'),
  ('withdrawal', '{hold}', '{payment,house}'),
  ('trial_grant', '{house}', '{trial}'),
  ('limit_grant', '{}', '{}'),
  ('escrow', '{agent}', '{agent,player}'),
  ('salary', '{house,agent}', '{agent}'),
  ('dividend', '{house,agent}', '{agent}'),
  ('agent_transfer', '{agent}', '{agent,player}'),
  ('class_change', '{player}', '{agent}'),
  ('budget', '{house,bonus}', '{house,bonus}'),
  ('bonus', '{bonus}', '{player,agent}'),
  ('points', '{house,points}', '{house,points}'),
  ('repayment', '{player,agent}', '{receivable}'),
  ('write_off', '{house}', '{receivable}'),
  ('adjustment', '{payment,house,player,agent,receivable}', '{payment,house,player,agent,receivable}')
)
select count(*), string_agg(distinct t.kind || ' ' || t.id, ', ')
from wallet.transfer t
join wallet.entry e on e.transfer_id = t.id and e.transfer_id > $3::bigint
join wallet.account a on a.id = e.account_id
left join allowed k on k.kind = t.kind
where t.id > $3::bigint
  and case when a.realm = 'limit' then t.kind not in ('bet', 'win', 'rollback', 'limit_grant') or a.class not in ('limit', 'house')
    when e.amount < 0 then (a.class = any (k.source)) is not true
    else (a.class = any (k.target)) is not true end

-- I48 money of the cashier went to and came from the member of its row; a payee belongs to its member and is what was sealed; hold and withdrawal stand alike
select (
  select count(*) from cashier.deposit d
  left join wallet.transfer t on t.id = d.transfer_id
  where d.transfer_id is not null and (t.kind is distinct from 'deposit' or d.transfer_id > $3::bigint and not exists (
    select from wallet.entry e join wallet.account a on a.id = e.account_id
    where e.transfer_id = d.transfer_id and a.owner_id = d.member_id and a.class in ('player', 'agent') and e.amount = d.amount_minor - d.fee_minor
  ))
) + (
  select count(*) from cashier.withdrawal w
  left join cashier.bank_account b on b.id = w.bank_account_id
  left join wallet.hold h on h.id = w.id
  left join wallet.account a on a.id = h.account_id
  left join wallet.account held on held.id = h.hold_account_id
  where b.member_id is distinct from w.member_id or h.amount is distinct from w.amount_minor or a.owner_id is distinct from w.member_id
    or held.owner_id is distinct from w.member_id or w.fee_minor > w.amount_minor
    or h.state is distinct from case when w.state = 'paid' then 'posted' when w.state in ('rejected', 'failed') then 'voided' else 'held' end
) + (
  select count(*) from cashier.withdrawal w
  cross join lateral (values
    (w.hold_transfer_id, 'hold', 'hold', w.amount_minor),
    (w.settle_transfer_id, 'withdrawal', 'payment', w.amount_minor - w.fee_minor),
    (w.return_transfer_id, 'hold_return', 'player', w.amount_minor)
  ) m (id, kind, class, amount)
  left join wallet.transfer t on t.id = m.id
  where m.id > $3::bigint and (t.kind is distinct from m.kind or not exists (
    select from wallet.entry e join wallet.account a on a.id = e.account_id
    where e.transfer_id = m.id and e.amount = m.amount and (a.class = m.class or (m.class = 'player' and a.class = 'agent'))
      and (m.class = 'payment' or a.owner_id = w.member_id)
  ))
) + (
  select count(*) from cashier.bank_account b
  where b.sealed_digest <> coalesce((select s.digest from cashier.payee_sealing s where s.bank_account_id = b.id order by s.id desc limit 1), b.payee_digest)
)

-- I66 a refund that is marked as done paid the member what he says never came, and two persons stand for it
select count(*), string_agg(r.withdrawal_id::text, ', ')
from cashier.receipt r
where (r.refunded_at is not null or r.refund_transfer_id is not null)
  and (r.state <> 'upheld' or r.judged_by is null or r.refunded_by is null or r.judged_by = r.refunded_by or not exists (
    select from wallet.transfer t join wallet.entry e on e.transfer_id = t.id join wallet.account a on a.id = e.account_id
    where t.id = r.refund_transfer_id and t.kind = 'adjustment' and t.brand_id = r.brand_id and a.owner_id = r.member_id
      and a.class in ('player', 'agent') and e.amount = r.remaining_minor
  ))

-- I78 an adjustment that is done moved its amount between its member and the house, once, and two persons stand for it
select count(*), string_agg(j.id::text, ', ')
from cashier.adjustment j
where (j.state = 'done' or j.transfer_id is not null)
  and (j.state <> 'done' or j.decided_by is null or j.decided_by = j.asked_by or not exists (
    select from wallet.transfer t join wallet.entry e on e.transfer_id = t.id join wallet.account a on a.id = e.account_id
    where t.id = j.transfer_id and t.kind = 'adjustment' and t.brand_id = j.brand_id and a.owner_id = j.member_id
      and a.class in ('player', 'agent') and e.amount = case j.direction when 'credit' then j.amount_minor else -j.amount_minor end
  ))

-- I79 a withdrawal that went to nobody or to two went there by rules on which two persons had agreed before it was asked for
select count(*), string_agg(w.id::text, ', ')
from cashier.withdrawal w
left join cashier.routing r on r.id = w.routing_id
where w.persons <> 1
  and (r.id is null or r.state <> 'done' or r.brand_id <> w.brand_id or r.decided_by = r.asked_by or r.decided_at > w.created_at)

-- I90 whoever was paid had proven then who they are: every step that was asked for counted at the approval, and what two persons want asked for was asked for
select count(*), string_agg('withdrawal ' || w.id, ', ')
from cashier.withdrawal w
left join lateral (
  select c.content, c.decided_at from site.brand_change c
  where c.brand_id = w.brand_id and c.kind = 'identity_checks' and c.state = 'done' and c.decided_at < w.identity_at + interval '10 seconds'
  order by c.decided_at desc limit 1
) c on true
where w.identity_at is not null and (
  exists (select from unnest(w.identity_steps) s(step) where not kyc.is_proven(w.member_id, s.step, w.identity_at))
  or c.decided_at < w.identity_at - interval '10 seconds' and (c.content ->> 'from')::numeric = 0
    and exists (select from jsonb_array_elements_text(c.content -> 'steps') a(step) where a.step <> all (w.identity_steps))
)

-- I91 a step of an identity check was accepted by a decision, and by two persons where it had been refused or an adapter was against it
select (
  select count(*) from kyc.submission s
  where s.state = 'accepted' and not exists (
    select from kyc.decision d where d.submission_id = s.id and d.verdict = 'accept' and d.expires_at = s.expires_at and d.by_id = s.decided_by
  )
) + (
  select count(*) from kyc.decision d
  where d.verdict = 'accept' and (
    d.needs_two
    or exists (select from kyc.decision r where r.member_id = d.member_id and r.step = d.step and r.verdict = 'refuse' and r.id < d.id)
    or exists (select from kyc.lookup l where l.submission_id = d.submission_id and l.state = 'hit' and l.answered_at <= d.at)
  ) and not exists (
    select from kyc.decision f where f.submission_id = d.submission_id and f.verdict = 'first_accept' and f.by_id <> d.by_id and f.id < d.id
  )
)

-- I85 no withdrawal was approved or sent while a stop of its member was open
select count(*), string_agg(w.id::text, ', ')
from cashier.withdrawal_stop s
join cashier.withdrawal w on w.member_id = s.member_id
join cashier.step p on p.subject_id = w.id and p.kind in ('approved', 'sending')
where p.at > s.at and p.at < coalesce(s.lifted_at, 'infinity')

-- I86 a stop of payouts by a risk case was lifted by a request on which two operators agreed
select count(*), string_agg('stop ' || s.id, ', ')
from cashier.withdrawal_stop s
where s.lifted_at is not null and s.reference like 'case %' and not exists (
  select from risk.case_request q
  where 'case ' || q.case_id = s.reference and q.brand_id = s.brand_id and q.kind = 'lift' and q.state = 'done' and q.decided_by <> q.asked_by
)

-- I87 a risk case was closed as reported by a request on which two operators agreed
select count(*), string_agg('case ' || c.id, ', ')
from risk.case_file c
where c.finding = 'reported' and not exists (
  select from risk.case_request q where q.case_id = c.id and q.kind = 'report' and q.state = 'done' and q.decided_by <> q.asked_by
)

-- I88 a deposit in coins was credited once it had the confirmations that its order asked for
select count(*), string_agg('deposit ' || d.id, ', ')
from cashier.deposit d
where d.adapter = 'crypto' and d.state = 'paid' and d.confirmations < (d.coin ->> 'confirmations')::integer

-- I92 the members of a segment are those whose last move was into it
select count(*), string_agg('member ' || coalesce(s.member_id, e.member_id) || ' of ' || coalesce(s.segment_id, e.segment_id), ', ')
from risk.segment_member s
full join (
  select distinct on (segment_id, member_id) segment_id, member_id, is_in from risk.segment_event order by segment_id, member_id, id desc
) e on e.segment_id = s.segment_id and e.member_id = s.member_id
where (s.member_id is not null) is distinct from coalesce(e.is_in, false)

-- I93 the members at risk are those who came to be so and have not ceased to
select count(*), string_agg('member ' || coalesce(a.member_id, e.member_id), ', ')
from risk.harm_member a
full join (select distinct on (member_id) member_id, is_in from risk.harm_event order by member_id, id desc) e on e.member_id = a.member_id
where (a.member_id is not null) is distinct from coalesce(e.is_in, false)

-- I94 the sums of cohorts are what members, days of players and changes of cash come to, as far as they are folded
with registered as (
  select m.id, m.brand_id, m.type, date_trunc('day', m.registered_at at time zone (b.settings ->> 'timeZone')) as day
  from identity.member m join site.brand b on b.id = m.brand_id
), counted as (
  select r.brand_id, r.day::date - '1970-01-01'::date as day, count(*) as members
  from identity.registered_cursor k join registered r on r.id <= k.counted_id and r.type <> 4 group by 1, 2
), spent as (
  select distinct d.brand_id, d.member_id, u.unit, date_trunc(u.unit, timestamp '1970-01-01' + d.day * interval '1 day')::date - '1970-01-01'::date as period
  from games.player_day d, unnest(array['week', 'month']) u (unit) where d.rounds > 0
), played as (
  select s.brand_id, s.unit, date_trunc(s.unit, r.day)::date - '1970-01-01'::date as cohort, s.period, count(*) as players
  from spent s join registered r on r.id = s.member_id group by 1, 2, 3, 4
), gross as (
  select d.brand_id, r.day::date - '1970-01-01'::date as day, sum(d.minor) as minor
  from (select brand_id, member_id, sum(turnover_minor - win_minor) as minor from games.player_day group by 1, 2) d
  join registered r on r.id = d.member_id group by 1, 2
), paid as (
  select c.brand_id, r.day::date - '1970-01-01'::date as day, count(distinct c.member_id) filter (where c.kind = 'deposit') as depositors,
    coalesce(sum(c.amount_minor) filter (where c.kind = 'deposit'), 0) as deposits, coalesce(sum(c.amount_minor) filter (where c.kind = 'bonus'), 0) as bonuses
  from cashier.money_cursor k
  join cashier.cash_change c on (c.xid, c.id) <= (k.xid, k.id) and c.kind <> 'withdrawal'
  join registered r on r.id = c.member_id and r.type <> 4 group by 1, 2
)
select count(*), string_agg(f.what || ' of ' || date '1970-01-01' + f.day, ', ')
from (
  select unit || ' ' || date '1970-01-01' + period as what, cohort as day
  from games.cohort_players k full join played p using (brand_id, unit, cohort, period) where coalesce(k.players, 0) <> coalesce(p.players, 0)
  union all
  select 'members', coalesce(k.day, c.day)
  from identity.registered_day k full join counted c on (c.brand_id, c.day) = (k.brand_id, k.day) where coalesce(k.members, 0) <> coalesce(c.members, 0)
  union all
  select 'play', coalesce(k.registered_day, g.day)
  from games.cohort_gross k full join gross g on (g.brand_id, g.day) = (k.brand_id, k.registered_day)
  where coalesce(k.gross_minor, 0) <> coalesce(g.minor, 0)
  union all
  select 'cash', coalesce(k.registered_day, p.day)
  from cashier.cohort_money k full join paid p on (p.brand_id, p.day) = (k.brand_id, k.registered_day)
  where (coalesce(k.depositors, 0), coalesce(k.deposits_minor, 0), coalesce(k.bonuses_minor, 0))
    <> (coalesce(p.depositors, 0), coalesce(p.deposits, 0), coalesce(p.bonuses, 0))
) f

-- I67 no transfer was committed that still waits for the row that explains it
select count(*), string_agg(p.kind || ' ' || p.transfer_id, ', ') from wallet.posting p

-- I49 a transfer along the line moved what its row says, from whom and to whom it says
select count(*), string_agg(l.id::text, ', ') from agents.line_transfer l
where not exists (
    select from wallet.transfer t join wallet.entry e on e.transfer_id = t.id join wallet.account a on a.id = e.account_id
    where t.id = l.transfer_id and t.kind = 'agent_transfer' and t.brand_id = l.brand_id and a.owner_id = l.from_id and e.amount = -l.amount_minor
  )
  or not exists (
    select from wallet.entry e join wallet.account a on a.id = e.account_id
    where e.transfer_id = l.transfer_id and a.owner_id = l.to_id and e.amount = l.amount_minor
  )

-- I50 an escrow is what the contract says, less what was paid out of it; what is set aside of an agent's money is the sum of his escrows
select (
  select count(*) from agents.contract c
  full join agents.escrow e on e.contract_id = c.id
  left join lateral (
    select coalesce(sum(y.amount_minor), 0) as drawn from agents.payslip p join agents.payment y on y.payslip_id = p.id and y.source = 'escrow' where p.contract_id = c.id
  ) y on true
  where c.id is null
    or (e.contract_id is null and c.giver_id is not null and c.starts_at is not null and (c.terms ->> 'escrow')::numeric > 0)
    or (e.contract_id is not null and e.giver_id is distinct from c.giver_id) or e.brand_id <> c.brand_id
    or (e.released_at is null and e.held_minor <> (c.terms ->> 'escrow')::numeric * 100 - y.drawn)
    or (e.released_at is not null and (e.held_minor <> 0 or c.ends_at is null))
) + (
  select count(*) from (
    select a.owner_id, sum(last.balance_after) as balance from wallet.account a
    cross join lateral (select balance_after from wallet.entry e where e.account_id = a.id order by seq desc limit 1) last
    where a.class = 'agent' and a.scope = 'escrow' group by 1
  ) a
  full join (select giver_id, sum(held_minor) as held from agents.escrow group by 1) e on e.giver_id = a.owner_id
  where coalesce(a.balance, 0) <> coalesce(e.held, 0)
)

-- I51 wages went to the taker of the payslip, from whom it says, by the contract it says
select (
  select count(*) from agents.payslip p
  left join agents.contract c on c.id = p.contract_id
  where (c.taker_id, c.kind, c.payer, c.chain_id, c.brand_id) is distinct from (p.taker_id, p.kind, p.payer, p.chain_id, p.brand_id)
    or c.giver_id is distinct from p.giver_id
) + (
  select count(*) from (
    select y.transfer_id, p.taker_id, sum(y.amount_minor) as paid from agents.payment y join agents.payslip p on p.id = y.payslip_id group by 1, 2
  ) y
  where y.transfer_id > $3::bigint and y.paid is distinct from (
    select sum(e.amount) from wallet.entry e join wallet.account a on a.id = e.account_id
    where e.transfer_id = y.transfer_id and a.owner_id = y.taker_id and a.class = 'agent' and e.amount > 0
  )
) + (
  select count(*) from agents.payment y join agents.payslip p on p.id = y.payslip_id
  where y.transfer_id > $3::bigint and not exists (
    select from wallet.entry e join wallet.account a on a.id = e.account_id
    where e.transfer_id = y.transfer_id and e.amount < 0
      and case y.source when 'house' then p.payer = 'brand' and a.class = 'house'
        when 'escrow' then a.owner_id = p.giver_id and a.scope = 'escrow' else a.owner_id = p.giver_id and a.scope = '' end
  )
)

-- I52 both sides signed the terms of the contract, and no others
select count(*), string_agg(distinct c.id::text, ', ') from agents.contract_step s join agents.contract c on c.id = s.contract_id where s.terms_hash <> c.terms_hash

-- I53 the slots of a member are his settled rounds and his cash, with what is not folded yet; before he came into a line, no more than those
with place as (
  select member_id, agent_since, joined_at from agents.node where not has_moved
), seen as (
  select s.member_id, s.slot, sum(s.rounds) as rounds, sum(s.turnover_minor) as turnover, sum(s.payouts_minor) as payouts,
    sum(s.valid_minor) as valid, sum(s.deposits_minor) as deposits, sum(s.withdrawals_minor) as withdrawals, sum(s.bonuses_minor) as bonuses
  from agents.member_slot s where s.slot >= date_trunc('day', $4::timestamptz) group by 1, 2
), rounds as (
  select r.member_id, to_timestamp(floor(extract(epoch from r.closed_at) / 300) * 300) as slot, sum(r.rounds) as rounds, sum(r.turnover) as turnover,
    sum(r.payouts) as payouts, sum(r.valid) as valid
  from (
    select member_id, closed_at, 1 as rounds, bet_minor as turnover, win_minor as payouts, bet_minor - coalesce(excluded_minor, 0) as valid
    from games.round where state = 'settled' and closed_at >= date_trunc('day', $4::timestamptz)
    union all
    select c.member_id, c.closed_at, -c.rounds, -c.turnover_minor, -c.payouts_minor, c.excluded_minor - c.turnover_minor
    from games.round_change c join agents.stream_cursor k on k.name = 'rounds' and (c.xid, c.id) > (k.xid, k.id)
    where c.closed_at >= date_trunc('day', $4::timestamptz)
  ) r group by 1, 2
), cash as (
  select member_id, to_timestamp(floor(extract(epoch from at) / 300) * 300) as slot,
    coalesce(sum(amount_minor) filter (where kind = 'deposit'), 0) as deposits, coalesce(sum(amount_minor) filter (where kind = 'withdrawal'), 0) as withdrawals,
    coalesce(sum(amount_minor) filter (where kind = 'bonus'), 0) as bonuses
  from agents.cash where at >= date_trunc('day', $4::timestamptz) group by 1, 2
)
select count(*), string_agg(distinct 'member ' || member_id || ' at ' || slot, ', ')
from (seen full join rounds using (member_id, slot)) full join cash using (member_id, slot)
join place using (member_id)
cross join lateral (values
  (seen.rounds, rounds.rounds), (seen.turnover, rounds.turnover), (seen.payouts, rounds.payouts),
  (seen.valid, case when place.agent_since <= slot then 0 else rounds.valid end), (seen.deposits, cash.deposits), (seen.withdrawals, cash.withdrawals),
  (seen.bonuses, cash.bonuses)
) figure (kept, expected)
where case when slot >= place.joined_at then coalesce(figure.kept, 0) <> coalesce(figure.expected, 0) else figure.kept > coalesce(figure.expected, 0) end

-- I54 every deposit, withdrawal, reward and bonus that was paid, and what was lost of one, is told once as a change of cash, and nothing else is; the agents' cash is taken from there
select (
  select count(*) from (
    select brand_id, member_id, 'deposit' as kind, amount_minor, finished_at from cashier.deposit where state = 'paid'
    union all select brand_id, member_id, 'withdrawal', amount_minor, finished_at from cashier.withdrawal where state = 'paid'
    union all select brand_id, member_id, 'bonus', amount_minor, paid_at from promotions.payment
    union all
    select g.brand_id, g.member_id, 'bonus', case m.kind when 'grant' then m.amount_minor else -m.lost_minor end, m.at
    from bonuses.movement m join bonuses.bonus_grant g on g.id = m.grant_id where m.kind = 'grant' or m.lost_minor > 0
    union all
    select a.brand_id, a.owner_id, 'bonus', -e.amount, t.at
    from wallet.account a
    join wallet.entry e on e.account_id = a.id
    join games.vendor_transaction t on t.transfer_id = e.transfer_id and t.member_id = a.owner_id
    where a.class = 'forfeit'
  ) p
  full join cashier.cash_change c on (c.brand_id, c.member_id, c.kind, c.amount_minor, c.at) = (p.brand_id, p.member_id, p.kind, p.amount_minor, p.finished_at)
  where c.id is null or p.member_id is null
) + (
  select count(*) from agents.cash a left join cashier.cash_change c on c.id = a.id
  where (c.brand_id, c.member_id, c.kind, c.amount_minor, c.at) is distinct from (a.brand_id, a.member_id, a.kind, a.amount_minor, a.at)
)

-- I55 a win or rollback names a bet or win of the same player; nothing but a bet or a promotion's win names none
select count(*), string_agg(t.transaction_uuid::text, ', ')
from games.vendor_transaction t
left join games.vendor_transaction b on (b.brand_id, b.vendor_code, b.transaction_uuid) = (t.brand_id, t.vendor_code, t.reference_uuid)
where t.at >= $4::timestamptz - interval '10 minutes' and t.state = 'applied'
  and ((t.kind <> 'bet' and b.member_id is not null and (b.member_id <> t.member_id or (t.kind = 'win' and b.kind <> 'bet') or b.round_id is distinct from t.round_id))
    or (t.kind = 'rollback' and t.reference_uuid is null) or (t.kind = 'bet' and t.reference_uuid is not null))

-- I56 what is rolled back has its rollback, what was taken beforehand has its tombstone, and the other way round
select (
  select count(*) from games.vendor_transaction t
  where t.state = 'rolled_back' and t.at >= $4::timestamptz - interval '10 minutes' and not exists (
    select from games.vendor_transaction r where (r.brand_id, r.vendor_code, r.reference_uuid) = (t.brand_id, t.vendor_code, t.transaction_uuid)
      and r.kind = 'rollback' and r.state = 'applied'
  )
) + (
  select count(*) from (select * from games.vendor_transaction where state = 'tombstone') r
  full join (select * from games.vendor_transaction where digest is null) b
    on (b.brand_id, b.vendor_code, b.transaction_uuid) = (r.brand_id, r.vendor_code, r.reference_uuid)
  where r.kind is distinct from 'rollback' or b.state is distinct from 'void' or b.member_id is distinct from r.member_id
) + (
  select count(*) from games.vendor_transaction r
  left join games.vendor_transaction b on (b.brand_id, b.vendor_code, b.transaction_uuid) = (r.brand_id, r.vendor_code, r.reference_uuid)
  where r.kind = 'rollback' and r.state in ('applied', 'void') and r.at >= $4::timestamptz - interval '10 minutes' and b.transaction_uuid is null
)

-- I57 what was refused, or never applied, moved nothing; what moved something was applied
select count(*), string_agg(t.transaction_uuid::text, ', ') from games.vendor_transaction t
where t.at >= $4::timestamptz - interval '10 minutes'
  and ((t.state not in ('applied', 'rolled_back') and t.transfer_id is not null) or (t.state = 'rolled_back' and t.kind = 'rollback')
    or (t.state in ('applied', 'rolled_back') and t.amount_minor > 0 and t.kind = 'win' and t.transfer_id is null))

-- I58 a message's round is its player's, at its vendor and brand, and its game is that vendor's
select count(*), string_agg(distinct 'round ' || r.id, ', ')
from games.vendor_transaction t
join games.round r on r.id = t.round_id
left join games.game g on g.node_id = r.node_id
where t.at >= $4::timestamptz - interval '10 minutes'
  and (r.member_id <> t.member_id or r.vendor_code <> t.vendor_code or r.brand_id <> t.brand_id or g.vendor_code is distinct from t.vendor_code)

-- I59 every bet came in a game that its player had opened at that vendor, and no opening lasts longer than a day; what I17 leaves out, this line does
select (
  select count(*) from games.vendor_transaction t
  join site.brand b on b.id = t.brand_id
  left join identity.member m on m.id = t.member_id
  where (b.mode = 'play' and m.is_demo and t.at < b.created_at) is not true and t.kind = 'bet' and t.state in ('applied', 'rolled_back') and t.at >= $4::timestamptz - interval '10 minutes'
    and not exists (
      select from games.launch l
      where l.member_id = t.member_id and l.brand_id = t.brand_id and l.vendor_code = t.vendor_code
        and t.at between l.started_at - interval '1 minute' and l.expires_at + interval '1 minute'
    )
) + (
  select count(*) from games.launch l
  left join identity.member m on m.id = l.member_id
  left join site.brand b on b.id = l.brand_id
  left join games.game g on g.node_id = l.node_id
  where l.expires_at > l.started_at + interval '1 day' or m.brand_id is distinct from l.brand_id or l.currency is distinct from b.currency
    or g.vendor_code is distinct from l.vendor_code
)

-- I60 an account is named as its class is: a member's in the brand's currency and once, the brand's own without an owner
select count(*), string_agg('account ' || a.id, ', ')
from wallet.account a
left join site.brand b on b.id = a.brand_id
left join identity.member m on m.id = a.owner_id and m.brand_id = a.brand_id
where case
  when a.class in ('player', 'trial', 'agent', 'hold', 'receivable')
    then m.id is null or a.unit is distinct from b.currency or a.stripe <> 0 or a.scope <> case when a.class = 'agent' and a.scope = 'escrow' then a.scope else '' end
  when a.class = 'limit' then m.id is null or a.unit is distinct from b.currency or a.scope !~ '^\d+ \d{4}-\d\d-\d\d$'
  when a.class in ('vendor', 'payment') then a.owner_id <> 0 or a.scope <> '' or a.unit is distinct from b.currency
  when a.class = 'house' then a.scope !~ '^(loan \d+)?$' or (a.unit is distinct from b.currency and (a.unit, a.scope) <> ('POINT', ''))
  when a.class = 'jackpot' then a.scope !~ '^(reserve )?\d+$' or a.owner_id <> 0 or a.unit is distinct from b.currency
  when a.class = 'points' then m.id is null or a.unit <> 'POINT' or a.stripe <> 0 or a.scope <> ''
  when a.class = 'forfeit' then m.id is null or a.unit is distinct from b.currency or a.stripe <> 0 or a.scope <> ''
  when a.class = 'bonus' then a.unit is distinct from b.currency or a.stripe <> 0 or case a.owner_id
    when 0 then not exists (select from promotions.budget u where u.brand_id = a.brand_id and u.code = a.scope)
    else not exists (select from bonuses.bonus_grant g where g.id::text = a.scope and (g.brand_id, g.member_id) = (a.brand_id, a.owner_id)) end end

-- I70 pools grow by the share of each stake and shrink by what a bet was promised, and by nothing else; what a bet was told stood there, at the seed or above
with moved as (
  select e.transfer_id,
    coalesce(sum(e.amount) filter (where a.scope <> ''), 0) as own, coalesce(sum(e.amount) filter (where a.scope = ''), 0) as house,
    max(e.balance_after) filter (where a.class = 'jackpot' and a.scope ~ '^\d+$') as balance, min(substring(a.scope from '\d+$')) as game
  from wallet.entry e
  join wallet.account a on a.id = e.account_id and a.class in ('jackpot', 'house') and a.realm = 'real'
  join wallet.transfer t on t.id = e.transfer_id and t.kind in ('bet', 'win', 'rollback')
  where e.transfer_id > $3::bigint group by 1
), told as (
  select t.*, b.kind as named_kind, b.amount_minor as named_amount, b.pool_minor as named_pool, b.jackpot_minor as named_jackpot, p.seed_minor,
    p.max_stake_minor, p.node_id, div(t.amount_minor::numeric * p.contribution_ppm, 1000000) + div(t.amount_minor::numeric * p.reserve_ppm, 1000000) as share,
    div(b.amount_minor::numeric * p.contribution_ppm, 1000000) + div(b.amount_minor::numeric * p.reserve_ppm, 1000000) as named_share
  from games.vendor_transaction t
  left join games.vendor_transaction b on (b.brand_id, b.vendor_code, b.transaction_uuid) = (t.brand_id, t.vendor_code, t.reference_uuid)
  left join games.round r on r.id = t.round_id
  left join games.progressive p on p.brand_id = t.brand_id and p.node_id = r.node_id
  where t.transfer_id > $3::bigint and t.at >= $4::timestamptz - interval '10 minutes'
    and (t.pool_minor is not null or t.jackpot_minor is not null or t.transfer_id in (select transfer_id from moved))
)
select (
  select count(*) from moved
  full join told on told.transfer_id = moved.transfer_id
  where coalesce(
    moved.game = told.node_id::text and coalesce(moved.balance, told.seed_minor) >= told.seed_minor and case told.kind
      when 'bet' then moved.balance = told.pool_minor and moved.own = told.share and moved.house = -told.share
      when 'win' then moved.own = -told.jackpot_minor and moved.house = 0
        and told.jackpot_minor <= div(told.named_pool::numeric * least(told.named_amount, told.max_stake_minor), told.max_stake_minor)
      else case told.named_kind when 'bet' then moved.own = -told.named_share and moved.house = told.named_share
        else moved.own = told.named_jackpot and moved.house = 0 end end,
    false) is not true
) + (
  select count(*) from games.vendor_transaction b
  where b.kind = 'bet' and b.jackpot_minor is not null and b.at >= $4::timestamptz - interval '10 minutes'
    and (b.jackpot_minor > (select div(b.pool_minor::numeric * least(b.amount_minor, p.max_stake_minor), p.max_stake_minor)
        from games.round r join games.progressive p on p.brand_id = r.brand_id and p.node_id = r.node_id where r.id = b.round_id)
      or b.jackpot_minor <> (select sum(w.jackpot_minor) from games.vendor_transaction w
        where (w.brand_id, w.vendor_code, w.reference_uuid) = (b.brand_id, b.vendor_code, b.transaction_uuid) and w.kind = 'win' and w.round_id = b.round_id))
)

-- I61 a reward that was paid came from its budget and went to its member; an award that was taken, and points that were exchanged for money, were paid
select (
  select count(*) from promotions.payment p
  join promotions.budget u on u.id = p.budget_id
  left join wallet.transfer t on t.id = p.transfer_id
  where t.kind is distinct from 'bonus' or u.brand_id <> p.brand_id or p.transfer_id > $3::bigint and (
    not exists (
      select from wallet.entry e join wallet.account a on a.id = e.account_id
      where e.transfer_id = t.id and a.class in ('player', 'agent') and a.owner_id = p.member_id and e.amount = p.amount_minor
    ) or not exists (
      select from wallet.entry e join wallet.account a on a.id = e.account_id
      where e.transfer_id = t.id and a.class = 'bonus' and a.scope = u.code and e.amount = -p.amount_minor
    )
  )
) + (
  select count(*) from promotions.award w
  where (w.state = 'claimed') <> exists (
    select from (
      select member_id, source, reference, amount_minor, null as rounds, null::bigint as points from promotions.payment
      union all select member_id, source, reference, amount_minor, null, null from bonuses.bonus_grant
      union all select member_id, source, reference, null, w.rounds_code, null from games.free_bet_terms
      union all select member_id, kind, reference, null, null, points from promotions.point_line
    ) p
    where (p.member_id, p.reference) = (w.member_id, w.id::text)
      and (p.amount_minor, p.rounds, p.points) is not distinct from (w.amount_minor, w.rounds_code, w.points)
      and p.source = case when exists (select from promotions.raffle_win r where r.award_id = w.id) then 'raffle' else 'promotion' end
  )
) + (
  select count(*) from promotions.redemption r join promotions.reward o on o.id = r.reward_id
  cross join lateral (
    select (select count(*) from promotions.payment p where (p.member_id, p.source, p.reference) = (r.member_id, 'mall', r.id::text))
      + (select count(*) from bonuses.bonus_grant g where (g.member_id, g.source, g.reference) = (r.member_id, 'mall', r.id::text)) as paid,
      (select count(*) from games.free_bet_terms e where (e.member_id, e.source, e.reference) = (r.member_id, 'mall', r.id::text)) as rounds
  ) given
  where case when r.rounds_code is not null then given.rounds <> 1 or given.paid <> 0
    else given.rounds <> 0 or given.paid > 1 or (o.kind = 'bonus' or given.paid > 0) and (r.state = 'approved') <> (given.paid = 1) end
) + (
  select count(*) from (select * from promotions.payment where source = 'points') p
  full join (select * from promotions.point_line where kind = 'convert') l on l.member_id = p.member_id and l.reference = p.reference
  where p.id is null or l.points is distinct from -(p.basis ->> 'points')::bigint
)

-- I71 what stands on a budget is what was set aside, less what it paid and gave as bonuses
select count(*), string_agg(u.code, ', ')
from promotions.budget u
left join wallet.account a on (a.brand_id, a.class, a.owner_id, a.scope) = (u.brand_id, 'bonus', 0, u.code)
left join lateral (select e.balance_after from wallet.entry e where e.account_id = a.id order by e.seq desc limit 1) last on true
where coalesce(last.balance_after, 0) <> (select coalesce(sum(c.amount_minor), 0) from promotions.budget_change c where c.budget_id = u.id)
  - (select coalesce(sum(p.amount_minor), 0) from promotions.payment p where p.budget_id = u.id)
  - (select coalesce(sum(m.amount_minor), 0) from bonuses.offer o join bonuses.bonus_grant g on g.offer_id = o.id
     join bonuses.movement m on m.grant_id = g.id and m.kind = 'grant' where (o.brand_id, o.budget_code) = (u.brand_id, u.code))

-- I75 a bonus was given once by its budget, stands on its account while it is played and leaves that whole: what is due to the member, and the rest lost
with moved as (
  select m.*, t.kind as posted,
    (select sum(e.amount) from wallet.entry e join wallet.account a on a.id = e.account_id
     where e.transfer_id = m.transfer_id and a.class = 'bonus' and a.scope = m.grant_id::text and a.owner_id <> 0) as own,
    (select sum(e.amount) from wallet.entry e join wallet.account a on a.id = e.account_id where e.transfer_id = m.transfer_id and a.class = 'forfeit') as lost
  from bonuses.movement m left join wallet.transfer t on t.id = m.transfer_id where m.transfer_id > $3::bigint
)
select (
  select count(*) from moved where posted is distinct from kind or coalesce(lost, 0) <> lost_minor
    or own is distinct from case kind when 'grant' then amount_minor else -amount_minor end
) + (
  select count(*) from bonuses.bonus_grant g
  left join bonuses.movement given on given.grant_id = g.id and given.kind = 'grant'
  left join bonuses.movement ended on ended.grant_id = g.id and ended.kind <> 'grant'
  left join wallet.account a on (a.brand_id, a.class, a.owner_id, a.scope) = (g.brand_id, 'bonus', g.member_id, g.id::text)
  left join lateral (select e.balance_after from wallet.entry e where e.account_id = a.id order by e.seq desc limit 1) last on true
  where given.amount_minor is distinct from g.amount_minor
    or (g.ended_at is null) <> (ended.grant_id is null and g.pot_minor is null) and (g.pot_minor is null or ended.grant_id is not null)
    or (g.ended_at is not null and coalesce(last.balance_after, 0) <> 0)
)

-- I76 what of a message was bonus money moved on the accounts of its bonus, or reached the wallet by a bonus that had ended; late results are in its pot
with told as (
  select t.grant_id, t.transfer_id, t.member_id, t.bonus_minor, t.kind, b.kind as named, g.ended_at,
    sum(e.amount) filter (where a.class = 'bonus') as own, sum(e.amount) as whole, bool_or(a.class = 'bonus' and a.scope <> g.id::text) as is_other,
    coalesce(t.transfer_id > ended.transfer_id, t.at > g.ended_at, false) as is_late
  from games.vendor_transaction t
  join bonuses.bonus_grant g on g.id = t.grant_id
  left join bonuses.movement ended on ended.grant_id = g.id and ended.kind <> 'grant'
  left join games.vendor_transaction b on (b.brand_id, b.vendor_code, b.transaction_uuid) = (t.brand_id, t.vendor_code, t.reference_uuid)
  left join (wallet.entry e join wallet.account a on a.id = e.account_id and a.class in ('bonus', 'forfeit'))
    on e.transfer_id = t.transfer_id and a.owner_id = t.member_id
  where t.transfer_id > $3::bigint and t.bonus_minor > 0
  group by t.grant_id, t.transfer_id, t.member_id, t.bonus_minor, t.kind, b.kind, g.ended_at, g.id, ended.transfer_id, t.at
)
select (
  select count(*) from told
  where is_other is true or abs(coalesce(whole, 0)) > bonus_minor or (is_late and own is not null) or (not is_late and abs(coalesce(whole, 0)) <> bonus_minor)
) + (
  select count(*) from wallet.account a
  join wallet.entry e on e.account_id = a.id and e.transfer_id > $3::bigint
  join wallet.transfer t on t.id = e.transfer_id and t.kind in ('bet', 'win', 'rollback')
  where a.class in ('bonus', 'forfeit') and not exists (select from told where told.transfer_id = t.id and told.member_id = a.owner_id)
    and not exists (
      select from games.vendor_transaction v
      where v.transfer_id = t.id and v.member_id = a.owner_id and v.grant_id is null and v.bonus_minor > 0 and a.class = 'forfeit'
    )
) + (
  select count(*) from bonuses.bonus_grant g
  left join bonuses.movement ended on ended.grant_id = g.id and ended.kind <> 'grant'
  where g.pot_minor is not null and coalesce(ended.transfer_id, 0) >= $3::bigint and g.pot_minor <> coalesce(ended.amount_minor, 0) + coalesce((
    select sum(case when told.kind = 'rollback' and told.named = 'win' then -told.bonus_minor else told.bonus_minor end)
    from told where told.grant_id = g.id and told.is_late
  ), 0)
)

-- I77 what counts for a bonus is its rounds by the weights of its terms, and it is released by enough of that
select (
  select count(*) from bonuses.counted_round c
  join bonuses.bonus_grant g on g.id = c.grant_id
  left join games.round r on r.id = c.round_id
  left join games.game n on n.node_id = c.node_id
  where r.member_id is distinct from g.member_id or r.opened_at < g.activated_at or r.node_id <> c.node_id
    or c.weight <> coalesce((select (w ->> 'percent')::integer from jsonb_array_elements(g.terms -> 'games') w where w -> 'nodeId' = to_jsonb(c.node_id) limit 1), (g.terms -> 'weights' ->> n.game_type)::integer, 0)
    or c.counted_minor <> div(greatest(c.stake_minor - c.excluded_minor, 0)::numeric * c.weight, 100)
) + (
  select count(*) from bonuses.bonus_grant g
  where g.counted_minor <> (select coalesce(sum(c.counted_minor), 0) from bonuses.counted_round c where c.grant_id = g.id)
    or (g.state = 'released' and g.counted_minor < g.target_minor)
)

-- I72 every line of points is an entry of its member in the ledger, with its number and the balance after it, and every entry has its line
select (
  select count(*) from promotions.point_line l
  left join wallet.account a on (a.brand_id, a.class, a.owner_id, a.unit) = (l.brand_id, 'points', l.member_id, 'POINT')
  left join wallet.entry e on e.account_id = a.id and e.seq = l.seq
  where (e.transfer_id, e.amount, e.balance_after) is distinct from (l.transfer_id, l.points, l.balance_after)
) + (
  select count(*) from wallet.account a
  join wallet.entry e on e.account_id = a.id
  where a.class = 'points' and not exists (select from promotions.point_line l where l.member_id = a.owner_id and l.seq = e.seq)
)

-- I73 who was issued something by a promotion has joined it, and has the award or the points that it gives
select (
  select count(*) from promotions.application p
  join promotions.activity a on a.id = p.activity_id
  where p.state in ('issued', 'claimed')
    and not exists (select from promotions.award w where w.member_id = p.member_id and w.activity_id = p.activity_id)
    and not exists (select from promotions.point_line l where l.member_id = p.member_id and l.kind = 'activity' and l.reference = a.code)
) + (
  select count(*) from promotions.application p
  where not exists (select from promotions.activity_version v where v.activity_id = p.activity_id and v.version = p.version)
)

-- I74 tickets of a raffle have no gap and none twice, a draw reveals the seed that was committed to, and every place that a ticket won has its award
select (
  select count(*) from (
    select t.activity_id, t.first_number, t.last_number, lag(t.last_number, 1, 0) over w + 1 as next_number
    from promotions.raffle_ticket t window w as (partition by t.activity_id order by t.first_number)
  ) x where x.first_number <> x.next_number or x.last_number < x.first_number
) + (
  select count(*) from promotions.raffle r
  where r.tickets <> (select coalesce(max(t.last_number), 0) from promotions.raffle_ticket t where t.activity_id = r.activity_id)
    or r.state = 'drawn' and (
      encode(sha256(decode(r.seed, 'hex')), 'hex') <> r.commitment
      or least(r.tickets, cardinality(r.prizes)) <> (select count(*) from promotions.raffle_win w where w.activity_id = r.activity_id)
      or r.list_hash <> (
        select encode(sha256(convert_to(coalesce(
          string_agg(t.first_number || '-' || t.last_number || ' ' || t.holder || chr(10), '' order by t.first_number), ''), 'UTF8')), 'hex')
        from promotions.raffle_ticket t where t.activity_id = r.activity_id
      )
    )
) + (
  select count(*) from promotions.raffle_win w
  join promotions.raffle r on r.activity_id = w.activity_id
  where r.state <> 'drawn' or not exists (
    select from promotions.raffle_ticket t join promotions.award a on a.id = w.award_id
    where t.activity_id = w.activity_id and w.ticket between t.first_number and t.last_number
      and (a.member_id, a.activity_id, coalesce(a.amount_minor, a.points, 1)) = (t.member_id, w.activity_id, r.prizes[w.place])
      and coalesce('rounds ' || a.rounds_code, 'bonus ' || a.bonus_code, case when a.points is null then 'money' else 'points' end)
        = coalesce(r.prize_kinds[w.place], 'money')
  )
)

-- I80 places of a leaderboard have no gap and stand by their scores, as many as the closed period had prizes for, and a prize that was given is that of its place
with given as (
  select brand_id, member_id, source, reference, 'money' as kind, amount_minor as amount, paid_at as at from promotions.payment
  union all select g.brand_id, g.member_id, g.source, g.reference, 'bonus ' || o.code, g.amount_minor, g.granted_at
  from bonuses.bonus_grant g join bonuses.offer o on o.id = g.offer_id
  union all select brand_id, member_id, source, reference, 'rounds', 1, given_at from games.free_bet_terms
  union all select brand_id, member_id, kind, reference, 'points', points, at from promotions.point_line
)
select (
  select count(*) from (
    select w.*, p.closed_at as period_closed_at, p.brand_id as period_brand_id, p.prizes, p.prize_kinds, row_number() over o as due,
      lag(w.score) over o as score_before, lag(w.reached_at) over o as reached_before
    from promotions.board_place w
    join promotions.board_period p on p.id = w.period_id
    window o as (partition by w.period_id order by w.place)
  ) x
  where x.place <> x.due or x.place > cardinality(x.prizes) or x.prize_minor is distinct from x.prizes[x.place]
    or x.prize_kind <> coalesce(x.prize_kinds[x.place], 'money') or x.brand_id <> x.period_brand_id
    or x.period_closed_at is null or x.score > x.score_before
    or x.score = x.score_before and x.reached_at < x.reached_before
) + (
  select count(*) from promotions.board_period p
  join promotions.board b on b.id = p.board_id
  where b.brand_id <> p.brand_id
) + (
  select count(*) from given y
  where y.source = 'leaderboard' and not exists (
    select from promotions.board_place w
    where (w.member_id, w.brand_id, w.period_id::text, w.prize_minor) = (y.member_id, y.brand_id, y.reference, y.amount)
      and y.kind = case when w.prize_kind like 'rounds %' then 'rounds' else w.prize_kind end and y.at >= w.closed_at
  )
)

-- I81 what a mission gave is of a mission of the brand, and one thing alone for a period; so is what a rank, a place of a leaderboard, a friend and a raffle gave
with given as (
  select brand_id, member_id, source, reference from promotions.payment where source in ('mission', 'rank', 'leaderboard', 'referral', 'raffle')
  union all select brand_id, member_id, source, reference from bonuses.bonus_grant where source in ('mission', 'rank', 'leaderboard', 'referral', 'raffle')
  union all select brand_id, member_id, source, reference from games.free_bet_terms where source in ('mission', 'rank', 'leaderboard', 'referral', 'raffle')
  union all select brand_id, member_id, kind, reference from promotions.point_line where kind in ('mission', 'leaderboard', 'referral', 'raffle')
)
select count(*), string_agg('member ' || y.member_id || ' ' || y.reference, ', ')
from (select brand_id, member_id, source, reference, count(*) as times from given group by 1, 2, 3, 4) y
where y.times > 1
  or y.source = 'mission' and not exists (select from promotions.mission m where m.brand_id = y.brand_id and m.code = split_part(y.reference, ' ', 1))

-- I82 what free rounds win by the terms of an offer stands aside whole, comes back where the win does, and becomes bonus money once, no more than that
with aside as (
  select t.*, f.id as free_bet_id, w.bonus_minor as undone_minor,
    (select sum(e.amount) from wallet.entry e join wallet.account a on a.id = e.account_id
     where e.transfer_id = t.transfer_id and a.class = 'forfeit' and a.owner_id = t.member_id) as moved
  from games.vendor_transaction t
  left join games.free_bet f on f.reward_id = t.reward_uuid and (f.brand_id, f.vendor_code, f.member_id) = (t.brand_id, t.vendor_code, t.member_id)
  left join games.vendor_transaction w on (w.brand_id, w.vendor_code, w.transaction_uuid) = (t.brand_id, t.vendor_code, t.reference_uuid) and w.grant_id is null
  where t.bonus_minor > 0 and t.grant_id is null
), owed as (
  select f.id, f.brand_id, f.member_id, f.waits_for_bonus, e.bonus_code,
    (select coalesce(sum(t.bonus_minor), 0) from aside t where t.free_bet_id = f.id and t.kind = 'win') as won
  from games.free_bet f left join games.free_bet_terms e on e.free_bet_id = f.id
)
select (
  select count(*) from aside t
  where t.transfer_id > $3::bigint and case t.kind
    when 'win' then t.bonus_minor = t.amount_minor and t.moved = t.bonus_minor and exists (select from owed f where f.id = t.free_bet_id and f.bonus_code is not null)
    when 'rollback' then t.undone_minor = t.bonus_minor and t.moved = -t.bonus_minor
    else false end is not true
) + (
  select count(*) from games.vendor_transaction t
  join games.free_bet f on f.reward_id = t.reward_uuid and (f.brand_id, f.vendor_code, f.member_id) = (t.brand_id, t.vendor_code, t.member_id)
  left join games.vendor_transaction b on (b.brand_id, b.vendor_code, b.transaction_uuid) = (t.brand_id, t.vendor_code, t.reference_uuid)
  where f.waits_for_bonus and t.kind = 'win' and t.state = 'applied' and t.amount_minor > 0 and b.transfer_id is null and t.bonus_minor is null
) + (
  select count(*) from owed f
  full join (select g.*, o.code from bonuses.bonus_grant g join bonuses.offer o on o.id = g.offer_id where g.source = 'free_rounds') g on g.reference = f.id::text
  where g.id is not null and ((g.brand_id, g.member_id, g.code) is distinct from (f.brand_id, f.member_id, f.bonus_code) or g.amount_minor > f.won or f.waits_for_bonus)
    or f.waits_for_bonus and f.bonus_code is null
)

-- I83 free rounds that were given as a prize are their member's, and have the award, redemption or order that they are for
select count(*), string_agg(e.free_bet_id::text, ', ')
from games.free_bet_terms e
join games.free_bet f on f.id = e.free_bet_id
where (f.brand_id, f.member_id) <> (e.brand_id, e.member_id) or case e.source
    when 'operator' then e.reference = e.free_bet_id::text and f.operator_name <> ''
    when 'mall' then exists (
      select from promotions.redemption r where r.id::text = e.reference and r.member_id = e.member_id and r.rounds_code is not null
        and case r.state when 'approved' then f.reward_id is not null when 'rejected' then f.state = 'refused' else true end
    )
    when 'leaderboard' then exists (
      select from promotions.board_place w where (w.member_id, w.period_id::text) = (e.member_id, e.reference) and w.prize_kind like 'rounds %'
    )
    when 'referral' then e.reference ~ '^friend \d+ step \d+$'
    when 'raffle' then exists (
      select from promotions.award w join promotions.raffle_win r on r.award_id = w.id
      where w.id::text = e.reference and w.member_id = e.member_id and w.rounds_code is not null and w.state = 'claimed'
    )
    when 'promotion' then exists (
      select from promotions.award w where w.id::text = e.reference and w.member_id = e.member_id and w.rounds_code is not null and w.state = 'claimed'
    )
    when 'rank' then e.reference ~ '^level \d+$'
    else true end is not true

-- I62 points have their reason: a welcome once, a mission or activity of the brand, a place, a friend or a raffle that gave them, a redemption or an exchange, a correction in the trail
select count(*), string_agg('member ' || l.member_id || ' line ' || l.seq, ', ')
from promotions.point_line l
where case l.kind
  when 'welcome' then l.seq > 1
  when 'mission' then not exists (select from promotions.mission m where m.brand_id = l.brand_id and m.code = split_part(l.reference, ' ', 1))
  when 'activity' then not exists (select from promotions.activity a where a.brand_id = l.brand_id and a.code = split_part(l.reference, ' ', 1))
  when 'leaderboard' then not exists (
    select from promotions.board_place w
    where (w.member_id, w.period_id::text, w.prize_kind, w.prize_minor) = (l.member_id, l.reference, 'points', l.points)
  )
  when 'referral' then l.reference !~ '^friend \d+ step \d+$'
  when 'raffle' then not exists (
    select from promotions.award w join promotions.raffle_win r on r.award_id = w.id
    where (w.member_id, w.id::text, w.points, w.state) = (l.member_id, l.reference, l.points, 'claimed')
  )
  when 'convert' then not exists (select from promotions.payment p where (p.member_id, p.source, p.reference) = (l.member_id, 'points', l.reference))
  when 'adjustment' then not exists (select from platform.trail t where t.action = 'points.adjustment' and t.subject = concat_ws(' ', 'member', l.member_id, l.reference))
  else false end

-- I63 money rests for whom wages are due, and for nobody else
select count(*), string_agg('member ' || m.id, ', ')
from identity.member m
where m.is_money_frozen <> exists (select from agents.payslip p where p.giver_id = m.id and p.payer = 'upline' and p.state = 'due')

-- I64 the balance that a vendor was told is the ledger's after that message, for who played no bonus then
select count(*), string_agg(t.transaction_uuid::text, ', ')
from games.vendor_transaction t
join wallet.entry e on e.transfer_id = t.transfer_id
join wallet.account a on a.id = e.account_id and a.owner_id = t.member_id and a.class in ('player', 'trial', 'agent')
where t.transfer_id > $3::bigint and e.transfer_id > $3::bigint and t.at >= $4::timestamptz - interval '10 minutes' and t.balance_minor <> e.balance_after
  and not exists (select from bonuses.bonus_grant g where g.member_id = t.member_id and g.activated_at <= t.at and coalesce(g.ended_at, t.at) >= t.at)

-- I68 the key by which a vendor is believed is the last that was written down, and every one after the first stands in the trail
select (
  select count(*) from games.vendor_connection c
  left join lateral (
    select k.* from games.vendor_key k where k.brand_id = c.brand_id and k.vendor_code = c.vendor_code order by k.id desc limit 1
  ) k on true
  where (k.public_key, k.base_url, k.operator_id) is distinct from (c.public_key, c.base_url, c.operator_id)
) + (
  select count(*) from games.vendor_key k
  where exists (select from games.vendor_key o where o.brand_id = k.brand_id and o.vendor_code = k.vendor_code and o.id < k.id)
    and not exists (
      select from platform.trail t where t.brand_id = k.brand_id and t.action = 'vendor.key' and t.subject = 'vendor ' || k.vendor_code
        and t.at between k.since - interval '1 hour' and k.since + interval '1 hour'
    )
)

-- I69 a repayment is paid by who owes it, and never more than he owes
select (
  select count(*) from (
    select e.transfer_id from wallet.transfer t
    join wallet.entry e on e.transfer_id = t.id
    join wallet.account a on a.id = e.account_id
    where t.kind = 'repayment' and t.id > $3::bigint group by 1 having count(distinct a.owner_id) > 1 or count(*) <> 2
  ) x
) + (
  select count(*) from wallet.account a join wallet.entry e on e.account_id = a.id where a.class = 'receivable' and e.transfer_id > $3::bigint and e.balance_after > 0
)

-- I84 a bank transfer was credited by the one line of the bank that it was matched with, for its amount; two persons stand for a match that needs them
select (
  select count(*) from cashier.deposit d
  left join cashier.transfer_match m on m.deposit_id = d.id and m.state = 'done'
  where d.adapter = 'bank_transfer'
    and ((d.transfer_id is null) <> (m.id is null) or m.amount_minor <> d.amount_minor or m.brand_id <> d.brand_id)
) + (
  select count(*) from cashier.transfer_match m
  left join cashier.deposit d on d.id = m.deposit_id and d.adapter = 'bank_transfer'
  where d.id is null or (m.state = 'done' and m.needs_two and m.decided_by is not distinct from m.asked_by)
) + (
  select count(*) from (
    select from cashier.transfer_match where state <> 'rejected' group by brand_id, bank_reference having count(*) > 1
  ) used
)

-- I89 every line of the last file of a day is the first one of a paid order of its amount, or a difference of the day; a difference was settled by two operators
with current_file as (
  select distinct on (f.brand_id, f.day) f.id, f.brand_id, f.day from cashier.day_file f order by f.brand_id, f.day, f.id desc
), line as (
  select l.*, c.brand_id, c.day, row_number() over (partition by c.brand_id, l.subject, l.reference order by c.day, l.position) as nth
  from cashier.day_line l join current_file c on c.id = l.file_id
)
select (
  select count(*) from line l
  where not exists (
    select from cashier.day_difference x
    where x.brand_id = l.brand_id and x.day = l.day and x.state <> 'replaced' and x.subject = l.subject
      and x.reference = l.reference and x.provider_ref = l.provider_ref and x.theirs_minor = l.amount_minor
  ) and (l.nth > 1 or not exists (
    select from cashier.deposit d
    where l.subject = 'payment' and d.id = l.order_id and d.brand_id = l.brand_id and d.transfer_id is not null
      and d.amount_minor = l.amount_minor and d.currency = l.currency
    union all
    select from cashier.withdrawal w
    where l.subject = 'payout' and w.id = l.order_id and w.brand_id = l.brand_id and w.state = 'paid'
      and w.amount_minor - w.fee_minor = l.amount_minor and w.currency = l.currency
  ))
) + (
  select count(*) from cashier.day_difference x where x.state = 'settled' and x.decided_by is not distinct from x.asked_by
)
