-- A mission counts some categories or all, in a day, a week or once between two instants, and gives points or money.
alter table promotions.mission drop constraint mission_period_check;
alter table promotions.mission add constraint mission_period_check check (period in ('day', 'week', 'once'));
alter table promotions.mission alter column points drop not null;
alter table promotions.mission add column award_minor bigint check (award_minor > 0);
-- All categories where it is empty.
alter table promotions.mission add column game_types text[] not null default '{}';
alter table promotions.mission add column starts_at timestamptz;
alter table promotions.mission add column ends_at timestamptz;
alter table promotions.mission add constraint mission_gives_one check (num_nonnulls(points, award_minor) = 1);
alter table promotions.mission add constraint mission_has_its_time check (
  case period when 'once' then num_nonnulls(starts_at, ends_at) = 2 and ends_at > starts_at else num_nonnulls(starts_at, ends_at) = 0 end
);
