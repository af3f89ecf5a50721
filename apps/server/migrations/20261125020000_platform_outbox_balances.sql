-- Balances of a batch are one text, where they were up to seven hundred short ones to quote, to read and to write out again.
update platform.outbox o
set payload = jsonb_build_object('balances', coalesce(
  (select string_agg(concat_ws(' ', b ->> 0, b ->> 1, b ->> 2), ',' order by place) from jsonb_array_elements(o.payload -> 'balances') with ordinality t (b, place)), ''
))
where o.topic = 'wallet.settled' and jsonb_typeof(o.payload -> 'balances') = 'array';
