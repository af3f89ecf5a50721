-- Rounds and records of messages, slim: columns stand in the order in which nothing is lost to alignment, words that are one of a few take
-- four bytes, and a round whose vendor names it by a uuid keeps sixteen bytes of its name instead of thirty-seven.
create type games.round_state as enum ('open', 'settled', 'voided');
create type games.message_kind as enum ('bet', 'win', 'rollback');
create type games.message_state as enum ('applied', 'refused', 'rolled_back', 'tombstone', 'void');

drop view reports.bet;
drop view reports.waiting;

alter table games.round rename to round_wide;
alter table games.round_wide rename constraint round_pkey to round_wide_pkey;
drop index games.round_by_member, games.round_name, games.round_open, games.round_wins;
alter sequence games.round_id_seq rename to round_wide_id_seq;

create table games.round (
  id bigint not null generated always as identity,
  member_id bigint not null,
  bet_minor bigint not null default 0,
  win_minor bigint not null default 0,
  -- Stakes that count in no metric: paid with bonus money, or matched by an opposite bet; null where there are none.
  excluded_minor bigint check (excluded_minor > 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  brand_id integer not null,
  node_id integer not null,
  state games.round_state not null,
  vendor_code text not null,
  -- The vendor's own name of the round: as a uuid where it is written like one, otherwise as text.
  round_uuid uuid,
  round_name text check (num_nonnulls(round_uuid, round_name) = 1),
  primary key (id)
);

insert into games.round overriding system value
select id, member_id, bet_minor, win_minor, nullif(excluded_minor, 0), opened_at, closed_at, brand_id, node_id, state::games.round_state, vendor_code,
  case when is_uuid then round_ref::uuid end, case when not is_uuid then round_ref end
from games.round_wide, lateral (select round_ref ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' as is_uuid) u
order by id;
select setval(pg_get_serial_sequence('games.round', 'id'), last_value, is_called) from games.round_wide_id_seq;
drop table games.round_wide;

create or replace function games.tell_opened_rounds() returns trigger
language plpgsql
as $$
begin
  insert into games.round_change (brand_id, round_id, member_id, node_id, closed_at, rounds, turnover_minor, excluded_minor, payouts_minor)
  select n.brand_id, n.id, n.member_id, n.node_id, coalesce(n.closed_at, now()), 1, n.bet_minor, coalesce(n.excluded_minor, 0), n.win_minor
  from opened n
  where n.state = 'settled';
  return null;
end
$$;

create or replace function games.tell_changed_rounds() returns trigger
language plpgsql
as $$
begin
  insert into games.round_change (brand_id, round_id, member_id, node_id, closed_at, rounds, turnover_minor, excluded_minor, payouts_minor)
  select d.brand_id, d.id, d.member_id, d.node_id, d.closed_at, d.is_now - d.was, d.turnover, d.excluded, d.payouts
  from (
    select
      n.brand_id, n.id, n.member_id, n.node_id, coalesce(n.closed_at, now()) as closed_at, s.was, s.is_now,
      s.is_now * n.bet_minor - s.was * o.bet_minor as turnover,
      s.is_now * coalesce(n.excluded_minor, 0) - s.was * coalesce(o.excluded_minor, 0) as excluded,
      s.is_now * n.win_minor - s.was * o.win_minor as payouts
    from before o
    join after n on n.id = o.id
    cross join lateral (select (o.state = 'settled')::integer::smallint as was, (n.state = 'settled')::integer::smallint as is_now) s
    where o.state = 'settled' or n.state = 'settled'
  ) d
  where d.is_now <> d.was or d.turnover <> 0 or d.excluded <> 0 or d.payouts <> 0;
  return null;
end
$$;

-- It also leads to all rounds of a member.
create unique index round_of_name on games.round (member_id, hashtextextended(vendor_code || ' ' || coalesce(round_uuid::text, round_name), 0));
create index round_open on games.round (opened_at) where state = 'open';
-- Rounds lie in the order in which they were opened, but for those that fill a hole, and close soon: summaries of ranges find those of a time.
create index round_by_opening on games.round using brin (opened_at timestamptz_minmax_multi_ops) with (pages_per_range = 32, autosummarize = on);
create index round_by_closing on games.round using brin (closed_at timestamptz_minmax_multi_ops) with (pages_per_range = 32, autosummarize = on);
create trigger round_tells_opening after insert on games.round
referencing new table as opened for each statement execute function games.tell_opened_rounds();
create trigger round_tells_change after update on games.round
referencing old table as before new table as after for each statement execute function games.tell_changed_rounds();
grant select, insert, update on games.round to croupier_server;
grant select on games.round to croupier_audit;

alter table games.vendor_transaction rename to vendor_transaction_wide;
alter table games.vendor_transaction_wide rename constraint vendor_transaction_pkey to vendor_transaction_wide_pkey;
drop index games.vendor_transaction_by_market, games.vendor_transaction_by_reward, games.vendor_transaction_by_round, games.vendor_transaction_by_time,
  games.vendor_transaction_on_side;

create table games.vendor_transaction (
  member_id bigint not null,
  amount_minor bigint not null check (amount_minor >= 0),
  at timestamptz not null,
  round_id bigint,
  transfer_id bigint,
  -- The balance that the answer told; null where it told none.
  balance_minor bigint,
  -- What of a stake is matched by stakes on the other sides of its market; null where nothing is.
  matched_minor bigint check (matched_minor between 1 and amount_minor),
  -- 64 bits of a SHA-256 over the business fields: another content under the same id is refused. Whoever finds two contents with one digest
  -- is answered as if he had said the same twice; a refused one is looked at again. Null where only the key is taken.
  digest bigint,
  brand_id integer not null,
  kind games.message_kind not null,
  state games.message_state not null,
  vendor_code text not null,
  transaction_uuid uuid not null,
  reference_uuid uuid,
  bet_on text check (length(bet_on) <= 120),
  -- The free rounds that the message belongs to, as its vendor names them.
  reward_uuid uuid,
  primary key (transaction_uuid, brand_id, vendor_code)
);

insert into games.vendor_transaction
select member_id, amount_minor, at, round_id, transfer_id, balance_minor, nullif(matched_minor, 0),
  case when octet_length(digest) > 0 then ('x' || encode(substr(digest, 1, 8), 'hex'))::bit(64)::bigint end, brand_id, kind::games.message_kind,
  state::games.message_state, vendor_code, transaction_uuid, reference_uuid, bet_on, reward_uuid
from games.vendor_transaction_wide
order by at;
drop table games.vendor_transaction_wide;

create index vendor_transaction_by_market on games.vendor_transaction (brand_id, vendor_code, split_part(bet_on, ':', 1)) where bet_on is not null;
create index vendor_transaction_by_reward on games.vendor_transaction (reward_uuid) where reward_uuid is not null;
create index vendor_transaction_by_round on games.vendor_transaction using brin (round_id) with (pages_per_range = 8, autosummarize = on);
create index vendor_transaction_by_time on games.vendor_transaction using brin (at) with (autosummarize = on);
create index vendor_transaction_on_side on games.vendor_transaction (round_id) where bet_on is not null;
grant select, insert, update on games.vendor_transaction to croupier_server;
grant select on games.vendor_transaction to croupier_audit;

create view reports.bet as
select
  r.id,
  r.brand_id,
  r.member_id,
  m.username,
  r.vendor_code,
  coalesce(r.round_uuid::text, r.round_name) as round_ref,
  r.state,
  r.bet_minor,
  r.win_minor,
  r.opened_at,
  r.closed_at,
  g.game_type,
  g.name_en,
  g.name_ty
from games.round r
join games.game g on g.node_id = r.node_id
join identity.member m on m.id = r.member_id;
comment on column reports.bet.closed_at is 'may be null';

create view reports.waiting as
select
  b.id as brand_id,
  (select count(*) from cashier.withdrawal w where w.brand_id = b.id and w.state = 'requested') as withdrawals,
  (select count(*) from games.round r where r.brand_id = b.id and r.state = 'open') as open_rounds
from site.brand b;

create view reports.last_round as select coalesce(max(id), 0) as id from games.round;

grant select on reports.bet, reports.waiting, reports.last_round to croupier_server;

analyze games.round, games.vendor_transaction;
