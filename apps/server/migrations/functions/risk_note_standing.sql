-- Notes tags that are given and taken, and statuses that change.
create or replace function risk.note_standing() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_table_name = 'member' then
    insert into risk.standing_change (brand_id, member_id, kind, word, is_on)
    select new.brand_id, new.id, 'status', s.word, s.is_on from (values (old.status, false), (new.status, true)) s (word, is_on);
  elsif tg_op = 'INSERT' then
    insert into risk.standing_change (brand_id, member_id, kind, word, is_on) values (new.brand_id, new.member_id, 'tag', new.tag, true);
  else
    insert into risk.standing_change (brand_id, member_id, kind, word, is_on) values (old.brand_id, old.member_id, 'tag', old.tag, false);
  end if;
  return null;
end
$$;

revoke all on function risk.note_standing() from public;
