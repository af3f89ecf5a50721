-- Whoever was moved is looked for one by one; most brands have a handful.
create index node_moved on agents.node (brand_id) where has_moved;
