import type { Evidence } from '../audit.ts'
import { bonusCorruptions } from './corruptions-bonuses.ts'
import { riskCorruptions } from './corruptions-risk.ts'

/**
 * One thing that somebody does who has taken the database's guards off, or who holds the files outside, and the line of the audit that
 * must name it. `uncompared` is named as what nothing outside can be compared with.
 */
export type Corruption = {
  what: string
  by: `${'I' | 'R'}${number}` | 'uncompared' | 'replay'
  plant?: string
  files?: (evidence: Evidence) => Evidence
}

const suri = "pg_temp.member('Tagasuri')"
const una = "pg_temp.member('Tagauna')"
const purse = `pg_temp.acc('player', ${suri})`
const others = `pg_temp.acc('player', ${una})`
const bet = "kind = 'bet' and state = 'applied' and transfer_id is not null"
const one = (table: string, condition: string) => `ctid = (select ctid from ${table} where ${condition} limit 1)`
const sealed = 'transfer_id = (select min(last_transfer_id) from wallet.seal)'
const past = "timestamptz '2020-01-01'"
const yesterday = "now() - interval '90 minutes'"

const dayFile =
  "insert into cashier.day_file (brand_id, day, digest, taken_at, payments, payments_minor, payouts, payouts_minor) values (1, '2026-11-20', 'x', now(), 1, 100, 0, 0)"

const signedTwice = `alter table agents.contract drop constraint contract_taker_id_kind_product_tstzrange_excl;
  insert into agents.contract (id, brand_id, chain_id, version, kind, product, period, payer, giver_id, taker_id, terms, terms_hash, is_above_own, state, offered_at, offer_ends_at, starts_at)
  select gen_random_uuid(), brand_id, gen_random_uuid(), 1, kind, product, period, payer, giver_id, taker_id, terms, terms_hash, is_above_own, state, offered_at, offer_ends_at, starts_at
  from agents.contract`
const copiedMessage = `insert into games.vendor_transaction (member_id, amount_minor, at, balance_minor, brand_id, vendor_code, transaction_uuid, reference_uuid, kind, state, digest)
  select member_id, amount_minor, at, balance_minor, brand_id, vendor_code, gen_random_uuid(), reference_uuid, kind, state, digest from games.vendor_transaction`
const otherVendor = `insert into games.vendor (code, name, account_type_name) values ('OTH', 'Other', 'OTH') on conflict do nothing`
const oneTwoPools = `select pg_temp.move('adjustment', pg_temp.acc('house'), pg_temp.acc('jackpot', 1), 500)`

const acceptedStep = `insert into kyc.submission (id, brand_id, member_id, step, state, sent_at, decided_by, decided_at, expires_at)
  select gen_random_uuid(), 1, ${suri}, 'face', 'accepted', now(), min(id), now(), now() + interval '1 year' from identity.operator`

const ledger: Corruption[] = [
  {
    what: 'an amount raised by a centavo',
    by: 'I01',
    plant: `update wallet.entry set amount = amount + 1 where ${one('wallet.entry', 'amount > 0')}`,
  },
  {
    what: 'an amount changed on both sides of a transfer',
    by: 'I38',
    plant: `update wallet.entry set amount = amount * 2 where ${sealed}`,
  },
  { what: 'one side of a transfer deleted', by: 'I02', plant: `delete from wallet.entry where ${one('wallet.entry', 'true')}` },
  {
    what: 'a transfer without entries',
    by: 'I02',
    plant: `insert into wallet.transfer (brand_id, operation_id, kind) values (1, gen_random_uuid(), 'deposit')`,
  },
  {
    what: 'an entry of an account that is not there',
    by: 'I02',
    plant: `update wallet.entry set account_id = 999999 where ${one('wallet.entry', 'true')}`,
  },
  { what: 'players changed to another currency', by: 'I03', plant: `update wallet.account set unit = 'USD' where class = 'player'` },
  { what: 'an account changed to another brand', by: 'I03', plant: `update wallet.account set brand_id = 2 where id = ${purse}` },
  { what: 'a real account made one of play money', by: 'I03', plant: `update wallet.account set realm = 'trial' where id = ${purse}` },
  {
    what: 'one side of a transfer appended',
    by: 'I04',
    plant:
      'insert into wallet.entry (account_id, seq, transfer_id, amount, balance_after) select account_id, max(seq) + 1, max(transfer_id), 5, 0 from wallet.entry group by 1 limit 1',
  },
  { what: 'a hold made larger', by: 'I05', plant: `update wallet.hold set amount = amount + 1 where state = 'held'` },
  {
    what: 'a held amount given back while its hold stands',
    by: 'I05',
    plant: `select pg_temp.move('hold_return', pg_temp.acc('hold', ${suri}), ${purse}, 20000)`,
  },
  {
    what: 'a balance that does not follow from the one before',
    by: 'I06',
    plant: 'update wallet.entry set balance_after = balance_after + 100 where seq = 1 and balance_after > 0',
  },
  {
    what: 'a number of an entry left out',
    by: 'I06',
    plant: `update wallet.entry set seq = seq + 1000 where account_id = ${purse} and seq > 3`,
  },
  {
    what: 'a balance of the replay',
    by: 'replay',
    plant: `update wallet.entry set balance_after = balance_after + 1 where account_id = ${purse} and seq = 2`,
  },
  { what: 'a floor taken away', by: 'I07', plant: `update wallet.account set floor = null where class = 'player'` },
  { what: 'a player below nothing', by: 'I07', plant: `select pg_temp.move('adjustment', ${others}, ${purse}, 99999999)` },
  { what: 'a house that is bound to a floor', by: 'I07', plant: `update wallet.account set floor = 0 where class = 'house'` },
  {
    what: 'an amount of nothing',
    by: 'I08',
    plant: 'alter table wallet.entry drop constraint entry_amount_check; update wallet.entry set amount = 0 where seq = 1',
  },
  {
    what: 'an operation posted twice',
    by: 'I09',
    plant:
      'drop index wallet.transfer_operation; insert into wallet.transfer (brand_id, operation_id, kind) select brand_id, operation_id, kind from wallet.transfer where operation_id is not null limit 1',
  },
  {
    what: 'a correction without an operation id',
    by: 'I09',
    plant: `alter table wallet.transfer drop constraint transfer_once; select pg_temp.move('adjustment', pg_temp.acc('house'), ${purse}, 5, null)`,
  },
  {
    what: 'an entry moved to another account',
    by: 'I38',
    plant: `update wallet.entry set account_id = ${others}, seq = 90 where ${one('wallet.entry', `${sealed} and amount > 0`)}`,
  },
  {
    what: 'a transfer made one of another kind',
    by: 'I38',
    plant: `update wallet.transfer set kind = 'fee' where id = (select min(last_transfer_id) from wallet.seal)`,
  },
  {
    what: 'the time of a transfer',
    by: 'I38',
    plant: `update wallet.transfer set at = at - interval '1 day' where id = (select min(last_transfer_id) from wallet.seal)`,
  },
  {
    what: 'the operation id of a transfer',
    by: 'I38',
    plant: `update wallet.transfer set operation_id = gen_random_uuid() where id = (select min(id) from wallet.transfer where operation_id is not null)`,
  },
  {
    what: 'a whole transfer deleted',
    by: 'I38',
    plant: `delete from wallet.entry where ${sealed}; delete from wallet.transfer where id = (select min(last_transfer_id) from wallet.seal)`,
  },
  {
    what: 'a transfer slipped in among those that are sealed',
    by: 'I38',
    plant: `delete from wallet.transfer where id = 1; delete from wallet.entry where transfer_id = 1; insert into wallet.transfer (id, brand_id, operation_id, kind) overriding system value values (1, 1, gen_random_uuid(), 'bonus')`,
  },
  {
    what: 'an edit of history with all later balances made anew',
    by: 'I38',
    plant: `update wallet.entry set amount = amount + 5, balance_after = balance_after + 5 where account_id = ${purse} and seq = 1; update wallet.entry set balance_after = balance_after + 5 where account_id = ${purse} and seq > 1`,
  },
]

