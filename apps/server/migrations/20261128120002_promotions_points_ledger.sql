-- Points are a unit of the ledger: each line has its transfer between the brand's house and the member. Lines that were written before get theirs.
alter table promotions.point_line add column transfer_id bigint unique;

do $$
declare
  line record;
  house bigint;
  own bigint;
  moved bigint;
begin
  alter table promotions.point_line disable trigger user;
  for line in select * from promotions.point_line order by brand_id, member_id, seq loop
    insert into wallet.account (brand_id, class, owner_id, stripe, unit, realm, floor)
    values (line.brand_id, 'house', 0, line.member_id % 64, 'POINT', 'real', null), (line.brand_id, 'points', line.member_id, 0, 'POINT', 'real', 0)
    on conflict do nothing;
    select a.id into house from wallet.account a
    where (a.brand_id, a.class, a.owner_id, a.stripe, a.unit) = (line.brand_id, 'house', 0, line.member_id % 64, 'POINT');
    select a.id into own from wallet.account a where (a.brand_id, a.class, a.owner_id, a.unit) = (line.brand_id, 'points', line.member_id, 'POINT');
    -- The id that the server derives of the member, the kind and the reference.
    with hash as (
      select sha256(convert_to('points', 'UTF8') || '\x00'::bytea || convert_to(line.member_id::text, 'UTF8') || '\x00'::bytea
        || convert_to(line.kind || ' ' || line.reference, 'UTF8')) as bytes
    )
    insert into wallet.transfer (brand_id, operation_id, kind, at)
    select line.brand_id,
      encode(set_byte(set_byte(substr(bytes, 1, 16), 6, get_byte(bytes, 6) & 15 | 128), 8, get_byte(bytes, 8) & 63 | 128), 'hex')::uuid, 'points', now()
    from hash returning id into moved;
    insert into wallet.entry (account_id, seq, transfer_id, amount, balance_after)
    select a.id, coalesce(last.seq, 0) + 1, moved, a.amount, coalesce(last.balance_after, 0) + a.amount
    from (values (house, -line.points), (own, line.points)) a (id, amount)
    left join lateral (select e.seq, e.balance_after from wallet.entry e where e.account_id = a.id order by e.seq desc limit 1) last on true
    order by a.id;
    update promotions.point_line l set transfer_id = moved where (l.member_id, l.seq) = (line.member_id, line.seq);
  end loop;
  alter table promotions.point_line enable trigger user;
end
$$;

alter table promotions.point_line alter column transfer_id set not null;

alter table promotions.point_line drop constraint point_line_kind_check;
alter table promotions.point_line add constraint point_line_kind_check
  check (kind in ('welcome', 'mission', 'activity', 'redemption', 'convert', 'return', 'adjustment'));
