-- The independent audit: every statement counts violations and must give 0. It reads the tables as they are and uses nothing
-- of the product's code. $1 is the payment provider's log (a JSON array), $2 the log of a client that was driven (same), $3 the last
-- transfer that an earlier audit has seen (0 for none), $4 the time up to which it has seen records ('-infinity' for none), $5 the lists
-- that vendors gave of their transactions (a JSON array). A second column names what was found.

-- I01 every transfer sums to zero
select count(*) from (select transfer_id from wallet.entry where transfer_id > $3::bigint group by 1 having sum(amount) <> 0) x

-- I02 every transfer has two entries or more, and every entry its transfer and account
select (
  select count(*) from wallet.transfer t
  left join (select transfer_id, count(*) as lines from wallet.entry where transfer_id > $3::bigint group by 1) e on e.transfer_id = t.id
  where t.id > $3::bigint and coalesce(e.lines, 0) < 2
) + (
  select count(*) from wallet.entry e
  left join wallet.transfer t on t.id = e.transfer_id and t.id > $3::bigint
  left join wallet.account a on a.id = e.account_id
  where e.transfer_id > $3::bigint and (t.id is null or a.id is null)
)

-- I03 a transfer sums to zero in each unit and realm, within one brand, and joins no trial money with real money
select (
  select count(*) from (
    select 1 from wallet.entry e join wallet.account a on a.id = e.account_id where e.transfer_id > $3::bigint
    group by e.transfer_id, a.unit, a.realm having sum(e.amount) <> 0
  ) x
) + (
  select count(*) from (
    select 1 from wallet.transfer t
    join wallet.entry e on e.transfer_id = t.id and e.transfer_id > $3::bigint
    join wallet.account a on a.id = e.account_id
    where t.id > $3::bigint
    group by t.id having bool_or(a.brand_id <> t.brand_id) or (bool_or(a.realm = 'real') and bool_or(a.realm = 'trial'))
  ) x
)

-- I04 the whole ledger sums to zero per brand, unit and realm
select count(*) from (
  select 1 from wallet.entry e join wallet.account a on a.id = e.account_id where e.transfer_id > $3::bigint
  group by a.brand_id, a.unit, a.realm having sum(e.amount) <> 0
) x

-- I05 a hold account holds exactly the amounts that are held
select count(*) from wallet.account a
left join lateral (select balance_after from wallet.entry e where e.account_id = a.id order by seq desc limit 1) last on true
where a.class = 'hold'
  and coalesce(last.balance_after, 0) <> (select coalesce(sum(h.amount), 0) from wallet.hold h where h.hold_account_id = a.id and h.state = 'held')

-- I06 the running balance is continuous: no gap, no fork, no lost update
select count(*) from (
  select account_id, amount, balance_after, seq, lag(balance_after) over w as before, lag(seq) over w as seq_before
  from wallet.entry where transfer_id > $3::bigint window w as (partition by account_id order by seq)
) x
left join lateral (
  select e.balance_after as before, e.seq from wallet.entry e
  where x.seq_before is null and x.seq > 1 and e.account_id = x.account_id and e.seq = x.seq - 1 and e.transfer_id <= $3::bigint
) seen on true
where x.balance_after <> coalesce(x.before, seen.before, 0) + x.amount or x.seq <> coalesce(x.seq_before, seen.seq, 0) + 1

-- I07 no balance below its floor, and every floor is what the class demands
select (select count(*) from wallet.entry e join wallet.account a on a.id = e.account_id where e.transfer_id > $3::bigint and e.balance_after < a.floor)
     + (select count(*) from wallet.account where (class in ('player', 'trial', 'agent', 'hold', 'bonus', 'jackpot', 'points', 'limit')) <> (floor is not distinct from 0))

-- I08 no zero or absurd amount
select count(*) from wallet.entry where transfer_id > $3::bigint and (amount = 0 or abs(amount) > 1000000000000000)

-- I09 operation ids are unique, and only a vendor's message is posted without one
select (
  select count(*) from wallet.transfer t
  where t.id > $3::bigint and t.operation_id is not null and exists (select from wallet.transfer o where o.operation_id = t.operation_id and o.id <> t.id)
) + (
  select count(*) from wallet.transfer where id > $3::bigint and operation_id is null and kind not in ('bet', 'win', 'rollback')
)

