-- Open tickets are counted at each look at the dashboard, among all that were answered.
create index ticket_open on messaging.ticket (brand_id, id desc) where state = 'open';
