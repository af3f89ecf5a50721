-- Rewards are paid from budgets, and points are a unit of the ledger.
alter table wallet.transfer drop constraint transfer_kind_check;
alter table wallet.transfer add constraint transfer_kind_check check (
    kind in (
    'deposit', 'bet', 'win', 'rollback', 'hold', 'hold_return', 'withdrawal', 'fee', 'adjustment', 'trial_grant', 'bonus', 'limit_grant',
    'salary', 'dividend', 'agent_transfer', 'escrow', 'class_change', 'repayment', 'write_off', 'jackpot_seed', 'budget', 'points'
    )
  ) not valid;