-- I10 what a client was told is done is in the ledger
select count(*) from jsonb_to_recordset($2::jsonb) c (outcome text, kind text, id uuid)
where c.outcome = 'ack' and c.kind in ('deposit', 'withdrawal', 'bet', 'win', 'rollback')
  and not exists (select from cashier.withdrawal w where c.kind = 'withdrawal' and w.client_id = c.id and w.hold_transfer_id is not null)
  and not exists (select from cashier.deposit d where c.kind = 'deposit' and d.client_id = c.id)
  and not exists (select from games.vendor_transaction t where t.transaction_uuid = c.id and t.kind::text = c.kind and (t.state in ('applied', 'rolled_back') or t.kind = 'rollback'))

-- I11 what a client was refused is not in the ledger
select count(*) from (
  select c.id from jsonb_to_recordset($2::jsonb) c (outcome text, id uuid) where c.outcome = 'nack'
  intersect (
    select client_id from cashier.withdrawal
    union all select client_id from cashier.deposit where transfer_id is not null
    union all select transaction_uuid from games.vendor_transaction where state = 'applied' and transfer_id is not null
  )
) x

-- I12 no operation of a client was left unknown
select count(*) from jsonb_to_recordset($2::jsonb) c (outcome text) where c.outcome = 'unknown'

-- I13 the amount in the ledger is the amount that was asked for
select (
  select count(*) from cashier.deposit d
  where d.transfer_id > $3::bigint
    and d.amount_minor <> (select -sum(e.amount) from wallet.entry e join wallet.account a on a.id = e.account_id where e.transfer_id = d.transfer_id and a.class = 'payment')
) + (
  select count(*) from cashier.withdrawal w
  where w.hold_transfer_id > $3::bigint
    and w.amount_minor <> (select sum(e.amount) from wallet.entry e join wallet.account a on a.id = e.account_id where e.transfer_id = w.hold_transfer_id and a.class = 'hold')
) + (
  select count(*) from games.vendor_transaction t
  left join (
    select e.transfer_id, a.owner_id, sum(e.amount) as moved from wallet.entry e join wallet.account a on a.id = e.account_id
    where e.transfer_id > $3::bigint and a.class <> 'vendor' and a.realm <> 'limit' group by 1, 2
  ) m on m.transfer_id = t.transfer_id and m.owner_id = t.member_id
  where t.transfer_id > $3::bigint and t.at >= $4::timestamptz - interval '10 minutes' and m.moved is distinct from case when t.kind = 'bet' or (t.kind = 'rollback' and m.moved < 0) then -t.amount_minor else t.amount_minor end
)

-- I14 nothing hangs in between
select (select count(*) from cashier.deposit where state = 'created' and created_at < now() - interval '3 hours')
     + (select count(*) from platform.outbox where quarantined_at is not null)

-- I15 what is finished has its transfer
select (select count(*) from cashier.deposit where (state = 'paid') <> (transfer_id is not null))
     + (select count(*) from cashier.withdrawal where hold_transfer_id is null or (state = 'paid') <> (settle_transfer_id is not null) or (state in ('rejected', 'failed')) <> (return_transfer_id is not null))

-- I16 what Studio was told is done, under whichever vendor its games stand, was applied once, with its amount, player and currency; a stake of a free round moves nothing
select count(*) from studio.wallet_answer n
join studio.wallet_call c on c.id = n.call_id and c.kind in ('bet', 'win')
left join games.vendor_transaction t on t.transaction_uuid = c.transaction_uuid
  and t.vendor_code in (select v.vendor_code from games.vendor_connection v join games.vendor_connection s using (brand_id, base_url) where s.vendor_code = 'STU' union select 'STU')
