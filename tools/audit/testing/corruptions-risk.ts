import type { Corruption } from './corruptions.ts'

const someone = "pg_temp.member('Tagasuri')"
const caseFile = (more: string, values: string) =>
  `insert into risk.case_file (brand_id, rule, kind, subject, opened_at, hit_at${more}) values (1, 'x', 'structuring', 'x', now(), now()${values})`
const paid = `ctid = (select ctid from cashier.deposit where state = 'paid' limit 1)`
const segment = '00000000-0000-4000-8000-000000000001'

/** What is done to risk cases, segments, members at risk and deposits in coins. */
export const riskCorruptions: readonly Corruption[] = [
  {
    what: 'a stop of payouts that nobody agreed to lift',
    by: 'I86',
    plant: `insert into cashier.withdrawal_stop (brand_id, member_id, reference, at, lifted_at) values (1, ${someone}, 'case 1', now(), now())`,
  },
  {
    what: 'a case that was reported by one operator',
    by: 'I87',
    plant: caseFile(', state, finding, closed_at', `, 'closed', 'reported', now()`),
  },
  {
    what: 'coins that were credited before they were confirmed',
    by: 'I88',
    plant: `update cashier.deposit set adapter = 'crypto', coin = '{"asset": "USDT", "network": "x", "confirmations": 3}', confirmations = 2 where ${paid}`,
  },
  {
    what: 'a member of a segment who never entered it',
    by: 'I92',
    plant: `insert into risk.segment_member (segment_id, member_id, brand_id, since) values ('${segment}', ${someone}, 1, now())`,
  },
  {
    what: 'a member who entered a segment and is not in it',
    by: 'I92',
    plant: `insert into risk.segment_event (segment_id, member_id, brand_id, is_in, at, version) values ('${segment}', ${someone}, 1, true, now(), 1)`,
  },
  {
    what: 'a member at risk who never came to be so',
    by: 'I93',
    plant: `insert into risk.harm_member (member_id, brand_id, points, markers, since, counted_at) values (${someone}, 1, 5, '{}', now(), now())`,
  },
]
