alter table cashier.channel
  -- What opens the payments of the channel.
  add column adapter text not null default 'hosted_page' check (adapter in ('hosted_page')),
  -- Visitors from there see it, as ISO 3166 codes; none: everybody does.
  add column countries text[] not null default '{}' check (array_position(countries, null) is null),
  -- It was closed for good then.
  add column ended_at timestamptz,
  add check (ended_at is null or not is_open);

-- What the deposit was ordered with: its channel may name another adapter since.
alter table cashier.deposit add column adapter text not null default 'hosted_page' check (adapter in ('hosted_page'));
grant select (adapter) on cashier.deposit to croupier_audit;

-- A new channel is asked for before it stands: that the channel of agreed terms stands is judged by the trigger of the table.
alter table cashier.method_change drop constraint method_change_brand_id_channel_fkey;
update cashier.method_change set terms = terms || '{"adapter":"hosted_page","countries":[]}' where state = 'asked' and terms ->> 'kind' = 'deposit';