left join site.brand b on b.id = t.brand_id
where n.result = 'ok'
  and (t.transaction_uuid is null or t.state not in ('applied', 'rolled_back') or t.kind::text <> c.kind
    or t.amount_minor * 1000 <> (c.request ->> 'amount')::numeric or t.member_id::text <> c.request ->> 'user' or b.currency <> c.request ->> 'currency'
    or (t.amount_minor > 0 and (c.kind, c.request -> 'is_free') is distinct from ('bet', 'true'::jsonb)) <> (t.transfer_id is not null))

-- I17 nothing was applied that no vendor sent, but by marked members of a play-money demo, before it was opened
select count(*) from games.vendor_transaction t
left join site.brand b on b.id = t.brand_id
left join identity.member m on m.id = t.member_id
where t.vendor_code in (select v.vendor_code from games.vendor_connection v join games.vendor_connection s using (brand_id, base_url) where s.vendor_code = 'STU' union select 'STU')
  and t.digest is not null and t.at >= $4::timestamptz - interval '10 minutes' and not exists (select from studio.wallet_call c where c.transaction_uuid = t.transaction_uuid)
  and (b.mode = 'play' and m.is_demo and t.at < b.created_at) is not true

-- I18 a transaction is rolled back once
select count(*) from (
  select 1 from games.vendor_transaction where kind = 'rollback' and state = 'applied' group by brand_id, vendor_code, reference_uuid having count(*) > 1
) x

-- I19 a rollback reverses the exact amount of the same player
select count(*) from games.vendor_transaction r
join games.vendor_transaction b on (b.brand_id, b.vendor_code, b.transaction_uuid) = (r.brand_id, r.vendor_code, r.reference_uuid)
where r.kind = 'rollback' and r.state = 'applied' and r.at >= $4::timestamptz - interval '10 minutes'
  and (b.state <> 'rolled_back' or r.member_id <> b.member_id or r.amount_minor <> case when b.transfer_id is null then 0 else b.amount_minor end)

-- I20 a bet that its rollback overtook was never applied
select count(*) from games.vendor_transaction r
join games.vendor_transaction b on (b.brand_id, b.vendor_code, b.transaction_uuid) = (r.brand_id, r.vendor_code, r.reference_uuid)
where r.kind = 'rollback' and r.state = 'tombstone' and b.at >= $4::timestamptz - interval '10 minutes' and (b.state in ('applied', 'rolled_back') or b.transfer_id is not null)

-- I21 no win on a bet that is missing
select count(*) from games.vendor_transaction w
left join games.vendor_transaction b on (b.brand_id, b.vendor_code, b.transaction_uuid) = (w.brand_id, w.vendor_code, w.reference_uuid)
where w.kind = 'win' and w.state = 'applied' and w.reference_uuid is not null and w.at >= $4::timestamptz - interval '10 minutes' and (b.transaction_uuid is null or b.state not in ('applied', 'rolled_back'))

-- I22 a deposit is credited if and only if the provider was paid, for the same amount; what I17 leaves out, this line does
select count(*) from (
  select d.id, d.transfer_id, d.amount_minor, d.currency, d.created_at from cashier.deposit d
  left join site.brand b on b.id = d.brand_id
  left join identity.member m on m.id = d.member_id
  where (b.mode = 'play' and m.is_demo and d.created_at < b.created_at) is not true and d.adapter <> 'bank_transfer'
) d
full join (select * from jsonb_to_recordset($1::jsonb) p (entry text, reference uuid, status text, amount numeric, currency text) where p.entry = 'payment') p on p.reference = d.id
where jsonb_array_length($1::jsonb) > 0
  and ((d.transfer_id is not null and (p.status is distinct from 'paid' or p.amount * 100 <> d.amount_minor or p.currency <> d.currency))
    or (p.status = 'paid' and d.transfer_id is null and p.amount * 100 = d.amount_minor and p.currency = d.currency and d.created_at < now() - interval '1 minute')
    or (p.status = 'paid' and not exists (select from cashier.deposit x where x.id = p.reference)))