const kinds: Corruption[] = [
  ...['bonus', 'adjustment', 'fee', 'trial_grant', 'escrow', 'limit_grant', 'class_change'].map(
    (kind): Corruption => ({
      what: `money from the house to a player as ${kind}, without a row`,
      by: 'I46',
      plant: `select pg_temp.move('${kind}', pg_temp.acc('house'), ${purse}, 100000)`,
    }),
  ),
  ...['vendor', 'payment', 'bonus', 'points'].map(
    (source): Corruption => ({
      what: `a correction from ${source} to a player, without a mark`,
      by: 'I46',
      plant: `select pg_temp.move('adjustment', pg_temp.acc('${source}'), ${purse}, 100000)`,
    }),
  ),
  {
    what: "a correction from another's receivable",
    by: 'I46',
    plant: `select pg_temp.move('adjustment', pg_temp.acc('receivable', ${una}), ${purse}, 100000)`,
  },
  { what: 'a correction from player to player', by: 'I46', plant: `select pg_temp.move('adjustment', ${others}, ${purse}, 500)` },
  { what: 'a fee taken from a player', by: 'I46', plant: `select pg_temp.move('fee', ${purse}, pg_temp.acc('house'), 500)` },
  {
    what: "a limit's room made larger",
    by: 'I46',
    plant: `select pg_temp.move('limit_grant', pg_temp.acc('house', 0, ''), (select id from wallet.account where class = 'limit' order by id limit 1), 500)`,
  },
  {
    what: 'a bonus with the operation id of a grant',
    by: 'I46',
    plant: `drop index wallet.transfer_operation; select pg_temp.move('bonus', pg_temp.acc('house'), ${purse}, 5, (select operation_id from wallet.transfer where kind = 'trial_grant'))`,
  },
  { what: 'a deposit without a row', by: 'I25', plant: `select pg_temp.move('deposit', pg_temp.acc('payment'), ${purse}, 100000)` },
  { what: 'a win without a message', by: 'I25', plant: `select pg_temp.move('win', pg_temp.acc('vendor'), ${purse}, 100000)` },
  { what: 'a bet without a message', by: 'I25', plant: `select pg_temp.move('bet', ${purse}, pg_temp.acc('vendor'), 100)` },
  { what: 'a rollback without a message', by: 'I25', plant: `select pg_temp.move('rollback', pg_temp.acc('vendor'), ${purse}, 100)` },
  { what: 'a hold without a withdrawal', by: 'I25', plant: `select pg_temp.move('hold', ${purse}, pg_temp.acc('hold', ${suri}), 100)` },
  {
    what: 'a payout without a withdrawal',
    by: 'I25',
    plant: `select pg_temp.move('withdrawal', pg_temp.acc('hold', ${suri}), pg_temp.acc('payment'), 100)`,
  },
  {
    what: 'a returned hold without a withdrawal',
    by: 'I25',
    plant: `select pg_temp.move('hold_return', pg_temp.acc('hold', ${suri}), ${purse}, 100)`,
  },
  {
    what: 'a salary without a payslip',
    by: 'I32',
    plant: `select pg_temp.move('salary', pg_temp.acc('house'), pg_temp.acc('agent', pg_temp.member('sinupan')), 100)`,
  },
  {
    what: 'a dividend without a payslip',
    by: 'I32',
    plant: `select pg_temp.move('dividend', pg_temp.acc('house'), pg_temp.acc('agent', pg_temp.member('sinupan')), 100)`,
  },
  {
    what: 'a transfer along the line without a row',
    by: 'I27',
    plant: `select pg_temp.move('agent_transfer', pg_temp.acc('agent', pg_temp.member('sinupan')), pg_temp.acc('agent', pg_temp.member('katiwala')), 100)`,
  },
  { what: 'a deposit out of the house', by: 'I47', plant: `select pg_temp.move('deposit', pg_temp.acc('house'), ${purse}, 100000)` },
  {
    what: 'a marked correction to a vendor',
    by: 'I47',
    plant: `with t as (select pg_temp.move('adjustment', pg_temp.acc('vendor'), ${purse}, 100000) as id) insert into platform.trail (brand_id, operator_id, operator_name, action, subject, why) select 1, 1, 'x', 'ledger.adjustment', 'transfer ' || w.operation_id, 'x' from t join wallet.transfer w on w.id = t.id`,
  },
  {
    what: "a debt repaid out of another's wallet",
    by: 'I69',
    plant: `select pg_temp.move('repayment', ${others}, pg_temp.acc('receivable', ${suri}), 5)`,
  },
  {
    what: 'more repaid than was owed',
    by: 'I69',
    plant: `select pg_temp.move('repayment', ${purse}, pg_temp.acc('receivable', ${suri}), 50)`,
  },
  {
    what: 'an adjustment that one person asked for and decided',
    by: 'I78',
    plant: `alter table cashier.adjustment drop constraint adjustment_check2; alter table cashier.adjustment disable trigger all; insert into cashier.adjustment (id, brand_id, member_id, direction, category, amount_minor, state, why, asked_by, asked_by_name, asked_at, decided_by, decided_by_name, decided_at, transfer_id) select gen_random_uuid(), 1, ${suri}, 'credit', 'goodwill', 500, 'done', 'x', 1, 'x', now(), 1, 'x', now(), -1`,
  },
  {
    what: 'a credited bank transfer without its line',
    by: 'I84',
    plant: `update cashier.transfer_match set state = 'rejected', decided_by = 1 where state = 'done'`,
  },
  {
    what: 'a line of the bank of another amount',
    by: 'I84',
    plant: `update cashier.transfer_match set amount_minor = amount_minor + 1 where state = 'done'`,
  },
  {
    what: 'a large bank transfer that one person matched',
    by: 'I84',
    plant: 'alter table cashier.transfer_match drop constraint transfer_match_check2; update cashier.transfer_match set needs_two = true',
  },
  {
    what: 'a line of the bank that was used twice',
    by: 'I84',
    plant: `drop index cashier.transfer_match_of_line; update cashier.transfer_match set bank_reference = 'used'`,
  },
  {
    what: "a line of a provider's day that is nobody's and no difference",
    by: 'I89',
    plant: `with f as (${dayFile} returning id) insert into cashier.day_line (file_id, position, subject, reference, provider_ref, amount_minor, currency, at) select id, 0, 'payment', 'x', 'x', 100, 'PHP', now() from f`,
  },
  {
    what: 'a difference that one person settled',
    by: 'I89',
    plant: `alter table cashier.day_difference drop constraint day_difference_check4; alter table cashier.day_difference disable trigger all; with f as (${dayFile} returning id) insert into cashier.day_difference (brand_id, day, file_id, kind, subject, reference, provider_ref, theirs_minor, currency, state, why, asked_by, asked_by_name, asked_at, decided_by, decided_by_name, decided_at) select 1, '2026-11-20', id, 'only_theirs', 'payment', 'x', 'x', 100, 'PHP', 'settled', 'x', 1, 'x', now(), 1, 'x', now() from f`,
  },
  {
    what: 'a withdrawal that no rule sent past its operators',
    by: 'I79',
    plant: `update cashier.withdrawal set persons = 0 where ${one('cashier.withdrawal', 'true')}`,
  },
  {
    what: 'a payout of a member who had not proven who they are',
    by: 'I90',
    plant: `update cashier.withdrawal set identity_steps = '{face}', identity_at = now() where ${one('cashier.withdrawal', "state = 'paid'")}`,
  },
  {
    what: 'a payout for which nobody was asked what two persons want asked',
    by: 'I90',
    plant: `insert into site.brand_change (id, brand_id, kind, content, state, why, asked_by, asked_by_name, asked_at, decided_by, decided_by_name, decided_at)
      select gen_random_uuid(), 1, 'identity_checks', '{"kind": "identity_checks", "steps": ["face"], "from": "0.00"}', 'done', 'x', 1, 'x', now(), 2, 'y', now() - interval '1 day';
      update cashier.withdrawal set identity_steps = '{}', identity_at = now() where ${one('cashier.withdrawal', "state = 'paid'")}`,
  },
  { what: 'a step accepted by nobody', by: 'I91', plant: acceptedStep },
  {
    what: 'a refused step accepted by one',
    by: 'I91',
    plant: `${acceptedStep};
      insert into kyc.decision (brand_id, member_id, submission_id, step, verdict, by_id, at, expires_at)
      select brand_id, member_id, id, step, v.verdict, decided_by, now(), case v.verdict when 'accept' then expires_at end
      from kyc.submission, (values ('refuse'), ('accept')) v(verdict)`,
  },
  {
    what: 'a stop of payouts that was paid past',
    by: 'I85',
    plant: `insert into cashier.withdrawal_stop (brand_id, member_id, reference, at)
      select w.brand_id, w.member_id, 'case 1', p.at - interval '1 second' from cashier.step p join cashier.withdrawal w on w.id = p.subject_id
      where p.kind = 'sending' limit 1`,
  },
  {
    what: 'a debt written off without two persons',
    by: 'I46',
    plant: `select pg_temp.move('write_off', pg_temp.acc('house'), pg_temp.acc('receivable', ${suri}), 5)`,
  },
  {
    what: 'a bet that is said to have been told of a pool',
    by: 'I70',
    plant: `update games.vendor_transaction set pool_minor = 75000000 where ${one('games.vendor_transaction', bet)}`,
  },
  {
    what: 'a win that is said to have been paid by a pool',
    by: 'I70',
    plant: `update games.vendor_transaction set jackpot_minor = 1 where ${one('games.vendor_transaction', "kind = 'win' and state = 'applied' and transfer_id is not null")}`,
  },
  {
    what: 'a bet whose pool is told a centavo higher',
    by: 'I70',
    plant: 'update games.vendor_transaction set pool_minor = pool_minor + 1 where pool_minor is not null',
  },
  {
    what: 'terms of a pool that promise more',
    by: 'I70',
    plant: 'update games.progressive set contribution_ppm = contribution_ppm * 2',
  },
  {
    what: 'a pool that paid more than its record says',
    by: 'I70',
    plant: "update games.vendor_transaction set jackpot_minor = jackpot_minor - 1 where kind = 'win' and jackpot_minor is not null",
  },
  {
    what: 'a player paid out of a pool',
    by: 'I70',
    plant: `select pg_temp.move('jackpot_seed', pg_temp.acc('house', 0, 'loan 1003'), pg_temp.acc('jackpot', 0, '1003'), 500);
      select pg_temp.move('win', pg_temp.acc('jackpot', 0, '1003'), ${purse}, 500, null)`,
  },
  { what: 'a jackpot pool filled by a correction', by: 'I46', plant: oneTwoPools },
  {
    what: 'a jackpot pool paid out as a bonus',
    by: 'I47',
    plant: `${oneTwoPools}; select pg_temp.move('bonus', pg_temp.acc('jackpot', 1), ${purse}, 500)`,
  },
  {
    what: 'a pair of entries of a pool edited before it is sealed',
    by: 'I47',
    plant: `${oneTwoPools}; update wallet.entry set amount = amount * 3, balance_after = balance_after * 3 where transfer_id = (select max(id) from wallet.transfer)`,
  },
]

