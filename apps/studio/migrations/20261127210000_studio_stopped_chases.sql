-- Of the first ticket of a chase: when the chase was stopped. What is being bought of it then goes back, and nothing more is.

alter table studio.ticket
  add stopped_at timestamptz,
  add check (stopped_at is null or chase_id = id);