-- I23 a payout that the provider paid was held and settled once, and is never returned as well
select (select count(*) from cashier.withdrawal w where w.settle_transfer_id is not null and w.return_transfer_id is not null)
     + (
  select count(*) from cashier.withdrawal w
  full join (select * from jsonb_to_recordset($1::jsonb) p (entry text, reference uuid, status text, amount numeric) where p.entry = 'payout') p on p.reference = w.id
  where jsonb_array_length($1::jsonb) > 0
    and ((w.settle_transfer_id is not null and (p.status is distinct from 'paid' or p.amount * 100 <> w.amount_minor - w.fee_minor))
      or (p.status = 'paid' and w.return_transfer_id is not null) or (p.reference is not null and w.id is null))
)

-- I24 a transfer belongs to one business row at most; one of a vendor to one message at most of each of its players
select count(*) from (
  select id from (
    select transfer_id as id, member_id from games.vendor_transaction where at >= $4::timestamptz - interval '10 minutes'
    union all select transfer_id, null from cashier.deposit
    union all select hold_transfer_id, null from cashier.withdrawal
    union all select settle_transfer_id, null from cashier.withdrawal
    union all select return_transfer_id, null from cashier.withdrawal
    union all select transfer_id, null from promotions.payment
    union all select transfer_id, null from promotions.budget_change
    union all select transfer_id, null from promotions.point_line
  ) used where id is not null group by id having count(*) > count(distinct member_id) and count(*) > 1
) x

-- I25 every movement of money is explained by a business row, and one by a vendor for each of its players
select (
  select count(*) from wallet.transfer t
  where t.id > $3::bigint and t.kind in ('deposit', 'hold', 'hold_return', 'withdrawal')
    and not exists (select from cashier.deposit where transfer_id = t.id)
    and not exists (select from cashier.withdrawal where t.id in (hold_transfer_id, settle_transfer_id, return_transfer_id))
) + (
  select count(*) from wallet.transfer t
  left join (
    select e.transfer_id, a.owner_id, a.class, bool_or(a.class = 'jackpot' or a.class = 'house' and a.scope <> '') over (partition by e.transfer_id) as is_pooled
    from wallet.entry e join wallet.account a on a.id = e.account_id where e.transfer_id > $3::bigint and a.class <> 'vendor' and a.realm <> 'limit'
  ) m on m.transfer_id = t.id and not (m.is_pooled and m.class in ('house', 'jackpot'))
  left join games.vendor_transaction v on v.transfer_id = t.id and v.member_id = m.owner_id and v.at >= $4::timestamptz - interval '10 minutes'
  where t.id > $3::bigint and t.kind in ('bet', 'win', 'rollback') and v.transfer_id is null
)

-- I26 trial money never meets real money, and a trial member never deposits or withdraws
select (select count(*) from cashier.deposit d join identity.member m on m.id = d.member_id where m.type = 4)
     + (select count(*) from cashier.withdrawal w join identity.member m on m.id = w.member_id where m.type = 4)
     + (select count(*) from wallet.account a join identity.member m on m.id = a.owner_id where a.class in ('player', 'trial', 'agent') and (m.type = 4) <> (a.realm = 'trial'))
     + (select count(*) from wallet.account where (class = 'trial') and realm <> 'trial')

-- I27 a transfer along the line went between an agent and his direct downline, and every such transfer has its row
select (
  select count(*) from wallet.transfer t where t.kind = 'agent_transfer' and not exists (select from agents.line_transfer l where l.transfer_id = t.id)
) + (
  select count(*) from agents.line_transfer l
  join agents.node f on f.member_id = l.from_id
  join agents.node t on t.member_id = l.to_id
  where f.upline_id is distinct from t.member_id and t.upline_id is distinct from f.member_id
    and not exists (select from agents.former_path o where o.member_id in (l.from_id, l.to_id) and o.until > l.at)
)

-- I28 the tree is one: no circle, every path is the upline's path and the own id, and the members' uplines say the same
select count(*) from agents.node n
left join agents.node u on u.member_id = n.upline_id
join identity.member m on m.id = n.member_id
where n.path::text <> coalesce(u.path::text || '.', '') || n.member_id::text
  or m.upline_id is distinct from n.upline_id
  or exists (select from unnest(string_to_array(n.path::text, '.')) label group by label having count(*) > 1)