const accounts: Corruption[] = [
  {
    what: 'a transfer that still waits for its row',
    by: 'I67',
    plant: `insert into wallet.posting (transfer_id, brand_id, kind, accounts, owners, classes, amounts) values (1, 1, 'deposit', '{}', '{}', '{}', '{}')`,
  },
  { what: 'a second account of a player under another name', by: 'I60', plant: `select pg_temp.acc('player', ${suri}, 'second')` },
  { what: 'a second account of a player in another currency', by: 'I60', plant: `select pg_temp.acc('player', ${suri}, '', 'USD')` },
  { what: 'an account of nobody', by: 'I60', plant: `select pg_temp.acc('player', 987654)` },
  {
    what: "a player's account made a receivable",
    by: 'I43',
    plant: `update wallet.account set class = 'receivable', floor = null where id = ${others}`,
  },
  { what: "the owner of a vendor's stripe", by: 'I60', plant: `update wallet.account set owner_id = 5 where class = 'vendor'` },
  {
    what: 'an account given to another member',
    by: 'I43',
    plant: `update wallet.account set owner_id = ${una}, stripe = 3 where id = ${purse}`,
  },
  {
    what: 'the name of a limit account',
    by: 'I43',
    plant: `update wallet.account set scope = replace(scope, ' 20', ' 21') where ${one('wallet.account', "class = 'limit'")}`,
  },
  { what: 'a trial account of real money', by: 'I26', plant: `update identity.member set type = 4 where type = 0` },
]

