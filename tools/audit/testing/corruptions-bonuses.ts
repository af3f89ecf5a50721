import type { Corruption } from './corruptions.ts'

/** Bonus money of the honest ground: 'lost' was cancelled with a late win, 'won' was released, 'played' is played. */
const grantOf = (reference: string) => `(select id from bonuses.bonus_grant where reference = '${reference}')`

/** Bonus money that was given, moved, counted or lost otherwise than the rows say. */
export const bonusCorruptions: readonly Corruption[] = [
  { what: 'a bonus larger than what was given', by: 'I43', plant: 'update bonuses.bonus_grant set amount_minor = amount_minor + 1' },
  { what: 'a bonus played by other terms', by: 'I43', plant: `update bonuses.bonus_grant set terms = jsonb_set(terms, '{times}', '0')` },
  { what: 'a bonus with less to play', by: 'I43', plant: 'update bonuses.bonus_grant set target_minor = 0' },
  {
    what: 'a bonus given without its movement',
    by: 'I46',
    plant: `delete from bonuses.movement where kind = 'grant' and grant_id = ${grantOf('won')}`,
  },
  {
    what: 'a bonus released without a transfer',
    by: 'I75',
    plant: `update bonuses.bonus_grant set state = 'released', ended_at = now(), pot_minor = 5, activated_at = granted_at where reference = 'played'`,
  },
  {
    what: 'a release that says less was lost',
    by: 'I75',
    plant: `update bonuses.movement set lost_minor = lost_minor - 1 where kind = 'release'`,
  },
  {
    what: 'bonus money moved to the wallet while it is played',
    by: 'I46',
    plant: `select pg_temp.move('release', pg_temp.acc('bonus', pg_temp.member('Tagabonus'), ${grantOf('played')}::text), pg_temp.acc('player', pg_temp.member('Tagabonus')), 100)`,
  },
  {
    what: 'bonus money left on the account of a bonus that ended',
    by: 'I75',
    plant: `select pg_temp.move('grant', pg_temp.acc('bonus', 0, 'fiesta'), pg_temp.acc('bonus', pg_temp.member('Tagabonus'), ${grantOf('lost')}::text), 100)`,
  },
  {
    what: 'a stake whose bonus money is forgotten',
    by: 'I76',
    plant: `update games.vendor_transaction set grant_id = null, bonus_minor = null where kind = 'bet' and bonus_minor > 0`,
  },
  {
    what: 'a stake that says less bonus money',
    by: 'I76',
    plant: `update games.vendor_transaction set bonus_minor = bonus_minor - 1 where kind = 'bet' and bonus_minor > 1`,
  },
  {
    what: 'a stake of another bonus',
    by: 'I76',
    plant: `update games.vendor_transaction set grant_id = ${grantOf('won')} where grant_id = ${grantOf('played')}`,
  },
  {
    what: 'a late win that is not in the pot',
    by: 'I76',
    plant: `update bonuses.bonus_grant set pot_minor = pot_minor - 1 where reference = 'lost'`,
  },
  {
    what: 'play that counted more than its weight',
    by: 'I77',
    plant: 'update bonuses.counted_round set counted_minor = counted_minor + 1',
  },
  { what: 'play on opposite sides that counted', by: 'I77', plant: 'update bonuses.counted_round set excluded_minor = stake_minor' },
  {
    what: 'a weight that the terms do not name',
    by: 'I77',
    plant: 'update bonuses.counted_round set weight = 50, counted_minor = div(stake_minor * 50, 100)',
  },
  {
    what: 'more counted than was played',
    by: 'I77',
    plant: `update bonuses.bonus_grant set counted_minor = counted_minor + 1 where reference = 'played'`,
  },
  {
    what: 'a cost of bonuses that was told twice',
    by: 'I54',
    plant: `insert into cashier.cash_change (brand_id, member_id, kind, amount_minor, at) select brand_id, member_id, 'bonus', -amount_minor, granted_at from bonuses.bonus_grant`,
  },
  {
    what: 'a win of free rounds that went to the wallet as well',
    by: 'I82',
    plant: `update games.vendor_transaction set bonus_minor = null where reward_uuid is not null and kind = 'win' and bonus_minor = 400`,
  },
  {
    what: 'a win of free rounds that says less stands aside',
    by: 'I82',
    plant: `update games.vendor_transaction set bonus_minor = bonus_minor - 1 where reward_uuid is not null and kind = 'win'`,
  },
  {
    what: 'more bonus money than free rounds have won',
    by: 'I82',
    plant: `update games.vendor_transaction set reward_uuid = gen_random_uuid() where reward_uuid is not null and bonus_minor = 500`,
  },
  {
    what: 'winnings of free rounds that could become bonus money again',
    by: 'I82',
    plant: 'update games.free_bet set waits_for_bonus = true',
  },
  {
    what: 'money aside that no free rounds won',
    by: 'I76',
    plant: `update games.vendor_transaction set bonus_minor = null where reward_uuid is not null and kind = 'win'`,
  },
  { what: 'free rounds of another member', by: 'I83', plant: `update games.free_bet set member_id = pg_temp.member('Tagauna')` },
  {
    what: 'free rounds of a redemption that there is not',
    by: 'I83',
    plant: `update games.free_bet_terms set source = 'mall', reference = gen_random_uuid()::text`,
  },
  { what: 'where free rounds pay what they win', by: 'I43', plant: 'update games.free_bet_terms set bonus_code = null' },
  {
    what: 'free rounds of a mission that gave points as well',
    by: 'I81',
    plant: `insert into promotions.point_line (member_id, seq, brand_id, kind, reference, points, balance_after, transfer_id, at)
      select member_id, 1, 1, 'mission', reference, 5, 5, -1, now() from games.free_bet_terms limit 1`,
  },
]