-- I29 no contract is with oneself, upwards or sideways while it is living, and none promises more than the whole
select count(*) from agents.contract c
join agents.node t on t.member_id = c.taker_id
where c.giver_id = c.taker_id
  or (c.giver_id is not null and c.state in ('offered', 'accepted', 'in_force', 'termination_asked') and t.upline_id is distinct from c.giver_id)
  or exists (select from jsonb_array_elements(c.terms -> 'tiers') tier where (tier ->> 'ratePpm')::bigint not between 0 and 1000000)

-- I30 one contract at most is in force for an agent, kind and product
select count(*) from (
  select 1 from agents.contract where state in ('in_force', 'termination_asked') and (ends_at is null or ends_at > now())
  group by taker_id, kind, product having count(*) > 1
) x

-- I31 no two signed versions for an agent, kind and product overlap in time
select count(*) from agents.contract a
join agents.contract b on a.taker_id = b.taker_id and a.kind = b.kind and a.product = b.product and a.id < b.id
where a.starts_at is not null and b.starts_at is not null and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)

-- I32 what was paid is the floor of what was earned: amounts, the carried rest and what is owed back (here, taken over, or written off by two persons) add up, and the ledger moved the same
select (
  select count(*) from (
    select p.chain_id from agents.payslip p join agents.contract_account a on a.chain_id = p.chain_id
    where p.state <> 'quarantined'
    group by p.chain_id, a.carried_micro, a.owed_back_minor
    having sum(p.amount_minor)::numeric * 1000000 + a.carried_micro + a.owed_back_minor::numeric * 1000000
      + (select coalesce(sum(m.amount_minor), 0) from agents.debt_move m where m.from_chain = p.chain_id) * 1000000
      - (select coalesce(sum(m.amount_minor), 0) from agents.debt_move m where m.to_chain = p.chain_id) * 1000000
      - (select coalesce(sum(w.amount_minor), 0) from agents.write_off w where w.chain_id = p.chain_id) * 1000000 <> sum(p.standing_micro)
  ) x
) + (
  select count(*) from agents.payslip p
  left join lateral (select coalesce(sum(y.amount_minor), 0) as paid from agents.payment y where y.payslip_id = p.id) y on true
  where y.paid <> p.settled_minor or (p.state = 'paid') <> (p.amount_minor > 0 and y.paid = p.amount_minor)
) + (
  select count(*) from (
    select y.transfer_id from agents.payment y group by 1
    having sum(y.amount_minor) <> (select coalesce(sum(e.amount), 0) from wallet.entry e where e.transfer_id = y.transfer_id and e.amount > 0)
  ) x
) + (
  select count(*) from wallet.transfer t where t.kind in ('salary', 'dividend') and not exists (select from agents.payment y where y.transfer_id = t.id)
) + (
  select count(*) from agents.write_off w
  full join (select * from agents.proposal where kind = 'write_off' and state = 'done') p on p.id = w.proposal_id
  left join agents.contract c on c.id::text = p.payload ->> 'contractId'
  where w.id is null or p.id is null or p.decided_by is null or p.decided_by = p.asked_by or w.amount_minor::text <> p.payload ->> 'amountMinor'
    or c.chain_id is distinct from w.chain_id or c.brand_id <> w.brand_id or p.brand_id <> w.brand_id
)

-- I33 no slot is missing between two runs
select count(*) from (
  select from_at, lag(to_at) over (partition by brand_id, kind, period order by from_at) as before from agents.run
) x
where before <> from_at

-- I34 one run for a slot, one payslip for a contract and slot, and epochs that only grow
select (select count(*) from (select 1 from agents.run group by brand_id, kind, period, from_at having count(*) > 1) x)
     + (select count(*) from (select 1 from agents.payslip group by contract_id, from_at having count(*) > 1) x)
     + (select count(*) from (select epoch, lag(epoch) over (order by id) as before from agents.payslip) x where before > epoch)
     + (select count(*) from agents.payslip p, agents.lease l where l.name = 'settlement' and p.epoch > l.epoch)

