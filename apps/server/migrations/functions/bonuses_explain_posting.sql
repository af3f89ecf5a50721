-- Bonus money comes out of the budget of its offer, and leaves its account whole: released into the wallet or lost, by the row that says so.
create or replace function bonuses.explain_posting() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  is_explained boolean;
begin
  select g.brand_id = new.brand_id and m.kind = new.kind
    and bonuses.gain_of_grant(new, g.id) = case m.kind when 'grant' then m.amount_minor else -m.amount_minor end
    and wallet.gain_of(new, '{forfeit}', g.member_id) = m.lost_minor
    and case m.kind
      when 'grant' then m.amount_minor = g.amount_minor and promotions.gain_of_budget(new, o.budget_code) = -m.amount_minor
      when 'release' then g.state = 'released' and g.counted_minor >= g.target_minor
        and m.amount_minor - m.lost_minor <= coalesce((g.terms ->> 'maxWin')::numeric * 100, m.amount_minor) and wallet.gain_of(new, '{player,agent}', g.member_id) = m.amount_minor - m.lost_minor
      else g.state in ('released', 'cancelled', 'expired') and m.lost_minor = m.amount_minor
    end
  into is_explained
  from bonuses.movement m
  join bonuses.bonus_grant g on g.id = m.grant_id
  join bonuses.offer o on o.id = g.offer_id
  where m.transfer_id = new.transfer_id;
  if is_explained is not true then
    raise exception 'no row of bonuses explains transfer % of kind %', new.transfer_id, new.kind using errcode = 'check_violation';
  end if;
  return null;
end
$$;

revoke all on function bonuses.explain_posting() from public;