const vendors: Corruption[] = [
  { what: 'a win that Studio never sent', by: 'I17', plant: `select pg_temp.fake_win('STU', ${suri}, 50000, now())` },
  {
    what: 'a win that Studio never sent, of a demo member, dated before the brand was opened',
    by: 'I43',
    plant: `update identity.member set is_demo = true; select pg_temp.fake_win('STU', ${suri}, 50000, ${past})`,
  },
  { what: 'a win of another vendor', by: 'uncompared', plant: `${otherVendor}; select pg_temp.fake_win('OTH', ${suri}, 50000, now())` },
  {
    what: 'a win of another vendor, dated back',
    by: 'I43',
    plant: `${otherVendor}; select pg_temp.fake_win('OTH', ${suri}, 50000, ${yesterday})`,
  },
  {
    what: 'a win of another vendor that its own list does not have',
    by: 'I45',
    plant: `${otherVendor}; select pg_temp.fake_win('OTH', ${suri}, 50000, now())`,
    files: (evidence) => ({
      ...evidence,
      vendors: [
        {
          vendor: 'OTH',
          lines: [
            { uuid: '00000000-0000-4000-8000-000000000001', state: 'declined', at: '2020-01-01' },
            { uuid: '00000000-0000-4000-8000-000000000002', state: 'declined', at: '2199-01-01' },
          ],
        },
      ],
    }),
  },
  {
    what: "a win that a vendor's list has and we do not",
    by: 'I44',
    files: (evidence) => ({
      ...evidence,
      vendors: [
        {
          vendor: 'OTH',
          lines: [
            {
              uuid: '00000000-0000-4000-8000-000000000001',
              kind: 'win',
              state: 'done',
              user: '1',
              amountMinor: '5',
              currency: 'PHP',
              at: '2020-01-01',
            },
          ],
        },
      ],
    }),
  },
  { what: 'a copied message', by: 'I17', plant: `${copiedMessage} limit 1` },
  {
    what: 'a bet of a player who opened no game',
    by: 'I59',
    plant: `update games.vendor_transaction set member_id = ${una} where ${one('games.vendor_transaction', `${bet} and member_id = ${suri}`)}; delete from games.launch where member_id = ${una}`,
  },
  {
    what: 'the digest of an applied bet, so that its retry is another message',
    by: 'I43',
    plant: `update games.vendor_transaction set digest = digest + 1 where ${one('games.vendor_transaction', bet)}`,
  },
  {
    what: 'the balance that a vendor was told',
    by: 'I64',
    plant: `update games.vendor_transaction set balance_minor = balance_minor + 1 where ${one('games.vendor_transaction', bet)}`,
  },
  {
    what: 'the id of an applied bet',
    by: 'I16',
    plant: `update games.vendor_transaction set transaction_uuid = gen_random_uuid() where ${one('games.vendor_transaction', bet)}`,
  },
  { what: 'an amount of a bet', by: 'I16', plant: `update games.vendor_transaction set amount_minor = amount_minor + 1 where ${bet}` },
  {
    what: 'an applied bet made a refused one on an open round, with its sum',
    by: 'I57',
    plant: `update games.round set bet_minor = 0 where id in (select round_id from games.vendor_transaction where ${bet}); update games.vendor_transaction set state = 'refused' where ${bet}`,
  },
  {
    what: 'an applied bet made one that was rolled back, with its sum',
    by: 'I56',
    plant: `update games.round set bet_minor = 0 where id in (select round_id from games.vendor_transaction where ${bet}); update games.vendor_transaction set state = 'rolled_back' where ${bet}`,
  },
  {
    what: "a win that names another player's bet",
    by: 'I55',
    plant: `update games.vendor_transaction set reference_uuid = (select transaction_uuid from games.vendor_transaction where kind = 'bet' and state = 'applied' and member_id = ${una} limit 1) where ${one('games.vendor_transaction', `kind = 'win' and reference_uuid is not null and member_id = ${suri}`)}`,
  },
  {
    what: 'a win that names no bet any more',
    by: 'I43',
    plant: `update games.vendor_transaction set reference_uuid = null where ${one('games.vendor_transaction', "kind = 'win' and reference_uuid is not null")}`,
  },
  {
    what: 'a rollback that names nothing',
    by: 'I55',
    plant: `update games.vendor_transaction set reference_uuid = null where ${one('games.vendor_transaction', "kind = 'rollback' and state = 'applied'")}`,
  },
  { what: 'a bet deleted', by: 'I21', plant: `delete from games.vendor_transaction where kind = 'bet' and state = 'applied'` },
  { what: 'a second rollback of a bet', by: 'I18', plant: `${copiedMessage} where kind = 'rollback' and state = 'applied'` },
  {
    what: 'the amount of a rollback',
    by: 'I19',
    plant: `update games.vendor_transaction set amount_minor = amount_minor + 1 where kind = 'rollback' and state = 'applied'`,
  },
  {
    what: 'a bet applied that its rollback overtook',
    by: 'I20',
    plant: `update games.vendor_transaction set state = 'applied' where transaction_uuid = (select reference_uuid from games.vendor_transaction where state = 'tombstone')`,
  },
  { what: 'a tombstone deleted', by: 'I56', plant: `delete from games.vendor_transaction where state = 'tombstone'` },
  {
    what: 'a tombstone deleted with the key that it took',
    by: 'I43',
    plant: `delete from games.vendor_transaction where state = 'tombstone' or digest is null`,
  },
  {
    what: 'a rollback without money deleted',
    by: 'I43',
    plant: `delete from games.vendor_transaction where kind = 'rollback' and state = 'void'`,
  },
  {
    what: 'the bet deleted that a rollback without money names',
    by: 'I56',
    plant: `delete from games.vendor_transaction where transaction_uuid in (select reference_uuid from games.vendor_transaction where kind = 'rollback' and state = 'void')`,
  },
  {
    what: 'the game of a round',
    by: 'I43',
    plant: `insert into games.game (node_id, vendor_code, game_type, game_code, name_en, name_ty, search_text, position) select 9999, vendor_code, game_type, 'stu_other', name_en, name_ty, search_text, 2 from games.game where node_id = 1001; update games.round set node_id = 9999 where ${one('games.round', 'node_id = 1001')}`,
  },
  {
    what: 'a round given to another player',
    by: 'I58',
    plant: `drop index games.round_of_name; update games.round set member_id = ${una} where member_id = ${suri} and round_name = 'round-1'`,
  },
  { what: 'the sum of a round', by: 'R01', plant: 'update games.round set win_minor = win_minor + 1' },
  {
    what: 'messages of a member who is not there',
    by: 'R02',
    plant: `update games.vendor_transaction set member_id = member_id + 1000 where kind = 'win'`,
  },
  {
    what: 'a day that a player did not play',
    by: 'R04',
    plant: `insert into games.player_day (brand_id, day, member_id, rounds, turnover_minor, win_minor) select 1, 1, ${una}, 1, 1, 0`,
  },
  {
    what: 'a player in a cohort who did not play',
    by: 'I94',
    plant: `insert into games.cohort_players (brand_id, unit, cohort, period, players) values (1, 'week', 4, 4, 1)`,
  },
  {
    what: 'a day of a player that no cohort knows',
    by: 'I94',
    plant: `insert into games.player_day (brand_id, day, member_id, rounds, turnover_minor, win_minor) select 1, 1, ${una}, 1, 1, 0`,
  },
  {
    what: 'a member counted who never registered',
    by: 'I94',
    plant: 'insert into identity.registered_day (brand_id, day, members) values (1, 1, 1)',
  },
  {
    what: 'what a cohort lost to the house',
    by: 'I94',
    plant: 'insert into games.cohort_gross (brand_id, registered_day, gross_minor) values (1, 1, 700)',
  },
  {
    what: 'a deposit of a cohort that nobody paid',
    by: 'I94',
    plant:
      'insert into cashier.cohort_money (brand_id, registered_day, depositors, deposits_minor, bonuses_minor) values (1, 1, 1, 500, 0)',
  },
  {
    what: 'a message that names the transfer of another',
    by: 'I24',
    plant: `update games.vendor_transaction set transfer_id = (select min(transfer_id) from games.vendor_transaction where member_id = ${suri}) where member_id = ${suri} and transfer_id is not null`,
  },
  {
    what: 'a message that lost its transfer',
    by: 'I25',
    plant: `update games.vendor_transaction set transfer_id = null where ${one('games.vendor_transaction', bet)}`,
  },
  { what: 'a launch given to another player', by: 'I43', plant: `update games.launch set member_id = ${una} where member_id = ${suri}` },
  {
    what: 'a launch that was dated back',
    by: 'I43',
    plant: `insert into games.launch (token_hash, brand_id, member_id, vendor_code, node_id, currency, started_at, expires_at) values ('\\x01', 1, ${suri}, 'STU', 1001, 'PHP', ${yesterday}, now())`,
  },
  { what: 'a launch that lasts for a week', by: 'I59', plant: `update games.launch set expires_at = started_at + interval '7 days'` },
]

