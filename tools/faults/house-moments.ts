import type { Moment } from './engine-moments.ts'
import { ROWS } from './house-stage.ts'

const withdrawalIn = (state: string, more = 'true') => `select from cashier.withdrawal where state = '${state}' and ${more}`
const writing = (rows: string) => `select from exports.export where state = 'running' and ${rows}`
/** Somebody waits to change a table that others may still read and lock the rows of. */
const waitsToChange = (table: string) =>
  `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'update "cashier"."${table}"%'`
/** Somebody who has written to a table waits for another one. */
const waitsHaving = (table: string) => `
  select from pg_locks had join pg_locks waits using (pid)
  where had.granted and had.relation = '${table}'::regclass and had.mode = 'RowExclusiveLock' and not waits.granted`

/** Between what an operator decides and what follows from it. */
export const HOUSE_MOMENTS: readonly Moment[] = [
  {
    name: 'an approval has asked for its payout and is not written',
    holds: ['cashier.withdrawal in share mode'],
    also: waitsToChange('withdrawal'),
  },
  { name: 'a withdrawal is approved and not sent', stands: withdrawalIn('approved') },
  {
    name: 'a payout is asked for and its answer is not written',
    stands: withdrawalIn('sending', 'provider_ref is null'),
    holds: ['cashier.withdrawal in exclusive mode'],
  },
  { name: 'a payout is reported and not booked', holds: ['cashier.provider_event in exclusive mode'] },
  { name: 'an adjustment is posted and not noted as done', holds: ['cashier.adjustment in share mode'], also: waitsToChange('adjustment') },
  { name: 'an export is between two pages', stands: writing(`rows between 1 and ${ROWS - 1}`) },
  { name: 'a file is whole and has no link', holds: ['platform.trail in exclusive mode'], also: waitsHaving('exports.export') },
  { name: 'a file has its link and a mail is not sent', stands: "select from identity.outgoing_message where state = 'waiting'" },
]

/** For the last kill, which nothing hurries after. */
export const HALF_A_FILE: Moment = { name: 'the last export is half written', stands: writing('rows > 0') }