-- I35 points run without a gap, and what a redemption cost was taken once and came back only when it was rejected
select (
  select count(*) from (
    select points, balance_after, seq, lag(balance_after, 1, 0::bigint) over w as before, lag(seq, 1, 0) over w as seq_before
    from promotions.point_line window w as (partition by member_id order by seq)
  ) x
  where balance_after <> before + points or seq <> seq_before + 1
) + (
  select count(*) from promotions.redemption r
  full join (select * from promotions.point_line where kind = 'redemption') l on l.member_id = r.member_id and l.reference = r.id::text
  where r.id is null or l.points is distinct from -r.points
) + (
  select count(*) from promotions.point_line l
  left join promotions.redemption r on r.member_id = l.member_id and r.id::text = l.reference
  where l.kind = 'return' and (r.state is distinct from 'rejected' or l.points is distinct from r.points)
)

-- I36 nobody came by his own code, and no two came by each other's
select count(*) from identity.referred m
join promotions.referral r on r.brand_id = m.brand_id and r.code = m.code
where r.member_id = m.member_id
  or exists (
    select from identity.referred o join promotions.referral own on own.brand_id = o.brand_id and own.code = o.code
    where o.member_id = r.member_id and own.member_id = m.member_id
  )

-- I37 news is carried within a minute, and none is set aside
select count(*) from platform.outbox where created_at < now() - interval '60 seconds'

-- I38 the journal's chain is whole: every seal covers exactly the transfers and entries that are there, its own time and its records
select count(*), string_agg(
  case when x.after = x.last_transfer_id then 'seal ' || x.id else 'transfers ' || x.after + 1 || ' to ' || x.last_transfer_id end, ', ' order by x.id
) from (
  select s.*, lag(s.head, 1, ''::bytea) over w as head_before, lag(s.last_transfer_id, 1, 0::bigint) over w as after, row_number() over w as place,
    lag(s.records_until) over w as records_before, lag(s.at) over w as at_before, lag(s.format) over w as format_before
  from wallet.seal s window w as (order by s.id)
) x
cross join lateral (
  select sha256(convert_to(coalesce(string_agg(line.text, E'\n' order by line.id), ''), 'UTF8')) as content from (
    select t.id, concat_ws('|', t.id, t.brand_id, coalesce(t.operation_id::text, '-'), t.kind, extract(epoch from t.at),
      string_agg(concat_ws(':', e.account_id, e.seq, e.amount, e.balance_after), ',' order by e.account_id, e.seq)) as text
    from wallet.transfer t
    left join wallet.entry e on e.transfer_id = t.id and e.transfer_id > x.after and e.transfer_id <= x.last_transfer_id
    where t.id > x.after and t.id <= x.last_transfer_id
    group by t.id
  ) line
) c
where (x.last_transfer_id > $3::bigint or x.records_until > $4::timestamptz)
  and (
    x.head <> sha256(x.head_before || c.content || case x.format when 0 then '' else
      convert_to(concat_ws('|', x.id, x.last_transfer_id, extract(epoch from x.at), extract(epoch from x.records_until), x.records, nullif(x.format, 1)), 'UTF8') end)
    or x.id <> x.place or x.last_transfer_id < x.after or x.records_until < x.records_before or x.at < x.at_before or x.format < x.format_before
  )

-- I40 every balance that a client read was there, with its number
select count(*) from jsonb_to_recordset($2::jsonb) c (kind text, member bigint, seq bigint, balance bigint)
where c.kind = 'read' and c.seq > 0
  and not exists (
    select from wallet.account a join wallet.entry e on e.account_id = a.id
    where a.class in ('player', 'trial', 'agent') and a.owner_id = c.member and e.seq = c.seq and e.balance_after = c.balance
  )

-- I41 a client's reads never go back
select count(*) from (
  select c.seq, lag(c.seq) over (partition by c.client, c.member order by c.started) as before
  from jsonb_to_recordset($2::jsonb) c (kind text, client text, member bigint, seq bigint, started numeric) where c.kind = 'read'
) x
where seq < before