const keys: Corruption[] = [
  { what: "a vendor's public key", by: 'I68', plant: `update games.vendor_connection set public_key = 'x'` },
  {
    what: "a vendor's public key with its line in the history",
    by: 'I68',
    plant: `update games.vendor_connection set public_key = 'x'; insert into games.vendor_key (brand_id, vendor_code, public_key, base_url, operator_id) select brand_id, vendor_code, public_key, base_url, operator_id from games.vendor_connection`,
  },
  {
    what: "a vendor's public key put into its history",
    by: 'I43',
    plant: `update games.vendor_connection set public_key = 'x'; update games.vendor_key set public_key = 'x'`,
  },
]

const cashier: Corruption[] = [
  {
    what: 'a deposit deleted that the provider was paid for',
    by: 'I22',
    plant: `delete from cashier.deposit where ${one('cashier.deposit', 'transfer_id is not null')}`,
  },
  {
    what: 'a deposit moved to another member',
    by: 'I48',
    plant: `update cashier.deposit set member_id = ${una} where member_id = ${suri} and transfer_id is not null`,
  },
  { what: 'a deposit that nobody paid', by: 'I22', plant: `select pg_temp.fake_deposit(${suri}, 50000, now())` },
  {
    what: 'a deposit of a demo member that nobody paid, dated before the brand was opened',
    by: 'I43',
    plant: `update identity.member set is_demo = true; select pg_temp.fake_deposit(${suri}, 50000, ${past})`,
  },
  {
    what: "a deposit that nobody paid, beside an empty log of the provider's",
    by: 'uncompared',
    plant: `select pg_temp.fake_deposit(${suri}, 50000, now())`,
    files: (evidence) => ({ ...evidence, provider: [] }),
  },
  { what: "no log of the provider's", by: 'uncompared', files: (evidence) => ({ ...evidence, provider: undefined }) },
  { what: 'the currency of a deposit', by: 'I22', plant: `update cashier.deposit set currency = 'USD' where transfer_id is not null` },
  {
    what: 'the amount of a deposit',
    by: 'I13',
    plant: 'update cashier.deposit set amount_minor = amount_minor + 1 where transfer_id is not null',
  },
  { what: 'a paid deposit without its transfer', by: 'I15', plant: `update cashier.deposit set transfer_id = null where state = 'paid'` },
  {
    what: 'an order for a deposit that hangs for a day',
    by: 'I14',
    plant: `update cashier.deposit set state = 'created', created_at = now() - interval '1 day' where transfer_id is null`,
  },
  {
    what: "a withdrawal's payee exchanged for another member's",
    by: 'I48',
    plant: `with b as (insert into cashier.bank_account (id, brand_id, member_id, client_id, bank_code, holder, number_sealed, number_last4, number_hash, payee_digest, created_at, usable_from) select gen_random_uuid(), 1, ${una}, gen_random_uuid(), 'BPI', 'X', '\\x01', '1111', '\\x02', '\\x03', now(), now() returning id) update cashier.withdrawal set bank_account_id = b.id from b`,
  },
  {
    what: "a withdrawal's payee exchanged for another of the member's",
    by: 'I43',
    plant: `with b as (insert into cashier.bank_account (id, brand_id, member_id, client_id, bank_code, holder, number_sealed, number_last4, number_hash, payee_digest, created_at, usable_from) select gen_random_uuid(), 1, ${suri}, gen_random_uuid(), 'BPI', 'X', '\\x01', '1111', '\\x02', '\\x03', now(), now() returning id) update cashier.withdrawal set bank_account_id = b.id from b where state = 'requested'`,
  },
  { what: 'the number of a payee', by: 'I48', plant: `update cashier.bank_account set number_sealed = '\\x0102'` },
  { what: 'the name of a payee', by: 'I48', plant: `update cashier.bank_account set holder = 'Somebody Else'` },
  { what: 'the digest of a payee', by: 'I43', plant: `update cashier.bank_account set payee_digest = '\\x03'` },
  {
    what: 'the number of a payee as if it had been sealed with another key, long ago',
    by: 'I43',
    plant: `update cashier.bank_account set number_sealed = '\\x0102'; insert into cashier.payee_sealing (bank_account_id, at, digest) select id, created_at, sealed_digest from cashier.bank_account`,
  },
  { what: 'the member of a withdrawal', by: 'I48', plant: `update cashier.withdrawal set member_id = ${una} where state = 'requested'` },
  {
    what: 'the fee of a withdrawal that waits',
    by: 'I43',
    plant: `update cashier.withdrawal set fee_minor = 5000 where state = 'requested'`,
  },
  {
    what: 'the fee of a withdrawal that was paid',
    by: 'I23',
    plant: `update cashier.withdrawal set fee_minor = 5000 where state = 'paid'`,
  },
  {
    what: 'held money given back by a correction while the withdrawal waits',
    by: 'I46',
    plant: `select pg_temp.move('adjustment', pg_temp.acc('hold', ${suri}), ${purse}, 20000); update wallet.hold set state = 'voided' where state = 'held'`,
  },
  {
    what: 'a hold that ended while its withdrawal waits',
    by: 'I48',
    plant: `update wallet.hold set state = 'voided' where state = 'held'`,
  },
  {
    what: 'a payout that was settled and returned',
    by: 'I23',
    plant: 'update cashier.withdrawal set settle_transfer_id = hold_transfer_id, return_transfer_id = hold_transfer_id',
  },
  {
    what: 'the amount of a withdrawal',
    by: 'I13',
    plant: `update cashier.withdrawal set amount_minor = amount_minor + 1 where state = 'requested'`,
  },
  {
    what: 'two rows for one transfer',
    by: 'I24',
    plant:
      'update cashier.deposit set transfer_id = (select hold_transfer_id from cashier.withdrawal limit 1) where ctid = (select ctid from cashier.deposit where transfer_id is not null limit 1)',
  },
  { what: 'a withdrawal that lost its hold', by: 'I25', plant: 'update cashier.withdrawal set hold_transfer_id = null' },
  {
    what: 'a paid withdrawal made a rejected one',
    by: 'I15',
    plant: `update cashier.withdrawal set state = 'rejected' where state = 'paid'`,
  },
  { what: 'a change of cash deleted', by: 'I54', plant: `delete from cashier.cash_change where ${one('cashier.cash_change', 'true')}` },
  {
    what: 'a change of cash that nobody made',
    by: 'I54',
    plant: `insert into cashier.cash_change (brand_id, member_id, kind, amount_minor, at) values (1, ${una}, 'deposit', 100, now())`,
  },
  {
    what: "a provider's word deleted",
    by: 'I43',
    plant: `delete from cashier.provider_event where ${one('cashier.provider_event', 'true')}`,
  },
  {
    what: 'a refund marked as done that was not paid',
    by: 'I66',
    plant: `update cashier.receipt set state = 'upheld', remaining_minor = 777, judged_by = 1, refunded_by = 2, refunded_at = now() where refunded_at is null`,
  },
  {
    what: 'a refund by one person',
    by: 'I66',
    plant:
      'alter table cashier.receipt drop constraint receipt_two_persons; update cashier.receipt set judged_by = refunded_by where refunded_at is not null',
  },
]

