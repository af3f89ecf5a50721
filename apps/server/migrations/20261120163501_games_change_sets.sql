-- What settled rounds came to is written once a statement, not once a round: the writer lanes change a hundred rounds at a time, most of
-- them open before and after, and a call for each of those cost more than writing the round.
drop trigger round_tells_changes on games.round;
drop function games.tell_round_change();

create function games.tell_opened_rounds() returns trigger
language plpgsql
as $$
begin
  insert into games.round_change (brand_id, round_id, member_id, node_id, closed_at, rounds, turnover_minor, excluded_minor, payouts_minor)
  select n.brand_id, n.id, n.member_id, n.node_id, coalesce(n.closed_at, now()), 1, n.bet_minor, n.excluded_minor, n.win_minor
  from opened n
  where n.state = 'settled';
  return null;
end
$$;
create trigger round_tells_opening after insert on games.round
referencing new table as opened for each statement execute function games.tell_opened_rounds();

create function games.tell_changed_rounds() returns trigger
language plpgsql
as $$
begin
  insert into games.round_change (brand_id, round_id, member_id, node_id, closed_at, rounds, turnover_minor, excluded_minor, payouts_minor)
  select d.brand_id, d.id, d.member_id, d.node_id, d.closed_at, d.is_now - d.was, d.turnover, d.excluded, d.payouts
  from (
    select
      n.brand_id, n.id, n.member_id, n.node_id, coalesce(n.closed_at, now()) as closed_at, s.was, s.is_now,
      s.is_now * n.bet_minor - s.was * o.bet_minor as turnover,
      s.is_now * n.excluded_minor - s.was * o.excluded_minor as excluded,
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
create trigger round_tells_change after update on games.round
referencing old table as before new table as after for each statement execute function games.tell_changed_rounds();
