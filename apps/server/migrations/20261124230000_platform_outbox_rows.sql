-- News of a batch are a few kilobytes and gone within a second: compressing them and cutting them into pieces of another table, as rows above
-- two kilobytes are, costs more than their place.
alter table platform.outbox set (toast_tuple_target = 8160);
-- A balance is told by three texts in a row, not by an object: a batch has up to 256 of them.
update platform.outbox o
set payload = jsonb_build_object('balances', coalesce(
  (select jsonb_agg(jsonb_build_array(b ->> 'memberId', b ->> 'availableMinor', b ->> 'seq')) from jsonb_array_elements(o.payload -> 'balances') b), '[]'
))
where o.topic = 'wallet.settled';