const agents: Corruption[] = [
  { what: 'what two persons decided on', by: 'I43', plant: `update agents.proposal set why = 'nothing'` },
  { what: 'the basis of a payslip', by: 'I43', plant: 'update agents.payslip set basis_minor = basis_minor * 2' },
  { what: 'the rate of a payslip', by: 'I43', plant: 'update agents.payslip set rate_ppm = rate_ppm * 2' },
  { what: 'the explanation of a payslip', by: 'I43', plant: `update agents.payslip set explanation = '{}'` },
  { what: 'the taker of a payslip', by: 'I51', plant: `update agents.payslip set taker_id = ${suri} where amount_minor > 0` },
  { what: 'the giver of a contract', by: 'I51', plant: `update agents.contract set giver_id = ${suri} where giver_id is not null` },
  { what: 'the amount of a payslip', by: 'I32', plant: `update agents.payslip set amount_minor = amount_minor + 1 where state = 'paid'` },
  { what: 'a payslip deleted', by: 'I43', plant: 'delete from agents.payslip where amount_minor = 0' },
  { what: 'the source of a payment', by: 'I51', plant: `update agents.payment set source = 'escrow' where source = 'balance'` },
  { what: 'the terms of a contract', by: 'I43', plant: `update agents.contract set terms = jsonb_set(terms, '{graceHours}', '1')` },
  {
    what: 'the terms of a contract with another hash',
    by: 'I43',
    plant: `update agents.contract set terms = jsonb_set(terms, '{graceHours}', '1'), terms_hash = '\\x01'`,
  },
  {
    what: 'a signature under other terms',
    by: 'I52',
    plant: `insert into agents.contract_step (contract_id, at, action, party, terms_hash) select id, now(), 'accept', 'taker', '\\xff' from agents.contract limit 1`,
  },
  { what: 'a contract that was dated back', by: 'I43', plant: `${signedTwice} limit 1` },
  {
    what: 'a transfer along the line ten times as large',
    by: 'I49',
    plant: 'update agents.line_transfer set amount_minor = amount_minor * 10',
  },
  { what: 'a transfer along the line turned round', by: 'I49', plant: 'update agents.line_transfer set from_id = to_id, to_id = from_id' },
  { what: 'a transfer along the line with another transfer', by: 'I27', plant: 'update agents.line_transfer set transfer_id = 0' },
  { what: 'the amount of an escrow', by: 'I50', plant: 'update agents.escrow set held_minor = held_minor - 1' },
  { what: 'the release of an escrow', by: 'I50', plant: 'update agents.escrow set released_at = now()' },
  {
    what: 'an escrow released with its amount, without its money',
    by: 'I50',
    plant: 'update agents.escrow set released_at = now(), held_minor = 0',
  },
  {
    what: "the turnover of a member's slot",
    by: 'I53',
    plant: `update agents.member_slot set turnover_minor = turnover_minor + 1, valid_minor = valid_minor + 1`,
  },
  { what: "a member's slot deleted", by: 'I53', plant: `delete from agents.member_slot` },
  {
    what: "a member's slot that nobody played",
    by: 'I53',
    plant: `insert into agents.member_slot (member_id, slot, product, rounds, turnover_minor, valid_minor) values (pg_temp.member('manlalaro'), '2026-01-01', 'RNG', 1, 5, 5)`,
  },
  {
    what: 'a rate above the whole',
    by: 'I29',
    plant: `update agents.contract set terms = jsonb_set(terms, '{tiers,0,ratePpm}', '2000000')`,
  },
  {
    what: "a contract of somebody who is not the upline's",
    by: 'I29',
    plant: 'update agents.node set upline_id = null where member_id in (select taker_id from agents.contract where giver_id is not null)',
  },
  {
    what: 'a circle in the tree',
    by: 'I28',
    plant: `update agents.node set path = (member_id::text || '.' || path::text)::public.ltree where upline_id is not null`,
  },
  {
    what: 'another place in the tree',
    by: 'I28',
    plant: `update agents.node set path = ('9.' || path::text)::public.ltree where upline_id is not null`,
  },
  { what: 'two contracts in force', by: 'I30', plant: signedTwice },
  { what: 'two contracts that overlap', by: 'I31', plant: signedTwice },
  { what: 'a slot left out between two runs', by: 'I33', plant: `update agents.run set to_at = to_at - interval '1 minute'` },
  { what: 'a payslip of a settlement that never had the lease', by: 'I34', plant: 'update agents.payslip set epoch = 1000000' },
  {
    what: 'a write-off larger than two persons agreed on',
    by: 'I32',
    plant: 'update agents.write_off set amount_minor = amount_minor + 1',
  },
  { what: 'a debt that vanished', by: 'I32', plant: 'update agents.contract_account set owed_back_minor = 0 where owed_back_minor < 0' },
]

