-- A raffle keeps its commitment for ever, its terms from the first ticket on, and what its draw revealed.
create or replace function promotions.keep_raffle() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'DELETE'
    or (new.activity_id, new.brand_id, new.commitment) is distinct from (old.activity_id, old.brand_id, old.commitment)
    or new.tickets < old.tickets
    or (old.tickets > 0 or old.state = 'drawn')
      and (new.opens_at, new.draws_at, new.turnover_minor, new.tickets_max, new.prizes, new.prize_kinds, new.bonus_code)
        is distinct from (old.opens_at, old.draws_at, old.turnover_minor, old.tickets_max, old.prizes, old.prize_kinds, old.bonus_code)
    or old.state = 'drawn'
      and (new.state, new.tickets, new.seed, new.list_hash, new.drawn_at) is distinct from (old.state, old.tickets, old.seed, old.list_hash, old.drawn_at)
  then
    raise exception 'the raffle of activity % is kept', old.activity_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;

revoke all on function promotions.keep_raffle() from public;
