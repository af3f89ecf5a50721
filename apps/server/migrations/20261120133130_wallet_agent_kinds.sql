-- Wages, transfers along the line, escrows, and the wallet of a member who becomes an agent.
alter table wallet.transfer
  drop constraint transfer_kind_check,
  add constraint transfer_kind_check check (
    kind in (
      'deposit', 'bet', 'win', 'rollback', 'hold', 'hold_return', 'withdrawal', 'fee', 'adjustment', 'trial_grant', 'bonus',
      'limit_grant',
      'salary', 'dividend', 'agent_transfer', 'escrow', 'class_change'
    )
  );