const placeGivenTwice = `insert into promotions.point_line (member_id, seq, brand_id, kind, reference, points, balance_after, transfer_id, at)
  select member_id, 4, brand_id, 'leaderboard', reference, 700, 950, -1, now() from promotions.payment where source = 'leaderboard'`

const promises: Corruption[] = [
  {
    what: 'points as a correction that nobody made',
    by: 'I62',
    plant: `insert into promotions.point_line (member_id, seq, brand_id, kind, reference, points, balance_after, transfer_id, at) values (${suri}, 4, 1, 'adjustment', 'gift', 700, 950, -1, now())`,
  },
  {
    what: 'a second welcome',
    by: 'I62',
    plant: `insert into promotions.point_line (member_id, seq, brand_id, kind, reference, points, balance_after, transfer_id, at) values (${suri}, 4, 1, 'welcome', 'again', 700, 950, -1, now())`,
  },
  {
    what: 'points of a mission that there is not',
    by: 'I62',
    plant: `insert into promotions.point_line (member_id, seq, brand_id, kind, reference, points, balance_after, transfer_id, at) values (${suri}, 4, 1, 'mission', 'none', 700, 950, -1, now())`,
  },
  {
    what: 'points of a member who had none, dated back',
    by: 'I43',
    plant: `insert into promotions.point_line (member_id, seq, brand_id, kind, reference, points, balance_after, transfer_id, at) values (${una}, 1, 1, 'welcome', 'welcome', 700, 700, -1, ${yesterday})`,
  },
  {
    what: 'a gap in the lines of points',
    by: 'I35',
    plant: `update promotions.point_line set balance_after = balance_after + 5 where seq = 2`,
  },
  { what: 'the price of a redemption', by: 'I35', plant: 'update promotions.redemption set points = 1' },
  { what: 'a redemption for money marked as done without money', by: 'I61', plant: `update promotions.redemption set state = 'approved'` },
  { what: 'an award marked as taken without money', by: 'I61', plant: `update promotions.award set state = 'claimed'` },
  {
    what: 'a reward that was paid to another member',
    by: 'I61',
    plant: `update promotions.payment set member_id = ${una} where source = 'rank'`,
  },
  { what: 'a reward whose payment is forgotten', by: 'I46', plant: `delete from promotions.payment where source = 'rank'` },
  { what: 'points that became money and came back', by: 'I61', plant: `delete from promotions.point_line where kind = 'convert'` },
  { what: 'why a reward was paid', by: 'I43', plant: `update promotions.payment set basis = '{"level": 2}' where source = 'rank'` },
  { what: 'more set aside than the house gave', by: 'I71', plant: `update promotions.budget_change set amount_minor = amount_minor + 1` },
  {
    what: 'a budget whose money went elsewhere',
    by: 'I46',
    plant: `select pg_temp.move('budget', pg_temp.acc('bonus', 0, 'fiesta'), pg_temp.acc('house'), 500)`,
  },
  { what: 'points of the ledger without a line', by: 'I72', plant: `delete from promotions.point_line where kind = 'convert'` },
  {
    what: 'a promotion that issued nothing',
    by: 'I73',
    plant: `insert into promotions.application (activity_id, member_id, state, version, changed_at, joined_at) select id, ${una}, 'issued', 1, now(), now() from promotions.activity limit 1`,
  },
  {
    what: 'a ticket between others taken out of a raffle',
    by: 'I74',
    plant: 'delete from promotions.raffle_ticket where first_number = 1',
  },
  {
    what: 'a ticket that was slipped in after the draw',
    by: 'I74',
    plant: `insert into promotions.raffle_ticket select activity_id, 6, 6, brand_id, ${una}, 'Ta****a', now() from promotions.raffle`,
  },
  { what: 'a raffle that was drawn by another seed', by: 'I74', plant: `update promotions.raffle set seed = repeat('0', 64)` },
  { what: 'a holder of tickets under another name', by: 'I74', plant: `update promotions.raffle_ticket set holder = 'Ib****a'` },
  {
    what: 'a prize that another member got',
    by: 'I74',
    plant: `update promotions.award set member_id = ${una} where id = (select award_id from promotions.raffle_win where place = 1)`,
  },
  { what: 'a winner forgotten', by: 'I74', plant: 'delete from promotions.raffle_win where place = 2' },
  { what: 'a place that another ticket won', by: 'I74', plant: 'update promotions.raffle_win set ticket = 9 where place = 1' },
  {
    what: 'money of a mission that nobody wrote',
    by: 'I81',
    plant: `update promotions.payment set source = 'mission' where source = 'rank'`,
  },
  { what: 'a prize of a leaderboard without its place', by: 'I80', plant: 'delete from promotions.board_place where place = 1' },
  {
    what: 'a place that wins more than the period gives',
    by: 'I80',
    plant: 'update promotions.board_place set prize_minor = prize_minor + 1',
  },
  {
    what: 'money of a place made into points',
    by: 'I80',
    plant: `update promotions.board_place set prize_kind = 'points' where place = 1`,
  },
  {
    what: 'points of a place that gave another number of them',
    by: 'I62',
    plant: `update promotions.point_line set points = points + 1 where kind = 'leaderboard'`,
  },
  { what: 'a place given twice, as points and as money', by: 'I81', plant: placeGivenTwice },
  {
    what: 'a prize of a raffle made into points',
    by: 'I74',
    plant: `update promotions.award set points = amount_minor, amount_minor = null where id = (select award_id from promotions.raffle_win where place = 1)`,
  },
  {
    what: 'a place ahead of a higher score',
    by: 'I80',
    plant: 'update promotions.board_place set score = score * 100 where place = 2',
  },
  {
    what: 'a place given to another member',
    by: 'I80',
    plant: `update promotions.board_place set member_id = ${una} where place = 1`,
  },
  { what: 'the name of a winner', by: 'I43', plant: `update promotions.board_place set holder = 'Ib****a' where place = 2` },
  { what: 'the amount of an award', by: 'I43', plant: 'update promotions.award set amount_minor = amount_minor * 10' },
  { what: 'an award given to another member', by: 'I43', plant: `update promotions.award set member_id = ${una}` },
  { what: 'a referral given to another member', by: 'I43', plant: `update promotions.referral set member_id = ${una}` },
  {
    what: 'a member who came by his own code',
    by: 'I36',
    plant: `insert into promotions.referral (brand_id, member_id, code, made_at) values (1, ${una}, 'MIRROR', now()); update identity.member set referral_code = 'MIRROR' where id = ${una}`,
  },
  { what: 'a limit that a member chose, raised', by: 'I43', plant: `update limits.choice set amount_minor = amount_minor * 2` },
  { what: 'a limit smaller than what it grants', by: 'R03', plant: 'update limits.choice set amount_minor = 1' },
  { what: 'a limit deleted', by: 'R03', plant: 'delete from limits.choice' },
  { what: 'a limit of play time that a member chose, raised', by: 'I43', plant: 'update limits.time_choice set minutes = 1440' },
  { what: 'a limit of play time deleted', by: 'I43', plant: 'delete from limits.time_choice' },
  {
    what: 'the ceiling of promotions that two persons agree on',
    by: 'I43',
    plant: 'update games.promo_ceiling set ceiling_minor = ceiling_minor * 10',
  },
  { what: 'who asked for a ceiling of promotions', by: 'I43', plant: `update games.promo_ceiling set asked_by_name = 'somebody'` },
  { what: 'a break deleted', by: 'I43', plant: `delete from limits.play_break` },
  { what: 'a mark in the trail deleted', by: 'I43', plant: `delete from platform.trail where action = 'brand.settings'` },
  {
    what: 'the reason of a mark in the trail',
    by: 'I43',
    plant: `update platform.trail set why = 'nothing' where action = 'brand.settings'`,
  },
  {
    what: 'a mark in the trail that was dated back',
    by: 'I43',
    plant: `insert into platform.trail (brand_id, at, operator_id, operator_name, action, subject, why) values (1, ${yesterday}, 1, 'kapitan', 'x', 'x', 'x')`,
  },
  {
    what: 'money that rests although nothing is due',
    by: 'I63',
    plant: `update identity.member set is_money_frozen = true where id = ${una}`,
  },
  { what: 'an operator deleted', by: 'I43', plant: `delete from identity.operator where username = 'pangalawa'` },
  {
    what: 'an operator under another name',
    by: 'I43',
    plant: `update identity.operator set username = 'iba' where username = 'pangalawa'`,
  },
  {
    what: 'an operator who was dated back',
    by: 'I43',
    plant: `insert into identity.operator (brand_id, username, password_hash, totp_sealed, permissions, created_at) values (1, 'bago', 'x', '\\x01', '{}', ${yesterday})`,
  },
  { what: 'a member marked as a demo', by: 'I43', plant: `update identity.member set is_demo = true where id = ${una}` },
  { what: 'a brand of real money made one of play money', by: 'I43', plant: `update site.brand set mode = 'real'` },
  {
    what: 'news that nobody carries',
    by: 'I37',
    plant: `insert into platform.outbox (brand_id, topic, payload, created_at) values (1, 'x', '{}', now() - interval '2 minutes')`,
  },
  {
    what: 'news that was set aside',
    by: 'I14',
    plant: `insert into platform.outbox (brand_id, topic, payload, quarantined_at) values (1, 'x', '{}', now())`,
  },
]

