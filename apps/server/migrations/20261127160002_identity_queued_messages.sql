-- Jobs that wait in the queue go on under the new name of their task; a new installation has no queue yet.
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks set identifier = 'identity-send-outgoing-message' where identifier = 'identity-send-letter';
  end if;
end
$$;
