create or replace function reports.waiting_for(p_brand integer, p_operator bigint)
returns table (withdrawals bigint, disputes bigint, refunds bigint, write_offs bigint, adjustments bigint, identity_checks bigint, routings bigint, method_changes bigint, bank_transfers bigint, day_differences bigint, brand_changes bigint, proposals bigint, promo_ceilings bigint, vendor_connections bigint, operator_changes bigint, tickets bigint, open_rounds bigint, outside_returns bigint, applications bigint, redemptions bigint, uncounted_members bigint, refused_rounds bigint, risk_cases bigint, risk_requests bigint, risk_rules bigint, harm_members bigint, endpoints bigint, api_keys bigint)
language sql
stable
as $$
  select
    (select count(*) from cashier.withdrawal w where w.brand_id = p_brand and w.state = 'requested' and w.first_approved_by is distinct from p_operator),
    (select count(*) from cashier.receipt r where r.brand_id = p_brand and r.state = 'disputed'),
    (select count(*) from cashier.receipt r
     where r.brand_id = p_brand and r.state = 'upheld' and r.refunded_at is null and r.judged_by is distinct from p_operator),
    (select count(*) from cashier.debt_write_off d where d.brand_id = p_brand and d.state = 'asked' and d.asked_by <> p_operator),
    (select count(*) from cashier.adjustment j where j.brand_id = p_brand and j.state = 'asked' and j.asked_by <> p_operator),
    (select count(*) from kyc.submission s where s.brand_id = p_brand and s.state = 'review' and s.first_accepted_by is distinct from p_operator),
    (select count(*) from cashier.routing g where g.brand_id = p_brand and g.state = 'asked' and g.asked_by <> p_operator),
    (select count(*) from cashier.method_change m where m.brand_id = p_brand and m.state = 'asked' and m.asked_by <> p_operator),
    -- Those that the member says are on their way, and matches that wait for another operator than their author.
    (select count(*) from cashier.deposit d left join cashier.transfer_match t on t.deposit_id = d.id and t.state = 'asked'
     where d.brand_id = p_brand and d.adapter = 'bank_transfer'
       and (t.asked_by <> p_operator or (t.id is null and d.proof_at is not null and d.state in ('created', 'pending')))),
    -- Those that nobody has explained, and explanations that wait for another operator than their author.
    (select count(*) from cashier.day_difference f
     where f.brand_id = p_brand and (f.state = 'open' or (f.state = 'asked' and f.asked_by <> p_operator))),
    (select count(*) from site.brand_change h where h.brand_id = p_brand and h.state = 'asked' and h.asked_by <> p_operator),
    (select count(*) from agents.proposal p where p.brand_id = p_brand and p.state = 'asked' and p.asked_by <> p_operator),
    (select count(*) from games.promo_ceiling c where c.brand_id = p_brand and c.state = 'asked' and c.asked_by <> p_operator),
    (select count(*) from games.connection_request c where c.brand_id = p_brand and c.state = 'asked' and c.asked_by <> p_operator),
    (select count(*) from identity.operator_change o
     where o.brand_id = p_brand and o.state = 'asked' and (o.asked_by <> p_operator or not exists (
       -- Whoever asked decides alone where nobody else may.
       select from identity.operator d
       where d.brand_id = p_brand and d.id <> p_operator and d.status = 'active' and 'operators' = any (d.permissions)
     ))),
    (select count(*) from messaging.ticket t where t.brand_id = p_brand and t.state = 'open'),
    (select count(*) from games.round r where r.brand_id = p_brand and r.state = 'open'),
    (select count(*) from games.watched_return r where r.brand_id = p_brand and r.verdict = 'outside'),
    (select count(*) from promotions.application p join promotions.activity a on a.id = p.activity_id
     where a.brand_id = p_brand and p.state = 'applying'),
    (select count(*) from promotions.redemption r where r.brand_id = p_brand and r.state = 'processing' and r.rounds_code is null),
    (select count(*) from games.uncounted_member u where u.brand_id = p_brand),
    -- The points of rewards of the mall have come back; the rest an operator asks for anew.
    (select count(*) from games.free_bet f join games.free_bet_terms e on e.free_bet_id = f.id
     where f.brand_id = p_brand and f.state = 'refused' and e.source not in ('operator', 'mall')),
    (select count(*) from risk.case_file k where k.brand_id = p_brand and k.state <> 'closed' and (k.assigned_to is null or k.assigned_to = p_operator)),
    (select count(*) from risk.case_request q where q.brand_id = p_brand and q.state = 'asked' and q.asked_by <> p_operator),
    (select count(*) from risk.rule_set s where s.brand_id = p_brand and s.state = 'asked' and s.asked_by <> p_operator),
    (select count(*) from risk.harm_member a where a.brand_id = p_brand and not exists (
       select from risk.harm_contact k where k.member_id = a.member_id and k.at >= a.since
     )),
    (select count(*) from webhooks.endpoint e where e.brand_id = p_brand and e.state = 'asked' and e.asked_by <> p_operator),
    -- A key on which two operators agreed is still to be made.
    (select count(*) from warehouse.api_key k
     where k.brand_id = p_brand and (k.state = 'approved' or (k.state = 'asked' and k.asked_by <> p_operator)))
$$;

revoke all on function reports.waiting_for(integer,bigint) from public;
grant execute on function reports.waiting_for(integer,bigint) to croupier_server;
