-- A stop begins and is lifted at the instant at which no payout of its member can be on the way past it: both wait for each other.
create or replace function cashier.keep_stop() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cashier.withdrawal_stop', new.member_id));
  if tg_op = 'INSERT' then
    new.at := clock_timestamp();
    if new.lifted_at is not null then
      raise exception 'a stop begins open' using errcode = 'insufficient_privilege';
    end if;
  elsif old.lifted_at is not null then
    raise exception 'a stop is lifted once' using errcode = 'insufficient_privilege';
  else
    new.lifted_at := clock_timestamp();
  end if;
  return new;
end
$$;

revoke all on function cashier.keep_stop() from public;
