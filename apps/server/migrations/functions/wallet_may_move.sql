-- Which class of account a kind may take from (amount < 0) and give to. A kind without a line moves nothing: fee has no feature.
create or replace function wallet.may_move(kind text, class text, realm text, amount bigint) returns boolean
language sql immutable parallel safe
return case
  when realm = 'limit' then class in ('limit', 'house') and kind in ('bet', 'win', 'rollback', 'limit_grant')
  when kind = 'bet' then (class in ('player', 'trial', 'agent') and amount < 0) or (class = 'vendor' and amount > 0)
    or (class in ('jackpot', 'house') and realm = 'real') or (class = 'bonus' and amount < 0 and realm = 'real')
  when kind = 'win' then (class in ('player', 'trial', 'agent') and amount > 0) or (class = 'vendor' and amount < 0)
    or (class in ('jackpot', 'house') and realm = 'real') or (class in ('bonus', 'forfeit') and amount > 0 and realm = 'real')
  when kind = 'rollback' then class in ('player', 'trial', 'agent', 'vendor') or (class = 'receivable' and amount < 0)
    or (class in ('jackpot', 'house', 'bonus', 'forfeit') and realm = 'real')
  when kind = 'trial_grant' then realm = 'trial' and ((class = 'house' and amount < 0) or (class = 'trial' and amount > 0))
  when realm <> 'real' then false
  when kind = 'deposit' then (class = 'payment' and amount < 0) or (class in ('player', 'agent', 'house') and amount > 0)
  when kind = 'hold' then (class in ('player', 'agent') and amount < 0) or (class = 'hold' and amount > 0)
  when kind = 'hold_return' then (class = 'hold' and amount < 0) or (class in ('player', 'agent') and amount > 0)
  when kind = 'withdrawal' then (class = 'hold' and amount < 0) or (class in ('payment', 'house') and amount > 0)
  when kind = 'adjustment' then (class = 'payment' and amount < 0) or class in ('player', 'agent', 'house')
  when kind in ('salary', 'dividend') then (class in ('house', 'agent') and amount < 0) or (class = 'agent' and amount > 0)
  when kind = 'agent_transfer' then (class = 'agent' and amount < 0) or (class in ('agent', 'player') and amount > 0)
  when kind = 'escrow' then class = 'agent' or (class = 'player' and amount > 0)
  when kind = 'class_change' then (class = 'player' and amount < 0) or (class = 'agent' and amount > 0)
  when kind = 'repayment' then (class in ('player', 'agent') and amount < 0) or (class = 'receivable' and amount > 0)
  when kind = 'write_off' then (class = 'house' and amount < 0) or (class = 'receivable' and amount > 0)
  when kind = 'budget' then class in ('house', 'bonus')
  when kind = 'bonus' then (class = 'bonus' and amount < 0) or (class in ('player', 'agent') and amount > 0)
  when kind = 'grant' then class = 'bonus'
  when kind = 'release' then (class = 'bonus' and amount < 0) or (class in ('player', 'agent', 'forfeit') and amount > 0)
  when kind = 'forfeit' then (class = 'bonus' and amount < 0) or (class = 'forfeit' and amount > 0)
  when kind = 'points' then class in ('house', 'points')
  when kind = 'jackpot_seed' then (class = 'house' and amount < 0) or (class = 'jackpot' and amount > 0)
  else false
end;

revoke all on function wallet.may_move(text,text,text,bigint) from public;
