import type { Moment } from './engine-moments.ts'
import { ROWS } from './house-stage.ts'

const withdrawalIn = (state: string, more = 'true') => `select from cashier.withdrawal where state = '${state}' and ${more}`
const writing = (rows: string) => `select from exports.export where state = 'running' and ${rows}`
/** A decision waits to be written to a table whose rows others may still read and lock. */
const waitsToDecide = (table: string) =>
  `select from pg_stat_activity where wait_event_type = 'Lock' and query ~ '^update "cashier"."${table}" .*"(decided_by|first_approved_by)"'`
/** Somebody who has written to a table waits for another one. */
const waitsHaving = (table: string) => `
  select from pg_locks had join pg_locks waits using (pid)
  where had.granted and had.relation = '${table}'::regclass and had.mode = 'RowExclusiveLock' and not waits.granted`

/** Between what an operator decides and what follows from it. A lock that keeps work from coming is taken once the work is there. */
export const HOUSE_MOMENTS: readonly Moment[] = [
  {
    name: 'a withdrawal is decided on, what follows is queued, and neither is written',
    stands: withdrawalIn('requested'),
    holds: ['cashier.withdrawal in share mode'],
    also: waitsToDecide('withdrawal'),
  },
  { name: 'a withdrawal is approved and not sent', stands: withdrawalIn('approved') },
  {
    name: 'a payout is asked for and its answer is not written',
    stands: withdrawalIn('sending', 'provider_ref is null'),
    holds: ['cashier.withdrawal in exclusive mode'],
  },
  { name: 'a payout is reported and not booked', stands: withdrawalIn('sending'), holds: ['cashier.provider_event in exclusive mode'] },
  {
    name: 'an adjustment is posted and not noted as done',
    stands: "select from cashier.adjustment where state = 'asked'",
    holds: ['cashier.adjustment in share mode'],
    also: waitsToDecide('adjustment'),
  },
  { name: 'an export is between two pages', stands: writing(`rows between 1 and ${ROWS - 1}`) },
  {
    name: 'a file is whole and has no link',
    stands: writing(`rows < ${ROWS}`),
    holds: ['platform.trail in exclusive mode'],
    also: waitsHaving('exports.export'),
  },
  { name: 'a file has its link and a mail is not sent', stands: "select from identity.outgoing_message where state = 'waiting'" },
]

/** For the last kill, which nothing hurries after. */
export const HALF_A_FILE: Moment = { name: 'the last export is half written', stands: writing('rows > 0') }
