-- Channels that stand for one another: a route is one way for members, opened at the channel that serves it best.
alter table cashier.channel
  -- The name of the route, what the channel costs the house, and the share of paid deposits below which it goes behind.
  add column route jsonb,
  add check (route is null or adapter <> 'bank_transfer');
update cashier.method_change set terms = terms || '{"route":null}' where state = 'asked' and terms ->> 'kind' in ('deposit', 'channel');

alter table cashier.deposit
  -- The route that the member chose; the channel is the one where the deposit was opened.
  add column route text,
  -- How often the order was sent to its channel: a refusal is certain of the first time alone.
  add column sends integer not null default 0 check (sends >= 0);
grant update (channel, sends) on cashier.deposit to croupier_server;
create index deposit_by_outcome on cashier.deposit (brand_id, finished_at) where state in ('paid', 'failed');
