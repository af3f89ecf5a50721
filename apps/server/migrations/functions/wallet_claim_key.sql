-- A member is claimed by the transaction that moves his money, until it ends: a lane lets be whom another has, a caller waits. What is right
-- does not depend on it, that the keys of entries and records see to; it saves writers of several processes from deciding for nothing.
create or replace function wallet.claim_key(p_member bigint) returns bigint
language sql immutable parallel safe
return hashint8extended(p_member, 8313);

revoke all on function wallet.claim_key(bigint) from public;
grant execute on function wallet.claim_key(bigint) to croupier_server;
