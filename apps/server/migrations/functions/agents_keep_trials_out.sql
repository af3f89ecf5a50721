-- Trial money counts in no line: whoever plays with it has no place in the tree that the folds read, however he came by an upline.
create or replace function agents.keep_trials_out() returns trigger
language plpgsql
as $$
begin
  if exists (select from identity.member m where m.id = new.member_id and m.type = 4) then
    raise exception 'a trial member stands in no line';
  end if;
  return new;
end
$$;
