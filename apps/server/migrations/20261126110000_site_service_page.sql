-- The window of customer service has a page of its own: /help is the help centre inside the whole site.
update site.brand set settings = jsonb_set(settings, '{customerService}', (
  select coalesce(jsonb_agg(case when entry ->> 'path' = '/help' then entry || '{"path": "/service"}' else entry end order by place), '[]')
  from jsonb_array_elements(settings -> 'customerService') with ordinality as entries (entry, place)
))
where settings -> 'customerService' @> '[{"path": "/help"}]';