-- I42 a read that began after an acknowledged movement saw it
select count(*) from jsonb_to_recordset($2::jsonb) r (kind text, member bigint, seq bigint, started numeric)
where r.kind = 'read'
  and exists (
    select from jsonb_to_recordset($2::jsonb) c (outcome text, id uuid, acked numeric)
    join games.vendor_transaction t on t.transaction_uuid = c.id and t.member_id = r.member
    join wallet.account a on a.class in ('player', 'trial', 'agent') and a.owner_id = r.member
    join wallet.entry e on e.account_id = a.id and e.transfer_id = t.transfer_id
    where c.outcome = 'ack' and c.acked < r.started and r.seq < e.seq
  )

-- R01 a round's sums are the sums of its messages; a stake that was never at risk is neither staked nor won
with first as (
  select coalesce(min(round_id), 0) as id from games.vendor_transaction where at >= $4::timestamptz - interval '10 minutes'
)
select count(*) from (select * from games.round where id >= (select id from first)) r
full join (
  select round_id,
         coalesce(sum(amount_minor) filter (where kind = 'bet' and state = 'applied' and transfer_id is not null), 0)
           - coalesce(sum(unused_minor) filter (where state = 'applied'), 0) as bets,
         sum(amount_minor - coalesce(unused_minor, 0)) filter (where kind = 'win' and state = 'applied') as wins
  from games.vendor_transaction where round_id >= (select id from first) group by 1
) m on m.round_id = r.id
where r.id is null or r.bet_minor <> coalesce(m.bets, 0) or r.win_minor <> coalesce(m.wins, 0)

-- R02 every vendor message is a known member's, of a vendor that the brand has
select count(*) from games.vendor_transaction t
left join identity.member m on m.id = t.member_id and m.brand_id = t.brand_id
left join games.vendor v on v.code = t.vendor_code
where t.at >= $4::timestamptz - interval '10 minutes' and (m.id is null or v.code is null)

-- R03 what a limit still allows belongs to a granted window of its member's choice, and is never above its size
select count(*) from wallet.account a
cross join lateral (select e.balance_after from wallet.entry e where e.account_id = a.id order by e.seq desc limit 1) last
left join limits.choice c on c.member_id = a.owner_id and c.id::text = split_part(a.scope, ' ', 1)
left join limits.granted_window w on w.choice_id = c.id and w.first_day = split_part(a.scope, ' ', 2)
where a.class = 'limit' and (w.choice_id is null or last.balance_after > coalesce(c.amount_minor, 0))

-- R04 the days of a player are what he settled in them, with what is not folded yet; a trial has none
select count(*) from (
  select r.brand_id, r.member_id, (r.closed_at at time zone (b.settings ->> 'timeZone'))::date - '1970-01-01'::date as day,
    count(*) as rounds, sum(r.bet_minor) as bets, sum(r.win_minor) as wins
  from games.round r
  join site.brand b on b.id = r.brand_id
  join identity.member m on m.id = r.member_id and m.type <> 4
  where r.state = 'settled' and r.closed_at >= date_trunc('day', $4::timestamptz) - interval '2 days' group by 1, 2, 3
) r
full join (
  select d.brand_id, d.member_id, d.day, sum(d.rounds) as rounds, sum(d.bets) as bets, sum(d.wins) as wins
  from (
    select brand_id, member_id, day, rounds, turnover_minor as bets, win_minor as wins from games.player_day
    union all
    select c.brand_id, c.member_id, (c.closed_at at time zone (b.settings ->> 'timeZone'))::date - '1970-01-01'::date, c.rounds, c.turnover_minor, c.payouts_minor
    from games.round_change c
    join games.day_cursor k on (c.xid, c.id) > (k.xid, k.id)
    join site.brand b on b.id = c.brand_id
    join identity.member m on m.id = c.member_id and m.type <> 4
  ) d group by 1, 2, 3
) d on (d.brand_id, d.member_id, d.day) = (r.brand_id, r.member_id, r.day)
where coalesce(r.day, d.day) >= case when isfinite($4::timestamptz) then floor(extract(epoch from $4::timestamptz) / 86400) - 1 else 0 end
  and (coalesce(r.rounds, 0), coalesce(r.bets, 0), coalesce(r.wins, 0)) <> (coalesce(d.rounds, 0), coalesce(d.bets, 0), coalesce(d.wins, 0))
