-- Contracts between an upline (or the brand) and an agent. A row is one version; its terms never change.
create table agents.contract (
  id uuid primary key,
  brand_id integer not null references site.brand,
  chain_id uuid not null,
  version integer not null check (version > 0),
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  product text not null check (product in ('CONS', 'LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP')),
  period text not null check (period in ('slot', 'hour', 'pair', 'day', 'week', 'halfmonth', 'month')),
  payer text not null check (payer in ('brand', 'upline')),
  -- Null where the brand is the giver.
  giver_id bigint references agents.node,
  taker_id bigint not null references agents.node,
  terms jsonb not null,
  terms_hash bytea not null,
  is_above_own boolean not null,
  state text not null check (
    state in ('offered', 'accepted', 'rejected', 'withdrawn', 'in_force', 'termination_asked', 'terminated', 'expired')
  ),
  asked_by text check (asked_by in ('giver', 'taker')),
  offered_at timestamptz not null,
  offer_ends_at timestamptz not null,
  starts_at timestamptz,
  ends_at timestamptz,
  seq bigint generated always as identity unique,
  unique (chain_id, version),
  check (giver_id is distinct from taker_id),
  check ((payer = 'upline') <= (giver_id is not null)),
  check (starts_at < ends_at),
  check ((state in ('accepted', 'in_force', 'termination_asked', 'terminated')) = (starts_at is not null)),
  -- No two versions for one agent, kind and product are in force at the same time.
  exclude using gist (taker_id with =, kind with =, product with =, tstzrange(starts_at, ends_at) with &&) where (starts_at is not null)
);
create unique index contract_one_offer on agents.contract (taker_id, kind, product) where state = 'offered';
create index contract_by_taker on agents.contract (taker_id, seq desc);
create index contract_by_giver on agents.contract (giver_id, seq desc);
create index contract_by_brand on agents.contract (brand_id, seq desc);
create index contract_to_settle on agents.contract (brand_id, kind, period, seq) where starts_at is not null;
create index contract_to_move on agents.contract (state) where state in ('offered', 'accepted', 'termination_asked', 'in_force');

create function agents.refuse_other_terms() returns trigger
language plpgsql
as $$
begin
  raise exception 'the terms of a contract never change: offer a new version' using errcode = 'insufficient_privilege';
end
$$;
create trigger contract_terms_stay before update of terms, terms_hash, kind, product, period, payer, giver_id, taker_id, chain_id, version
  on agents.contract for each row execute function agents.refuse_other_terms();
create trigger contract_is_kept before delete on agents.contract for each row execute function platform.refuse_change();

-- Who signed, asked, refused: with the session and the hash of the terms before their eyes.
create table agents.contract_step (
  id bigint generated always as identity primary key,
  contract_id uuid not null references agents.contract,
  at timestamptz not null,
  action text not null,
  party text not null check (party in ('giver', 'taker', 'brand', 'system')),
  person_id bigint,
  session_id bigint,
  terms_hash bytea not null
);
create index contract_step_by_contract on agents.contract_step (contract_id, id);
create trigger contract_step_is_history before update or delete on agents.contract_step for each row execute function platform.refuse_change();

-- What a chain of versions carries from one period to the next: below the smallest coin, owed back, and a dividend's loss.
create table agents.contract_account (
  chain_id uuid primary key,
  carried_micro integer not null default 0 check (carried_micro between 0 and 999999),
  owed_back_minor bigint not null default 0 check (owed_back_minor <= 0),
  loss_minor bigint not null default 0 check (loss_minor <= 0),
  -- Late changes up to this one are in the figures.
  corrected_through bigint not null default 0
);

create table agents.template (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  name text not null,
  terms jsonb not null
);
create index template_by_brand on agents.template (brand_id, id);

grant select, insert, update on agents.contract, agents.contract_account, agents.template to croupier_server;
grant select, insert on agents.contract_step to croupier_server;
