-- Bonus money stands on accounts of class `bonus` of its member; what is lost of it goes to the member's account of class `forfeit`.
alter table wallet.account drop constraint account_class_check;
alter table wallet.account add constraint account_class_check check (
  class in ('player', 'trial', 'agent', 'house', 'vendor', 'payment', 'hold', 'bonus', 'jackpot', 'points', 'receivable', 'limit', 'forfeit')
) not valid;
alter table wallet.transfer drop constraint transfer_kind_check;
alter table wallet.transfer add constraint transfer_kind_check check (
    kind in (
    'deposit', 'bet', 'win', 'rollback', 'hold', 'hold_return', 'withdrawal', 'fee', 'adjustment', 'trial_grant', 'bonus', 'limit_grant',
    'salary', 'dividend', 'agent_transfer', 'escrow', 'class_change', 'repayment', 'write_off', 'jackpot_seed', 'budget', 'points',
    'grant', 'release', 'forfeit'
    )
  ) not valid;