/** The file of heads, changed line by line. */
const lines =
  (change: (lines: string[]) => string[]) =>
  (evidence: Evidence): Evidence => ({
    ...evidence,
    heads: evidence.heads.map((file) => ({
      ...file,
      text: change((file.text ?? '').split('\n').filter((line) => line !== '')).join('\n'),
    })),
  })

const seals: Corruption[] = [
  {
    what: 'the format of a seal, so that it covers less',
    by: 'I38',
    plant: `update wallet.seal set format = 1 where id = (select max(id) from wallet.seal)`,
  },
  {
    what: 'the time of a seal',
    by: 'I38',
    plant: `update wallet.seal set at = at - interval '1 second' where id = (select max(id) from wallet.seal)`,
  },
  {
    what: 'the reach of a seal',
    by: 'I38',
    plant: `update wallet.seal set records_until = records_until + interval '1 second' where id = (select max(id) from wallet.seal)`,
  },
  { what: 'the records of a seal', by: 'I38', plant: `update wallet.seal set records = records - 'wallet.account'` },
  { what: 'a seal deleted', by: 'I39', plant: 'delete from wallet.seal where id = (select max(id) from wallet.seal)' },
  { what: 'the first seal deleted', by: 'I38', plant: 'delete from wallet.seal where id = 1' },
  {
    what: 'all seals made anew after an edit',
    by: 'I39',
    plant: `update promotions.award set amount_minor = 1; delete from wallet.seal; select wallet.seal_journal(1000); select wallet.seal_records(1000000)`,
  },
  { what: 'the last lines of the heads cut off', by: 'I39', files: lines((all) => all.slice(0, -1)) },
  {
    what: 'half of the last line of the heads cut off',
    by: 'I39',
    files: lines((all) => [...all.slice(0, -1), all.at(-1)?.slice(0, 60) ?? '']),
  },
  { what: 'the heads emptied', by: 'I39', files: lines(() => []) },
  {
    what: 'the heads made unreadable',
    by: 'I39',
    files: (evidence) => ({ ...evidence, heads: evidence.heads.map(({ name }) => ({ name, text: undefined })) }),
  },
  { what: 'a line of the heads made unreadable', by: 'I39', files: lines(([first, ...rest]) => [first ?? '', 'x', ...rest]) },
  { what: 'a line of the heads taken out', by: 'I39', files: lines(([, ...rest]) => rest) },
  { what: 'a line of the heads twice', by: 'I39', files: lines(([first = '', ...rest]) => [first, first, ...rest]) },
  { what: 'another time in the heads', by: 'I39', files: lines((all) => all.map((line) => line.replace(/"at":"20/, '"at":"19'))) },
  { what: 'no file of heads', by: 'uncompared', files: (evidence) => ({ ...evidence, heads: [] }) },
]

export const corruptions: readonly Corruption[] = [
  ...bonusCorruptions,
  ...riskCorruptions,
  ...ledger,
  ...kinds,
  ...accounts,
  ...vendors,
  ...keys,
  ...cashier,
  ...agents,
  ...promises,
  ...seals,
]

/** What the audit does not name, and why; `docs/reliability.md` says so too. */
export const unnamed: readonly { what: string; why: string; plant: string }[] = [
  {
    what: 'an event deleted from the outbox before it was carried',
    why: 'events come and go; nothing counts them',
    plant: 'delete from platform.outbox',
  },
  {
    what: 'a password hash overwritten',
    why: 'people change their passwords; the trail of logins tells',
    plant: `update identity.member set password_hash = 'x' where id = ${una}`,
  },
  {
    what: 'an operator opened today',
    why: 'he is a record like any other until he is sealed, and stays one',
    plant: `insert into identity.operator (brand_id, username, password_hash, totp_sealed, permissions) values (1, 'bago', 'x', '\\x01', '{}')`,
  },
  {
    what: 'a mark in the trail written today',
    why: 'what a record says when it is made is the word of who made it',
    plant: `insert into platform.trail (brand_id, operator_id, operator_name, action, subject, why) values (1, 1, 'kapitan', 'x', 'x', 'x')`,
  },
  {
    what: 'a launch written today',
    why: 'the same',
    plant: `insert into games.launch (token_hash, brand_id, member_id, vendor_code, node_id, currency, started_at, expires_at) values ('\\x01', 1, ${suri}, 'STU', 1001, 'PHP', now(), now() + interval '1 hour')`,
  },
]
